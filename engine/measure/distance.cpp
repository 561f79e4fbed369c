// SPDX-License-Identifier: Apache-2.0
//
// Gaps and tapes.

#include "engine/measure/distance.h"

#include <algorithm>
#include <limits>

#include "engine/measure/cuts.h"
#include "engine/measure/exact.h"
#include "engine/measure/nearest.h"

namespace grognard {
namespace {

using exact::Apart;
using exact::Nearest;
using exact::segment;
using exact::segment_count;

// Further than anything on a table, and small enough to be squared and grown by.
constexpr Length beyond_all = Length::from_ticks(1 << 28);
constexpr std::int64_t unknown = std::numeric_limits<std::int64_t>::max();

// The smallest of many distances times `scale`, rounded up; only what is nearer than the best so
// far has its root taken.
class Smallest {
public:
    explicit Smallest(std::int64_t scale) : scale_{scale} {}
    // True when this is nearer than all before.
    bool take(Apart distance) {
        if (best_ != unknown && (best_ == 0 || !exact::at_most(distance, best_ - 1, scale_)))
            return false;
        best_ = exact::rounded_up(distance, scale_);
        return true;
    }
    std::int64_t best() const { return best_; }

private:
    std::int64_t scale_;
    std::int64_t best_ = unknown;
};

void take_segments(Smallest& smallest, Segment a, Segment b) {
    if (meets(a, b)) {
        smallest.take(Apart{});
        return;
    }
    smallest.take(exact::apart(a.from, b));
    smallest.take(exact::apart(a.to, b));
    smallest.take(exact::apart(b.from, a));
    smallest.take(exact::apart(b.to, a));
}

Length rounded_up(const Nearest& n) {
    return Length::from_ticks(n.apart ? exact::rounded_up(n.distance) : 0);
}

Length beyond_circle(Length to_centre, const Circle& circle) {
    return std::max(to_centre - circle.radius, Length{});
}

// From twice the distance to the middle line, rounded up: less half the width, rounded up.
Length beyond_line(std::int64_t twice, const Line& line) {
    const std::int64_t rest = twice - line.width.ticks();
    return Length::from_ticks(rest <= 0 ? 0 : (rest + 1) / 2);
}

// An outline that is not convex has no nearest feature to jump to: every edge against every edge.
Length gap_to_any(Outline convex, Outline any) {
    if (contains(any, convex[0]) || contains(convex, any[0])) return {};
    Smallest smallest{1};
    const Box box = box_of(convex);
    for (std::size_t i = 0; i < any.size() && smallest.best() != 0; ++i) {
        const Segment side = edge(any, i);
        if (i > 0 && !meets(grown(box, Length::from_ticks(smallest.best())), box_of(side)))
            continue;
        for (std::size_t j = 0; j < convex.size(); ++j)
            take_segments(smallest, side, edge(convex, j));
    }
    return Length::from_ticks(smallest.best());
}

// A point that both outlines have; they are known to touch or overlap.
Point common_point(Outline a, Outline b) {
    for (const Point p : a)
        if (contains(b, p)) return p;
    for (const Point p : b)
        if (contains(a, p)) return p;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            const Segment s = edge(a, i);
            const Segment t = edge(b, j);
            const std::int64_t over = cross(s.way(), t.way());
            if (over == 0 || !meets(s, t)) continue;
            const std::int64_t n = cross(t.from - s.from, t.way());
            return over > 0 ? exact::part_way(s.from, s.to, n, over)
                            : exact::part_way(s.from, s.to, -n, -over);
        }
    }
    return a[0];
}

Tape laid(const Nearest& n) {
    const Point on_edge = exact::foot(n.corner, n.edge);
    return n.corner_of_first ? Tape{rounded_up(n), n.corner, on_edge}
                             : Tape{rounded_up(n), on_edge, n.corner};
}

}  // namespace

Length gap(Point a, Point b) { return length_of(b - a); }

Length gap(Point p, Segment s) { return Length::from_ticks(exact::rounded_up(exact::apart(p, s))); }

Length gap(Segment a, Segment b) {
    Smallest smallest{1};
    take_segments(smallest, a, b);
    return Length::from_ticks(smallest.best());
}

