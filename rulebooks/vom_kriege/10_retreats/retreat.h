// SPDX-License-Identifier: Apache-2.0
//
// Retreats, routs, retires and falling back, as they are asked for and made: VK-8.1, 8.10, 8.11, 9.14,
// 9.17, 9.21, 10.1 to 10.4, 10.7, 10.8.
//
//     go_back(battle, target, attacker, BackWhy::flags, 2);
//
// Not here: by which lines a unit can go (ways_back.h), hits and removal (losses.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Pushes the step that asks its owner for the way. A unit at maximum hits that is driven back is
// removed instead. `flags` is how many, of a melee roll.
void go_back(Battle& battle, UnitId id, UnitId from, BackWhy why, int flags = 1);
// Drops the step when its unit is gone.
bool carry_on(Battle& battle, const step::GoBack& back);
// The answer is a leg `retire` in a direction. A leg `turn` may follow where the owner chooses the
// facing. A leg `form` may come first: out of an area, into any formation it can march in; else into
// march column, where only that gets it over a bridge.
void ask(const Setup& setup, const State& state, const step::GoBack& back, Question& question);
std::optional<Refusal> check(const Setup& setup, const State& state, const step::GoBack& back,
                             const Placed& where);
void placed(Battle& battle, const step::GoBack& back, const Placed& where);

// VK-9.21: at once, straight to its rear, from this enemy.
void fall_back(Battle& battle, UnitId id, UnitId from, Length distance);
// VK-8.11: a leader who cannot retire.
void trapped_leader(Battle& battle, UnitId leader, UnitId from);

}  // namespace grognard::vom_kriege
