// SPDX-License-Identifier: Apache-2.0
//
// Moving a unit by words: what a player typed becomes legs of a move, and legs become a sentence.
// Whether a move is allowed only the battle knows; it is asked.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/prompt.h"
#include "cli/roster.h"
#include "engine/battle/game.h"

namespace grognard::cli {

// An answer to a question of placing, or why there is none, in a sentence.
std::variant<Placed, std::string> placed_as_typed(const Game& game, const Roster& roster,
                                                  const typed::Placing& order);

// "charge 2nd Nassau, 2.4 inches", "march 3.0 inches north-east towards Quatre Bras"
std::string describe(const Game& game, const View& view, const Placed& placed);

// Where a move that is about to be made leads: "north towards Quatre Bras"; nothing for anything else
// than a march.
std::string course_of(const Game& game, const Answer& answer);

// A few sensible moves, unlike each other: charges first, staying last.
std::vector<Placed> sensible_places(const Game& game, std::size_t at_most);

}  // namespace grognard::cli
