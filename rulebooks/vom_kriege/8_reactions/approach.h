// SPDX-License-Identifier: Apache-2.0
//
// Cavalry that comes adjacent to infantry, on its way or as it takes the place of a beaten enemy; the
// infantry may try to form square there. VK-8.6.
//
//     const auto near = first_approach(setup, state, mover, legs, walked, moving.asked);
//
// Not here: the try (forming_square.h).
#pragma once

#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"

namespace grognard::vom_kriege {

// Cavalry that would come adjacent to infantry on its way.
struct Approach {
    UnitId infantry = UnitId::none;
    UnitId cavalry = UnitId::none;
    std::size_t leg = 0;    // in which leg
    std::int32_t part = 0;  // how much of that leg before it comes so near, of approach_parts
    static constexpr std::int32_t parts = 1024;
};
// The first on the way of a walk by these legs at which infantry that may form square, and has not
// been asked yet, sees cavalry come adjacent.
std::optional<Approach> first_approach(const Setup& setup, const State& state, const Mover& mover,
                                       const Legs& legs, const Walk& walked, const UnitSet& asked);
// Tells which infantry on that way could not try, and why; of infantry in rough ground only what is
// charged.
void tell_barred_squares(Battle& battle, const Mover& mover, const Legs& legs, const Walk& walked,
                         const UnitSet& asked);

// The next infantry, not asked yet, that may form square as this cavalry comes adjacent to it by
// taking the place left by an enemy; none if there is none.
UnitId approached_in_follow_up(const Setup& setup, const State& state, UnitId cavalry,
                               const Post& place, const UnitSet& asked);
// Tells which infantry it comes adjacent to so could not try, and why; nothing of rough ground.
void tell_barred_in_follow_up(Battle& battle, UnitId cavalry, const Post& place,
                              const UnitSet& asked);

}  // namespace grognard::vom_kriege
