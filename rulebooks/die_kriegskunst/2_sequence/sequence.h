// SPDX-License-Identifier: Apache-2.0
//
// The sequence of play, DK chapter 2: eight phases a turn. What is asked now, what an answer leads
// to, and how the battle goes on by itself until the next question.
#pragma once

#include "engine/battle/refusal.h"
#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

// The battle before its first question.
State opening(const Setup& setup);
void ask(const Setup& setup, const State& state, Question& question);
void apply(Battle& battle, const Answer& answer, Question& question);
std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place& place,
                                   const Placed& placed);

// For tests: the turn goes on from the beginning of this phase, with that side phasing.
void begin_phase(Battle& battle, Phase phase, Side phasing);
// Goes on by itself until somebody must be asked.
void carry_on(Battle& battle, Question& question);

}  // namespace grognard::die_kriegskunst
