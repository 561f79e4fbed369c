// SPDX-License-Identifier: Apache-2.0
//
// Advice for people and generals: places worth going to, what an answer would mean, and how well a
// side stands. No rules.
#pragma once

#include "engine/battle/game.h"
#include "engine/battle/suggesting.h"
#include "tests/toy/state/state.h"

namespace grognard::toy {

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser);
Suggestions suggest_places(const Setup& setup, const State& state, const Place& place,
                           Chooser& chooser);
Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted);
void judge_answer(const Setup& setup, const State& state, const Question& question,
                  const Answer& answer, Judgement& judgement);
void judge_walk(const Setup& setup, const State& state, const Placed& placed, const Walk& walk,
                Judgement& judgement);
int appraise(const Setup& setup, const State& state, Side side);

}  // namespace grognard::toy
