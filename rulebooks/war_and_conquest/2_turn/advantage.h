// SPDX-License-Identifier: Apache-2.0
//
// The strategic advantage in a battle: bids in secret, dice, and who takes which round. WC-2.2, 2.3.
#pragma once

#include "rulebooks/war_and_conquest/1_troops/morale.h"

namespace grognard::war_and_conquest {

void begin_advantage(Battle& battle);
void ask(const Setup& setup, const State& state, const step::Bid& step, Question& question);
void picked(Battle& battle, step::Bid& step, const Option& option);
void ask(const Setup& setup, const State& state, const step::AdvantageRoll& step,
         Question& question);
void rolled(Battle& battle, const step::AdvantageRoll& step, const Dice& dice);
void ask(const Setup& setup, const State& state, const step::ChooseRound& step, Question& question);
void picked(Battle& battle, step::ChooseRound& step, const Option& option);

// How many bids nobody is told yet; and the same battle as if they were of nothing.
std::size_t sealed_bids(const State& state);
void veil_bids(State& state);

// Whether a tie after so many others is not thrown again, and whose it then is.
bool is_last_throw(const Book& book, int ties);
Side wins_ties(const State& state);

}  // namespace grognard::war_and_conquest
