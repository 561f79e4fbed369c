// SPDX-License-Identifier: Apache-2.0
//
// How a unit stands to the enemy and to what it wants, and what the initiative under way may still
// bring: orders not yet carried out, dice not yet laid. Parts of the appraisal (appraisal.h).
#pragma once

#include <array>

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Who stands where: the combat units on the table, side by side, gathered once for many looks.
struct Standing {
    Point front;
    UnitId unit = UnitId::none;
    bool cavalry = false;
};
struct Muster {
    Muster(const Setup& setup, const State& state);
    std::array<FixedVector<Standing, units_most>, 2> sides;
};

// What a unit has before it.
struct Outlook {
    UnitId enemy = UnitId::none;  // the nearest enemy unit
    int enemy_inches = 1'000;
    int cavalry_inches = 1'000;    // the nearest enemy cavalry, for infantry
    UnitId target = UnitId::none;  // the nearest that it could shoot at, sight apart
    Length range{};
    FixedVector<int, 16> ways;     // to each objective, in tenths of an inch
    int objective_tenths = 1'000;  // to the nearest worth having
    bool over_bridge = false;      // the way there goes round a river
};
Outlook outlook(const Setup& setup, const State& state, const Muster& muster, UnitId id);

// What the distances to enemy and objective take from a unit's worth; a side that is winning need
// not go to the enemy.
int distance_cost(const Setup& setup, UnitId id, const Outlook& outlook, bool winning);

// What the acting command may still do, as good for its own side.
int hopes(const Setup& setup, const State& state, const Muster& muster, bool winning);

}  // namespace grognard::vom_kriege
