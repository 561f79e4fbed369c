// SPDX-License-Identifier: Apache-2.0
//
// Zones and arcs, all by signs of products: no angle is ever computed.

#include "engine/measure/facing.h"

#include "engine/measure/distance.h"

#include <algorithm>
#include <cstdlib>

#include "engine/measure/exact.h"

namespace grognard {
namespace {

// Turned a quarter clockwise: outwards, for an edge that runs anticlockwise.
constexpr Offset outwards(Offset edge) { return {edge.dy, -edge.dx}; }

// By the line from the middle of the rear to the middle of the front; all doubled to stay whole.
Zone flank_of(const Quad& quad, Point p) {
    const auto [a, b, c, d] = quad.corners;
    const Offset ahead = (a - d) + (b - c);
    const Offset there = (p - c) + (p - d);
    return cross(ahead, there) > 0 ? Zone::left : Zone::right;
}

// How far p is out beyond an edge, and the further it is past one of the edge's ends; both times
// the length of the edge.
struct Beyond {
    std::int64_t out;
    std::int64_t past;
};

Beyond beyond(Segment edge, Point p) {
    const Offset way = edge.way();
    const std::int64_t past_from = -dot(way, p - edge.from);
    const std::int64_t past_to = dot(way, p - edge.to);
    return {dot(outwards(way), p - edge.from), std::max(past_from, past_to)};
}

std::int64_t height(const Arc::Side& side, Point p) {
    const Offset o = p - side.through;
    return std::int64_t{side.inward_x} * o.dx + std::int64_t{side.inward_y} * o.dy;
}

// Where the edge from a (inside) to b (outside) leaves; a tick back along the steeper axis makes up
// for what rounding may have lost.
Point leaving(const Arc::Side& side, Point a, Point b) {
    const std::int64_t inner = height(side, a);
    Point p = exact::part_way(a, b, inner, inner - height(side, b));
    if (height(side, p) >= 0) return p;
    const bool by_x = std::abs(side.inward_x) > std::abs(side.inward_y);
    if (by_x) {
        p.x += side.inward_x > 0 ? 1 : -1;
    } else {
        p.y += side.inward_y > 0 ? 1 : -1;
    }
    return p;
}

void add_corner(FixedVector<Point, 16>& corners, Point p) {
    if (corners.empty() || !(corners.back() == p)) corners.push_back(p);
}

FixedVector<Point, 16> clip_by(const FixedVector<Point, 16>& outline, const Arc::Side& side) {
    FixedVector<Point, 16> result;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Segment e = edge(outline, i);
        const bool from_in = height(side, e.from) >= 0;
        const bool to_in = height(side, e.to) >= 0;
        if (from_in) add_corner(result, e.from);
        if (from_in && !to_in) add_corner(result, leaving(side, e.from, e.to));
        if (!from_in && to_in) add_corner(result, leaving(side, e.to, e.from));
    }
    while (result.size() > 1 && result.front() == result.back()) result.pop_back();
    return result;
}

// Where two sides of the arc meet, a corner rounded to the one may have left the other: the nearest
// tick that both allow. The sides meet at 90 degrees or more, so there is one close by.
Point settled(const Arc& arc, Point p) {
    for (std::int32_t reach = 0; reach <= 3; ++reach)
        for (std::int32_t dx = -reach; dx <= reach; ++dx)
            for (std::int32_t dy = -reach; dy <= reach; ++dy)
                if (const Point q = p + Offset{dx, dy}; in_arc(arc, q)) return q;
    return p;
}

}  // namespace

bool ahead_of_front(const Quad& quad, Point p) {
    return cross(quad.front().way(), p - quad.front_right()) <= 0;
}

Zone zone_of(const Quad& quad, Point p) {
    if (ahead_of_front(quad, p)) return Zone::front;
    if (cross(quad.rear().way(), p - quad.rear_left()) < 0) return Zone::rear;
    return flank_of(quad, p);
}

Zone corner_zone_of(const Quad& quad, Point p) {
    const Beyond front = beyond(quad.front(), p);
    if (front.out >= 0 && front.past <= front.out) return Zone::front;
    const Beyond rear = beyond(quad.rear(), p);
    if (rear.out > 0 && rear.past < rear.out) return Zone::rear;
    return flank_of(quad, p);
}

bool in_arc(Point apex, Bearing facing, Turn half_angle, Point p) {
    const Offset o = p - apex;
    if (half_angle < Turn{}) return o == Offset{};
    if (half_angle >= degrees(180)) return true;
    const auto left_of = [&](SinCos ray) {
        return std::int64_t{ray.sine} * o.dy - std::int64_t{ray.cosine} * o.dx;
    };
    const bool right_of_left_ray = left_of((facing + -half_angle).sin_cos()) <= 0;
    const bool left_of_right_ray = left_of((facing + half_angle).sin_cos()) >= 0;
    if (half_angle > degrees(90)) return right_of_left_ray || left_of_right_ray;
    const SinCos ahead = facing.sin_cos();
    const bool in_front = std::int64_t{ahead.sine} * o.dx + std::int64_t{ahead.cosine} * o.dy >= 0;
    return right_of_left_ray && left_of_right_ray && in_front;
}

// The line of the edge is taken from the facing rather than from its two ends: a tick's rounding
// over a narrow front would be a hundred ticks at the far side of the table.
Arc arc_from(Segment front_edge, Bearing facing, Turn half_angle) {
    GR_ASSERT(half_angle >= Turn{} && half_angle <= degrees(90));
    const SinCos f = facing.sin_cos();
    const Offset way = front_edge.way();
    const std::int64_t rightwards = std::int64_t{f.cosine} * way.dx - std::int64_t{f.sine} * way.dy;
    const std::int64_t forwards = std::int64_t{f.sine} * way.dx + std::int64_t{f.cosine} * way.dy;
    const Point left = rightwards >= 0 ? front_edge.from : front_edge.to;
    const Point right = rightwards >= 0 ? front_edge.to : front_edge.from;

    Arc arc;
    arc.sides.push_back({forwards >= 0 ? front_edge.from : front_edge.to, f.sine, f.cosine});
    if (half_angle == degrees(90)) return arc;
    const SinCos l = (facing + -half_angle).sin_cos();
    const SinCos r = (facing + half_angle).sin_cos();
    arc.sides.push_back({left, l.cosine, -l.sine});
    arc.sides.push_back({right, -r.cosine, r.sine});
    return arc;
}

bool in_arc(const Arc& arc, Point p) {
    return std::ranges::all_of(arc.sides,
                               [&](const Arc::Side& side) { return height(side, p) >= 0; });
}

FixedVector<Point, 16> clip(Outline outline, const Arc& arc) {
    FixedVector<Point, 16> result(outline.begin(), outline.end());
    for (const Arc::Side& side : arc.sides) {
        const auto is_inside = [&](Point p) { return height(side, p) >= 0; };
        if (!std::ranges::all_of(result, is_inside)) result = clip_by(result, side);
    }
    for (Point& p : result) p = settled(arc, p);
    return result;
}

FixedVector<Point, 16> part_in_arc(Segment front_edge, Bearing facing, Turn half_angle,
                                   Outline outline) {
    auto part = clip(outline, arc_from(front_edge, facing, half_angle));
    if (part.size() < 3 || signed_area_twice(part) == 0) part.clear();
    return part;
}

std::optional<Length> gap_in_arc(Segment front_edge, Bearing facing, Turn half_angle,
                                 Outline outline) {
    const auto part = part_in_arc(front_edge, facing, half_angle, outline);
    if (part.empty()) return std::nullopt;
    return gap(front_edge, part);
}

}  // namespace grognard
