// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// ---- outlines -----------------------------------------------------------------------------------

Body body_of(const Setup& setup, const State& state, UnitId id) {
    return {setup.troops(id), state.unit(id).figures};
}

void take_posts(const Setup& setup, State& state) {
    for (const UnitInfo& info : setup.units) {
        Unit unit;
        unit.post = info.start;
        unit.buildings = info.start_buildings;
        unit.figures = static_cast<std::uint8_t>(info.figures);
        state.units.push_back(unit);
        measure(setup, state, unit_id(state.units.size() - 1));
    }
}

void stand_at(const Setup& setup, State& state, UnitId id, const Post& post) {
    state.unit(id).post = post;
    measure(setup, state, id);
}

void measure(const Setup& setup, State& state, UnitId id) {
    Unit& unit = state.unit(id);
    const Body body = body_of(setup, state, id);
    unit.footprint->quad = quad_of(setup.book, body, unit.post);
    unit.footprint->centre = centre_of(setup.book, body, unit.post);
    unit.footprint->box = box_of(outline_of(setup, state, id));
    *state.generals_have_room = false;
}

bool faces_all_round(const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return faces_all_round(unit.post.formation, unit.buildings >= 0);
}

int figures_lost(const Setup& setup, const State& state, UnitId id) {
    return setup.unit(id).figures - state.unit(id).figures;
}

Rating rating_of(const Setup& setup, const State& state, UnitId general) {
    return state.unit(general).successor ? Rating::poor : setup.unit(general).rating;
}

UnitId marker_of(const Setup& setup, const State& state, int brigade) {
    const BrigadeInfo& info = setup.brigade(brigade);
    if (info.brigadier != UnitId::none && state.unit(info.brigadier).on_table())
        return info.brigadier;
    for (const UnitId id : info.units)
        if (state.unit(id).on_table()) return id;
    return UnitId::none;
}

// ---- near ---------------------------------------------------------------------------------------

Length gap_between(const Setup& setup, const State& state, UnitId a, UnitId b) {
    enforces(DK_10_1);
    const Outline one = outline_of(setup, state, a), other = outline_of(setup, state, b);
    return gap(Outline{one}, Outline{other});
}

bool stands_near(const Setup& setup, const State& state, UnitId id, Point p, Length limit) {
    return may_be_within(state.unit(id).footprint->box, {p, p}, limit) &&
           gap(p, outline_of(setup, state, id)) <= limit;
}

}  // namespace grognard::die_kriegskunst
