// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/state/units.h"

#include <algorithm>
#include <array>

#include "engine/manoeuvre/track.h"
#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"

namespace grognard::war_and_conquest {

// ---- outlines -----------------------------------------------------------------------------------

Troops troops_of(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_1_15);
    Troops troops = setup.troops(id);
    const bool loose = state.unit(id).formation == Formation::skirmish;
    if (loose && setup.book.rulings.skirmish_order == SkirmishOrder::skirmishers)
        troops.order = Class::skirmish;
    return troops;
}

Body body_of(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return {setup.troops(id), unit.array(), unit.formation};
}

void stand_at(const Setup& setup, State& state, UnitId id, FrontPost post) {
    state.unit(id).post = post;
    measure(setup, state, id);
}

void measure(const Setup& setup, State& state, UnitId id) {
    Unit& unit = state.unit(id);
    const Quad quad = quad_of(setup.book, body_of(setup, state, id), unit.post);
    unit.footprint = {quad, centre_of(quad), box_of(Outline{quad})};
}

Point centre_of(const Quad& unit) { return middle({middle(unit.front()), middle(unit.rear())}); }

bool stands_alone(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_4_14);
    return setup.is_person(id) && state.unit(id).with == UnitId::none;
}

Side deciding_side(const Setup& setup, const State& state) {
    enforces(WC_2_4);
    const bool advantage = setup.book.rulings.advantage_use == AdvantageUse::it_decides;
    return advantage ? state.advantage : state.round;
}

// ---- near ---------------------------------------------------------------------------------------

Length gap_between(const State& state, UnitId a, UnitId b) {
    enforces(WC_1_11);
    return gap(quad_of(state, a), quad_of(state, b));
}

namespace {

bool counts_near(const Setup& setup, const State& state, UnitId enemy) {
    const Unit& unit = state.unit(enemy);
    return !is_ignored(setup.book, unit.fleeing, fights(state, enemy));
}

}  // namespace

int enemies_near(const Setup& setup, const State& state, UnitId id, Length limit) {
    int near = 0;
    const Quad quad = quad_of(state, id);
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        near += counts_near(setup, state, enemy) && within(quad, quad_of(state, enemy), limit);
    });
    return near;
}

bool is_formation(const Setup& setup, const State& state, UnitId id) {
    const Body body = body_of(setup, state, id);
    return body.formation != Formation::skirmish &&
           is_battle_formation(setup.book, body.troops, body.array);
}

std::optional<Length> nearest_enemy(const Setup& setup, const State& state, UnitId id) {
    std::optional<Length> nearest;
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        if (!counts_near(setup, state, enemy)) return;
        const Length away = gap_between(state, id, enemy);
        if (!nearest || away < *nearest) nearest = away;
    });
    return nearest;
}

UnitId bars_double_pace_at(const Setup& setup, const State& state, UnitId id, const Quad& quad) {
    UnitId barring = UnitId::none;
    each_barring(setup, state, id, box_of(Outline{quad}), [&](UnitId other, const Quad& theirs) {
        if (barring == UnitId::none && bars_double_pace(setup.book, theirs, quad)) barring = other;
    });
    return barring;
}

bool must_skirmishers_test(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_4_11);
    const Troops troops = troops_of(setup, state, id);
    if (!troops.skirmishes()) return false;
    if (skirmishers_test(setup.book, troops, nearest_enemy(setup, state, id))) return true;
    // At the very limit of the zone they are no nearer, and yet would be barred.
    return test_frees(setup.book, troops) &&
           bars_double_pace_at(setup, state, id, quad_of(state, id)) != UnitId::none;
}

bool is_freed_by_test(const Setup& setup, const State& state, UnitId id) {
    return test_frees(setup.book, troops_of(setup, state, id)) &&
           must_skirmishers_test(setup, state, id);
}

// ---- Morale -------------------------------------------------------------------------------------

int general_morale(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_1_6);
    const UnitId general = setup.armies[index(setup.side(id))].general;
    if (general == UnitId::none || !state.unit(general).on_table()) return 0;
    const Personality& person = setup.unit(general).person;
    return gap_between(state, id, general) <= person.zone ? person.morale : 0;
}

