// SPDX-License-Identifier: Apache-2.0
//
// Units on the table: their outlines, who is near, whose Morale they test on, the ground under them,
// who stands higher. WC-1.6, 1.10 to 1.12, 4.10, 5.7, 7.3. Measures; decides nothing else.
#pragma once

#include "engine/manoeuvre/sweep.h"
#include "engine/table/crossing.h"
#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {

// ---- outlines -----------------------------------------------------------------------------------

// WC-1.15: as it moves and tests. Light troops in skirmish order are skirmishers in that.
Troops troops_of(const Setup& setup, const State& state, UnitId id);
Body body_of(const Setup& setup, const State& state, UnitId id);
// It stands there from now on.
void stand_at(const Setup& setup, State& state, UnitId id, FrontPost post);
// Its post, figures, files or formation have changed: works out anew what ground it takes up.
void measure(const Setup& setup, State& state, UnitId id);
// A personality with a unit stands in its front rank, and has no ground of his own.
inline const Footprint& footprint_of(const State& state, UnitId id) {
    const UnitId with = state.unit(id).with;
    return state.unit(with == UnitId::none ? id : with).footprint;
}
inline const Quad& quad_of(const State& state, UnitId id) { return footprint_of(state, id).quad; }
bool stands_alone(const Setup& setup, const State& state, UnitId id);

// WC-2.4: who says what comes first of two things that happen at once.
Side deciding_side(const Setup& setup, const State& state);

// f(UnitId) for every unit of a side that is on the table; personalities are not units.
template <class F>
void each_unit(const Setup& setup, const State& state, Side side, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (setup.side(id) == side && state.units[i].on_table() && !setup.is_person(id)) f(id);
    }
}

// f(UnitId, const Quad&) for every unit on the table whose outline may meet the box.
template <class F>
void each_in_box(const Setup& setup, const State& state, const Box& box, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& unit = state.units[i];
        if (!unit.on_table() || !meets(box, unit.footprint.box) || setup.is_person(id)) continue;
        f(id, unit.footprint.quad);
    }
}
Point centre_of(const Quad& unit);

// ---- near: WC-1.11, 4.10 ------------------------------------------------------------------------

Length gap_between(const State& state, UnitId a, UnitId b);
// Enemy units within so far that count: neither fleeing nor fighting, but by ruling.
int enemies_near(const Setup& setup, const State& state, UnitId id, Length limit);
// How far off the nearest of them is.
std::optional<Length> nearest_enemy(const Setup& setup, const State& state, UnitId id);
bool is_formation(const Setup& setup, const State& state, UnitId id);
// WC-4.2: f(UnitId, const Quad&) for enemy formations, neither fleeing nor fighting, in whose frontal
// attack zone the box may lie near enough to bar double pace.
template <class F>
void each_barring(const Setup& setup, const State& state, UnitId id, const Box& box, F&& f) {
    each_in_box(setup, state, grown(box, setup.book.proximity.zone),
                [&](UnitId other, const Quad& quad) {
                    if (setup.side(other) == setup.side(id) || state.unit(other).fleeing) return;
                    if (is_formation(setup, state, other) && !fights(state, other)) f(other, quad);
                });
}
// The first of them that bars it to what stands here.
UnitId bars_double_pace_at(const Setup& setup, const State& state, UnitId id, const Quad& quad);
// WC-4.2, 4.11: skirmishers too near an enemy to double without a test; and whether that test, once
// passed, frees them from the bar.
bool must_skirmishers_test(const Setup& setup, const State& state, UnitId id);
bool is_freed_by_test(const Setup& setup, const State& state, UnitId id);

// ---- Morale: WC-1.6, 10.4 -----------------------------------------------------------------------

// Of the army general in whose zone it is; 0 if in none.
int general_morale(const Setup& setup, const State& state, UnitId id);
// What a command or morale test finds; `near` where the manoeuvre table counts enemies.
TestSituation observe_test(const Setup& setup, const State& state, UnitId id,
                           std::optional<Length> near);
// WC-1.10: intervention points that go with a personality who falls.
int sips_lost_with(const Setup& setup, const State& state, UnitId person);

// ---- ground: WC-5.7, 5.8 ------------------------------------------------------------------------

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
// Whether ground that bears nobody lies along it (WC-5.3, 5.6).
bool is_impenetrable(const Setup& setup, const Sweep& sweep);
bool is_disordered_by_ground(const Setup& setup, const State& state, UnitId id);
// WC-7.3: its centre stands on a higher level.
bool is_higher(const Setup& setup, const State& state, UnitId id, UnitId other);

}  // namespace grognard::war_and_conquest
