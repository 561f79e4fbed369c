// SPDX-License-Identifier: Apache-2.0
//
// The fear that a rout spreads, and a general's death: WC-7.5, 7.10, 8.3. Units that see it are noted
// at once; they test before the phase goes on.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Friends within 5 inches of one that routed or was destroyed will test.
void frighten_friends(Battle& battle, UnitId routed);
// One of them will, run through or near.
void frighten(Battle& battle, UnitId id, UnitId routed);
// His units within 10 inches will.
void mourn(Battle& battle, UnitId general);
// Takes the tests that are due; false if none is. Every phase asks before it goes on.
bool settle_fear(Battle& battle);

// Who tests next (WC-2.4).
bool carry_on(Battle& battle, step::Fear& step);
void ask(const Setup& setup, const State& state, const step::Fear& step, Question& question);
void picked(Battle& battle, step::Fear& step, const Option& option);
void has_tested_for_fear(Battle& battle, const step::Test& test, bool passed);

}  // namespace grognard::war_and_conquest
