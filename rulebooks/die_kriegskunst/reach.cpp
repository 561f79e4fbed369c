// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/reach.h"

#include <algorithm>
#include <array>

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

// The worst going at a stretch between two cuts of a line.
using Cuts = FixedVector<Length, 160>;

struct Bad {
    Stretches stretches;
    Factor speed;
};

// What a straight line takes of a move: half speed on the stretch in bad ground, or by ruling
// ground.stretch on all of it.
Length line_cost(const Setup& setup, const State& state, UnitId id, Formation formation,
                 Segment line) {
    enforces(DK_4_11);
    const Length whole = length_of(line);
    FixedVector<Bad, ground_count> bad;
    for (std::size_t i = 0; i < ground_count; ++i) {
        const auto ground = static_cast<Ground>(i);
        const Factor speed = speed_on(setup.book, setup.troops(id), formation,
                                      state.unit(id).condition, going_on(setup.book, ground));
        if (speed.times == speed.over || setup.terrain().none_near(ground, box_of(line))) continue;
        const Stretches there = setup.terrain().stretches(ground, line);
        if (!there.empty()) bad.push_back({there, speed});
    }
    if (bad.empty()) return whole;
    if (setup.book.rulings.ground_stretch == GroundStretch::whole_move)
        return bad[0].speed.cost(whole);
    const Stretches bridges = setup.terrain().stretches(Ground::bridge, line);
    Cuts cuts{Length{}, whole};
    const auto cut = [&](const Stretches& stretches) {
        for (const Stretch& stretch : stretches) {
            if (cuts.size() + 2 > cuts.capacity()) return;
            cuts.push_back(stretch.from);
            cuts.push_back(stretch.to);
        }
    };
    for (const Bad& ground : bad) cut(ground.stretches);
    cut(bridges);
    std::sort(cuts.begin(), cuts.end());
    const auto holds = [](const Stretches& stretches, Length from, Length to) {
        return std::any_of(stretches.begin(), stretches.end(),
                           [&](const Stretch& s) { return s.from <= from && to <= s.to; });
    };
    Length cost{};
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const Length from = cuts[i], to = cuts[i + 1];
        Factor speed{};
        for (const Bad& ground : bad)
            if (to - from > touch && !holds(bridges, from, to) &&
                holds(ground.stretches, from, to) &&
                ground.speed.times * speed.over < speed.times * ground.speed.over)
                speed = ground.speed;
        cost += speed.cost(to - from);
    }
    return cost;
}

constexpr std::int32_t chord = 5 * 3600;  // arcseconds of a wheel that are looked at together

// f(wheel that far) at each chord of the wheel, its end included.
template <class F>
void each_chord(const Way& way, Length distance, F&& f) {
    const Turn all =
        distance >= way.wheel ? way.turn.angle : part_of(way.turn.angle, distance, way.wheel);
    const std::int32_t count = (all.magnitude().arcseconds() + chord - 1) / chord;
    for (std::int32_t i = 1; i <= count; ++i)
        f(Wheel{way.turn.pivot, Turn::from_arcseconds(static_cast<std::int32_t>(
                                    std::int64_t{all.arcseconds()} * i / count))});
}

Segment front_of(const Setup& setup, const State& state, UnitId id, const Post& post) {
    return quad_at(setup, state, id, post).front();
}

// The wheel's cost along one figure's path.
Length wheel_cost(const Setup& setup, const State& state, UnitId id, const Way& way,
                  Length distance, Point figure) {
    Length cost{};
    Point here = figure;
    each_chord(way, distance, [&](const Wheel& wheel) {
        const Point there = wheeled(figure, wheel);
        const Length chord_cost = line_cost(setup, state, id, way.began.formation, {here, there});
        cost += chord_cost - length_of(Segment{here, there});
        here = there;
    });
    // Chords find what the ground adds; the arc itself is measured whole.
    return cost + std::min(distance, way.wheel);
}

}  // namespace

Length cost_along(const Setup& setup, const State& state, UnitId id, const Way& way,
                  Length distance) {
    enforces(DK_4_6);
    const Segment start = front_of(setup, state, id, way.began);
    Length most{};
    for (const bool right : {true, false}) {
        const Point figure = right ? start.from : start.to;
        Length cost{};
        const bool free = setup.book.rulings.wheel_costs == WheelCosts::free;
        if (way.wheel > Length{} && !free)
            cost += wheel_cost(setup, state, id, way, distance, figure);
        if (distance > way.wheel) {
            const Segment from = front_of(setup, state, id, way.wheeled);
            const Point corner = right ? from.from : from.to;
            const Offset ahead = way.wheeled.facing.forward(distance - way.wheel);
            cost += line_cost(setup, state, id, way.began.formation, {corner, corner + ahead}) -
                    length_of(ahead) + (distance - way.wheel);
        }
        most = std::max(most, cost);
    }
    return most;
}

