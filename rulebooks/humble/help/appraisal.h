// SPDX-License-Identifier: Apache-2.0
//
// How well a side stands: the judgement of a position that computer generals look ahead with. Not
// a rule; its weights are ours, found by letting generals fight (docs/decisions).
#pragma once

#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

// In hundredths of a tenth of an infantry unit; the enemy's appraisal is the negative.
int appraise(const Setup& setup, const State& state, Side side);

}  // namespace grognard::humble
