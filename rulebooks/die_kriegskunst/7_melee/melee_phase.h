// SPDX-License-Identifier: Apache-2.0
//
// The melee phase: each melee once, in the order the phasing side says; the dice, the losses, what
// becomes of both sides. DK chapter 7. What the dice mean is in melee.h.
#pragma once

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/7_melee/melee.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

void begin_melees(Battle& battle);
bool carry_on(Battle& battle, const step::MeleePhase& step);
void ask(const Setup& setup, const State& state, const step::MeleePhase& step, Question& question);
void picked(Battle& battle, step::MeleePhase& step, const Option& option);

bool carry_on(Battle& battle, step::Melee& melee);
void ask(const Setup& setup, const State& state, const step::Melee& melee, Question& question);
void picked(Battle& battle, step::Melee& melee, const Option& option);
void ask(const Setup& setup, const State& state, const step::MeleeRoll& step, Question& question);
void rolled(Battle& battle, const step::MeleeRoll& rolled, const Dice& dice);

// One side of a melee as it stands, by its best unit (DK-7.8).
MeleeSituation observe_melee(const Setup& setup, const State& state, const UnitSet& units,
                             Side side);
// The unit that leads a side.
UnitId leader_of_melee(const Setup& setup, const State& state, const UnitSet& units, Side side);

}  // namespace grognard::die_kriegskunst
