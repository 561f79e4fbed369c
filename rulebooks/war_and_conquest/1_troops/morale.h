// SPDX-License-Identifier: Apache-2.0
//
// Morale on the table, and how every 2D6 test of a battle begins, whatever it is for: WC-1.6, 1.7,
// 1.10, 2.4.
//
//     take_test(battle, {.unit = id, .trial = Trial::rallies});
//
// The dice, and the chapter that hears of them, are in 2_turn/trials.h; what a test adds up to is in
// command.h.
#pragma once

#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Of the army general in whose zone it is; 0 if in none.
int general_morale(const Setup& setup, const State& state, UnitId id);
// What a command or morale test of it finds, enemies in proximity left out.
TestSituation observe_test(const Setup& setup, const State& state, UnitId id);

// Pushes the step. The chapter's own step must be below it already, or be pushed when it hears.
void take_test(Battle& battle, const step::Test& test);
Clause clause_of(Trial trial);
// Intervention points that a side can spend on one roll.
int points_at_once(const Setup& setup, const State& state, Side side);
// WC-2.4: who of several tests next; whoever they are is still to be offered.
Pick& ask_who_tests(const Setup& setup, const State& state, Question& question);

}  // namespace grognard::war_and_conquest
