// SPDX-License-Identifier: Apache-2.0
//
// One charge carried out, stage by stage: its pace, the fear of elephants, the reactions, at whom it
// goes, units revealed, contact or failure. WC-3.3 to 3.7, 3.10, 3.11, 3.14, 7.11.
//
// The ground on its way is in charge_ground.h, the way in charge_ways.h, contact in striking.h, how
// far it fails in in_vain.h.
#pragma once

#include "engine/dice/distribution.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

void begin_charging(Battle& battle, UnitId charger);
bool carry_on(Battle& battle, step::Charging& step);
// A unit is revealed: on, or try to halt.
void ask(const Setup& setup, const State& state, const step::Charging& step, Question& question);
void picked(Battle& battle, step::Charging& step, const Option& option);
// The fear of elephants, standing fast, panic of a charger, halting.
void has_tested_in_charge(Battle& battle, const step::Test& test, bool passed);
// A reaction's shots have been taken, and cost the charger so many figures.
void has_been_shot(Battle& battle, UnitId charger, int figures);
void ask(const Setup& setup, const State& state, const step::FailedChargeRoll& step,
         Question& question);
void rolled(Battle& battle, const step::FailedChargeRoll& step, const Dice& dice);
Distribution failed_charge_reach(const Setup& setup, const State& state);  // inches, ground counted

}  // namespace grognard::war_and_conquest