namespace {

// All that the straight part passes over, from the rear of its first post to its front at the end.
Quad lane(const Quad& from, Offset ahead) {
    return {{from.front_right() + ahead, from.front_left() + ahead, from.rear_left(),
             from.rear_right()}};
}

// f(quad) for outlines that together cover the way: posts in the wheel, the lane beyond it.
template <class F>
void each_ground(const Setup& setup, const State& state, UnitId id, const Way& way, Length distance,
                 F&& f) {
    const Quad began = quad_at(setup, state, id, way.began);
    if (way.wheel > Length{})
        each_chord(way, distance, [&](const Wheel& wheel) { f(wheeled(began, wheel)); });
    if (distance > way.wheel) {
        const Offset ahead = way.wheeled.facing.forward(distance - way.wheel);
        f(lane(quad_at(setup, state, id, way.wheeled), ahead));
    }
}

}  // namespace

bool unforms_along(const Setup& setup, const State& state, UnitId id, const Way& way,
                   Length distance) {
    const Troops& troops = setup.troops(id);
    const Formation formation = way.began.formation;
    const bool any_part = setup.book.rulings.ground_unformed == GroundUnformed::any_part;
    if (!any_part) return is_unformed_there(setup, state, id, post_along(way, distance));
    bool unformed = false;
    each_ground(setup, state, id, way, distance, [&](const Quad& quad) {
        unformed = unformed || unforms(troops, formation, going_under(setup, formation, quad));
    });
    return unformed;
}

// ---- what is in the way -------------------------------------------------------------------------

namespace {

// DK-4.10: skirmishers and guns pass and are passed.
bool passes_freely(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return setup.troops(id).is_artillery() || unit.post.formation == Formation::skirmish;
}
bool may_pass(const Setup& setup, const State& state, UnitId id, UnitId other) {
    enforces(DK_4_10);
    if (setup.side(id) != setup.side(other)) return false;
    return setup.book.rulings.friends_pass == FriendsPass::anybody ||
           passes_freely(setup, state, id) || passes_freely(setup, state, other);
}

// f(UnitId, Outline) for all that the unit cannot pass through, generals left out.
template <class F>
bool any_obstacle(const Setup& setup, const State& state, UnitId id, UnitId target, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (other == id || other == target || !state.units[i].on_table() ||
            setup.troops(other).is_general() || may_pass(setup, state, id, other))
            continue;
        const Footprint there = footprint(setup, state, other);
        if (f(other, Outline{there})) return true;
    }
    return false;
}

bool wheel_is_clear(const Setup& setup, const State& state, UnitId id, UnitId target,
                    const Way& way) {
    if (way.wheel == Length{}) return true;
    const Quad began = quad_at(setup, state, id, way.began);
    if (!on_table(setup, quad_at(setup, state, id, way.wheeled))) return false;
    const Box near = grown(box_of(Outline{began}), way.wheel * 2);
    if (target != UnitId::none) {
        const Footprint there = footprint(setup, state, target);
        if (sweeps_into(began, way.turn, there)) return false;
    }
    return !any_obstacle(setup, state, id, target, [&](UnitId, Outline other) {
        return meets(near, box_of(other)) && sweeps_into(began, way.turn, other);
    });
}

bool straight_is_clear(const Setup& setup, const State& state, UnitId id, UnitId target,
                       const Way& way) {
    const Quad from = quad_at(setup, state, id, way.wheeled);
    const auto swath = swept(from, way.wheeled.facing.forward(way.straight));
    const Outline passed{swath.begin(), swath.size()};
    const Box box = box_of(passed);
    return !any_obstacle(setup, state, id, target, [&](UnitId, Outline other) {
        return meets(box, box_of(other)) && overlaps(passed, other);
    });
}

bool bears_it(const Setup& setup, const State& state, UnitId id, const Way& way, Length distance) {
    bool may = true;
    const Formation formation = way.began.formation;
    each_ground(setup, state, id, way, distance, [&](const Quad& quad) {
        may = may && may_enter(setup.troops(id), going_under(setup, formation, quad));
    });
    return may;
}

