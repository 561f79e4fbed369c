// SPDX-License-Identifier: Apache-2.0
//
// The last phase: unit tests, rallies, brigade tests, pursuits. DK-7.9, 7.15 and chapter 8. What the
// dice mean is in morale.h and melee_dice.h.
#pragma once

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"

namespace grognard::die_kriegskunst {

void begin_morale(Battle& battle);
bool carry_on_morale(Battle& battle);
void ask_morale(const Setup& setup, const State& state, const step::MoralePhase& step,
                Question& question);
void pick_in_morale(Battle& battle, const Option& option);

MoraleSituation situation_of(const Setup& setup, const State& state, const step::MoraleRoll& roll);
// Of a test in a charge the clash hears the result (charges.h: note_test) and carries it out; of
// others it is carried out here.
void resolve_morale(Battle& battle, const step::MoraleRoll& rolled, const Dice& dice);
// Falters, retreats, routs, disperses: what the result does to it.
void suffer(Battle& battle, UnitId id, MoraleResult result, UnitId from, Clause clause);
void resolve_brigade(Battle& battle, const step::BrigadeRoll& rolled, const Dice& dice);
void resolve_pursuit(Battle& battle, const step::PursuitRoll& rolled, const Dice& dice);
// DK-1.6, 4.5, 4.11: at the end of a turn, those who have kept still.
void recover(Battle& battle);
PursuitSituation pursuit_situation(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::die_kriegskunst
