// SPDX-License-Identifier: Apache-2.0
//
// The numbered choices at a question: every option of a pick, or some sensible moves; each with
// words, and what a player wants to know of the unit it is about.
#pragma once

#include <string>
#include <vector>

#include "cli/roster.h"
#include "cli/terminal.h"
#include "engine/battle/game.h"

namespace grognard::cli {

inline constexpr std::size_t places_shown = 12;

struct Choice {
    Answer answer;
    std::string words;
    std::string group;           // what sort of choice it is; the same words for the same sort
    UnitId unit = UnitId::none;  // whom it is about, for its state and its nearest enemy
};

std::vector<Choice> choices_at(const Game& game);
void print_choices(Pen& pen, const Game& game, const View& view, const Roster& roster,
                   const std::vector<Choice>& choices);

// "pinned; 2nd Nassau 1.4" away"
std::string situation_of(const View& view, const ViewUnit& unit);
// Everything about one unit.
void print_unit(Pen& pen, const Game& game, const View& view, const Roster& roster, UnitId unit);

// What choosing it would mean: cost, tally, odds.
void print_judgement(Pen& pen, const Game& game, const Answer& answer, const std::string& words);
// The odds of every choice that has any.
void print_odds_of_choices(Pen& pen, const Game& game, const std::vector<Choice>& choices);

}  // namespace grognard::cli
