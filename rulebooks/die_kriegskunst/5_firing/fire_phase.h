// SPDX-License-Identifier: Apache-2.0
//
// The firing phase, unit by unit in turn, and every shot of the other phases: DK chapter 5, 6.3.
#pragma once

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/5_firing/targets.h"
#include "rulebooks/die_kriegskunst/state/alternation.h"

namespace grognard::die_kriegskunst {

void begin_firing(Battle& battle);
bool carry_on(Battle& battle, step::Firing& step);
void ask(const Setup& setup, const State& state, const step::Firing& step, Question& question);
void picked(Battle& battle, step::Firing& step, const Option& option);

// A shot; fire at chargers begins with the die for its band.
ShotSituation situation_of(const Setup& setup, const State& state, const step::ShotRoll& shot);
void ask(const Setup& setup, const State& state, const step::BandRoll& step, Question& question);
void rolled(Battle& battle, const step::BandRoll& rolled, const Dice& dice);
void ask(const Setup& setup, const State& state, const step::ShotRoll& step, Question& question);
void rolled(Battle& battle, const step::ShotRoll& rolled, const Dice& dice);
// DK-5.15: a battalion gun's own shot, at a target that the volley before it has destroyed, falls
// away.
bool carry_on(Battle& battle, const step::ShotRoll& shot);
void ask(const Setup& setup, const State& state, const step::HalfRoll& step, Question& question);
void rolled(Battle& battle, const step::HalfRoll& rolled, const Dice& dice);

}  // namespace grognard::die_kriegskunst
