// SPDX-License-Identifier: Apache-2.0
//
// What can be said of a move before it is made: whether a unit may set out, how far it goes, into
// which formations and buildings. The second part of walk.h.
#include "engine/manoeuvre/legs.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/4_movement/walk.h"
#include "rulebooks/die_kriegskunst/state/fights.h"

namespace grognard::die_kriegskunst {

namespace {

bool is_column(Formation formation) {
    return formation == Formation::column || formation == Formation::march_column;
}

}  // namespace

std::optional<Refusal> may_not_move(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_1_6);
    const Unit& unit = state.unit(id);
    if (setup.troops(id).is_general()) return std::nullopt;
    // It halts when it falters; afterwards it may go, and then does not recover.
    const bool halted =
        setup.book.rulings.falter_moves == FalterMoves::not_at_all || unit.since >= state.turn;
    if (unit.condition > Condition::faltering || (halted && unit.condition == Condition::faltering))
        return Refusal{.fault = Fault::bad_leg, .clause = DK_1_6, .unit = id};
    if (in_melee(state, id)) return Refusal{.fault = Fault::bad_leg, .clause = DK_4_8, .unit = id};
    return std::nullopt;
}

Length whole_move(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (unit.buildings >= 0) return {};
    return move_rate(setup.book, setup.troops(id), unit.post.formation);
}

bool turns_front(Formation from, Formation to) {
    return (from == Formation::line && is_column(to)) || (is_column(from) && to == Formation::line);
}

FixedVector<FormationId, 8> formations_open(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    const Troops& troops = setup.troops(id);
    FixedVector<FormationId, 8> open;
    if (troops.is_general()) return open;
    for (int i = 0; i < static_cast<int>(Formation::single); ++i) {
        const auto formation = static_cast<Formation>(i);
        if (!has_formation(setup.book, troops, formation)) continue;
        const bool close = formation == Formation::line || is_column(formation);
        const bool may =
            unit.buildings >= 0
                ? close
                : half_turns(setup.book, troops, unit.post.formation, formation).has_value();
        if (may) open.push_back(formation_id(formation));
    }
    return open;
}

int buildings_at(const Setup& setup, Point p) {
    for (std::size_t i = 0; i < setup.buildings.size(); ++i)
        if (contains(Outline{setup.buildings[i].outline}, p)) return static_cast<int>(i);
    return -1;
}

Point middle_of(const BuildingsInfo& buildings) {
    std::int64_t x = 0, y = 0;
    for (const Point corner : buildings.outline) {
        x += corner.x;
        y += corner.y;
    }
    const auto count = static_cast<std::int64_t>(buildings.outline.size());
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

Leg out_by(const Setup& setup, const State& state, UnitId id, std::size_t side,
           Formation formation) {
    const auto held = static_cast<std::size_t>(state.unit(id).buildings);
    const Segment edge = grognard::edge(setup.buildings[held].outline, side);
    // Anticlockwise, so that out is to the right of the edge.
    const Bearing out = bearing_of(edge.way()) + degrees(90);
    const Length depth = unit_size(setup.book, body_of(setup, state, id), formation).depth;
    return leg::deploy(formation_id(formation), middle(edge) + out.forward(depth / 2 + touch), out);
}

}  // namespace grognard::die_kriegskunst
