// SPDX-License-Identifier: Apache-2.0
//
// The shooting phase. WC-2.4, 6.5, 6.6.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

void begin_shooting(Battle& battle);
bool carry_on(Battle& battle, step::Shooting& step);
void ask(const Setup& setup, const State& state, const step::Shooting& step, Question& question);
void picked(Battle& battle, step::Shooting& step, const Option& option);
// A volley of shots is over.
void has_shot(Battle& battle, const step::Volley& volley);
void has_tested_for_losses(Battle& battle, const step::Test& test, bool passed);  // WC-6.5

}  // namespace grognard::war_and_conquest
