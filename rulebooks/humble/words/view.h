// SPDX-License-Identifier: Apache-2.0
//
// What a client draws of a battle of Humble's: units, badges, arcs of fire, the score.
#pragma once

#include "engine/battle/view.h"
#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

View make_view(const Setup& setup, const State& state);

}  // namespace grognard::humble
