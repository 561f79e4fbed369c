// SPDX-License-Identifier: Apache-2.0
//
// How a charge goes to its target on the table, and how the two stand in contact: WC-3.12, 3.15, 4.13.
// Geometry; changes nothing.
//
//     if (const auto way = charge_way(setup, state, charger, target, charge->began)) ...
#pragma once

#include <optional>

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// How it goes at its target; nothing if it cannot be touched that way: friends, impenetrable ground
// or others stand in it.
std::optional<ChargeWay> charge_way(const Setup& setup, const State& state, UnitId id,
                                    UnitId target, Point began);

// The same of one that touches the target already, standing so.
std::optional<ChargeWay> contact_from(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, Point began, FrontPost touching);

// The same as if nobody else stood on the table and all its ground were open; nothing if no wheel
// brings its front to bear on him.
std::optional<Way> way_towards(const Setup& setup, const State& state, UnitId id, UnitId target);

// How much of a way it goes before any figure of it comes on ground of that going; at most `most`.
Length before_ground(const Setup& setup, const State& state, UnitId id, const Way& way, Going going,
                     Length most);

}  // namespace grognard::war_and_conquest
