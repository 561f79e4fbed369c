// SPDX-License-Identifier: Apache-2.0
//
// Whether one lies on another, and whether they touch: the yes-or-no half of distance.h.

#include <algorithm>

#include "engine/measure/cuts.h"
#include "engine/measure/distance.h"
#include "engine/measure/exact.h"
#include "engine/measure/nearest.h"

namespace grognard {
namespace {

// An edge of a has all of b on or beyond it, or no further inside than `by` ticks.
bool parts_from(Outline a, Outline b, std::int64_t by = 0) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Segment side = edge(a, i);
        const Offset way = side.way();
        if (way == Offset{}) continue;
        const bool beyond = std::ranges::all_of(b, [&](Point p) {
            const std::int64_t inside = cross(way, p - side.from);
            return inside <= 0 ||
                   (by > 0 && exact::squared(inside) <= exact::squared(by) * square(way));
        });
        if (beyond) return true;
    }
    return false;
}

// The point (x, y) / scale in the outline, edges included. Counts the edges that pass to its east.
bool contains_fraction(Outline outline, std::int64_t x, std::int64_t y, std::int64_t scale) {
    bool in = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Segment side = edge(outline, i);
        const std::int64_t from_x = side.from.x * scale - x;
        const std::int64_t from_y = side.from.y * scale - y;
        const std::int64_t to_x = side.to.x * scale - x;
        const std::int64_t to_y = side.to.y * scale - y;
        if ((from_y > 0 && to_y > 0) || (from_y < 0 && to_y < 0)) continue;
        const std::int64_t turn = from_x * to_y - from_y * to_x;
        if (turn == 0 && std::min(from_x, to_x) <= 0 && std::max(from_x, to_x) >= 0) return true;
        if ((from_y > 0) != (to_y > 0) && (turn > 0) == (to_y > from_y)) in = !in;
    }
    return in;
}

// When no edge of `any` passes through the inside of `convex`, one inner point speaks for all.
bool overlaps_any(Outline convex, Outline any) {
    for (std::size_t i = 0; i < any.size(); ++i)
        if (exact::passes_through(edge(any, i), convex)) return true;
    const Point a = convex[0];
    for (std::size_t i = 2; i < convex.size(); ++i) {
        const Point b = convex[i - 1];
        const Point c = convex[i];
        if (cross(b - a, c - a) == 0) continue;
        return contains_fraction(any, std::int64_t{a.x} + b.x + c.x, std::int64_t{a.y} + b.y + c.y,
                                 3);
    }
    return false;
}

bool overlaps_circle(Outline outline, const Circle& circle) {
    if (circle.radius <= Length{}) return false;
    const exact::Nearest n = exact::nearest(outline, std::array{circle.centre});
    return !n.apart || exact::less_than(n.distance, circle.radius.ticks());
}

bool overlaps_line(Outline outline, const Line& line) {
    if (line.width <= Length{}) return false;
    for (std::size_t i = 0; i < exact::segment_count(line); ++i) {
        const Segment s = exact::segment(line, i);
        const exact::Nearest n = exact::nearest(outline, std::array{s.from, s.to});
        if (!n.apart || exact::less_than(n.distance, line.width.ticks(), 2)) return true;
    }
    return false;
}

// For how long b runs along a, back to back; nothing when they do not.
std::int64_t shared_length(Segment a, Segment b) {
    const Offset way = a.way();
    const std::int64_t base = square(way);
    const std::int64_t other = square(b.way());
    if (dot(way, b.way()) >= 0) return 0;
    const std::int64_t stray = 2 * touch.ticks();
    const std::int64_t tilt = cross(way, b.way());
    if (exact::squared(tilt) > exact::squared(stray) * std::max(base, other)) return 0;
    const std::int64_t low = std::max<std::int64_t>(dot(way, b.to - a.from), 0);
    const std::int64_t high = std::min(dot(way, b.from - a.from), base);
    if (low >= high) return 0;
    for (const Point p : {b.from, b.to}) {  // at the longer one's line, for the shorter may be tiny
        const std::int64_t off = base >= other ? cross(way, p - a.from) : 0;
        if (exact::squared(off) > exact::squared(stray) * base) return 0;
    }
    for (const Point p : {a.from, a.to}) {
        const std::int64_t off = base < other ? cross(b.way(), p - b.from) : 0;
        if (exact::squared(off) > exact::squared(stray) * other) return 0;
    }
    return exact::ticks_along(high, base) - exact::ticks_along(low, base);
}

}  // namespace

bool overlaps(Outline a, Outline b) {
    if (parts_from(a, b) || parts_from(b, a)) return false;
    return signed_area_twice(a) != 0 && signed_area_twice(b) != 0;
}

bool overlaps(Outline a, Outline b, Length by) {
    return overlaps(a, b) && !parts_from(a, b, by.ticks()) && !parts_from(b, a, by.ticks());
}

bool overlaps_shape(Outline a, const Shape& shape) {
    if (const Outline* any = std::get_if<Outline>(&shape)) return overlaps_any(a, *any);
    if (const Circle* circle = std::get_if<Circle>(&shape)) return overlaps_circle(a, *circle);
    return overlaps_line(a, std::get<Line>(shape));
}

bool contains(Outline outline, Point p) { return contains_fraction(outline, p.x, p.y, 1); }

bool contains(const Circle& circle, Point p) { return within(circle.centre, p, circle.radius); }

bool contains(const Line& line, Point p) {
    for (std::size_t i = 0; i < exact::segment_count(line); ++i) {
        if (exact::at_most(exact::apart(p, exact::segment(line, i)), line.width.ticks(), 2))
            return true;
    }
    return false;
}

bool contains_in_shape(const Shape& shape, Point p) {
    return std::visit([&](const auto& s) { return contains(s, p); }, shape);
}

bool inside(Outline inner, Box table) {
    return std::ranges::all_of(inner, [&](Point p) { return contains(table, p); });
}

Contact contact(Outline a, Outline b) {
    const exact::Nearest n = exact::nearest(a, b);
    if (n.apart && !exact::at_most(n.distance, touch.ticks())) return {};
    std::int64_t longest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            longest = std::max(longest, shared_length(edge(a, i), edge(b, j)));
    if (longest <= touch.ticks()) return {Touch::corner, {}};
    return {Touch::face, Length::from_ticks(longest)};
}

}  // namespace grognard
