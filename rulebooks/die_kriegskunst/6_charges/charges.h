// SPDX-License-Identifier: Apache-2.0
//
// Charges declared and reacted to: who may charge whom, and how those who are charged may answer.
// DK-3.2 to 3.8, 6.1, 6.2, 6.5 to 6.7, 6.9 to 6.11.
//
// Not here: how a charge is played out (clash.h), charges that break in upon a move (opportunity.h),
// how far one reaches (4_movement/reach.h).
#pragma once

#include "rulebooks/die_kriegskunst/4_movement/reach.h"
#include "rulebooks/die_kriegskunst/state/alternation.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// Why this unit may not charge that one: its condition, its order, the reach, the ground; nothing
// if it may.
std::optional<Refusal> may_not_charge(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, bool opportunity);
// DK-6.3, 6.7: a unit that has declared a charge has no other reaction, and fires at no charger.
bool has_declared(const State& state, UnitId id);
// DK-6.2: whether a unit may answer that charger so. Standing is always left.
bool may_react(const Setup& setup, const State& state, UnitId id, UnitId charger,
               Reaction reaction);
// DK-1.6, 5.12, 6.7: whether it may fire at those who charge it.
bool may_fire_at_chargers(const Setup& setup, const State& state, UnitId id);

void begin_charges(Battle& battle);
bool carry_on(Battle& battle, step::Charges& step);
void ask(const Setup& setup, const State& state, const step::Charges& step, Question& question);
void picked(Battle& battle, step::Charges& step, const Option& option);

bool carry_on(Battle& battle, const step::Declare& step);
void ask(const Setup& setup, const State& state, const step::Declare& step, Question& question);
void picked(Battle& battle, const step::Declare& step, const Option& option);

void ask(const Setup& setup, const State& state, const step::React& step, Question& question);
void picked(Battle& battle, const step::React& step, const Option& option);

void ask(const Setup& setup, const State& state, const step::ObeyRoll& step, Question& question);
void rolled(Battle& battle, const step::ObeyRoll& rolled, const Dice& dice);

// DK-6.1: its brigadier, or the C-in-C who commands the brigade in his place, is too far off: it
// needs a die to charge.
bool needs_to_obey(const Setup& setup, const State& state, UnitId id);
// DK-6.13: declared and played out at once, on top of the move it interrupts.
void begin_opportunity_charge(Battle& battle, UnitId id, UnitId target, const Dice& dice = {});

}  // namespace grognard::die_kriegskunst
