// SPDX-License-Identifier: Apache-2.0
//
// The fingerprint of a position: two positions with the same one play the same.
#pragma once

#include "engine/dice/hash.h"
#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

void hash(const State& state, Hasher& hasher);

}  // namespace grognard::humble
