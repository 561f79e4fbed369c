// SPDX-License-Identifier: Apache-2.0
//
// Help in answering: places sampled at random, sensible places, a planned way to a wanted place.
// Nothing here is a rule: every place goes through the same check as a player's (sequence.h).
#pragma once

#include "engine/battle/game.h"
#include "engine/battle/suggesting.h"
#include "engine/dice/chooser.h"
#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser);
Suggestions suggest_places(const Setup& setup, const State& state, const Place& place);
Plan plan(const Setup& setup, const State& state, const Place& place, Pose wanted);

}  // namespace grognard::humble
