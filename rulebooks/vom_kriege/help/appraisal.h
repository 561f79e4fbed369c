// SPDX-License-Identifier: Apache-2.0
//
// How well a side stands: the judgement of a position that computer generals look ahead with. Not a
// rule; its weights are ours.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// In hundredths of a victory point; the enemy's appraisal is the negative.
int appraise(const Setup& setup, const State& state, Side side);

}  // namespace grognard::vom_kriege
