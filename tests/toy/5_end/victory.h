// SPDX-License-Identifier: Apache-2.0
//
// When a battle ends, and who has won: TO-5.1, TO-5.2.
#pragma once

#include "engine/battle/game.h"
#include "tests/toy/state/state.h"

namespace grognard::toy {

bool is_beaten(const Setup& setup, const State& state, Side side);
void end_battle(Battle& battle);
Result result(const Setup& setup, const State& state);

}  // namespace grognard::toy