Length gap(Point p, Outline outline) {
    if (contains(outline, p)) return {};
    Smallest smallest{1};
    for (std::size_t i = 0; i < outline.size(); ++i)
        smallest.take(exact::apart(p, edge(outline, i)));
    return Length::from_ticks(smallest.best());
}

Length gap(Segment s, Outline outline) {
    if (contains(outline, s.from)) return {};
    Smallest smallest{1};
    for (std::size_t i = 0; i < outline.size() && smallest.best() != 0; ++i)
        take_segments(smallest, s, edge(outline, i));
    return Length::from_ticks(smallest.best());
}

Length gap(Outline a, Outline b) { return rounded_up(exact::nearest(a, b)); }
Length gap(const Quad& a, const Quad& b) { return rounded_up(exact::nearest(a, b)); }

Length gap(Point p, const Circle& circle) { return beyond_circle(gap(p, circle.centre), circle); }
Length gap(Segment s, const Circle& circle) { return beyond_circle(gap(circle.centre, s), circle); }
Length gap(Outline o, const Circle& circle) { return beyond_circle(gap(circle.centre, o), circle); }

Length gap(Point p, const Line& line) {
    Smallest smallest{2};
    for (std::size_t i = 0; i < segment_count(line); ++i)
        smallest.take(exact::apart(p, segment(line, i)));
    return beyond_line(smallest.best(), line);
}

Length gap(Segment s, const Line& line) {
    Smallest smallest{2};
    for (std::size_t i = 0; i < segment_count(line); ++i)
        take_segments(smallest, s, segment(line, i));
    return beyond_line(smallest.best(), line);
}

Length gap(Outline outline, const Line& line) {
    Smallest smallest{2};
    for (std::size_t i = 0; i < segment_count(line); ++i) {
        const Segment s = segment(line, i);
        const Nearest n = exact::nearest(outline, std::array{s.from, s.to});
        smallest.take(n.apart ? n.distance : Apart{});
    }
    return beyond_line(smallest.best(), line);
}

Length gap_to_shape(Point p, const Shape& shape) {
    return std::visit([&](const auto& s) { return gap(p, s); }, shape);
}
Length gap_to_shape(Segment segment, const Shape& shape) {
    return std::visit([&](const auto& s) { return gap(segment, s); }, shape);
}
Length gap_to_shape(Outline outline, const Shape& shape) {
    if (const Outline* any = std::get_if<Outline>(&shape)) return gap_to_any(outline, *any);
    if (const Circle* circle = std::get_if<Circle>(&shape)) return gap(outline, *circle);
    return gap(outline, std::get<Line>(shape));
}

bool within(Point a, Point b, Length limit) {
    return limit >= Length{} && square(b - a) <= exact::squared(limit.ticks());
}

bool within(Outline a, Outline b, Length limit) {
    if (limit < Length{}) return false;
    limit = std::min(limit, beyond_all);
    if (within(a[0], b[0], limit)) return true;
    if (!meets(grown(box_of(a), limit), box_of(b))) return false;
    const Nearest n = exact::nearest(a, b);
    return !n.apart || exact::at_most(n.distance, limit.ticks());
}

Tape tape(Outline a, Outline b) {
    const Nearest n = exact::nearest(a, b);
    if (n.apart) return laid(n);
    const Point common = common_point(a, b);
    return {{}, common, common};
}

Tape tape(Segment a, Outline b) {
    if (contains(b, a.from)) return {{}, a.from, a.from};
    Smallest smallest{1};
    Tape best;
    for (std::size_t i = 0; i < b.size(); ++i) {
        const Segment side = edge(b, i);
        if (meets(a, side)) {
            const Point common = common_point(std::array{a.from, a.to}, b);
            return {{}, common, common};
        }
        for (const Point p : {a.from, a.to})
            if (smallest.take(exact::apart(p, side))) best = {{}, p, exact::foot(p, side)};
        for (const Point p : {side.from, side.to})
            if (smallest.take(exact::apart(p, a))) best = {{}, exact::foot(p, a), p};
    }
    best.length = Length::from_ticks(smallest.best());
    return best;
}

Tape tape(Point a, Outline b) { return tape(Segment{a, a}, b); }

}  // namespace grognard
