// SPDX-License-Identifier: Apache-2.0
//
// Flight, pursuit and the elephants that run wild; and the fear that a rout spreads. WC-5.4, 5.6, 7.5,
// 7.9 to 7.11, 8.3, 8.4.
#pragma once

#include "rulebooks/war_and_conquest/7_combat/blows.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Pushes the flight. It leaves its fights; of one broken in combat the winners in contact may pursue.
void begin_flight(Battle& battle, UnitId id, UnitId from, Fleeing why, Clause clause);
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

// ---- fear: WC-7.5, 7.10, 8.3 --------------------------------------------------------------------

// Friends within 5 inches of one that routed or was destroyed will test.
void frighten_friends(Battle& battle, UnitId routed);
// One of them will, run through or near.
void frighten(Battle& battle, UnitId id, UnitId routed);
// His units within 10 inches will.
void mourn(Battle& battle, UnitId general);
// Takes the tests that are due; false if none is. Every phase asks before it goes on.
bool settle_fear(Battle& battle);
bool carry_on(Battle& battle, step::Fear& step);
// Who tests next (WC-2.4).
void ask(const Setup& setup, const State& state, const step::Fear& step, Question& question);
void picked(Battle& battle, step::Fear& step, const Option& option);
void has_tested_for_fear(Battle& battle, const step::Test& test, bool passed);

}  // namespace grognard::war_and_conquest
