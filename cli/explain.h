// SPDX-License-Identifier: Apache-2.0
//
// Tallies, odds and events as text. Pure. The words for lines and outcomes are the rulebook's, those
// of the sum of a roll engine/battle/sum.h's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "engine/battle/game.h"
#include "engine/battle/sum.h"

namespace grognard::cli {

std::string refusal_words(const Game& game, const Refusal& refusal);  // with its clause

// What happened, in one sentence, its clause and, where dice fell, their sum on a second line.
// `course`, where a unit went, is added to the sentence.
std::vector<std::string> event_lines(const Game& game, const Event& event, std::string_view course);

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
