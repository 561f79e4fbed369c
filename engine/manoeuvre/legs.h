// SPDX-License-Identifier: Apache-2.0
//
// The legs of a move by name, for those who propose moves: advice, plans and tests.
#pragma once

#include <algorithm>

#include "engine/manoeuvre/leg.h"

namespace grognard::leg {

inline Leg advance(Length distance, Bearing direction) {
    return {.kind = LegKind::advance, .facing = direction, .distance = distance};
}
inline Leg wheel(Bearing facing) { return {.kind = LegKind::wheel, .facing = facing}; }
inline Leg turn(Bearing facing) { return {.kind = LegKind::turn, .facing = facing}; }
inline Leg side_step(Length to_the_right) {
    return {.kind = LegKind::side_step, .distance = to_the_right};
}
inline Leg back(Length distance) { return {.kind = LegKind::back, .distance = distance}; }
inline Leg form(FormationId formation) { return {.kind = LegKind::form, .formation = formation}; }
inline Leg charge_at(UnitId target, Bearing direction) {
    return {.kind = LegKind::charge_at, .unit = target, .facing = direction};
}
inline Leg retire(Bearing direction) { return {.kind = LegKind::retire, .facing = direction}; }
inline Leg march(Point to) { return {.kind = LegKind::march, .to = to}; }
inline Leg deploy(FormationId formation, Point centre, Bearing facing) {
    return {.kind = LegKind::deploy, .formation = formation, .to = centre, .facing = facing};
}

// As near to `wanted` as this turn from `facing` gets.
inline Bearing turned_towards(Bearing facing, Bearing wanted, Turn most) {
    const Turn needed = facing.turn_to(wanted);
    return facing + std::clamp(needed, -most, most);
}

}  // namespace grognard::leg
