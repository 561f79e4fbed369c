// SPDX-License-Identifier: Apache-2.0
//
// The bad ground on the way of a charge, and its dice: WC-3.7, 5.5.
#pragma once

#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// The charge that is carried out now, its dice perhaps on top of it.
const step::Charging& charging_now(const State& state);
// How far a charge of so much reach comes on the worst ground of that way, in inches.
Distribution inches_along(const Setup& setup, const State& state, UnitId id, const ChargeWay& way,
                          Length reach);

// Comes to the ground: no dice, dice, or too far for any.
void meet_ground(Battle& battle, step::Charging& step);
void ask(const Setup& setup, const State& state, const step::ChargeGroundRoll& step,
         Question& question);
void rolled(Battle& battle, const step::ChargeGroundRoll& step, const Dice& dice);
Distribution charge_ground_reach(const Setup& setup, const State& state);  // inches
// What the dice are added to, and which of them count.
Tally charge_ground_tally(const Setup& setup, const State& state);
Reading charge_ground_reading(const Setup& setup, const State& state);

}  // namespace grognard::war_and_conquest
