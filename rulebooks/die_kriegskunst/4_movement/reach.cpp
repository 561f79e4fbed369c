// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/4_movement/reach.h"

#include <algorithm>
#include <array>

#include "rulebooks/die_kriegskunst/10_measuring/zones.h"
#include "rulebooks/die_kriegskunst/4_movement/ground_cost.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"

namespace grognard::die_kriegskunst {

// ---- ways ---------------------------------------------------------------------------------------

WayGround ground_along(const Setup& setup, const State& state, UnitId id, const Way& way,
                       Length distance) {
    WayGround ground;
    const Way part = part_of(way, distance);
    ground.may_go = each_leg(part, size_of(setup, state, id), [&](const Sweep& sweep, Length far) {
        const Covered covered = cover(setup, state, id, state.unit(id).post.formation, sweep, far);
        ground.cost += covered.cost;
        ground.unformed = ground.unformed || covered.unformed;
        return !covered.refusal;
    });
    return ground;
}

// ---- what is in the way -------------------------------------------------------------------------

namespace {

// DK-4.10: what it cannot pass through: the enemy, and friends in close order if it is itself.
bool is_obstacle(const Setup& setup, const State& state, UnitId id, UnitId other) {
    const Unit& unit = state.unit(other);
    if (setup.side(id) != setup.side(other)) return true;
    return !is_passable(setup.book, setup.troops(id), state.unit(id).post.formation) &&
           (unit.buildings >= 0 ||
            !is_passable(setup.book, setup.troops(other), unit.post.formation));
}

// Whether it runs over nobody on its way; `target` may be touched at its end.
bool is_clear(const Setup& setup, const State& state, UnitId id, const Way& way, UnitId target) {
    return each_leg(way, size_of(setup, state, id), [&](const Sweep& sweep, Length) {
        for (std::size_t i = 0; i < state.units.size(); ++i) {
            const UnitId other = unit_id(i);
            const bool strikes = other == target && sweep.is_straight();
            if (other == id || strikes || !state.units[i].on_table() ||
                setup.troops(other).is_general() || !is_obstacle(setup, state, id, other))
                continue;
            const Outline there = outline_of(setup, state, other);
            if (meets(sweep.box(), box_of(Outline{there})) && sweep.passes_over(there))
                return false;
        }
        return true;
    });
}

bool nears_enemy(const Setup& setup, const State& state, UnitId id, const Quad& quad) {
    const Length limit = setup.book.approach_gap();
    bool near = false;
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        if (near) return;
        const Outline there = outline_of(setup, state, enemy);
        // Nearer than the limit; exactly an inch is allowed.
        near = within(quad, there, limit - Length::from_ticks(1));
    });
    return near;
}

}  // namespace

Length free_along(const Setup& setup, const State& state, UnitId id, const Way& way,
                  Length distance, Length left, bool charging) {
    enforces(DK_10_3);
    constexpr Length step = inches(1, 8);
    const auto may_stop = [&](Length at) {
        const Post post = state.unit(id).post.at(post_along(way, at));
        if (may_stand(setup, state, id, post)) return false;
        if (!charging && nears_enemy(setup, state, id, quad_at(setup, state, id, post)))
            return false;
        if (!is_clear(setup, state, id, part_of(way, at), UnitId::none)) return false;
        const WayGround ground = ground_along(setup, state, id, way, at);
        return ground.may_go && ground.cost <= left;
    };
    for (Length at = distance; at > Length{}; at -= step)
        if (may_stop(at)) return at;
    return Length{};
}

// ---- contact: DK-6.14 ---------------------------------------------------------------------------

