// SPDX-License-Identifier: Apache-2.0
//
// What an answer would mean, before it is given: the tally and the odds of the dice it leads to, and
// what a move costs. Nothing changes. By the same functions that play it.
#pragma once

#include "engine/battle/game.h"
#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

// The answer has been checked; a roll's dice are not looked at.
void judge_answer(const Setup& setup, const State& state, const Question& question,
                  const Answer& answer, Judgement& judgement);

}  // namespace grognard::humble
