// SPDX-License-Identifier: Apache-2.0
//
// Humble's fast play as the rest of Grognard sees it.
#pragma once

#include "engine/battle/game_of.h"
#include "engine/battle/rulebook.h"
#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

const Rulebook& rulebook();

// A battle at any position, for tests.
using HumbleGame = OpenGame<Setup, State>;
std::unique_ptr<HumbleGame> game_at(std::shared_ptr<const Setup> setup, const State& state);

}  // namespace grognard::humble
