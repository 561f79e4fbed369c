// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/proximity.h"

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"

namespace grognard::war_and_conquest {

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

}  // namespace grognard::war_and_conquest
