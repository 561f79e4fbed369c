// SPDX-License-Identifier: Apache-2.0
//
// Units on the table: their outlines, who is near, who is where. DK-1.4, 1.8, 1.9, 8.14, 10.1.
// Measures; decides nothing else.
//
//     each_unit(setup, state, Side::blue, [&](UnitId id) { ... });
//     if (within(setup, state, hussars, battery, 12_in)) ...
//
// Not here: front, flank and rear (10_measuring/zones.h), cover and higher ground (cover.h), who has
// room where (room.h).
#pragma once

#include "engine/measure/distance.h"
#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

// ---- outlines -----------------------------------------------------------------------------------

// All are where the battle begins.
void take_posts(const Setup& setup, State& state);
// It stands there from now on.
void stand_at(const Setup& setup, State& state, UnitId id, const Post& post);
// Its post, figures or buildings have changed: works out anew what ground it takes up.
void measure(const Setup& setup, State& state, UnitId id);

Body body_of(const Setup& setup, const State& state, UnitId id);
inline const Quad& quad_of(const State& state, UnitId id) { return state.unit(id).footprint->quad; }
inline Point centre_of(const State& state, UnitId id) { return state.unit(id).footprint->centre; }
// The outline it takes up: four corners, or the buildings it holds.
inline Outline outline_of(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (unit.buildings < 0) return unit.footprint->quad;
    return setup.buildings[static_cast<std::size_t>(unit.buildings)].outline;
}
bool faces_all_round(const State& state, UnitId id);
// DK-1.4: of the figures at the start.
int figures_lost(const Setup& setup, const State& state, UnitId id);

// DK-8.14: a successor is poor.
Rating rating_of(const Setup& setup, const State& state, UnitId general);
// Whom an option shows for a brigade: its brigadier, or without him its first unit on the table.
UnitId marker_of(const Setup& setup, const State& state, int brigade);

// ---- near: DK-10.1 ------------------------------------------------------------------------------

inline bool may_be_within(const State& state, UnitId a, UnitId b, Length limit) {
    return may_be_within(state.unit(a).footprint->box, state.unit(b).footprint->box, limit);
}
Length gap_between(const Setup& setup, const State& state, UnitId a, UnitId b);
inline bool within(const Setup& setup, const State& state, UnitId a, UnitId b, Length limit) {
    return may_be_within(state, a, b, limit) &&
           within(outline_of(setup, state, a), outline_of(setup, state, b), limit);
}
// f(UnitId) for every unit of a side that is on the table and no general.
template <class F>
void each_unit(const Setup& setup, const State& state, Side side, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (setup.side(id) == side && state.units[i].on_table() && !setup.troops(id).is_general())
            f(id);
    }
}

// f(UnitId) for every general of a side on the table.
template <class F>
void each_general(const Setup& setup, const State& state, Side side, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (setup.units[i].side == side && state.units[i].on_table() &&
            setup.units[i].troops.is_general())
            f(unit_id(i));
}

// The nearest unit of a side within so much of it, of those asked for; of two as near the first.
template <class Asked>
UnitId nearest_unit(const Setup& setup, const State& state, UnitId id, Side side, Length limit,
                    Asked&& asked) {
    UnitId nearest = UnitId::none;
    each_unit(setup, state, side, [&](UnitId other) {
        if (other == id || !may_be_within(state, id, other, limit) || !asked(other)) return;
        const Length away = gap_between(setup, state, id, other);
        if (away > limit || (nearest != UnitId::none && away == limit)) return;
        nearest = other;
        limit = away;
    });
    return nearest;
}

// f(UnitId, Outline) for every unit on the table, no general, whose outline may meet the box.
template <class F>
void each_in_box(const Setup& setup, const State& state, const Box& box, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& unit = state.units[i];
        if (!unit.on_table() || !meets(box, unit.footprint->box)) continue;
        if (!setup.troops(id).is_general()) f(id, outline_of(setup, state, id));
    }
}

// Some unit of the brigade that is on the table.
template <class F>
bool any_of_brigade(const Setup& setup, const State& state, int brigade, F&& holds) {
    for (const UnitId id : setup.brigade(brigade).units)
        if (state.unit(id).on_table() && holds(id)) return true;
    return false;
}
bool stands_near(const Setup& setup, const State& state, UnitId id, Point p, Length limit);

}  // namespace grognard::die_kriegskunst