namespace {

// An edge of the target: of a unit one of four, of buildings any.
struct Edge {
    Face face;
    Zone zone = Zone::front;
};
using Edges = FixedVector<Edge, 16>;

Edges edges_of(const Setup& setup, const State& state, UnitId target) {
    constexpr std::array<Zone, 4> zones{Zone::front, Zone::left, Zone::rear, Zone::right};
    const Outline outline = outline_of(setup, state, target);
    const Outline corners = outline;
    const Unit& unit = state.unit(target);
    Edges edges;
    for (std::size_t i = 0; i < corners.size() && !edges.full(); ++i) {
        const Segment line = edge(corners, i);
        if (unit.buildings >= 0) {
            edges.push_back({{line, bearing_of(line.way()) + degrees(90)}, Zone::front});
        } else {
            const std::array<Turn, 4> turns{degrees(0), degrees(-90), degrees(180), degrees(90)};
            edges.push_back({{line, unit.post.facing + turns[i]}, zones[i]});
        }
    }
    return edges;
}

// Of the edges that the front touches the one that looks most against the charge.
std::optional<Edge> edge_struck(const Setup& setup, const State& state, UnitId target,
                                const Quad& touching, Bearing facing) {
    constexpr Length near = touch * 2;
    std::optional<Edge> best;
    Turn best_off{};
    for (const Edge& edge : edges_of(setup, state, target)) {
        if (gap(touching.front(), edge.face.line) > near) continue;
        const Turn off = facing.reversed().turn_to(edge.face.looks).magnitude();
        if (off >= degrees(90) || (best && off >= best_off)) continue;
        best = edge;
        best_off = off;
    }
    return best;
}

// DK-6.14: one unit may strike each edge, two side by side if they fit: their fronts together are
// no wider than it.
bool is_taken(const State& state, UnitId id, UnitId target, const Edge& edge) {
    enforces(DK_6_14);
    constexpr int most = 2;
    const bool in_buildings = state.unit(target).buildings >= 0;
    const auto width = [&](UnitId unit) { return length_of(quad_of(state, unit).front()); };
    int strikers = 0;
    Length together = width(id);
    for (const Fight& fight : state.fights) {
        UnitId striker = UnitId::none;
        if (fight.other == target && fight.edge == edge.zone) striker = fight.one;
        if (fight.one == target && edge.zone == Zone::front) striker = fight.other;
        if (striker == UnitId::none || striker == id) continue;
        const Bearing looks = state.unit(striker).post.facing.reversed();
        if (in_buildings && looks.turn_to(edge.face.looks).magnitude() > degrees(1)) continue;
        ++strikers;
        together += width(striker);
    }
    if (strikers == 0) return false;
    return strikers >= most || together > length_of(edge.face.line) + touch;
}

// As much of the shorter front on the longer as there is, or where something stands there at least
// half of it.
std::optional<FrontPost> squared(const Setup& setup, const State& state, UnitId id, UnitId target,
                                 const Edge& edge, FrontPost touching) {
    if (is_taken(state, id, target, edge)) return std::nullopt;
    const auto free = [&](FrontPost post) {
        return !may_stand(setup, state, id, state.unit(id).post.at(post));
    };
    if (setup.book.rulings.contact_align == ContactAlign::as_they_meet)
        return free(touching) ? std::optional{touching} : std::nullopt;
    const Size size = size_of(setup, state, id);
    const Length shorter = std::min(size.width, length_of(edge.face.line));
    return grognard::squared(size, outline_of(setup, state, target), edge.face, touching.front,
                             {.wanted = shorter, .least = shorter / 2}, free);
}

// ---- the way to the target ----------------------------------------------------------------------

// What a charge may spend, and whether the ground it covers costs it more.
struct Purse {
    Length reach;
    bool ground_counts = true;
};

struct Attempt {
    ChargePath path;
    Length moved{};  // with what squaring up shifts it
};

std::optional<Attempt> attempt(const Setup& setup, const State& state, UnitId id, UnitId target,
                               Purse purse, Turn angle) {
    const Size size = size_of(setup, state, id);
    Way way = wheel_by(state.unit(id).post.on_table(), quad_of(state, id), angle);
    const bool free_wheel = setup.book.rulings.wheel_costs == WheelCosts::free;
    const Length ahead = free_wheel ? purse.reach : purse.reach - way.wheel;
    if (ahead < Length{}) return std::nullopt;
    const Quad from = block_quad(way.wheeled, size);
    const Outline there = outline_of(setup, state, target);
    if (overlaps(from, there, touch)) return std::nullopt;
    const auto straight = slide_until_touch(from, way.wheeled.facing.forward(ahead), there);
    if (!straight) return std::nullopt;
    way.straight = *straight;
    const WayGround ground = ground_along(setup, state, id, way, way.length());
    if (!ground.may_go || (purse.ground_counts && ground.cost > purse.reach)) return std::nullopt;
    const FrontPost touching = post_along(way, way.length());
    const auto edge =
        edge_struck(setup, state, target, block_quad(touching, size), touching.facing);
    if (!edge || !is_clear(setup, state, id, way, target)) return std::nullopt;
    const auto contact = squared(setup, state, id, target, *edge, touching);
    if (!contact) return std::nullopt;
    ChargePath path{.way = way, .cost = ground.cost};
    path.contact = state.unit(id).post.at(*contact);
    path.edge = edge->zone;
    path.unformed = ground.unformed || is_unformed_there(setup, state, id, path.contact);
    return Attempt{path, path.cost + gap(touching.front, contact->front)};
}

// DK-6.6: behind the line of its front edge, or by the other ruling by the edge it strikes.
bool strikes_in_flank(const Setup& setup, const State& state, UnitId target, Zone struck,
                      Point began) {
    const bool all_round = faces_all_round(state, target);
    if (setup.book.rulings.charge_flank == ChargeFlank::edge_struck)
        return !all_round && struck != Zone::front;
    return strikes_flank(quad_of(state, target), all_round, began);
}

// Some of the target lies ahead of its front edge.
bool is_in_front(const Setup& setup, const State& state, UnitId id, UnitId target) {
    const Quad own = quad_of(state, id);
    const Outline there = outline_of(setup, state, target);
    const Outline corners = there;
    const Offset ahead = own.front_right() - own.rear_right();
    return std::any_of(corners.begin(), corners.end(),
                       [&](Point corner) { return dot(ahead, corner - own.front_right()) > 0; });
}

std::optional<ChargePath> best_path(const Setup& setup, const State& state, UnitId id,
                                    UnitId target, Purse purse, Turn wheel) {
    enforces(DK_6_6);
    if (gap_between(setup, state, id, target) > purse.reach ||
        !is_in_front(setup, state, id, target))
        return std::nullopt;
    std::optional<Attempt> best;
    const Wheels wheels = wheels_at(state.unit(id).post.on_table(), size_of(setup, state, id),
                                    outline_of(setup, state, target), wheel);
    for (const Turn angle : wheels) {
        const auto tried = attempt(setup, state, id, target, purse, angle);
        if (tried && (!best || tried->moved < best->moved)) best = tried;
    }
    if (!best) return std::nullopt;
    ChargePath& path = best->path;
    const Struck struck = struck_at(setup, state, target, path.edge, centre_of(state, id));
    path.in_flank = struck.in_flank;
    path.on_side = struck.on_side;
    return path;
}

// By distance, at any angle to a degree: half-way round a wheel, or with a front that has grown
// shorter, the few worth trying may miss the only gap.
std::optional<ChargePath> any_path(const Setup& setup, const State& state, UnitId id, UnitId target,
                                   Length distance) {
    constexpr Turn step = degrees(1);
    const Turn widest = charge_wheel(setup.book);
    std::optional<Attempt> best;
    for (Turn angle = -widest; angle <= widest; angle = angle + step) {
        const auto tried = attempt(setup, state, id, target, {distance, false}, angle);
        if (tried && (!best || tried->moved < best->moved)) best = tried;
    }
    if (!best) return std::nullopt;
    return best->path;
}

}  // namespace

