// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/room.h"

#include <algorithm>

namespace grognard::die_kriegskunst {

Quad quad_at(const Setup& setup, const State& state, UnitId id, const Post& post) {
    return quad_of(setup.book, body_of(setup, state, id), post);
}

bool on_table(const Setup& setup, const Quad& quad) {
    return std::all_of(quad.corners.begin(), quad.corners.end(),
                       [&](Point corner) { return setup.terrain().holds(corner); });
}

UnitId lies_on(const Setup& setup, const State& state, UnitId id, const Quad& quad,
               const UnitSet& but) {
    enforces(DK_10_3);
    if (setup.troops(id).is_general()) return UnitId::none;
    const Box box = box_of(Outline{quad});
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (other == id || but.has(other) || !state.units[i].on_table() ||
            setup.troops(other).is_general())
            continue;
        const Footprint there = footprint(setup, state, other);
        const Outline outline = there;
        if (meets(box, box_of(outline)) && overlaps(Outline{quad}, outline)) return other;
    }
    return UnitId::none;
}

// ---- ground -------------------------------------------------------------------------------------

namespace {

bool keeps_to_bridges(Formation formation) {
    return formation == Formation::column || formation == Formation::march_column ||
           formation == Formation::limbered || formation == Formation::skirmish ||
           formation == Formation::single;
}

// DK-4.15: what of the line is in rivers lies on bridges or fords.
bool crosses_dry(const Terrain& terrain, Segment line) {
    enforces(DK_4_15);
    const Stretches wet = terrain.stretches(Ground::river, line);
    const Stretches dry =
        merge(terrain.stretches(Ground::bridge, line), terrain.stretches(Ground::ford, line));
    return std::all_of(wet.begin(), wet.end(), [&](const Stretch& river) {
        return std::any_of(dry.begin(), dry.end(), [&](const Stretch& crossing) {
            return crossing.from <= river.from && crossing.to >= river.to;
        });
    });
}

bool overlaps_ground(const Terrain& terrain, Ground ground, const Quad& quad) {
    bool on = false;
    terrain.each_near(ground, box_of(Outline{quad}), [&](const Feature& feature, std::size_t) {
        on = on || overlaps_shape(Outline{quad}, feature.shape());
    });
    return on;
}

}  // namespace

Going going_under(const Setup& setup, Formation formation, const Quad& quad) {
    const Terrain& terrain = setup.terrain();
    const Segment axis{middle(quad.front()), middle(quad.rear())};
    Going worst = Going::open;
    for (std::size_t i = 0; i < ground_count; ++i) {
        const auto ground = static_cast<Ground>(i);
        const Going going = going_on(setup.book, ground);
        if (going <= worst || !overlaps_ground(terrain, ground, quad)) continue;
        if (going == Going::impassable && keeps_to_bridges(formation) && crosses_dry(terrain, axis))
            continue;
        worst = going;
    }
    return worst;
}

bool is_unformed_there(const Setup& setup, const State& state, UnitId id, const Post& post) {
    enforces(DK_4_11);
    const Troops& troops = setup.troops(id);
    const Quad quad = quad_at(setup, state, id, post);
    if (setup.book.rulings.ground_unformed == GroundUnformed::any_part)
        return unforms(troops, post.formation, going_under(setup, post.formation, quad));
    const Point centre = centre_of(setup.book, body_of(setup, state, id), post);
    for (std::size_t i = 0; i < ground_count; ++i) {
        const auto ground = static_cast<Ground>(i);
        if (setup.terrain().on(ground, centre) &&
            unforms(troops, post.formation, going_on(setup.book, ground)))
            return true;
    }
    return false;
}

std::optional<Refusal> may_stand(const Setup& setup, const State& state, UnitId id,
                                 const Post& post, const UnitSet& but) {
    const Quad quad = quad_at(setup, state, id, post);
    const auto refuse = [&](Fault fault, Clause clause, UnitId other = UnitId::none) {
        return Refusal{.fault = fault, .clause = clause, .unit = id, .other = other};
    };
    if (!on_table(setup, quad)) return refuse(Fault::off_table, DK_10_3);
    const Going going = going_under(setup, post.formation, quad);
    if (going == Going::impassable) return refuse(Fault::needs_bridge, DK_4_15);
    if (!may_enter(setup.troops(id), going)) return refuse(Fault::impassable, DK_4_4);
    const UnitId there = lies_on(setup, state, id, quad, but);
    if (there != UnitId::none) return refuse(Fault::overlaps, DK_10_3, there);
    return std::nullopt;
}

// ---- going --------------------------------------------------------------------------------------

Post carried(const Post& post, Bearing direction, Length distance) {
    Post end = post;
    end.front = post.front + direction.forward(distance);
    return end;
}

Bearing towards_home(const Setup& setup, UnitId id) {
    return inwards(setup.own_edge(setup.side(id))).reversed();
}

}  // namespace grognard::die_kriegskunst
