// SPDX-License-Identifier: Apache-2.0
//
// What an order demands of its brigade in the movement phase: DK-3.2 to 3.8, 3.14, 3.15.
#pragma once

#include "rulebooks/die_kriegskunst/units.h"

namespace grognard::die_kriegskunst {

// DK-3.14: not unformed, faltering, in melee, retreating or routing.
bool is_free_to_obey(const Setup& setup, const State& state, UnitId id);
// Where its brigade's order leads a unit: the objective, or the nearest enemy of a brigade that is
// one; nothing where nobody is made to go anywhere.
std::optional<Point> goal_of(const Setup& setup, const State& state, UnitId id);
// How many units of the brigade still owe an advance, those in `obeyed` counted as done.
int still_owed(const Setup& setup, const State& state, int brigade, const UnitSet& obeyed);
// Whether a unit that stood there (`before`) and now stands as the state has it has done its part.
bool has_obeyed(const Setup& setup, const State& state, UnitId id, const Post& before);
// The units of the brigade that could still do so this turn.
UnitSet may_still_obey(const Setup& setup, const State& state, int brigade, const UnitSet& moved,
                       const UnitSet& obeyed);

}  // namespace grognard::die_kriegskunst
