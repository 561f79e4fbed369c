// SPDX-License-Identifier: Apache-2.0
//
// The last phase: unit tests, rallies, brigade tests, pursuits. DK chapter 8. What the dice mean is
// in morale.h; how pursuits are played is in 7_melee/pursuit.h.
#pragma once

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"

namespace grognard::die_kriegskunst {

void begin_morale(Battle& battle);
bool carry_on(Battle& battle, step::MoralePhase& step);
void ask(const Setup& setup, const State& state, const step::MoralePhase& step, Question& question);
void picked(Battle& battle, step::MoralePhase& step, const Option& option);

MoraleSituation situation_of(const Setup& setup, const State& state, const step::MoraleRoll& roll);
// Of a test in a charge the result is noted in its step, and the charge carries it out
// (6_charges/clash.h); of others it is carried out here.
void ask(const Setup& setup, const State& state, const step::MoraleRoll& step, Question& question);
void rolled(Battle& battle, const step::MoraleRoll& rolled, const Dice& dice);
// Falters, retreats, routs, disperses: what the result does to it.
void suffer(Battle& battle, UnitId id, MoraleResult result, UnitId from, Clause clause);
void ask(const Setup& setup, const State& state, const step::BrigadeRoll& step, Question& question);
void rolled(Battle& battle, const step::BrigadeRoll& rolled, const Dice& dice);
// DK-1.6, 4.5, 4.11: at the end of a turn, those who have kept still.
void recover(Battle& battle);

}  // namespace grognard::die_kriegskunst
