// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/10_measuring/cover.h"

#include <algorithm>
#include <array>

#include "rulebooks/die_kriegskunst/10_measuring/zones.h"

namespace grognard::die_kriegskunst {

bool is_in_wood(const Setup& setup, const State& state, UnitId id) {
    const Point centre = centre_of(state, id);
    return setup.terrain().on(Ground::wood, centre) || setup.terrain().on(Ground::copse, centre);
}

namespace {
constexpr std::array<Ground, 3> works{Ground::wall, Ground::hedge, Ground::fieldworks};
}

// From the middle of the front, as one sees (DK-10.2).
bool is_behind_works(const Setup& setup, const State& state, UnitId id, UnitId from) {
    enforces(DK_5_14);
    if (setup.book.rulings.cover_what == CoverWhat::in_it) return false;
    const Outline there = outline_of(setup, state, from), own = outline_of(setup, state, id);
    const Tape between =
        faces_all_round(state, from) ? tape(there, own) : tape(state.unit(from).post.front, own);
    const Segment line{between.from, between.to};
    bool covered = false;
    for (const Ground ground : works)
        setup.terrain().each_along(ground, line, [&](const Feature& feature, std::size_t) {
            covered = covered || (gap(line, feature.shape()) == Length{} &&
                                  gap(own, feature.shape()) <= setup.book.fire_target.cover_within);
        });
    return covered;
}

namespace {

// So that nobody is looked for in vain.
bool has_works_near(const Setup& setup, const State& state, UnitId id) {
    const Box near = grown(state.unit(id).footprint->box, setup.book.fire_target.cover_within);
    return std::any_of(works.begin(), works.end(),
                       [&](Ground ground) { return !setup.terrain().none_near(ground, near); });
}

// f(UnitId) for those against whom it is tested where no charge has caused the test: whoever fired
// at it this turn, or if nobody did the nearest enemy.
template <class F>
bool any_against_it(const Setup& setup, const State& state, UnitId id, F&& f) {
    const UnitSet& firers = state.unit(id).fired_on_by;
    bool any = false;
    firers.each([&](UnitId firer) { any = any || (state.unit(firer).on_table() && f(firer)); });
    if (!firers.empty()) return any;
    constexpr Length anywhere = 1000_in;
    const UnitId nearest = nearest_unit(setup, state, id, enemy_of(setup.side(id)), anywhere,
                                        [](UnitId) { return true; });
    return nearest != UnitId::none && f(nearest);
}

bool fights_behind_works(const State& state, UnitId id) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& fight) {
        return (fight.one == id && fight.ones.behind_works) ||
               (fight.other == id && fight.others.behind_works);
    });
}

}  // namespace

bool is_in_cover(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_5_14);
    if (is_in_wood(setup, state, id)) return true;
    if (setup.book.rulings.cover_morale == CoverMorale::woods_alone) return false;
    if (fights_behind_works(state, id)) return true;
    if (!has_works_near(setup, state, id)) return false;
    return any_against_it(setup, state, id,
                          [&](UnitId enemy) { return is_behind_works(setup, state, id, enemy); });
}

namespace {

struct Levels {
    int low, high;
};
Levels levels_under(const Setup& setup, const State& state, UnitId id) {
    const Outline corners = outline_of(setup, state, id);
    int low = setup.terrain().level_at(corners[0]), high = low;
    for (const Point corner : corners) {
        const int level = setup.terrain().level_at(corner);
        low = std::min(low, level);
        high = std::max(high, level);
    }
    return {low, high};
}

}  // namespace

bool is_uphill_of(const Setup& setup, const State& state, UnitId id, UnitId other) {
    enforces(DK_10_4);
    return levels_under(setup, state, id).low > levels_under(setup, state, other).high;
}

bool is_uphill(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_8_16);
    if (setup.book.rulings.uphill_morale == UphillMorale::in_charges) return false;
    if (levels_under(setup, state, id).low == 0) return false;  // nobody is lower
    const auto lower = [&](UnitId enemy) { return is_uphill_of(setup, state, id, enemy); };
    for (const Fight& fight : state.fights)
        if ((fight.one == id && lower(fight.other)) || (fight.other == id && lower(fight.one)))
            return true;
    return any_against_it(setup, state, id, lower);
}

bool is_backed_by(const Setup& setup, const State& state, UnitId id, UnitId other, Length limit) {
    if (!faces_all_round(state, id))
        return lies_behind(quad_of(state, id), state.unit(id).post.facing,
                           outline_of(setup, state, other), limit);
    enforces(DK_1_9);
    return setup.book.rulings.all_round_support == AllRoundSupport::any_side &&
           within(setup, state, id, other, limit);
}

}  // namespace grognard::die_kriegskunst
