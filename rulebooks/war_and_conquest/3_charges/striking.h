// SPDX-License-Identifier: Apache-2.0
//
// A charge strikes home: who stands where, which fights begin, and fugitives that are caught.
// WC-3.11 to 3.13, 3.15, 7.6.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// The fight that a charge begins, which the target answers so.
Fight fight_of_charge(const State& state, UnitId charger, UnitId target, Struck struck,
                      Reaction reaction);
// Where a charge at that one ends, in contact or short of it.
void come_to(Battle& battle, UnitId charger, FrontPost post, UnitId target);
// Along its way to its target, and into whomever it touches there.
void strike_home(Battle& battle, step::Charging& step);

}  // namespace grognard::war_and_conquest
