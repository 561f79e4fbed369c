// SPDX-License-Identifier: Apache-2.0
//
// The order phase up to the dice in hand: markers, the army leader's focus, the roll, re-rolls and
// exchanges. VK-2.7, 6.1 to 6.3.
//
//     begin_orders(battle);
//
// Not here: what the dice are laid for (laying.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// VK-6.1: the acting command's order phase begins.
void begin_orders(Battle& battle);
// Each ends by itself when nothing is left to choose in it.
bool carry_on(Battle& battle, step::Focus& focus);
void ask(const Setup& setup, const State& state, const step::Focus& focus, Question& question);
void picked(Battle& battle, step::Focus& focus, const Option& option);

void ask(const Setup& setup, const State& state, const step::CommandRoll& roll, Question& question);
void rolled(Battle& battle, const step::CommandRoll& roll, const Dice& dice);

bool carry_on(Battle& battle, step::Reroll& reroll);
void ask(const Setup& setup, const State& state, const step::Reroll& reroll, Question& question);
void picked(Battle& battle, step::Reroll& reroll, const Option& option);

bool carry_on(Battle& battle, step::Exchange& exchange);
void ask(const Setup& setup, const State& state, const step::Exchange& exchange,
         Question& question);
void picked(Battle& battle, step::Exchange& exchange, const Option& option);

// VK-6.3: what picking reroll_face, roll_again or keep_dice would lead to, and what the roll about
// to be made: the faces then in hand.
std::optional<Assessment> judge_command_dice(const Setup& setup, const State& state,
                                             const Option& option);
std::optional<Assessment> judge_command_roll(const Setup& setup, const State& state,
                                             const step::CommandRoll& roll);

}  // namespace grognard::vom_kriege
