// SPDX-License-Identifier: Apache-2.0
//
// Every 2D6 test of a battle, whatever it is for: intervention points said first, then the dice, then
// the chapter that wanted it hears the result. WC-1.7, 1.10.
//
//     take_test(battle, {.unit = id, .trial = Trial::rallies});
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Pushes the step. The chapter's own step must be below it already, or be pushed when it hears.
void take_test(Battle& battle, const step::Test& test);
// What the dice must not exceed, all counted. By the same function for odds and for play.
TestSituation situation_of(const Setup& setup, const State& state, const step::Test& test);
Clause clause_of(Trial trial);
// The same of this unit: skirmishers test for double pace by clauses of their own.
Clause clause_of(const Setup& setup, const State& state, const step::Test& test);
// Intervention points that a side can spend on one roll.
int points_at_once(const Setup& setup, const State& state, Side side);

// WC-2.4: who of several tests next; whoever they are is still to be offered.
Pick& ask_who_tests(const Setup& setup, const State& state, Question& question);

// The points are asked for until points_said, then the dice.
void ask(const Setup& setup, const State& state, const step::Test& test, Question& question);
void picked(Battle& battle, step::Test& test, const Option& option);
// Its step has been popped. A failure that is thrown again pushes it once more; otherwise the chapter
// of the trial hears (has_tested of charges.h, movement.h, ...).
void rolled(Battle& battle, const step::Test& test, const Dice& dice);

}  // namespace grognard::war_and_conquest
