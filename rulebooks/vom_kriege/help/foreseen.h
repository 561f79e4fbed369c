// SPDX-License-Identifier: Apache-2.0
//
// The melee that a charge would lead to, before it is made: what an answer is judged by. Everything is
// done on a copy of the battle, by the rules' own functions.
//
// Not here: the odds of that melee (9_combat/melee_assessment.h).
#pragma once

#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"

namespace grognard::vom_kriege {

// The melee that a charge leads to if nobody reacts to it; nothing where the move is no charge. On
// top is the question of where it goes, `walked` the walk of the move that would answer it.
std::optional<Assessment> judge_charge(const Setup& setup, const State& state,
                                       const step::Moving& moving, const Mover& mover,
                                       const Walk& walked);
// The melee that a charge leads to after this reaction to it, or after its rider has gone on at a
// square, if nothing else comes between; nothing where the option is about no such melee.
std::optional<Assessment> judge_reaction(const Setup& setup, const State& state,
                                         const Option& option);

}  // namespace grognard::vom_kriege
