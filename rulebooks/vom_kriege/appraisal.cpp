// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/appraisal.h"

#include <algorithm>

#include "rulebooks/vom_kriege/units.h"
#include "rulebooks/vom_kriege/victory.h"

namespace grognard::vom_kriege {

namespace {

constexpr int a_point = 100;
constexpr int a_hit = 120;  // of a unit that lives: a share of the points its loss would cost
constexpr int a_disorder = 60;
constexpr int an_inch = 2;  // nearer to an objective not held
constexpr Length far = 60_in;

// Inches from the nearest unit of this side to an objective, which it does better to be near.
int nearness(const Setup& setup, const State& state, Side side, const Objective& objective) {
    Length nearest = far;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (!state.units[i].on_table() || setup.side(id) != side) continue;
        if (setup.troops(id).is_leader()) continue;
        nearest = std::min(nearest, gap(state.units[i].post.front, objective.at));
    }
    return static_cast<int>((far - nearest).ticks() / Length::ticks_per_inch) * an_inch;
}

int standing(const Setup& setup, const State& state, Side side) {
    int worth = score(setup, state)[index(side)] * a_point;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& unit = state.units[i];
        if (!unit.on_table() || setup.side(id) != side) continue;
        worth -= unit.hits * a_hit;
        if (unit.disordered) worth -= a_disorder;
    }
    for (const Objective& objective : setup.scenario.objectives)
        worth += nearness(setup, state, side, objective);
    return worth;
}

}  // namespace

int appraise(const Setup& setup, const State& state, Side side) {
    return standing(setup, state, side) - standing(setup, state, enemy_of(side));
}

}  // namespace grognard::vom_kriege
