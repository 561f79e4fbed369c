// SPDX-License-Identifier: Apache-2.0
//
// How well a side stands in a battle of Die Kriegskunst, for computer generals.
#pragma once

#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

int appraise(const Setup& setup, const State& state, Side side);

}  // namespace grognard::die_kriegskunst
