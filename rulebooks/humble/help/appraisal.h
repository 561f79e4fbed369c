// SPDX-License-Identifier: Apache-2.0
//
// How well a side stands: the judgement of a position that computer generals look ahead with. Not
// a rule; its weights are ours, found by letting generals fight (docs/decisions).
#pragma once

#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

// In thousandths of an infantry unit in good order. The fire a side stands in weighs more than the fire
// it gives, so the two sides' appraisals are no negatives of each other.
int appraise(const Setup& setup, const State& state, Side side);

}  // namespace grognard::humble
