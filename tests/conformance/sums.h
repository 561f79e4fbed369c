// SPDX-License-Identifier: Apache-2.0
//
// The sum of every roll can be checked with the sheet in hand: an event with dice says how they were
// read, its arithmetic is right, and what was needed, or the row and column that decided, agrees
// with what the rulebook made of them.
#pragma once

#include "tests/conformance/invariants.h"

namespace grognard::conformance {

// Of one event; nothing for one without dice.
Complaint sum_fault(const Game& game, const Rulebook& rulebook, const Event& event);
// What was needed is what was said to be needed before.
Complaint foretold_reading_fault(const Reading& foretold, const Reading& rolled);

}  // namespace grognard::conformance
