// SPDX-License-Identifier: Apache-2.0
//
// Every 2D6 test of a battle, whatever it is for: intervention points said first, then the dice, then
// the chapter that wanted it hears the result. WC-1.7, 1.10, 4.10.
//
// A test is begun by take_test (1_troops/morale.h).
#pragma once

#include "rulebooks/war_and_conquest/1_troops/morale.h"

namespace grognard::war_and_conquest {

// What the dice must not exceed, all counted. By the same function for odds and for play.
TestSituation situation_of(const Setup& setup, const State& state, const step::Test& test);
// The clause it is taken by: skirmishers test for double pace by clauses of their own.
Clause clause_of(const Setup& setup, const State& state, const step::Test& test);

// The points are asked for until points_said, then the dice.
void ask(const Setup& setup, const State& state, const step::Test& test, Question& question);
void picked(Battle& battle, step::Test& test, const Option& option);
// A failure that is thrown again pushes the step once more; otherwise the chapter of the trial hears
// (has_tested_to_charge, has_tested_to_move, ...).
void rolled(Battle& battle, const step::Test& test, const Dice& dice);

}  // namespace grognard::war_and_conquest
