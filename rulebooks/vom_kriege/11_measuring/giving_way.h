// SPDX-License-Identifier: Apache-2.0
//
// Leaders give way to units, and which way is home: VK-11.3 to 11.5.
//
//     battle.state.unit(id).post = there;
//     make_room(battle, id);
//
// Not here: leaders whom an enemy drives off (8_reactions/leaders.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Straight to its own table edge (VK-11.3).
Bearing homewards(const Setup& setup, UnitId id);

// VK-11.4: sets a leader at the nearest free place; leaders who stand where units (or this one) have
// come to stand give way so.
void give_way(Battle& battle, UnitId leader, UnitId to);
void make_room(Battle& battle);
void make_room(Battle& battle, UnitId came);

// Adds the enemy leaders whom a unit would be upon, standing there (VK-8.1).
void add_leaders_at(const Setup& setup, const State& state, UnitId id, const Post& post,
                    UnitList& leaders);

}  // namespace grognard::vom_kriege
