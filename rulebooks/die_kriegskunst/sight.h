// SPDX-License-Identifier: Apache-2.0
//
// Who sees whom, and who can fire at whom: DK-5.11, 5.12, 10.2.
#pragma once

#include "rulebooks/die_kriegskunst/fire.h"
#include "rulebooks/die_kriegskunst/units.h"

namespace grognard::die_kriegskunst {

// From a point, for `looker`, to some part of an outline that belongs to `looked_at`.
bool sees(const Setup& setup, const State& state, UnitId looker, Point from, UnitId looked_at,
          Outline part);
// From the middle of its front edge, to any point of the other ahead of it.
bool sees(const Setup& setup, const State& state, UnitId looker, UnitId looked_at);

// The figures of it that bear on the target, and from how near.
FiguresFiring firing_at(const Setup& setup, const State& state, UnitId id, UnitId target);
// What a shot finds; `band` where it is fire at chargers (DK-6.8).
ShotSituation observe_shot(const Setup& setup, const State& state, UnitId id, UnitId target,
                           const FiguresFiring& firing);
// DK-5.12, 1.6: why it does not fire at all, or at that target; nothing if it may.
std::optional<Clause> may_not_fire(const Setup& setup, const State& state, UnitId id);
FixedVector<UnitId, 64> targets_of(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::die_kriegskunst
