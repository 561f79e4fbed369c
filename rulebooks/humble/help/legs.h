// SPDX-License-Identifier: Apache-2.0
//
// The legs of Humble's moves by name, for those who propose moves: advice, plans and tests.
#pragma once

#include "engine/manoeuvre/legs.h"

namespace grognard::humble::leg {

using grognard::leg::march;
using grognard::leg::turn;
inline Leg charge(Point to) { return {.kind = LegKind::charge, .to = to}; }
inline Leg withdraw(Point to) { return {.kind = LegKind::withdraw, .to = to}; }
inline Leg set_down(Pose pose) {
    return {.kind = LegKind::set_down, .to = pose.centre, .facing = pose.facing};
}

}  // namespace grognard::humble::leg
