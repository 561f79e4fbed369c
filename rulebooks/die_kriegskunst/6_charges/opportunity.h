// SPDX-License-Identifier: Apache-2.0
//
// Opportunity charges: the enemy's cavalry breaks in upon a move, which goes leg by leg for that.
// DK-6.5, 6.13. The leg itself is in 4_movement/movement.h.
#pragma once

#include "rulebooks/die_kriegskunst/state/state.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

bool carry_on(Battle& battle, step::Moving& moving);
void ask(const Setup& setup, const State& state, const step::Moving& moving, Question& question);
void picked(Battle& battle, step::Moving& moving, const Option& option);
// DK-6.13: that cavalry charges the mover, whose move ends; or it does not, and others are asked.
void break_in(Battle& battle, UnitId charger, const Dice& dice = {});
void ask_again(Battle& battle);

}  // namespace grognard::die_kriegskunst
