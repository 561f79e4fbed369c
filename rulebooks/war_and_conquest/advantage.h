// SPDX-License-Identifier: Apache-2.0
//
// The strategic advantage in a battle: bids in secret, dice, and who takes which round. WC-2.2, 2.3.
#pragma once

#include "rulebooks/war_and_conquest/state.h"

namespace grognard::war_and_conquest {

void begin_advantage(Battle& battle);
bool carry_on_bid(Battle& battle);  // a side without points bids none
void ask_bid(const Setup& setup, const State& state, const step::Bid& step, Question& question);
void ask_choose_round(const State& state, Question& question);
void pick_bid(Battle& battle, const Option& option);
void pick_round(Battle& battle, const Option& option);
int advantage_dice_thrown(const Book& book, const step::AdvantageRoll& step);
void resolve_advantage(Battle& battle, const step::AdvantageRoll& rolled, const Dice& dice);

}  // namespace grognard::war_and_conquest
