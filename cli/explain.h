// SPDX-License-Identifier: Apache-2.0
//
// Tallies, odds and events as text. Pure. The words for lines and outcomes are the rulebook's; how
// they stand together is decided here, the same for every rulebook:
//
//     5 on the die, +1 guard (HU-4.2), -2 enemy within 2" (Hussars, 1.4") (HU-4.2) = 4
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "engine/battle/game.h"
#include "engine/battle/rulebook.h"

namespace grognard::cli {

// Where words come from: a battle, which knows its units, or a rulebook, which does not.
struct Wording {
    std::function<std::string(const Modifier&)> modifier;
    std::function<std::string(std::uint16_t)> outcome;
};
Wording wording_of(const Game& game);
Wording wording_of(const Rulebook& rulebook);

std::string
dice_words(std::span<const std::uint8_t> dice);  // "5 on the die", "3 and 6 on the dice"
// "+1 guard (HU-4.2)"; in brackets when it is listed but counts nothing.
std::string modifier_words(const Modifier& modifier, const Wording& wording);
std::string tally_words(const Tally& tally, const Wording& wording);
// Dice and tally with their sum.
std::string roll_words(std::span<const std::uint8_t> dice, const Tally& tally,
                       const Wording& wording);

std::string refusal_words(const Game& game, const Refusal& refusal);  // with its clause

// What happened, in one sentence, its clause and, where dice fell, a second line that shows why.
// `course`, where a unit went, is added to the sentence.
std::vector<std::string> event_lines(const Game& game, const Event& event, std::string_view course);

std::string chance_words(Fraction chance);  // "1/6, 16.7 %"
// "destroyed 16.7 %, routs 16.7 %, nothing 66.7 %", in one line, for lists.
std::string odds_words(const Odds& odds, const Wording& wording);

// One line a modifier with its clause, and the total; one line an outcome with its exact chance and
// a bar.
std::vector<std::string> tally_lines(const Tally& tally, const Wording& wording,
                                     const Looks& looks);
std::vector<std::string> odds_lines(const Odds& odds, const Wording& wording, const Looks& looks);
struct Opponents {
    std::string_view own;  // names for the two tallies where both sides roll
    std::string_view other;
};
std::vector<std::string> assessment_lines(const Assessment& assessment, const Wording& wording,
                                          const Looks& looks, Opponents names);

}  // namespace grognard::cli
