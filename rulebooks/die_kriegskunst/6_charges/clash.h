// SPDX-License-Identifier: Apache-2.0
//
// A charge played out: all that charge one target together, from the half-way point to contact.
// DK-6.3, 6.4, 6.7 to 6.12. What the dice mean is in fire.h and morale.h; the odds of the whole in
// charge_odds.h.
#pragma once

#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

bool carry_on(Battle& battle, step::Clash& clash);
void ask(const Setup& setup, const State& state, const step::Clash& clash, Question& question);
void picked(Battle& battle, step::Clash& clash, const Option& option);

// What is known of how the target will answer that charger; if it has not said, it stands.
Reaction reaction_to(const State& state, UnitId id, UnitId target);
// The whole of it before it is declared (charge_odds.h).
ChargeSituation observe_charge(const Setup& setup, const State& state, UnitId id, UnitId target,
                               Reaction reaction);

}  // namespace grognard::die_kriegskunst