TestSituation observe_test(const Setup& setup, const State& state, UnitId id,
                           std::optional<Length> near) {
    enforces(WC_1_7);
    const Unit& unit = state.unit(id);
    const Body body = body_of(setup, state, id);
    const int ranks =
        unit.formation == Formation::skirmish
            ? 0
            : full_ranks_behind(setup.book, body.troops, body.array, unit.is_disordered());
    return {.book = setup.book,
            .morale = own_morale(body.troops, ranks),
            .general_morale = general_morale(setup, state, id),
            .enemies_near = near ? enemies_near(setup, state, id, *near) : 0};
}

int sips_lost_with(const Setup& setup, const State& state, UnitId person) {
    enforces(WC_1_10);
    if (setup.book.rulings.sip_fallen == SipFallen::kept) return 0;
    return std::min<int>(setup.unit(person).sips, state.sips[index(setup.side(person))]);
}

// ---- ground -------------------------------------------------------------------------------------

namespace {

// Its middle from front to rear.
Segment axis_of(const Quad& unit) { return {middle(unit.front()), middle(unit.rear())}; }

}  // namespace

bool crosses_dry(const Terrain& terrain, const Feature& water, const Quad& unit) {
    enforces(WC_5_8);
    const std::array<Segment, 1> axis{axis_of(unit)};
    return is_crossed_dry(terrain, water, unit, axis, true);
}

bool crosses_dry(const Terrain& terrain, const Feature& water, const Sweep& sweep) {
    bool dry = true;
    sweep.each_part([&](Outline swept, const Quad& from, const Quad& to) {
        const Segment start = axis_of(from), end = axis_of(to);
        const std::array<Segment, 4> lines{start, end, Segment{start.from, end.from},
                                           Segment{start.to, end.to}};
        dry = dry && is_crossed_dry(terrain, water, swept, lines, true);
    });
    return dry;
}

bool lies_along(const Setup& setup, const Sweep& sweep, const Feature& feature) {
    enforces(WC_5_7);
    if (!meets(feature.box, sweep.box())) return false;
    if (is_water(feature.ground) && crosses_dry(setup.terrain(), feature, sweep)) return false;
    const bool any = setup.book.rulings.terrain_part == TerrainPart::any_figure;
    bool on = false;
    sweep.each_part([&](Outline swept, const Quad& from, const Quad& to) {
        if (any)
            on = on || overlaps_shape(swept, feature.shape());
        else
            on = on || !stretches_inside({centre_of(from), centre_of(to)}, feature.shape()).empty();
    });
    return on;
}

Going going_under(const Setup& setup, const Quad& unit) {
    enforces(WC_5_7);
    const bool any = setup.book.rulings.terrain_part == TerrainPart::any_figure;
    const Point centre = centre_of(unit);
    const Box box = box_of(Outline{unit});
    Going worst = Going::clear;
    for (const Feature& feature : setup.terrain().features()) {
        const Going going = setup.going(feature);
        if (going <= worst || !meets(feature.box, box)) continue;
        const bool there =
            any ? overlaps(Outline{unit}, feature.shape()) : contains(feature.shape(), centre);
        if (!there) continue;
        if (!is_water(feature.ground) || !crosses_dry(setup.terrain(), feature, unit))
            worst = going;
    }
    return worst;
}

Length until_closed(const Setup& setup, const Troops& troops, const Quad& from, Bearing way,
                    Length most) {
    enforces(WC_5_7);
    for (const Feature& feature : setup.terrain().features()) {
        if (!move_on({.book = setup.book, .troops = troops}, setup.going(feature)).closed) continue;
        const auto is_open = [&](Length gone) {
            return !lies_along(setup, Sweep{from, way.forward(gone)}, feature);
        };
        if (!is_open(most)) most = greatest(most, is_open);
    }
    return most;
}

bool is_impenetrable(const Setup& setup, const Sweep& sweep) {
    enforces(WC_5_3);
    const auto& features = setup.terrain().features();
    return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
        return setup.going(feature) == Going::impenetrable && lies_along(setup, sweep, feature);
    });
}

bool is_disordered_by_ground(const Setup& setup, const State& state, UnitId id) {
    return disorders(troops_of(setup, state, id), is_formation(setup, state, id),
                     going_under(setup, quad_of(state, id)));
}

bool is_higher(const Setup& setup, const State& state, UnitId id, UnitId other) {
    enforces(WC_7_3);
    const auto level = [&](UnitId unit) {
        return setup.terrain().level_at(centre_of(quad_of(state, unit)));
    };
    return level(id) > level(other);
}

}  // namespace grognard::war_and_conquest
