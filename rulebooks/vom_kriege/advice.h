// SPDX-License-Identifier: Apache-2.0
//
// Help in answering: places sampled at random, sensible places, a planned way to a wanted place.
// Nothing here is a rule: every place goes through the same check as a player's (sequence.h).
#pragma once

#include "engine/dice/chooser.h"
#include "rulebooks/vom_kriege/state.h"

namespace grognard::vom_kriege {

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser);
using Suggestions = FixedVector<Placed, 64>;
Suggestions suggest_places(const Setup& setup, const State& state, const Place& place,
                           Chooser& chooser);
Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted);

}  // namespace grognard::vom_kriege
