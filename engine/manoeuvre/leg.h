// SPDX-License-Identifier: Apache-2.0
//
// The legs of a move, as a player answers a question of placing. Which kinds a rulebook allows, and
// what each costs, is the rulebook's business.
#pragma once

#include <cstdint>

#include "engine/measure/bearing.h"
#include "engine/measure/fixed_vector.h"

namespace grognard {

enum class LegKind : std::uint8_t {
    turn,      // pivot on the centre to `facing`
    march,     // turn towards `to` and go straight there
    charge,    // as march, but straight on until an enemy is touched, no further than `to`
    withdraw,  // straight to `to`, facing kept
    set_down,  // put on the table at `to`, facing `facing`
};

struct Leg {
    LegKind kind = LegKind::march;
    Point to;
    Bearing facing;
    constexpr bool operator==(const Leg&) const = default;
};

using Legs = FixedVector<Leg, 12>;

}  // namespace grognard
