// SPDX-License-Identifier: Apache-2.0
//
// A melee from step to step: who fights whom, who is asked what, who falls back, and the end of it.
// VK-9.10, 9.14, 9.16, 9.20, 9.21, 9.24.
//
//     begin_melee(battle, attacker, target);
//
// Not here: the defender's reaction (melee_reactions.h), the two rolls (blows.h), what follows
// (follow_up.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// The charge by which this unit came upon that target, the last of them.
const Charge* charge_of(const State& state, UnitId charger, UnitId target);
// The one of a target who is rolled at, and battles back (VK-9.24).
UnitId defender_of(const Setup& setup, const State& state, UnitId attacker, UnitId target);
// VK-9.10, 9.20: who may lend support against this target.
UnitList melee_supports(const Setup& setup, const State& state, UnitId attacker, UnitId target);

// The options of the combat phase that are melees.
void offer_melees(const Setup& setup, const State& state, Pick& pick);
void begin_melee(Battle& battle, UnitId attacker, UnitId target);
void begin_second_melee(Battle& battle, UnitId attacker, UnitId target);  // VK-9.26
// Goes on by itself until somebody must be asked; false when an answer is needed.
bool carry_on(Battle& battle, step::Melee& melee);
void ask(const Setup& setup, const State& state, const step::Melee& melee, Question& question);
void picked(Battle& battle, step::Melee& melee, const Option& option);

}  // namespace grognard::vom_kriege
