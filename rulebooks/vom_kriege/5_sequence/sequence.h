// SPDX-License-Identifier: Apache-2.0
//
// The sequence of play, VK chapter 5: arrivals, chits, and each command's initiative of orders,
// movement and combat. What is asked now, what an answer leads to, and how the battle goes on by
// itself until the next question.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// The battle before its first question.
State opening(const Setup& setup);
void ask(const Setup& setup, const State& state, Question& question);
void apply(Battle& battle, const Answer& answer, Question& question);
std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place& place,
                                   const Placed& placed);

// The commands whose chits are still in the cup, in the order of their numbers: a draw is a die
// with as many sides, which tells the place in this list.
FixedVector<std::int8_t, commands_most> chits(const Setup& setup, const State& state);

// For tests: an initiative of this command begins in this phase, with these dice in hand; without
// dice its order phase begins with the roll. Orders and charges the state has already are kept.
void begin_initiative(Battle& battle, int command, Phase phase, const Faces& dice);

}  // namespace grognard::vom_kriege
