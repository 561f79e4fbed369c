// SPDX-License-Identifier: Apache-2.0
//
// The sum of a roll in one line that can be checked with the sheet in hand: dice, each modifier with
// its clause, total, and what was needed or the row and column that decided. Every log, page and
// record says it with these words.
//
//     6 - 1 long range (6.25") (HU-5.3) = 5: pinned
//     2 + 3 + 2 the C-in-C issues it (DK-3.9) = 7; needed 8 or more
//     5, 2, 4, 6 and 3; needed 3 or more on each die: 3 Combat Ability higher (WC-7.2); 4 of 5 made it
//     4 strength (VK-9.12) = 4 dice: infantry, 2 sabers, flag; hits on infantry or saber: 3
//
// Clauses stand behind the last of the lines that share them. A line that is listed but counts
// nothing stands in square brackets.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "engine/battle/event.h"
#include "engine/battle/game.h"
#include "engine/battle/rulebook.h"

namespace grognard {

// Where words come from: a battle, which knows its units and its dice, or a rulebook, which does not.
struct Wording {
    std::function<std::string(const Modifier&)> modifier;
    std::function<std::string(std::uint16_t)> outcome;
    std::function<std::string(Label)> label;
    std::function<std::string(UnitId, Side)> roller;  // the side's name where there is no unit
    std::function<std::string(std::uint8_t, std::span<const std::uint8_t>)> faces;
};
Wording wording_of(const Game& game);
Wording wording_of(const Rulebook& rulebook);

// What the dice that count and what is added to them come to; of the opponent where both rolled.
int total_of(const Event& event);
int other_total_of(const Event& event);

// Empty where nothing was rolled or added up.
std::string sum_words(const Wording& wording, const Event& event);
std::string sum_words(const Game& game, const Event& event);

// Before the dice: "5 or more", "4 or more on each die", "hits on infantry or saber". Empty where
// nothing is needed or a table of the total alone decides.
std::string needs_words(const Wording& wording, const Assessment& assessment);

// "+1 guard (HU-4.2)"; in brackets when it is listed but counts nothing.
std::string modifier_words(const Wording& wording, const Modifier& modifier);
// "2 guard + 1 first volley (HU-5.3)": the lines as terms of a sum.
std::string terms_words(const Wording& wording, const Tally& tally);

}  // namespace grognard
