// SPDX-License-Identifier: Apache-2.0
//
// Who can fire at whom, with how many, and what the shot finds: DK-1.6, 5.4, 5.9, 5.11 to 5.14.
#pragma once

#include "rulebooks/die_kriegskunst/5_firing/bearing.h"
#include "rulebooks/die_kriegskunst/5_firing/fire.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// The figures of it that bear on the target, and from how near.
FiguresFiring firing_at(const Setup& setup, const State& state, UnitId id, UnitId target);
// What an ordinary shot finds.
ShotSituation observe_shot(const Setup& setup, const State& state, UnitId id, UnitId target,
                           const FiguresFiring& firing);
// DK-1.6, 4.12, 5.12: why it does not fire at all this turn; nothing if it may.
std::optional<Clause> may_not_fire(const Setup& setup, const State& state, UnitId id);
// Whom it may fire at in the firing phase, the nearest first: infantry at no other.
FixedVector<UnitId, 64> targets_of(const Setup& setup, const State& state, UnitId id);
// Whether there is any.
bool has_target(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::die_kriegskunst
