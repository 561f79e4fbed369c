// SPDX-License-Identifier: Apache-2.0
//
// A battery by two units just as near is attached to the one its owner names (VK-7.14). He is asked
// when it matters: as a charge at one of them is declared, before anybody reacts to it.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Asks, on top of the move, for each battery whose place decides what the charge meets.
void begin_attaching(Battle& battle, UnitId target);
void ask(const Setup& setup, const State& state, const step::Attach& attach, Question& question);
void picked(Battle& battle, const step::Attach& attach, const Option& option);

}  // namespace grognard::vom_kriege
