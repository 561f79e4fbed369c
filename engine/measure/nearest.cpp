// SPDX-License-Identifier: Apache-2.0
//
// Nearest features. When an edge of one has all of the other strictly outside, and the outermost
// corner of the other on that side stands square in front of the edge, then that is the gap:
// nothing can be nearer than the strip between. When no edge is like that, it is a corner to a
// corner; when no edge has all the other outside, they touch or overlap. So no two fractions are
// ever compared.

#include "engine/measure/nearest.h"

#include <algorithm>
#include <limits>

namespace grognard::exact {
namespace {

enum class Finding { touching, separated, found };

// Whether b stands in front of the edge from p along `way`; `reach` is b's nearest cross product.
template <class Points>
bool in_front(Point p, Offset way, const Points& b, std::int64_t reach, Nearest& result) {
    const std::int64_t base = square(way);
    for (const Point corner : b) {
        if (cross(way, corner - p) != reach) continue;
        const std::int64_t along = dot(way, corner - p);
        if (along < 0 || along > base) continue;
        result.apart = true;
        result.distance = {-reach, base};
        result.corner = corner;
        result.edge = {p, p + way};
        return true;
    }
    return false;
}

// Looks from the edges of a at the corners of b.
template <class Points>
Finding look(const Points& a, const Points& b, Nearest& result) {
    Finding finding = Finding::touching;
    Point p = a[a.size() - 1];
    for (const Point next : a) {
        const Point from = p;
        const Offset way = next - from;
        p = next;
        std::int64_t reach = std::numeric_limits<std::int64_t>::min();
        for (const Point corner : b) {
            reach = std::max(reach, cross(way, corner - from));
            if (reach >= 0) break;
        }
        if (reach >= 0) continue;
        finding = Finding::separated;
        if (in_front(from, way, b, reach, result)) return Finding::found;
    }
    return finding;
}

template <class Points>
void corner_to_corner(const Points& a, const Points& b, Nearest& result) {
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
    for (const Point p : a) {
        for (const Point q : b) {
            const std::int64_t s = square(p - q);
            if (s >= best) continue;
            best = s;
            result.corner = p;
            result.edge = {q, q};
        }
    }
    result.apart = true;
    result.corner_of_first = true;
    result.distance = {best, best};
}

// Two outlines without area may lie on one line, where no edge can tell them apart.
void without_area(Outline a, Outline b, Nearest& result) {
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
    const auto look_from = [&](Outline corners, Outline edges, bool corner_of_first) {
        for (const Point p : corners) {
            for (std::size_t i = 0; i < edges.size(); ++i) {
                const Apart distance = apart(p, edge(edges, i));
                const std::int64_t ticks = rounded_up(distance);
                if (ticks >= best) continue;
                best = ticks;
                result = {ticks > 0, corner_of_first, distance, p, edge(edges, i)};
            }
        }
    };
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            if (meets(edge(a, i), edge(b, j))) return;
    look_from(a, b, true);
    look_from(b, a, false);
}

template <class Points>
Nearest find(const Points& a, const Points& b) {
    Nearest result;
    const Finding from_a = look(a, b, result);
    if (from_a == Finding::found) return result;
    result.corner_of_first = true;
    const Finding from_b = look(b, a, result);
    if (from_b == Finding::found) return result;
    if (from_a == Finding::separated || from_b == Finding::separated) {
        corner_to_corner(a, b, result);
    } else if (signed_area_twice(a) == 0 && signed_area_twice(b) == 0) {
        without_area(a, b, result);
    }
    return result;
}

}  // namespace

Nearest nearest(Outline a, Outline b) { return find(a, b); }
Nearest nearest(const Quad& a, const Quad& b) { return find(a.corners, b.corners); }

Apart apart(Point p, Segment s) {
    const Offset way = s.way();
    const std::int64_t along = dot(way, p - s.from);
    if (along <= 0) return apart(p, s.from);
    const std::int64_t base = square(way);
    if (along >= base) return apart(p, s.to);
    return {cross(way, p - s.from), base};
}

Point foot(Point p, Segment s) {
    const Offset way = s.way();
    const std::int64_t along = dot(way, p - s.from);
    if (along <= 0) return s.from;
    const std::int64_t base = square(way);
    if (along >= base) return s.to;
    return part_way(s.from, s.to, along, base);
}

// Apart when an edge has both ends on or beyond it, or the segment has all corners on one side.
bool passes_through(Segment s, Outline outline) {
    const Offset way = s.way();
    bool left = false;
    bool right = false;
    Point p = outline.back();
    for (const Point next : outline) {
        const Offset side = next - p;
        if (cross(side, s.from - p) <= 0 && cross(side, s.to - p) <= 0 && side != Offset{})
            return false;
        const std::int64_t c = cross(way, next - s.from);
        left |= c > 0;
        right |= c < 0;
        p = next;
    }
    return way == Offset{} ? signed_area_twice(outline) != 0 : left && right;
}

}  // namespace grognard::exact
