// SPDX-License-Identifier: Apache-2.0
//
// Charges declared, and how those charged will answer. WC-3.2 to 3.4, 3.7 to 3.9, 7.11.
#pragma once

#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// The stages of the movement phase that are about charges. The reactions: false when all have said
// how they react.
bool carry_on_reacting(Battle& battle);
// Whom each may charge is found once, for all declarations.
void find_chargeable(const Setup& setup, State& state);
void ask_declaring(const Setup& setup, const State& state, Question& question);
void pick_in_declaring(Battle& battle, const Option& option);
void ask(const Setup& setup, const State& state, const step::React& step, Question& question);
void picked(Battle& battle, step::React& step, const Option& option);
// Of charging several, or joining a charge.
void has_tested_to_charge(Battle& battle, const step::Test& test, bool passed);

// WC-3.7: the clause that forbids it; nothing if it may be declared.
Clause may_charge(const Setup& setup, const State& state, UnitId id, UnitId target);
UnitSet charge_targets(const Setup& setup, const State& state, UnitId id);
// WC-3.3: how far it charges at one of its targets, or would at another.
Length reach_at(const Setup& setup, const State& state, UnitId id, UnitId target);
const Charge* charge_of(const State& state, UnitId charger);
Charge* charge_of(State& state, UnitId charger);
Reacting* reaction_of(State& state, UnitId unit);
const Reacting* reaction_of(const State& state, UnitId unit);
ReactionSituation observe_reaction(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::war_and_conquest
