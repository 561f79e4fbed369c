// SPDX-License-Identifier: Apache-2.0
//
// The initiative as it is played: DK-2.2, 2.3. What the dice mean is in initiative.h.
#pragma once

#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

InitiativeSituation initiative_of(const Setup& setup, const State& state, Side side);
// DK-2.3: after so many throws that were all ties.
InitiativeResult settle_tie(const Setup& setup, const State& state, int throws);
void begin_initiative(Battle& battle);
void ask(const Setup& setup, const State& state, const step::InitiativeRoll& step,
         Question& question);
void rolled(Battle& battle, const step::InitiativeRoll& rolled, const Dice& dice);
void ask(const Setup& setup, const State& state, const step::FirstSide& step, Question& question);
void picked(Battle& battle, const step::FirstSide& step, const Option& option);

}  // namespace grognard::die_kriegskunst
