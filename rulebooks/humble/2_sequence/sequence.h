// SPDX-License-Identifier: Apache-2.0
//
// The sequence of play of Humble's fast play: HU chapter 2. Player 1 moves and dices for
// reinforcements, player 1 rallies, player 2 shoots, player 1 resolves melees; then the same with
// the players exchanged.
//
// The innermost step decides what is asked; its handlers stand in its chapter, and StepsOf finds them.
// Whatever needs no answer is done until a question is left. A phase in which there is nothing to
// choose is passed over.
#pragma once

#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

State opening(const Setup& setup);
// Sets a battle to the beginning of a phase and carries on to the first question.
void begin_at(Battle& battle, Side moving, Phase phase);
// What is asked as things stand.
void ask(const Setup& setup, const State& state, Question& question);
// Why a unit may not be placed so; nothing if it may.
std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place& place,
                                   const Placed& placed);
// Takes an answer that has passed the check, and carries on to the next question.
void apply(Battle& battle, const Answer& answer, Question& question);

}  // namespace grognard::humble
