// SPDX-License-Identifier: Apache-2.0
//
// The ground that units stand on and cross, and the disorder it brings them: WC-5.2, 5.3, 5.6 to 5.8.
// Measures terrain on the table, and keeps Unit::by_ground.
//
//     const Going worst = going_under(setup, quad_of(state, id));
//     settle_ground(battle, id);   // wherever it has come to
//
// What each going does is in ground.h.
#pragma once

#include "engine/manoeuvre/sweep.h"
#include "engine/table/crossing.h"
#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// WC-5.8: whoever crosses by a bridge or a ford is not in the water.
bool crosses_dry(const Terrain& terrain, const Feature& water, const Quad& unit);
bool crosses_dry(const Terrain& terrain, const Feature& water, const Sweep& sweep);
// Whether any figure of what is swept so, or by ruling its centre, comes on that ground.
bool lies_along(const Setup& setup, const Sweep& sweep, const Feature& feature);
// The worst ground that any figure of it, or by ruling its centre, stands on.
Going going_under(const Setup& setup, const Quad& unit);
// How far a unit slid so comes before ground that is closed to it; no further than `most`.
Length until_closed(const Setup& setup, const Troops& troops, const Quad& from, Bearing way,
                    Length most);
// Whether what is closed to such troops lies along a sweep.
bool is_closed_along(const Setup& setup, const Troops& troops, const Sweep& sweep);
// Whether ground that bears nobody lies along it (WC-5.3, 5.6).
bool is_impenetrable(const Setup& setup, const Sweep& sweep);
bool is_disordered_by_ground(const Setup& setup, const State& state, UnitId id);

// Disordered by the ground it has come to stand on, or no longer.
void settle_ground(Battle& battle, UnitId id);
void tell_disordered_by_ground(Battle& battle, UnitId id);

}  // namespace grognard::war_and_conquest
