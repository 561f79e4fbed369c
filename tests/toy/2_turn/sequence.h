// SPDX-License-Identifier: Apache-2.0
//
// The sequence of play: TO-2.1.
#pragma once

#include "tests/toy/state/state.h"

namespace grognard::toy {

State opening(const Setup& setup);
void ask(const Setup& setup, const State& state, Question& question);
void apply(Battle& battle, const Answer& answer, Question& question);

}  // namespace grognard::toy
