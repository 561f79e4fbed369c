// SPDX-License-Identifier: Apache-2.0
//
// Answers as JSON, by the names of units and verbs, for records and for whoever answers from afar:
//
//     {"by":"blue","pick":"move","unit":"old-guard","other":"hussars","detail":3}
//     {"by":"blue","place":"old-guard","legs":[["march",x,y],["turn",arcseconds]]}
//     {"by":"chance","roll":[5,2]}
//
// Legs: march, charge and withdraw have a place in ticks, turn has a bearing in arcseconds and
// set_down has both; a place or bearing that a kind of leg does not use is not kept. What is
// nothing (no unit, no legs, detail 0) is left out.
#pragma once

#include <optional>
#include <string>

#include "engine/battle/game.h"
#include "engine/document/document.h"
#include "engine/document/json_writer.h"

namespace grognard {

// blue, red, chance
std::string_view name_of(Side side);

// Into a table that is open.
void write_answer(JsonWriter& json, const Game& game, const Answer& answer);
std::string answer_json(const Game& game, const Answer& answer);

// Reads the keys above and leaves the rest; mistakes go to the reader's list. The names must be
// known to the game; whether the answer is legal is for the game to say.
std::optional<Answer> read_answer(Reader& reader, const Game& game);

}  // namespace grognard