bool nears_enemy(const Setup& setup, const State& state, UnitId id, const Quad& quad) {
    const Length limit = setup.book.approach_gap();
    bool near = false;
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        if (near) return;
        const Footprint there = footprint(setup, state, enemy);
        // Nearer than the limit; exactly an inch is allowed.
        near = within(quad, there, limit - Length::from_ticks(1));
    });
    return near;
}

}  // namespace

Length free_along(const Setup& setup, const State& state, UnitId id, const Way& way,
                  Length distance, bool charging) {
    enforces(DK_10_3);
    constexpr Length step = inches(1, 8);
    const auto may_stop = [&](Length at) {
        Way part = way;
        if (at < way.wheel) {
            part.wheel = at;
            part.turn.angle = part_of(way.turn.angle, at, way.wheel);
            part.wheeled = post_along(way, at);
            part.straight = Length{};
        } else {
            part.straight = at - way.wheel;
        }
        const Post post = post_along(way, at);
        return !may_stand(setup, state, id, post) &&
               (charging || !nears_enemy(setup, state, id, quad_at(setup, state, id, post))) &&
               wheel_is_clear(setup, state, id, UnitId::none, part) &&
               straight_is_clear(setup, state, id, UnitId::none, part) &&
               bears_it(setup, state, id, part, at);
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
    const Footprint outline = footprint(setup, state, target);
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
bool is_taken(const Setup& setup, const State& state, UnitId id, UnitId target, const Face& face) {
    enforces(DK_6_14);
    constexpr int most = 2;
    const bool in_buildings = state.unit(target).buildings >= 0;
    const auto width = [&](UnitId unit) { return length_of(quad_of(setup, state, unit).front()); };
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
    const Footprint there = footprint(setup, state, target);
    for (const std::int64_t out : {2, 3, 4}) {
        post.front = foot + face.looks.forward(Length::from_ticks(out));
        if (!overlaps(quad_at(setup, state, id, post), Outline{there})) break;
    }
    return post;
}

// As near as may be to where it touched, with as much of the shorter front on the longer as there
// is, or where something stands there, beside it, at least half of it bearing.
std::optional<Post> squared(const Setup& setup, const State& state, UnitId id, UnitId target,
                            const Face& face, const Post& touching) {
    if (is_taken(setup, state, id, target, face)) return std::nullopt;
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
    const Quad own = quad_of(setup, state, id);
    const Bearing facing = state.unit(id).post.facing;
    const Footprint there = footprint(setup, state, target);
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
    const Footprint there = footprint(setup, state, target);
    if (overlaps(from, Outline{there})) return std::nullopt;
    const auto straight = slide_until_touch(from, way.wheeled.facing.forward(ahead), there);
    if (!straight) return std::nullopt;
    way.straight = *straight;
    const Length length = way.length();
    ChargePath path{.way = way, .cost = cost_along(setup, state, id, way, length)};
    if (path.cost > reach) return std::nullopt;
    const Post touching = post_along(way, length);
    const Quad quad = quad_at(setup, state, id, touching);
    const auto face = face_struck(setup, state, target, quad, touching.facing);
    if (!face || !bears_it(setup, state, id, way, length) ||
        !wheel_is_clear(setup, state, id, target, way) ||
        !straight_is_clear(setup, state, id, target, way))
        return std::nullopt;
    const auto contact = squared(setup, state, id, target, *face, touching);
    if (!contact) return std::nullopt;
    path.contact = *contact;
    path.edge = face->zone;
    path.unformed = unforms_along(setup, state, id, way, length) ||
                    is_unformed_there(setup, state, id, *contact);
    return Attempt{path, path.cost + gap(touching.front, contact->front)};
}

// DK-6.6: behind the line of its front edge, or by the other ruling by the edge it strikes.
bool strikes_in_flank(const Setup& setup, const State& state, UnitId id, UnitId target,
                      Zone struck) {
    const bool all_round = faces_all_round(state, target);
    if (setup.book.rulings.charge_flank == ChargeFlank::edge_struck)
        return !all_round && struck != Zone::front;
    return strikes_flank(quad_of(setup, state, target), all_round, centre_of(setup, state, id));
}

// Some of the target lies ahead of its front edge.
bool is_in_front(const Setup& setup, const State& state, UnitId id, UnitId target) {
    const Quad own = quad_of(setup, state, id);
    const Footprint there = footprint(setup, state, target);
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
