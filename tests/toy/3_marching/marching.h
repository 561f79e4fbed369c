// SPDX-License-Identifier: Apache-2.0
//
// Marching and hurrying: TO-3.1, TO-3.2.
#pragma once

#include "engine/battle/checked.h"
#include "engine/dice/odds.h"
#include "tests/toy/state/state.h"

namespace grognard::toy {

void ask(const Setup& setup, const State& state, const step::Marching& marching,
         Question& question);
void picked(Battle& battle, const step::Marching& marching, const Option& option);

void ask(const Setup& setup, const State& state, const step::Hurry& hurry, Question& question);
void rolled(Battle& battle, const step::Hurry& hurry, const Dice& dice);
Odds hurry_odds(const Book& book);

void ask(const Setup& setup, const State& state, const step::March& march, Question& question);
void placed(Battle& battle, const step::March& march, const Placed& placed);

Checked<Walk> check_place(const Setup& setup, const State& state, const Place& place,
                          const Placed& placed);

}  // namespace grognard::toy
