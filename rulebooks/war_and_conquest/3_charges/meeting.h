// SPDX-License-Identifier: Apache-2.0
//
// Whom a charge meets where it has struck home: enemies it touches, and others of its targets, who
// close up to it. WC-3.12, 3.15. Geometry; changes nothing.
//
//     touched_by(setup, state, charger).each(...);
//     if (const auto post = closes_up(setup, state, {charger, first, left}, second)) stand_at(...);
//
// Not here: the way there (charge_ways.cpp), the fights that begin (charging.cpp).
#pragma once

#include "engine/manoeuvre/way.h"
#include "engine/measure/facing.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// An edge of a unit, and where it looks.
Face face_of(const Quad& unit, Zone zone);
// The edge that looks most against a charge of that bearing.
Zone zone_against(const Quad& unit, Bearing charge);

// Enemies that it touches face to face, fugitives left out.
UnitSet touched_by(const Setup& setup, const State& state, UnitId id);

// WC-3.15: a target is before the front of a charger that stands so, and no further off than the one
// it is squared up to by more than this.
bool is_just_before(const Quad& charger, const Quad& first, Outline target, Length limit);
// Whether a target may be moved to close up: it neither flees, fights nor counter-charges.
bool may_close_up(const State& state, UnitId target);
// A charger squared up to the first it struck, with so much of its charge move left.
struct Halted {
    UnitId charger = UnitId::none, first = UnitId::none;
    Length left{};
};
// Where a target that it does not touch closes up to it; nothing if that is too far off, or has no
// room.
std::optional<FrontPost> closes_up(const Setup& setup, const State& state, const Halted& halted,
                                   UnitId target);
// Which facing of a target such a charger strikes: WC-3.12.
Struck struck_beside(const Setup& setup, const State& state, UnitId charger, UnitId target);

}  // namespace grognard::war_and_conquest
