// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/10_measuring/room.h"

#include <algorithm>
#include <array>

#include "engine/manoeuvre/way.h"

namespace grognard::die_kriegskunst {

Quad quad_at(const Setup& setup, const State& state, UnitId id, const Post& post) {
    if (post == state.unit(id).post) return quad_of(state, id);
    return quad_of(setup.book, body_of(setup, state, id), post);
}

Size size_of(const Setup& setup, const State& state, UnitId id) {
    return unit_size(setup.book, body_of(setup, state, id), state.unit(id).post.formation);
}

bool on_table(const Setup& setup, const Quad& quad) {
    return std::all_of(quad.corners.begin(), quad.corners.end(),
                       [&](Point corner) { return setup.terrain().holds(corner); });
}

UnitId lies_on(const Setup& setup, const State& state, UnitId id, const Quad& quad,
               const UnitSet& but) {
    enforces(DK_10_3);
    const bool general = setup.troops(id).is_general();
    UnitId found = UnitId::none;
    const Box box = box_of(quad);
    each_in_box(setup, state, box, [&](UnitId other, Outline outline) {
        if (found != UnitId::none || other == id || but.has(other)) return;
        if (overlaps(Outline{quad}, outline, touch)) found = other;
    });
    if (!general || found != UnitId::none) return found;
    for (std::size_t i = 0; i < state.units.size() && found == UnitId::none; ++i) {
        const UnitId other = unit_id(i);
        if (other == id || but.has(other) || !setup.troops(other).is_general() ||
            !state.units[i].on_table())
            continue;
        if (meets(box, state.units[i].footprint->box) &&
            overlaps(quad, quad_of(state, other), touch))
            found = other;
    }
    return found;
}

bool is_passable(const Book& book, const Troops& troops, Formation formation) {
    enforces(DK_4_10);
    if (book.rulings.friends_pass == FriendsPass::anybody) return true;
    return troops.is_artillery() || troops.is_general() || formation == Formation::skirmish;
}

// ---- ground -------------------------------------------------------------------------------------

namespace {

bool keeps_to_bridges(Formation formation) {
    return formation == Formation::column || formation == Formation::march_column ||
           formation == Formation::limbered || formation == Formation::skirmish ||
           formation == Formation::single;
}

}  // namespace

bool is_crossed(const Setup& setup, const Feature& water, Formation formation, Outline outline,
                std::span<const Segment> lines) {
    enforces(DK_4_15);
    return keeps_to_bridges(formation) &&
           is_crossed_dry(setup.terrain(), water, outline, lines, water.ground == Ground::river);
}

Going going_under(const Setup& setup, Formation formation, const Quad& quad) {
    const Box box = box_of(Outline{quad});
    const std::array<Segment, 1> axis{Segment{middle(quad.front()), middle(quad.rear())}};
    Going worst = Going::open;
    for (const Feature& feature : setup.terrain().features()) {
        const Going going = going_on(setup.book, feature.ground);
        if (going <= worst || !meets(feature.box, box)) continue;
        if (!overlaps_shape(Outline{quad}, feature.shape())) continue;
        if (is_water(feature.ground) && is_crossed(setup, feature, formation, quad, axis)) continue;
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

Post general_at(const Setup& setup, UnitId general, Point centre) {
    const Length half = setup.book.general_size() / 2;
    const auto clamped = [&](std::int32_t ticks, Length most) {
        return static_cast<std::int32_t>(
            std::clamp<std::int64_t>(ticks, half.ticks(), (most - half).ticks()));
    };
    const Point on = {clamped(centre.x, setup.terrain().width()),
                      clamped(centre.y, setup.terrain().height())};
    const Bearing facing = inwards(setup.own_edge(setup.side(general)));
    return post_at(setup.book, {setup.troops(general), 1}, {on, facing}, Formation::single);
}

// ---- going --------------------------------------------------------------------------------------

Post carried(const Post& post, Bearing direction, Length distance) {
    return post.at(grognard::carried(post.on_table(), direction, distance));
}

Bearing towards_home(const Setup& setup, UnitId id) {
    return inwards(setup.own_edge(setup.side(id))).reversed();
}

}  // namespace grognard::die_kriegskunst
