// SPDX-License-Identifier: Apache-2.0
//
// Who moves by an order, as one: VK-2.5, 2.6, 7.7, 7.11, 9.23.
//
// Not here: where they get to (walk.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Who moves, and by what right.
struct Mover {
    UnitId unit = UnitId::none;
    UnitList group;            // all that move by these legs, the unit first
    Length allowance{};        // of one move, 0 where each formation's own rate counts
    bool may_charge = false;   // VK-7.8, 7.10; never a group of more than one
    bool must_charge = false;  // a group's unit that charges apart, a cavalry's second charge
    bool doctrine_paid = true;
    Factor part{};         // of a whole move: 1/2 for a follow-up (VK-9.23)
    bool by_order = true;  // pays doctrine, may change formation
    UnitList beside;       // of its order, who have moved before it and hold no area (VK-2.6)
    // Who counter-charges it: before the leg that strikes him it may turn to him (VK-8.2).
    UnitId met = UnitId::none;
};
// The mover a PlaceMove or FollowUpMove step asks about.
Mover mover_of(const Setup& setup, const State& state, const step::PlaceMove& placing);
Mover follow_up_mover(const Setup& setup, const State& state, UnitId unit);

// The mover of a move under way.
Mover mover_in(const Setup& setup, const State& state, const step::Moving& moving);

}  // namespace grognard::vom_kriege
