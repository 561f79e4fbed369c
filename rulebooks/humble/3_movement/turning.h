// SPDX-License-Identifier: Apache-2.0
//
// Turning in contact: charged infantry that turns to face (HU-3.10), and a pinned unit that changes
// facing with enemies at its edges (HU-3.15). Either turns on its centre, and the enemy goes straight
// on to touch it again.
#pragma once

#include "rulebooks/humble/state/bases.h"

namespace grognard::humble {

// HU-3.10
bool may_turn_to_face(const Setup& setup, const State& state, UnitId charged, UnitId charger);
void ask(const Setup& setup, const State& state, const step::TurnToFace& step, Question& question);
bool carry_on(Battle& battle, step::TurnToFace& step);
void picked(Battle& battle, step::TurnToFace& step, const Option& option);

// HU-3.15: the enemies who close up on a pinned unit that turns so, and where they stand then.
struct ClosesUp {
    UnitId enemy = UnitId::none;
    Point to;
};
struct TurnInContact {
    FixedVector<ClosesUp, 16> closing;
    UnitId lost = UnitId::none;  // who cannot close up: the turn would end that contact
};
TurnInContact turn_in_contact(const Setup& setup, const State& state, UnitId id, Bearing facing);

}  // namespace grognard::humble
