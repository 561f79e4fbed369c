// SPDX-License-Identifier: Apache-2.0
//
// A unit's move leg by leg: what it costs, whether it may be made, what the ground does to it.
// WC-1.12, 4.1 to 4.6, 4.9, 4.11, 4.13, 5.1 to 5.3, 5.5, 5.7. Changes nothing.
#pragma once

#include "engine/battle/refusal.h"
#include "rulebooks/war_and_conquest/units.h"

namespace grognard::war_and_conquest {

// A unit as it comes to stand.
struct Stance {
    FrontPost post;
    std::uint8_t files = 1;
    bool operator==(const Stance&) const = default;
};

struct Walk {
    std::optional<Refusal> refusal;
    Stance end;
    FixedVector<Stance, 12> stages;  // where each leg ends
    FixedVector<Length, 12> costs;   // of each leg
    Length cost{};
    Length allowance{};          // the most that it can be, dice at their best
    Going worst = Going::clear;  // ground that its path enters
    GroundMove ground;           // dice it is due for that ground; none: none
};
// A refused walk is filled in as far as it came.
Walk walk(const Setup& setup, const State& state, UnitId id, Manner manner, const Legs& legs);
// The same walk with no more than this to spend, stopping where it may stand last.
Walk cut_short(const Setup& setup, const State& state, UnitId id, Manner manner, const Legs& legs,
               Length allowance);

// WC-1.12: on the table, on nobody, no nearer than an inch to an enemy, on ground that bears it.
std::optional<Refusal> may_stand(const Setup& setup, const State& state, UnitId id,
                                 const Stance& stance);
Quad quad_at(const Setup& setup, const State& state, UnitId id, const Stance& stance);
// The first unit on the table that lies on this outline, itself, personalities and `but` left out.
UnitId lies_on(const Setup& setup, const State& state, UnitId id, const Quad& quad,
               const UnitSet& but = {});

}  // namespace grognard::war_and_conquest
