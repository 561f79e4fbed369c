// SPDX-License-Identifier: Apache-2.0
//
// Shooting as it is played, in the combat phase and in defence: the shots there are, who supports, the
// roll and what it does. VK-2.5, 8.3, 9.1, 9.2, 9.7 to 9.9, 10.10.
//
//     offer_shots(setup, state, pick);
//     fire_defensively(battle, shooter, charge);
//
// Not here: how many dice (aim.h), who may be shot at (targets.h).
#pragma once

#include "rulebooks/vom_kriege/9_combat/aim.h"

namespace grognard::vom_kriege {

// The options of the combat phase that are shots: {shoot, unit, other, detail}, detail 1 for skirmish
// fire chosen within close range.
void offer_shots(const Setup& setup, const State& state, Pick& pick);
void pick_shot(Battle& battle, const Option& option);
// VK-8.3: this unit fires at the charger: a ShotRoll is pushed, or first the question who supports.
// For the melee step, which has asked and is below it on the stack. `assess_defensive` has no
// refusal. Marks the shooter as having reacted.
void fire_defensively(Battle& battle, UnitId shooter, const Charge& charge);
void ask(const Setup& setup, const State& state, const step::NameFireSupports& naming,
         Question& question);
void picked(Battle& battle, const step::NameFireSupports& naming, const Option& option);

void ask(const Setup& setup, const State& state, const step::ShotRoll& roll, Question& question);
void rolled(Battle& battle, const step::ShotRoll& roll, const Dice& dice);

// ---- what an answer would lead to ---------------------------------------------------------------

// Of a roll about to be made.
Shot assess_roll(const Setup& setup, const State& state, const step::ShotRoll& roll);
// What picking shoot, add_support, fire or defensive_fire would lead to; nothing for other verbs.
std::optional<Assessment> judge_shot(const Setup& setup, const State& state, const Option& option);
std::optional<Assessment> judge_shot_roll(const Setup& setup, const State& state,
                                          const step::ShotRoll& roll);

}  // namespace grognard::vom_kriege
