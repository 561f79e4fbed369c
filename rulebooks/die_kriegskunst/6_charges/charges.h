// SPDX-License-Identifier: Apache-2.0
//
// Charges as they are played: declared, reacted to, played out step by step. DK chapter 6. How far a
// charge reaches is in reach.h; what the dice mean in rates.h, fire.h and morale.h.
#pragma once

#include "rulebooks/die_kriegskunst/2_sequence/alternation.h"
#include "rulebooks/die_kriegskunst/6_charges/reach.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// ---- declaring and reacting (charges.cpp) -------------------------------------------------------

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
bool carry_on_charges(Battle& battle);  // of Charges, Declare, React
void ask_charges(const Setup& setup, const State& state, const step::Charges& step,
                 Question& question);
void ask_declare(const Setup& setup, const State& state, const step::Declare& step,
                 Question& question);
void ask_react(const Setup& setup, const State& state, const step::React& step, Question& question);
void pick_in_charges(Battle& battle, const Option& option);
void resolve_obey(Battle& battle, const step::ObeyRoll& rolled, const Dice& dice);

// DK-6.1: its brigadier, or the C-in-C who commands the brigade in his place, is too far off: it
// needs a die to charge.
bool needs_to_obey(const Setup& setup, const State& state, UnitId id);
// DK-6.13: declared and played out at once, on top of the move it interrupts.
void begin_opportunity_charge(Battle& battle, UnitId id, UnitId target, const Dice& dice = {});

// ---- playing out (clash.cpp) --------------------------------------------------------------------

bool carry_on_clash(Battle& battle);
void ask_clash(const Setup& setup, const State& state, const step::Clash& clash,
               Question& question);
void pick_in_clash(Battle& battle, const Option& option);
// The test of a charger or of the target has been rolled: the clash is on top.
void note_test(Battle& battle, UnitId id, MoraleResult result);
// Figures are lost to fire; they count for the charge that is being played out, if it is one's.
void note_losses(Battle& battle, UnitId id, int figures);

// What is known of how the target will answer that charger; if it has not said, it stands.
Reaction reaction_to(const State& state, UnitId id, UnitId target);
// The whole of it before it is declared (charge_odds.h).
ChargeSituation observe_charge(const Setup& setup, const State& state, UnitId id, UnitId target,
                               Reaction reaction);

}  // namespace grognard::die_kriegskunst
