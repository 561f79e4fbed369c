// SPDX-License-Identifier: Apache-2.0
//
// How far a charge that fails comes: its dice, what bad ground leaves of them, who stands in the way.
// WC-3.5, 3.7. Changes nothing.
//
//     const InVain vain = in_vain(setup, state, charger, target, way, dice);
//     stand_at(setup, state, charger, vain.end);
#pragma once

#include <span>

#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

struct InVain {
    Length most{};                 // that the dice and the ground let it go
    Going held_by = Going::clear;  // the ground that leaves it less than its dice
    Length gone{};                 // what it goes of that
    FrontPost end;
};
// By its way to its target, or towards him if none is open.
InVain in_vain(const Setup& setup, const State& state, UnitId id, UnitId target,
               const std::optional<ChargeWay>& way, std::span<const std::uint8_t> dice);
// Of InVain::most, in whole inches.
Distribution inches_in_vain(const Setup& setup, const State& state, UnitId id, UnitId target,
                            const std::optional<ChargeWay>& way);

// The same with such ground right before it, and no table: `s` is of a plain move.
Distribution inches_in_vain(const GroundSituation& s, Going going);

}  // namespace grognard::war_and_conquest
