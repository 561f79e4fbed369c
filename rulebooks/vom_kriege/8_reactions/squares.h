// SPDX-License-Identifier: Apache-2.0
//
// Where infantry stands that has formed square before cavalry: VK-8.7.
//
// The square forms on the spot if there is room. Else it forms at the nearest place within an inch
// that has room; else the unit is a square in the outline it has (Post::kept).
//
//     const SquarePlace place = square_place(setup, state, line);
//     if (!place.in_full) ...
//
// Not here: who may try, and with what dice (forming_square.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

struct SquarePlace {
    Post post;
    Length off{};         // how far from the spot
    bool in_full = true;  // false: in the outline it had before
};
SquarePlace square_place(const Setup& setup, const State& state, UnitId id);

// It closes up. Enemy leaders there are driven off first (VK-8.1), which the two sets remember:
// false as long as one has to go, and then it is called again. Enemies who have charged it and have
// lost touch with it close up to it, or their charge is over.
bool close_up(Battle& battle, UnitId square, UnitSet& rolled_at, UnitSet& driven);

}  // namespace grognard::vom_kriege
