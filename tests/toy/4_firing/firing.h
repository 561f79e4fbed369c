// SPDX-License-Identifier: Apache-2.0
//
// Firing, and what becomes of those who are hit: TO-4.1 to TO-4.3.
#pragma once

#include "engine/battle/tally.h"
#include "engine/dice/odds.h"
#include "tests/toy/state/state.h"

namespace grognard::toy {

void ask(const Setup& setup, const State& state, const step::Firing& firing, Question& question);
void picked(Battle& battle, const step::Firing& firing, const Option& option);

void ask(const Setup& setup, const State& state, const step::Shot& shot, Question& question);
void rolled(Battle& battle, const step::Shot& shot, const Dice& dice);

void ask(const Setup& setup, const State& state, const step::Nerve& nerve, Question& question);
void rolled(Battle& battle, const step::Nerve& nerve, const Dice& dice);

void ask(const Setup& setup, const State& state, const step::Waver& waver, Question& question);
void picked(Battle& battle, const step::Waver& waver, const Option& option);

// TO-4.2: what a shot at this range adds to its dice, and what may come of it.
Tally shot_tally(const Book& book, Length range);
Odds shot_odds(const Book& book, const Tally& tally);
// TO-4.3
Odds nerve_odds(const Book& book);

}  // namespace grognard::toy
