// SPDX-License-Identifier: Apache-2.0
//
// Who sees whom, what shelters him, and what a shot finds. WC-1.11, 6.1, 6.3, 6.6, 6.7.
#pragma once

#include "rulebooks/war_and_conquest/6_shooting/fire.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

bool sees(const Setup& setup, const State& state, UnitId looker, UnitId looked_at);
Cover cover_from(const Setup& setup, const State& state, UnitId shooter, UnitId target);
// An ordinary shot, or one in reaction to a charge (WC-3.10).
ShotSituation observe_shot(const Setup& setup, const State& state, UnitId id, UnitId target,
                           step::Volley::Kind kind);
// The clause that forbids it; nothing if it may be taken.
Clause may_shoot(const Setup& setup, const State& state, UnitId id, UnitId target,
                 step::Volley::Kind kind);
FixedVector<UnitId, 64> targets_of(const Setup& setup, const State& state, UnitId id);
// The volley of it, to be pushed.
step::Volley volley_of(const Setup& setup, const State& state, UnitId id, UnitId target,
                       step::Volley::Kind kind);

}  // namespace grognard::war_and_conquest
