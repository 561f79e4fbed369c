// SPDX-License-Identifier: Apache-2.0
//
// Units on the table: their outlines, who is near, who lies on whom, who stands higher. WC-1.11, 1.12,
// 1.15, 2.4, 4.14, 7.3. Measures; decides nothing else.
//
// Not here: the ground under them (5_terrain/underfoot.h), enemies in proximity
// (4_movement/proximity.h).
#pragma once

#include "rulebooks/war_and_conquest/state/fights.h"
#include "rulebooks/war_and_conquest/state/symbols.h"

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
    return *state.unit(with == UnitId::none ? id : with).footprint;
}
inline const Quad& quad_of(const State& state, UnitId id) { return footprint_of(state, id).quad; }
bool stands_alone(const Setup& setup, const State& state, UnitId id);
// Where it stands now; a personality with a unit in the middle of its front rank.
Stance stance_of(const Setup& setup, const State& state, UnitId id);

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
        if (!unit.on_table() || !meets(box, unit.footprint->box) || setup.is_person(id)) continue;
        f(id, unit.footprint->quad);
    }
}
Point centre_of(const Quad& unit);

// ---- near: WC-1.11 ------------------------------------------------------------------------

Length gap_between(const State& state, UnitId a, UnitId b);
// Whether it stands in a battle formation.
bool is_formation(const Setup& setup, const State& state, UnitId id);
// The first unit on the table that lies on this outline, itself, personalities and `but` left out.
UnitId lies_on(const Setup& setup, const State& state, UnitId id, const Quad& quad,
               const UnitSet& but = {});
// Another personality, standing alone, on whom this outline lies.
UnitId lies_on_person(const Setup& setup, const State& state, UnitId id, const Quad& quad);
// WC-7.3: its centre stands on a higher level.
bool is_higher(const Setup& setup, const State& state, UnitId id, UnitId other);

}  // namespace grognard::war_and_conquest
