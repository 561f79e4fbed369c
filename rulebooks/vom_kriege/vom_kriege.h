// SPDX-License-Identifier: Apache-2.0
//
// Vom Kriege as the rest of Grognard sees it.
#pragma once

#include "engine/battle/game_of.h"
#include "engine/battle/rulebook.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

const Rulebook& rulebook();

// A battle at any position, for tests.
using VomKriegeGame = OpenGame<Setup, State>;
std::unique_ptr<VomKriegeGame> game_at(std::shared_ptr<const Setup> setup, const State& state);

}  // namespace grognard::vom_kriege
