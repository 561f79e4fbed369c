// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: fugitives run on, units return, charges are declared and answered (charges.h);
// then charges (charging.h) and moves (4_movement) in any order, and the personalities last.
// WC-2.5, 3.1, 4.14, 4.17, 8.4.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

void begin_movement(Battle& battle);
bool carry_on(Battle& battle, step::Movement& step);
void ask(const Setup& setup, const State& state, const step::Movement& step, Question& question);
void picked(Battle& battle, step::Movement& step, const Option& option);

}  // namespace grognard::war_and_conquest
