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
bool carry_on_flight(Battle& battle);
void ask_flight(const Setup& setup, const State& state, const step::Flight& step,
                Question& question);  // pursue, or try to hold back
void pick_in_flight(Battle& battle, const Option& option);
void has_tested_to_hold_back(Battle& battle, const step::Test& test, bool passed);
int flight_dice_of(const Setup& setup, const State& state);
void resolve_flight(Battle& battle, const Dice& dice);
void resolve_pursuit(Battle& battle, const Dice& dice);

bool carry_on_rampage(Battle& battle);  // the next one run through takes its hits (volley.h)
void resolve_rampage(Battle& battle, const Dice& dice);  // how many
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
bool carry_on_fear(Battle& battle);
// Who tests next (WC-2.4).
void ask_fear(const Setup& setup, const State& state, Question& question);
void pick_fear(Battle& battle, const Option& option);
void has_tested_for_fear(Battle& battle, const step::Test& test, bool passed);

}  // namespace grognard::war_and_conquest
