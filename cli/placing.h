// SPDX-License-Identifier: Apache-2.0
//
// Moving a unit by words: what a player typed becomes legs of a move. Whether a move is allowed only
// the battle knows; it is asked. How moves are told is in courses.h.
#pragma once

#include <string>
#include <variant>

#include "cli/prompt.h"
#include "cli/roster.h"
#include "engine/battle/game.h"

namespace grognard::cli {

// An answer to a question of placing, or why there is none, in a sentence.
std::variant<Placed, std::string> placed_as_typed(const Game& game, const Roster& roster,
                                                  const typed::Placing& order);

}  // namespace grognard::cli
