// SPDX-License-Identifier: Apache-2.0
//
// Help in answering: places sampled at random, sensible places and picks, a planned way to a wanted
// place, what a move would cost.
// Nothing here is a rule: every place goes through the same check as a player's (movement.h).
#pragma once

#include "engine/battle/game.h"
#include "engine/battle/suggesting.h"
#include "engine/dice/chooser.h"
#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser);
Suggestions suggest_places(const Setup& setup, const State& state, const Place& place,
                           Chooser& chooser);
// False for picks that lead to nothing: holding fire, ending a phase in which there is something to
// do. Of the options of a question at least one makes sense.
bool makes_sense(const Setup& setup, const State& state, const Question& question,
                 const Option& option);
Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted);
// What the move costs and where it leads; the answer has been checked.
void judge_place(const Setup& setup, const State& state, const Placed& placed,
                 Judgement& judgement);

}  // namespace grognard::die_kriegskunst
