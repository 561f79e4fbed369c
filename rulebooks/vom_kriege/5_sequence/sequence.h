// SPDX-License-Identifier: Apache-2.0
//
// The sequence of play, VK chapter 5: what is asked now, what an answer leads to, and how the battle
// goes on by itself until the next question. Each step of play finds its handlers in its chapter.
//
//     State state = opening(setup);
//     apply(battle, answer, question);
//
// Not here: the order of turns, initiatives and phases (turn.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// The battle before its first question.
State opening(const Setup& setup);
void ask(const Setup& setup, const State& state, Question& question);
void apply(Battle& battle, const Answer& answer, Question& question);
std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place& place,
                                   const Placed& placed);

// For tests: an initiative of this command begins in this phase, with these dice in hand; without
// dice its order phase begins with the roll. Orders and charges the state has already are kept.
void begin_initiative(Battle& battle, int command, Phase phase, const Faces& dice);

}  // namespace grognard::vom_kriege
