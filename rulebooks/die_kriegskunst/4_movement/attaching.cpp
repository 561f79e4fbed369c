// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/4_movement/attaching.h"

#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

namespace {

// He keeps his place in the unit's own axes.
Post kept_place(const Post& general, const Post& before, const Post& after) {
    const Offset way = general.front - before.front;
    const SinCos axes = before.facing.sin_cos();
    const auto along = [](std::int64_t a, std::int64_t b) {
        return Length::from_ticks((a + b) / (std::int64_t{1} << 30));
    };
    const Length ahead =
        along(std::int64_t{way.dx} * axes.sine, std::int64_t{way.dy} * axes.cosine);
    const Length right =
        along(std::int64_t{way.dx} * axes.cosine, -std::int64_t{way.dy} * axes.sine);
    Post post = general;
    post.front = after.front + after.facing.offset(right, ahead);
    post.facing = general.facing + before.facing.turn_to(after.facing);
    return post;
}

}  // namespace

void bring_generals(Battle& battle, UnitId id, const Post& before) {
    enforces(DK_1_7);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId general = unit_id(i);
        Unit& unit = state.units[i];
        if (!setup.troops(general).is_general() || unit.attached != id || !unit.on_table())
            continue;
        const Post& after = state.unit(id).post;
        stand_at(setup, state, general, kept_place(unit.post, before, after));
        unit.moved = true;
        if (within(setup, state, general, id, touch) && on_table(setup, quad_of(state, general)))
            continue;
        // Where the unit has changed its shape, or by the table's edge, he stands in its middle.
        stand_at(setup, state, general, general_at(setup, general, centre_of(state, id)));
    }
}

void attach_general(Battle& battle, UnitId general) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    Unit& unit = state.unit(general);
    const UnitId was = unit.attached;
    const auto touches = [&](UnitId id) {
        return id != UnitId::none && state.unit(id).on_table() &&
               within(setup, state, general, id, touch);
    };
    if (touches(was)) return;
    unit.attached = UnitId::none;
    each_unit(setup, state, setup.side(general), [&](UnitId id) {
        if (unit.attached == UnitId::none && touches(id)) unit.attached = id;
    });
    if (unit.attached == UnitId::none) return;
    battle.log({.what = happened::Attached{},
                .clause = DK_1_7,
                .side = setup.side(general),
                .unit = general,
                .other = unit.attached});
}

}  // namespace grognard::die_kriegskunst
