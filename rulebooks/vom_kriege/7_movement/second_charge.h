// SPDX-License-Identifier: Apache-2.0
//
// The second charge of cavalry that has taken the place left by an enemy: half a move, with the
// reactions of any other. VK-9.15, 9.23, 9.26.
//
//     if (may_charge_on(setup, state, id, post)) battle.push(step::FollowUpMove{id});
//
// Not here: the place taken and the melee it leads to (9_combat/follow_up.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// VK-9.15: it may follow up once more in this initiative. The second melee's place is part of the one
// it belongs to (VK-9.26).
bool has_follow_up_left(const Setup& setup, const State& state, UnitId id);
// VK-9.15: cavalry in good order that has an enemy to reach, standing there.
bool may_charge_on(const Setup& setup, const State& state, UnitId id, const Post& from);

// The cavalry's second charge (VK-9.23); no legs, and it stays. Dropped when the unit is gone.
bool carry_on(Battle& battle, const step::FollowUpMove& move);
void ask(const Setup& setup, const State& state, const step::FollowUpMove& move,
         Question& question);
std::optional<Refusal> check(const Setup& setup, const State& state, const step::FollowUpMove& move,
                             const Placed& where);
void placed(Battle& battle, const step::FollowUpMove& move, const Placed& where);

// VK-9.26, by a ruling: cavalry that has driven off a leader on this move may charge on.
void charge_on_after_leader(Battle& battle, const step::Moving& moved);

}  // namespace grognard::vom_kriege