Turn charge_wheel(const Book& book) {
    const bool wheels = book.rulings.charge_reach == ChargeReach::one_wheel;
    return wheels ? book.charge.wheel.value : Turn{};
}

Struck struck_at(const Setup& setup, const State& state, UnitId target, Zone edge, Point began) {
    const bool in_flank = strikes_in_flank(setup, state, target, edge, began);
    return {in_flank, !in_flank && edge != Zone::front && !faces_all_round(state, target)};
}

std::optional<ChargePath> charge_path(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, Length reach, Turn wheel) {
    return best_path(setup, state, id, target, {.reach = reach}, wheel);
}

std::optional<ChargePath> path_by_distance(const Setup& setup, const State& state, UnitId id,
                                           UnitId target, Length distance, Turn wheel) {
    return best_path(setup, state, id, target, {.reach = distance, .ground_counts = false}, wheel);
}

std::optional<ChargePath> rest_of_charge(const Setup& setup, const State& state,
                                         const step::Clash& clash,
                                         const step::Clash::Charger& charger) {
    enforces(DK_6_12);
    const Turn wheel = Turn::from_arcseconds(charger.wheel_left);
    // A tick or two may have been rounded away at the half-way point.
    if (const auto path =
            charge_path(setup, state, charger.unit, clash.target, charger.left + touch, wheel))
        return path;
    if (state.unit(clash.target).post != clash.expected) return std::nullopt;
    const Length rate = charge_rate(setup.book, setup.troops(charger.unit));
    if (const auto path = path_by_distance(setup, state, charger.unit, clash.target, rate, wheel))
        return path;
    return any_path(setup, state, charger.unit, clash.target, rate);
}

}  // namespace grognard::die_kriegskunst
