// SPDX-License-Identifier: Apache-2.0
//
// Objectives, points and the end of the battle: VK-5.3, 5.8, 10.5, 10.6, 10.11.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// VK-10.11: who holds what, as the units stand now.
void hold_objectives(Battle& battle);
// VK-5.8, 10.5: an army with nothing left, or whose leader is lost, ends the battle; true if it is
// over. `turn_over` when a turn has just ended.
bool end_if_lost(Battle& battle, bool turn_over);
// VK-10.6: after the last turn.
void end_by_points(Battle& battle);
// What holding it is worth: the scenario's own points, or those of a major or minor one.
int objective_points(const Setup& setup, const Objective& objective);
std::array<int, 2> score(const Setup& setup, const State& state);
Result result(const Setup& setup, const State& state);

}  // namespace grognard::vom_kriege
