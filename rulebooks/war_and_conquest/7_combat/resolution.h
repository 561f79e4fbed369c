// SPDX-License-Identifier: Apache-2.0
//
// The resolution phase: sums compared, the beaten test, give ground, are followed or run. WC-7.3 to 7.5,
// 7.6, 7.8.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

void begin_resolution(Battle& battle);
bool carry_on(Battle& battle, step::Resolution& step);
void ask(const Setup& setup, const State& state, const step::Resolution& step, Question& question);
void picked(Battle& battle, step::Resolution& step, const Option& option);
// One combat: who tests, who flees, and who follows or stays.
bool carry_on(Battle& battle, step::Resolving& step);
void ask(const Setup& setup, const State& state, const step::Resolving& step, Question& question);
void picked(Battle& battle, step::Resolving& step, const Option& option);
void has_tested_to_hold(Battle& battle, const step::Test& test, bool passed);  // WC-7.4
// The sum of a side in a combat (WC-7.3, 7.6).
Tally resolution_sum(const Setup& setup, const State& state, const Fought& combat, Side side);

}  // namespace grognard::war_and_conquest
