// SPDX-License-Identifier: Apache-2.0
//
// The melee phase: each melee once, in the order the phasing side says; the dice, the losses, what
// becomes of both sides. DK chapter 7. What the dice mean is in melee_dice.h.
#pragma once

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/6_charges/reach.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

void begin_melees(Battle& battle);
bool carry_on_melees(Battle& battle);
void ask_melees(const Setup& setup, const State& state, const step::MeleePhase& step,
                Question& question);
void pick_in_melees(Battle& battle, const Option& option);

bool carry_on_melee(Battle& battle);
void ask_melee(const Setup& setup, const State& state, const step::Melee& melee,
               Question& question);
void pick_in_melee(Battle& battle, const Option& option);
void resolve_melee(Battle& battle, const Dice& dice);

// One side of a melee as it stands, by its best unit (DK-7.8).
MeleeSituation observe_melee(const Setup& setup, const State& state, const UnitSet& units,
                             Side side);
// The unit that leads a side.
UnitId leader_of_melee(const Setup& setup, const State& state, const UnitSet& units, Side side);

}  // namespace grognard::die_kriegskunst
