// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/in_vain.h"

#include <algorithm>
#include <numeric>

#include "engine/manoeuvre/track.h"
#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"

namespace grognard::war_and_conquest {

// ---- who stands in the way: WC-3.7 --------------------------------------------------------------

namespace {

// How far along its way a unit that charges in vain may come: it runs over nobody, and stops an
// inch short of any enemy.
Length free_along(const Setup& setup, const State& state, UnitId id, const Way& way, Length most) {
    const Size size = unit_size(setup.book, body_of(setup, state, id));
    const Length keep = setup.book.charge.stops_short;
    const bool turns = most > Length{} && way.wheel > Length{};
    const Troops troops = troops_of(setup, state, id);
    // A wheel is made as far as it goes or not at all.
    const Way wheel = part_of(way, std::min(most, way.wheel));
    const Sweep sweep{block_quad(way.began, size), wheel.turn};
    const auto hinders = [&](UnitId other) {
        const Footprint& there = footprint_of(state, other);
        if (!may_be_within(sweep.box(), there.box, keep)) return false;
        return setup.side(other) == setup.side(id) ? sweep.passes_over(there.quad)
                                                   : sweep.nearest(there.quad) < keep;
    };
    bool hindered = false;
    // WC-4.13: friends that it may pass it does not end on.
    UnitSet passed;
    each_unit(setup, state, setup.side(id), [&](UnitId other) {
        if (other != id && may_pass(setup.book, {troops}, {troops_of(setup, state, other)}))
            passed.add(other);
    });
    const auto under = [&](const Quad& quad) {
        const Quad* lies_on = nullptr;
        passed.each([&](UnitId other) {
            if (overlaps(quad, quad_of(state, other))) lies_on = &quad_of(state, other);
        });
        return lies_on;
    };
    const auto each_other = [&](auto&& f) {
        for (const Side side : {Side::blue, Side::red})
            each_unit(setup, state, side, [&](UnitId other) {
                if (other != id && !passed.has(other)) f(other);
            });
    };
    if (turns) each_other([&](UnitId other) { hindered = hindered || hinders(other); });
    const Quad wheeled = block_quad(post_along(way, std::min(most, way.wheel)), size);
    if (hindered || !inside(wheeled, setup.terrain().box())) return Length{};
    if (turns && is_closed_along(setup, setup.troops(id), sweep)) return Length{};
    if (most <= way.wheel) return under(wheeled) ? Length{} : most;
    const Track track{block_quad(way.wheeled, size), way.wheeled.facing};
    Length ahead = track.until_edge(setup.terrain().box(), most - way.wheel);
    ahead =
        until_closed(setup, setup.troops(id), track.quad_at(Length{}), way.wheeled.facing, ahead);
    each_other([&](UnitId other) {
        const Quad there = quad_of(state, other);
        if (setup.side(other) == setup.side(id))
            ahead = std::min(ahead, track.until_touch(there, ahead).value_or(ahead));
        else
            ahead = std::min(ahead, track.short_of(there, keep, ahead));
    });
    if (const auto room = track.room_before(ahead, under)) return way.wheel + *room;
    return under(wheeled) ? Length{} : way.wheel;
}

// Further than dice carry it.
constexpr Length dice_most = 36_in;

// With no open way towards him all the same; straight ahead if he is gone, or no wheel brings its
// front to bear on him.
Way way_in_vain(const Setup& setup, const State& state, UnitId id, UnitId target,
                const std::optional<ChargeWay>& open) {
    enforces(WC_3_5);
    if (open) return open->way;
    std::optional<Way> way;
    if (state.unit(target).on_table()) way = way_towards(setup, state, id, target);
    return way.value_or(straight_ahead(state.unit(id).post, dice_most));
}

// ---- ground: WC-3.5 -----------------------------------------------------------------------------

// What a ground on the way lets it go: no further than a plain move there, or up to its edge.
struct Hold {
    Going going{};
    Length plain{};          // a plain move there
    bool first_die = false;  // and the first of its dice, which are its move on dense ground
    Length edge{};           // how far it is to that ground
};
using Holds = FixedVector<Hold, 3>;

// What is closed to it is not entered (free_along).
std::optional<Hold> hold_of(const GroundSituation& s, Going going, Length edge) {
    enforces(WC_3_5);
    const GroundMove plain = move_on(s, going);
    if (plain.closed || plain.dice == GroundMove::Dice::flight) return std::nullopt;
    return Hold{going, plain.fixed, plain.dice != GroundMove::Dice::none, edge};
}

Holds holds_on(const Setup& setup, const State& state, UnitId id, const Way& way) {
    const Troops troops = troops_of(setup, state, id);
    const Length most = Length::from_inches(6 * failed_charge_dice(setup.book, troops));
    const GroundSituation s{.book = setup.book,
                            .troops = troops,
                            .battle_formation = is_formation(setup, state, id),
                            .moving = Moving::plainly,
                            .reach = most};
    Holds holds;
    for (const Going going : {Going::uneven, Going::difficult, Going::dense}) {
        const Length edge = before_ground(setup, state, id, way, going, most);
        if (edge == most) continue;  // it does not come so far
        if (const auto hold = hold_of(s, going, edge)) holds.push_back(*hold);
    }
    return holds;
}

InVain held(const Holds& holds, std::span<const std::uint8_t> dice) {
    InVain vain{.most = Length::from_inches(std::accumulate(dice.begin(), dice.end(), 0))};
    for (const Hold& hold : holds) {
        const Length there =
            hold.plain + (hold.first_die ? Length::from_inches(dice[0]) : Length{});
        const Length may = std::max(there, hold.edge);
        if (may < vain.most) vain = {.most = may, .held_by = hold.going};
    }
    return vain;
}

// What so many dice come to, in whole inches.
Distribution thrown(int count, const Holds& holds) {
    if (holds.empty()) return sum_of(count, 6);
    FixedVector<std::uint64_t, 64> ways(static_cast<std::size_t>(6 * count + 1));
    Dice dice(static_cast<std::size_t>(count), 1);
    for (bool all = false; !all;) {
        ++ways[static_cast<std::size_t>(held(holds, dice).most.whole_inches())];
        // The next throw, as a counter turns over.
        std::size_t i = 0;
        while (i < dice.size() && dice[i] == 6) dice[i++] = 1;
        all = i == dice.size();
        if (!all) ++dice[i];
    }
    return Distribution::of_weights(0, ways);
}

}  // namespace

InVain in_vain(const Setup& setup, const State& state, UnitId id, UnitId target,
               const std::optional<ChargeWay>& way, std::span<const std::uint8_t> dice) {
    const Way towards = way_in_vain(setup, state, id, target, way);
    InVain vain = held(holds_on(setup, state, id, towards), dice);
    vain.gone = free_along(setup, state, id, towards, vain.most);
    vain.end = vain.gone == Length{} ? state.unit(id).post : post_along(towards, vain.gone);
    return vain;
}

Distribution inches_in_vain(const Setup& setup, const State& state, UnitId id, UnitId target,
                            const std::optional<ChargeWay>& way) {
    return thrown(failed_charge_dice(setup.book, troops_of(setup, state, id)),
                  holds_on(setup, state, id, way_in_vain(setup, state, id, target, way)));
}

Distribution inches_in_vain(const GroundSituation& s, Going going) {
    Holds holds;
    if (going != Going::clear)
        if (const auto hold = hold_of(s, going, Length{})) holds.push_back(*hold);
    return thrown(failed_charge_dice(s.book, s.troops), holds);
}

}  // namespace grognard::war_and_conquest
