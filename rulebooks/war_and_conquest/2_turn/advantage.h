// SPDX-License-Identifier: Apache-2.0
//
// The strategic advantage in a battle: bids in secret, dice, and who takes which round. WC-2.2, 2.3.
#pragma once

#include "rulebooks/war_and_conquest/1_troops/morale.h"

namespace grognard::war_and_conquest {

void begin_advantage(Battle& battle);
void ask_bid(const Setup& setup, const State& state, const step::Bid& step, Question& question);
void ask_choose_round(const State& state, Question& question);
void pick_bid(Battle& battle, const Option& option);
// How many bids nobody is told yet; and the same battle as if they were of nothing.
std::size_t sealed_bids(const State& state);
void veil_bids(State& state);
void pick_round(Battle& battle, const Option& option);
int advantage_dice_thrown(const Book& book, const step::AdvantageRoll& step);
void resolve_advantage(Battle& battle, const step::AdvantageRoll& rolled, const Dice& dice);

// Whether a tie after so many others is not thrown again, and whose it then is.
bool is_last_throw(const Book& book, int ties);
Side wins_ties(const State& state);

}  // namespace grognard::war_and_conquest
