// SPDX-License-Identifier: Apache-2.0
//
// Leaders whom an enemy comes upon: one after another they are rolled at, then retire. VK-8.1, 8.11.
//
//     add_leaders_at(setup, state, id, post, leaders);  // 11_measuring/giving_way.h
//     if (drive_off(battle, rolled_at, driven, mover, leaders)) return;  // called again until false
//
// Not here: the dice of the roll (9_combat/melee_reactions.h); leaders who give way to units that come
// to stand on them (11_measuring/giving_way.h).
#pragma once

#include "rulebooks/vom_kriege/7_movement/movers.h"

namespace grognard::vom_kriege {

// One after another they are rolled at by the mover, then retire: once each, which the two sets
// remember. False when none is left.
bool drive_off(Battle& battle, UnitSet& rolled_at, UnitSet& driven, const Mover& mover,
               const UnitList& leaders);

}  // namespace grognard::vom_kriege
