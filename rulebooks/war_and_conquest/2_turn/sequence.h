// SPDX-License-Identifier: Apache-2.0
//
// The sequence of play, WC chapter 2: the strategic advantage, then two rounds of five phases. What
// is asked now, what an answer leads to, and how the battle goes on by itself until the next
// question.
#pragma once

#include "engine/battle/asking.h"
#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {

// The battle before its first question.
State opening(const Setup& setup);
void ask(const Setup& setup, const State& state, Question& question);
void apply(Battle& battle, const Answer& answer, Question& question);

// For tests: the turn goes on from the beginning of this phase, in that side's round.
void begin_phase(Battle& battle, Phase phase, Side round);
// Goes on by itself until somebody must be asked.
void carry_on(Battle& battle, Question& question);

}  // namespace grognard::war_and_conquest
