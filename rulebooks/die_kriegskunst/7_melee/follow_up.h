// SPDX-License-Identifier: Apache-2.0
//
// The winner of a melee whose enemy has been pushed back: he follows up, or stands and lets him go.
// DK-7.5, 7.13. Who may, and must, is in melee_phase.cpp.
#pragma once

#include "rulebooks/die_kriegskunst/4_movement/reach.h"

namespace grognard::die_kriegskunst {

// The enemy it has pushed back, if it is in a fight with one.
UnitId pushed_by(const State& state, UnitId id);
// Whether it can come up with him, or touches him still.
bool may_follow(const Setup& setup, const State& state, UnitId id);
// Where it cannot, it stands.
void follow(Battle& battle, UnitId id);
// With those it has pushed back and no longer touches the melee is over.
void stand(Battle& battle, UnitId id, Clause clause);

}  // namespace grognard::die_kriegskunst
