// SPDX-License-Identifier: Apache-2.0
//
// A move that reactions have made impossible, or that its owner thinks better of, ends at the last
// place on its way that is legal: VK-8.6.
//
//     stop_short(battle, moving, cut_short(setup, state, mover, moving.legs, moving.charge));
#pragma once

#include "rulebooks/vom_kriege/7_movement/movers.h"

namespace grognard::vom_kriege {

// As much of these legs as can still be gone, no charge among it. `last` is how long a leg that was
// a charge has been.
Legs cut_short(const Setup& setup, const State& state, Mover mover, const Legs& legs, Length last);
// It goes by these legs instead, which are shorter.
void stop_short(Battle& battle, step::Moving& moving, const Legs& legs);

}  // namespace grognard::vom_kriege
