// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/reach.h"

#include <algorithm>
#include <array>

#include "rulebooks/die_kriegskunst/ground_cost.h"
#include "rulebooks/die_kriegskunst/zones.h"

namespace grognard::die_kriegskunst {

// ---- ways ---------------------------------------------------------------------------------------

namespace {

Turn part_of(Turn turn, Length part, Length whole) {
    return Turn::from_arcseconds(
        static_cast<std::int32_t>(turn.arcseconds() * part.ticks() / whole.ticks()));
}

Post turned(const Post& post, const Wheel& wheel) {
    return {wheeled(post.front, wheel), post.facing + wheel.angle, post.formation};
}

}  // namespace

Post post_along(const Way& way, Length distance) {
    if (distance >= way.wheel)
        return carried(way.wheeled, way.wheeled.facing, distance - way.wheel);
    return turned(way.began, {way.turn.pivot, part_of(way.turn.angle, distance, way.wheel)});
}

Way straight_ahead(const Post& post, Length distance) {
    return {.began = post, .turn = {post.front, Turn{}}, .wheeled = post, .straight = distance};
}

namespace {

// The first so much of a way.
Way part_of(const Way& way, Length distance) {
    Way part = way;
    if (distance >= way.wheel) {
        part.straight = distance - way.wheel;
        return part;
    }
    part.wheel = distance;
    part.turn.angle = part_of(way.turn.angle, distance, way.wheel);
    part.wheeled = turned(way.began, part.turn);
    part.straight = Length{};
    return part;
}

// f(Sweep, how far it goes) for the wheel and for the straight part; until f says no.
template <class F>
bool each_leg(const Setup& setup, const State& state, UnitId id, const Way& way, F&& f) {
    if (way.wheel > Length{} &&
        !f(Sweep{quad_at(setup, state, id, way.began), way.turn}, way.wheel))
        return false;
    if (way.straight == Length{}) return true;
    const Offset ahead = way.wheeled.facing.forward(way.straight);
    return f(Sweep{quad_at(setup, state, id, way.wheeled), ahead}, way.straight);
}

}  // namespace

WayGround ground_along(const Setup& setup, const State& state, UnitId id, const Way& way,
                       Length distance) {
    WayGround ground;
    const Way part = part_of(way, distance);
    ground.may_go = each_leg(setup, state, id, part, [&](const Sweep& sweep, Length far) {
        const Covered covered = cover(setup, state, id, way.began.formation, sweep, far);
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
    return each_leg(setup, state, id, way, [&](const Sweep& sweep, Length) {
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
        const Post post = post_along(way, at);
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
struct Face {
    Segment line;   // anticlockwise, as the outline runs
    Bearing looks;  // outwards
    Zone zone = Zone::front;
};
using Faces = FixedVector<Face, 16>;

Faces faces_of(const Setup& setup, const State& state, UnitId target) {
    constexpr std::array<Zone, 4> zones{Zone::front, Zone::left, Zone::rear, Zone::right};
    const Outline outline = outline_of(setup, state, target);
    const Outline corners = outline;
    const Unit& unit = state.unit(target);
    Faces faces;
    for (std::size_t i = 0; i < corners.size() && !faces.full(); ++i) {
        const Segment line = edge(corners, i);
        if (unit.buildings >= 0) {
            faces.push_back({line, bearing_of(line.way()) + degrees(90), Zone::front});
        } else {
            const std::array<Turn, 4> turns{degrees(0), degrees(-90), degrees(180), degrees(90)};
            faces.push_back({line, unit.post.facing + turns[i], zones[i]});
        }
    }
    return faces;
}

// How far `p` is along a bearing from `from`.
Length how_far(Point from, Point p, Bearing along) {
    const SinCos way = along.sin_cos();
    const std::int64_t scaled =
        std::int64_t{way.sine} * (p - from).dx + std::int64_t{way.cosine} * (p - from).dy;
    constexpr std::int64_t one = std::int64_t{1} << 30;
    return Length::from_ticks((scaled + (scaled < 0 ? -one / 2 : one / 2)) / one);
}

// Of the edges that the front touches the one that looks most against the charge.
std::optional<Face> face_struck(const Setup& setup, const State& state, UnitId target,
                                const Quad& touching, Bearing facing) {
    constexpr Length near = touch * 2;
    std::optional<Face> best;
    Turn best_off{};
    for (const Face& face : faces_of(setup, state, target)) {
        if (gap(touching.front(), face.line) > near) continue;
        const Turn off = facing.reversed().turn_to(face.looks).magnitude();
        if (off >= degrees(90) || (best && off >= best_off)) continue;
        best = face;
        best_off = off;
    }
    return best;
}

// DK-6.14: one unit may strike each edge, two side by side if they fit: their fronts together are
// no wider than it.
bool is_taken(const State& state, UnitId id, UnitId target, const Face& face) {
    enforces(DK_6_14);
    constexpr int most = 2;
    const bool in_buildings = state.unit(target).buildings >= 0;
    const auto width = [&](UnitId unit) { return length_of(quad_of(state, unit).front()); };
    int strikers = 0;
    Length together = width(id);
    for (const Fight& fight : state.fights) {
        UnitId striker = UnitId::none;
        if (fight.other == target && fight.edge == face.zone) striker = fight.one;
        if (fight.one == target && face.zone == Zone::front) striker = fight.other;
        if (striker == UnitId::none || striker == id) continue;
        const Bearing looks = state.unit(striker).post.facing.reversed();
        if (in_buildings && looks.turn_to(face.looks).magnitude() > degrees(1)) continue;
        ++strikers;
        together += width(striker);
    }
    if (strikers == 0) return false;
    return strikers >= most || together > length_of(face.line) + touch;
}

// Squared to the face with hardly a tick between, its middle so far along the face's line.
Post set_against(const Setup& setup, const State& state, UnitId id, UnitId target, const Face& face,
                 Length place, Formation formation) {
    const Bearing along = face.looks + degrees(-90);
    const Point foot = face.line.from + along.forward(place);
    Post post{foot, face.looks.reversed(), formation};
    const Outline there = outline_of(setup, state, target);
    // Room for what rounding to ticks may take away when either of the two closes up.
    constexpr Length least = Length::from_ticks(2);
    for (Length out = least; out <= touch; out += Length::from_ticks(1)) {
        post.front = foot + face.looks.forward(out);
        const Quad quad = quad_at(setup, state, id, post);
        if (!overlaps(quad, Outline{there}) && gap(quad, Outline{there}) >= least) break;
    }
    return post;
}

// As near as may be to where it touched, with as much of the shorter front on the longer as there
// is, or where something stands there, beside it, at least half of it bearing.
std::optional<Post> squared(const Setup& setup, const State& state, UnitId id, UnitId target,
                            const Face& face, const Post& touching) {
    if (is_taken(state, id, target, face)) return std::nullopt;
    const auto free = [&](const Post& post) { return !may_stand(setup, state, id, post); };
    if (setup.book.rulings.contact_align == ContactAlign::as_they_meet)
        return free(touching) ? std::optional{touching} : std::nullopt;
    const Length edge_length = length_of(face.line);
    const Length width = length_of(quad_at(setup, state, id, touching).front());
    const Length shorter = std::min(width, edge_length);
    const auto limits = [&](Length bearing) {  // the middle's, for so much bearing
        return std::pair{bearing - width / 2, edge_length - bearing + width / 2};
    };
    const Bearing along = face.looks + degrees(-90);
    const Length touched = how_far(face.line.from, touching.front, along);
    const auto [low, high] = limits(shorter);
    const Length wish = std::clamp(touched, std::min(low, high), std::max(low, high));
    const auto [lowest, highest] = limits(shorter / 2);
    constexpr Length step = inches(1, 10);
    for (Length off{}; off <= highest - lowest; off += step)
        for (const std::int64_t way : {1, -1}) {
            const Length place = wish + off * way;
            if (place < lowest || place > highest) continue;
            const Post post =
                set_against(setup, state, id, target, face, place, touching.formation);
            if (free(post)) return post;
        }
    return std::nullopt;
}

// ---- the way to the target ----------------------------------------------------------------------

Way wheel_by(const Setup& setup, const State& state, UnitId id, Turn angle) {
    const Post& post = state.unit(id).post;
    Way way = straight_ahead(post, Length{});
    if (angle == Turn{}) return way;
    const Quad quad = quad_at(setup, state, id, post);
    const bool right = angle > Turn{};
    way.turn = {right ? quad.front_right() : quad.front_left(), angle};
    way.wheeled = turned(post, way.turn);
    way.wheel = wheel_path(right ? quad.front_left() : quad.front_right(), way.turn);
    return way;
}

using Angles = FixedVector<Turn, 64>;

// Wheels worth trying: none, in steps, and just enough to strike each corner of the target: the
// inner front corner stays where it is, and beyond it the charge goes straight.
Angles angles_to(const Setup& setup, const State& state, UnitId id, UnitId target, Turn widest) {
    constexpr std::int32_t nudge = 60, step = 5 * 3600;
    Angles angles{Turn{}};
    const auto add = [&](Turn turn) {
        if (turn.magnitude() <= widest && !angles.full()) angles.push_back(turn);
    };
    const Quad own = quad_of(state, id);
    const Bearing facing = state.unit(id).post.facing;
    const Outline there = outline_of(setup, state, target);
    for (const std::int32_t side : {1, -1}) {
        const Point pivot = side > 0 ? own.front_right() : own.front_left();
        for (const Point corner : Outline{there}) {
            const std::int32_t just = facing.turn_to(bearing(pivot, corner)).arcseconds();
            if (just * side > 0) add(Turn::from_arcseconds(just + side * nudge));
        }
        for (std::int32_t by = step; by < widest.arcseconds(); by += step)
            add(Turn::from_arcseconds(by * side));
        if (widest > Turn{}) add(Turn::from_arcseconds(widest.arcseconds() * side));
    }
    return angles;
}

struct Attempt {
    ChargePath path;
    Length moved{};  // with what squaring up shifts it
};

std::optional<Attempt> attempt(const Setup& setup, const State& state, UnitId id, UnitId target,
                               Length reach, Turn angle) {
    Way way = wheel_by(setup, state, id, angle);
    const bool free_wheel = setup.book.rulings.wheel_costs == WheelCosts::free;
    const Length ahead = free_wheel ? reach : reach - way.wheel;
    if (ahead < Length{}) return std::nullopt;
    const Quad from = quad_at(setup, state, id, way.wheeled);
    const Outline there = outline_of(setup, state, target);
    if (overlaps(from, Outline{there})) return std::nullopt;
    const auto straight = slide_until_touch(from, way.wheeled.facing.forward(ahead), there);
    if (!straight) return std::nullopt;
    way.straight = *straight;
    const Length length = way.length();
    const WayGround ground = ground_along(setup, state, id, way, length);
    if (!ground.may_go || ground.cost > reach) return std::nullopt;
    ChargePath path{.way = way, .cost = ground.cost};
    path.unformed = ground.unformed;
    const Post touching = post_along(way, length);
    const Quad quad = quad_at(setup, state, id, touching);
    const auto face = face_struck(setup, state, target, quad, touching.facing);
    if (!face || !is_clear(setup, state, id, way, target)) return std::nullopt;
    const auto contact = squared(setup, state, id, target, *face, touching);
    if (!contact) return std::nullopt;
    path.contact = *contact;
    path.edge = face->zone;
    path.unformed = path.unformed || is_unformed_there(setup, state, id, *contact);
    return Attempt{path, path.cost + gap(touching.front, contact->front)};
}

// DK-6.6: behind the line of its front edge, or by the other ruling by the edge it strikes.
bool strikes_in_flank(const Setup& setup, const State& state, UnitId id, UnitId target,
                      Zone struck) {
    const bool all_round = faces_all_round(state, target);
    if (setup.book.rulings.charge_flank == ChargeFlank::edge_struck)
        return !all_round && struck != Zone::front;
    return strikes_flank(quad_of(state, target), all_round, centre_of(state, id));
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

}  // namespace

Turn charge_wheel(const Book& book) {
    const bool wheels = book.rulings.charge_reach == ChargeReach::one_wheel;
    return wheels ? book.charge.wheel.value : Turn{};
}

std::optional<ChargePath> charge_path(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, Length reach, Turn wheel) {
    enforces(DK_6_6);
    if (gap_between(setup, state, id, target) > reach || !is_in_front(setup, state, id, target))
        return std::nullopt;
    std::optional<Attempt> best;
    for (const Turn angle : angles_to(setup, state, id, target, wheel)) {
        const auto tried = attempt(setup, state, id, target, reach, angle);
        if (tried && (!best || tried->moved < best->moved)) best = tried;
    }
    if (!best) return std::nullopt;
    best->path.in_flank = strikes_in_flank(setup, state, id, target, best->path.edge);
    return best->path;
}

// ---- who fights whom ----------------------------------------------------------------------------

bool in_melee(const State& state, UnitId id) {
    return std::any_of(state.fights.begin(), state.fights.end(),
                       [&](const Fight& f) { return f.one == id || f.other == id; });
}

UnitSet melee_of(const State& state, UnitId id) {
    UnitSet units;
    units.add(id);
    for (int before = 0; before != units.size();) {
        before = units.size();
        for (const Fight& fight : state.fights)
            if (units.has(fight.one) || units.has(fight.other)) {
                units.add(fight.one);
                units.add(fight.other);
            }
    }
    return units;
}

void leave_melee(State& state, UnitId id) {
    for (std::size_t i = state.fights.size(); i-- > 0;)
        if (state.fights[i].one == id || state.fights[i].other == id) state.fights.erase(i);
}

}  // namespace grognard::die_kriegskunst
