// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/4_terrain/areas.h"

#include <algorithm>

#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

Formation formation_within(const Troops& troops, Formation formation) {
    if (troops.is_artillery() || formation == Formation::open_order) return formation;
    return Formation::line;
}

// How far the unit is from the area it has left, by what counts of it: all of it lies within the
// distance of its furthest corner, for areas are convex.
Length distance_out(const Setup& setup, const Quad& quad, Outline area) {
    if (setup.book.rulings.area_leave == AreaLeave::nearest_stand) return gap(Outline{quad}, area);
    Length most{};
    for (const Point corner : quad.corners) most = std::max(most, gap(corner, area));
    return most;
}

// The straight ways of the stands from the area's edge run through no enemy and no river.
std::optional<Refusal> ways_out(const Setup& setup, const State& state, UnitId id, const Post& to,
                                const AreaInfo& area) {
    std::optional<Refusal> refused;
    for (const Stand& stand : stands(setup, id, to)) {
        const Tape out =
            tape(middle({stand.quad.front_right(), stand.quad.rear_left()}), Outline{area.outline});
        const Segment way{out.to, out.from};
        if (!runs_dry(setup, id, to.formation, way))
            return Refusal{.fault = Fault::needs_bridge, .clause = VK_4_2, .unit = id};
        each_in_box(setup, state, box_of(way), [&](UnitId other, const Unit& unit) {
            if (refused || setup.side(other) == setup.side(id)) return;
            if (setup.troops(other).is_leader()) return;
            const Footprint enemy = footprint(setup, other, unit.post);
            if (total(stretches_on(way, Outline{enemy})) > touch)
                refused = Refusal{
                    .fault = Fault::through_enemy, .clause = VK_7_10, .unit = id, .other = other};
        });
    }
    return refused;
}

}  // namespace

Post post_within(const Setup& setup, UnitId id, AreaId area, const Post& came) {
    enforces(VK_4_9);
    return post_in(setup, area, came.facing, formation_within(setup.troops(id), came.formation));
}

bool may_hold_areas(const Book& book, const Troops& troops) {
    return troops.is_infantry() || book.rulings.area_who == AreaWho::any_unit;
}

std::optional<Refusal> may_leave_to(const Setup& setup, const State& state, UnitId id,
                                    const Post& to) {
    if (!has_formation(setup.book, setup.troops(id), to.formation))
        return Refusal{.fault = Fault::bad_formation, .clause = VK_1_6, .unit = id};
    if (auto refused = may_stand(setup, state, id, to, {})) return refused;
    const AreaInfo& area = setup.area(state.unit(id).post.area);
    const Quad quad = footprint(setup, id, to).quad();
    const Length most = setup.book.area.leave_within;
    if (const Length out = distance_out(setup, quad, area.outline); out > most)
        return Refusal{.fault = Fault::too_far_out,
                       .clause = VK_4_3,
                       .unit = id,
                       .measured = out,
                       .allowed = most};
    const Length near = setup.book.area.enemy_near;
    const UnitId enemy = enemy_within(setup, state, setup.side(id), quad, near);
    if (enemy != UnitId::none)
        return Refusal{.fault = Fault::near_enemy,
                       .clause = VK_4_3,
                       .unit = id,
                       .other = enemy,
                       .allowed = near};
    return ways_out(setup, state, id, to, area);
}

AreaId next_area_at(const Setup& setup, const Post& from, Point p) {
    for (const AreaId next : setup.area(from.area).next)
        if (contains(Outline{setup.area(next).outline}, p)) return next;
    return AreaId::none;
}

}  // namespace grognard::vom_kriege
