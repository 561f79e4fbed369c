// SPDX-License-Identifier: Apache-2.0
//
// Whether odds are honest: every way the dice can fall is tried on a copy of the battle, and what
// came of it is counted and compared with what was foretold.
#pragma once

#include "tests/conformance/invariants.h"

namespace grognard::conformance {

// For a question of dice with no more ways to fall than this.
inline constexpr std::uint64_t ways_tried_max = 1296;

Complaint odds_fault(const Game& game, const Rulebook& rulebook);

// A pick that leads straight to dice has foretold the odds of those dice.
Complaint foretold_fault(const Game& game, const Answer& pick);

}  // namespace grognard::conformance
