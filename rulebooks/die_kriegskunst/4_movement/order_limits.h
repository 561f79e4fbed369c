// SPDX-License-Identifier: Apache-2.0
//
// Where an order lets nobody end a move: out of a held area (DK-3.7), away from home on retire
// (DK-3.8), nearer than 18 inches to an enemy on approach (DK-3.17), away from where it is to move
// (DK-3.18).
#pragma once

#include "rulebooks/die_kriegskunst/4_movement/walk.h"

namespace grognard::die_kriegskunst {

// The same as order_forbids (obeying.h), but that even a unit that cannot come nearer may not go
// back: what those ask who look for a move that obeys.
std::optional<Refusal> breaks_limit(const Setup& setup, const State& state, UnitId id,
                                    const Walk& walked);

}  // namespace grognard::die_kriegskunst
