// SPDX-License-Identifier: Apache-2.0
//
// Lengths and bearings for moves that are tried at random.
//
//     const Bearing way = about(facing, degrees(30), chooser);
//     legs.push_back(advance(part_of(allowance, chooser), way));
//
// One draw a statement: compilers take the arguments of a call in any order.
#pragma once

#include "engine/dice/chooser.h"
#include "engine/measure/bearing.h"
#include "engine/measure/length.h"

namespace grognard {

// Never nothing, and at most all.
inline Length part_of(Length whole, Chooser& chooser) {
    return Length::from_ticks(whole.ticks() * (1 + chooser.below(256)) / 256);
}
inline Bearing any_bearing(Chooser& chooser) {
    return Bearing::from_arcseconds(chooser.below(Bearing::whole_turn));
}
// Up to so much to either side.
inline Bearing about(Bearing middle, Turn most, Chooser& chooser) {
    const auto span = static_cast<std::uint32_t>(most.arcseconds());
    return middle + Turn::from_arcseconds(static_cast<std::int32_t>(chooser.below(2 * span + 1)) -
                                          static_cast<std::int32_t>(span));
}

}  // namespace grognard
