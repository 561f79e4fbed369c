// SPDX-License-Identifier: Apache-2.0
//
// The firing phase, unit by unit in turn, and every shot of the other phases: DK chapter 5, 6.3.
#pragma once

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/2_sequence/alternation.h"
#include "rulebooks/die_kriegskunst/5_firing/sight.h"

namespace grognard::die_kriegskunst {

void begin_firing(Battle& battle);
bool carry_on_firing(Battle& battle);
void ask_firing(const Setup& setup, const State& state, Question& question);
void pick_shot(Battle& battle, const Option& option);

// Pushes the roll. Fire at chargers begins with the die for its band.
void shoot(Battle& battle, const step::ShotRoll& shot);
ShotSituation situation_of(const Setup& setup, const State& state, const step::ShotRoll& shot);
void resolve_band(Battle& battle, const step::BandRoll& rolled, const Dice& dice);
void resolve_shot(Battle& battle, const step::ShotRoll& rolled, const Dice& dice);
// DK-5.15: a battalion gun's own shot, at a target that the volley before it has destroyed, falls
// away.
bool carry_on_shot(Battle& battle);
void resolve_half(Battle& battle, const step::HalfRoll& rolled, const Dice& dice);

}  // namespace grognard::die_kriegskunst
