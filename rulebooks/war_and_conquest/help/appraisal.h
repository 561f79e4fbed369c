// SPDX-License-Identifier: Apache-2.0
//
// How well a side stands in a battle of War & Conquest, for computer generals.
#pragma once

#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {

int appraise(const Setup& setup, const State& state, Side side);

}  // namespace grognard::war_and_conquest
