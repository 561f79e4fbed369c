// SPDX-License-Identifier: Apache-2.0
//
// Which formations a unit can move in, and when it may change from one to another: VK-7.4, 7.6.
//
// Not here: how fast each goes (state/rates.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// The formations it may be in when the move ends.
FixedVector<FormationId, 8> formations_open(const Setup& setup, const State& state, UnitId id);
// VK-7.4, 7.6: it may change formation where it stands: no enemy near, and room.
// `moving` are others who are about to leave their places.
std::optional<Refusal> may_form(const Setup& setup, const State& state, UnitId id, const Post& now,
                                Formation wanted);
std::optional<Refusal> may_form(const Setup& setup, const State& state, UnitId id, const Post& now,
                                Formation wanted, const UnitSet& moving);

}  // namespace grognard::vom_kriege
