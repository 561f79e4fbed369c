// SPDX-License-Identifier: Apache-2.0
//
// Who has won: HU-7.3 and HU-7.6.
#pragma once

#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

int combat_units(const Setup& setup, Side side);
int combat_units_lost(const Setup& setup, const State& state, Side side);
bool is_broken(const Setup& setup, const State& state, Side side);
int points(const Setup& setup, const State& state, Side side);

// Objectives change hands.
void hold_objectives(Battle& battle);
// Ends the battle when an army is beaten; true if it did.
bool end_if_broken(Battle& battle);
void end_by_points(Battle& battle);
Result result(const Setup& setup, const State& state);

}  // namespace grognard::humble
