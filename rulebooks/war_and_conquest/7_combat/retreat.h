// SPDX-License-Identifier: Apache-2.0
//
// Flight, pursuit and the elephants that run wild. WC-5.4, 5.6, 7.5, 7.9, 7.11, 8.4.
//
//     battle.push(step::TurnToFlee{id, enemy, Fleeing::broken, WC_7_4});
//
// The fear that a rout spreads is in 1_troops/fear.h.
#pragma once

#include "rulebooks/war_and_conquest/6_shooting/blows.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// It leaves its fights and flees; of one broken in combat the winners in contact may pursue.
bool carry_on(Battle& battle, step::TurnToFlee& step);
bool carry_on(Battle& battle, step::Flight& step);
// Pursue, or try to hold back.
void ask(const Setup& setup, const State& state, const step::Flight& step, Question& question);
void picked(Battle& battle, step::Flight& step, const Option& option);
void has_tested_to_hold_back(Battle& battle, const step::Test& test, bool passed);
void ask(const Setup& setup, const State& state, const step::FlightRoll& step, Question& question);
void rolled(Battle& battle, const step::FlightRoll& step, const Dice& dice);
void ask(const Setup& setup, const State& state, const step::PursuitRoll& step, Question& question);
void rolled(Battle& battle, const step::PursuitRoll& step, const Dice& dice);

// How many hits the next one takes whom the elephant runs through (volley.h).
bool carry_on(Battle& battle, step::Rampage& step);
void ask(const Setup& setup, const State& state, const step::Rampage& step, Question& question);
void rolled(Battle& battle, const step::Rampage& step, const Dice& dice);
BlowSituation rampage_blow(const Setup& setup, UnitId at);

}  // namespace grognard::war_and_conquest
