// SPDX-License-Identifier: Apache-2.0
//
// Rectangles, boxes, orientation and hulls.

#include "engine/measure/shapes.h"

#include <algorithm>

#include "engine/measure/exact.h"
#include "engine/measure/root.h"

namespace grognard {
namespace {

// Halves away from the table's south-west corner, so that both ways round give the same point.
std::int32_t halfway(std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>((std::int64_t{a} + b + 1) >> 1);
}

int sign(std::int64_t n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }

Box box_of_points(std::span<const Point> points) {
    Box box{points[0], points[0]};
    for (const Point p : points) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    return box;
}

// Drops the end of a chain of hull corners from `first` on while it does not turn left towards p.
std::size_t drop_right_turns(std::span<const Point> hull, std::size_t size, std::size_t first,
                             Point p) {
    while (size >= first + 2 && cross(hull[size - 1] - hull[size - 2], p - hull[size - 1]) <= 0)
        --size;
    return size;
}

}  // namespace

Length length_of(Offset offset) { return Length::from_ticks(ceil_root(square(offset))); }

Point middle(Segment s) { return {halfway(s.from.x, s.to.x), halfway(s.from.y, s.to.y)}; }

// Each corner is half the front and half the depth from the centre; rotating the whole front and
// depth and halving only the result keeps odd widths exact.
Quad rectangle(Pose pose, Length front, Length depth) {
    const SinCos r = pose.facing.sin_cos();
    const auto corner = [&](std::int64_t right, std::int64_t ahead) {
        const std::int64_t dx = r.sine * ahead + r.cosine * right;
        const std::int64_t dy = r.cosine * ahead - r.sine * right;
        return pose.centre + Offset{static_cast<std::int32_t>(exact::round_shift(dx, 31)),
                                    static_cast<std::int32_t>(exact::round_shift(dy, 31))};
    };
    const std::int64_t w = front.ticks();
    const std::int64_t d = depth.ticks();
    return {{corner(w, d), corner(-w, d), corner(-w, -d), corner(w, -d)}};
}

Quad moved(Quad quad, Offset offset) {
    for (Point& p : quad.corners) p = p + offset;
    return quad;
}

Box box_of(Segment s) {
    return {{std::min(s.from.x, s.to.x), std::min(s.from.y, s.to.y)},
            {std::max(s.from.x, s.to.x), std::max(s.from.y, s.to.y)}};
}

Box box_of(Outline outline) { return box_of_points(outline); }

Box box_of(const Circle& circle) { return grown({circle.centre, circle.centre}, circle.radius); }

Box box_of(const Line& line) {
    return grown(box_of_points(line.points), Length::from_ticks((line.width.ticks() + 1) / 2));
}

Box box_of_shape(const Shape& shape) {
    return std::visit([](const auto& s) { return box_of(s); }, shape);
}

Box joined(const Box& a, const Box& b) {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

Box grown(Box box, Length by) {
    const auto n = static_cast<std::int32_t>(by.ticks());
    return {box.low - Offset{n, n}, box.high + Offset{n, n}};
}

bool meets(Segment a, Segment b) {
    if (!meets(box_of(a), box_of(b))) return false;
    const int b_from = sign(cross(a.way(), b.from - a.from));
    const int b_to = sign(cross(a.way(), b.to - a.from));
    if (b_from * b_to > 0) return false;
    const int a_from = sign(cross(b.way(), a.from - b.from));
    const int a_to = sign(cross(b.way(), a.to - b.from));
    // On one line all four are 0, and the boxes have decided already.
    return a_from * a_to <= 0;
}

std::int64_t signed_area_twice(Outline outline) {
    std::int64_t sum = 0;
    for (std::size_t i = 2; i < outline.size(); ++i)
        sum += cross(outline[i - 1] - outline[0], outline[i] - outline[0]);
    return sum;
}

bool is_simple(Outline outline) {
    const std::size_t n = outline.size();
    if (n < 3) return false;
    for (std::size_t i = 0; i < n; ++i) {
        const Segment first = edge(outline, i);
        const Offset next = edge(outline, (i + 1) % n).way();
        if (first.from == first.to) return false;
        if (cross(first.way(), next) == 0 && dot(first.way(), next) < 0) return false;
        for (std::size_t j = i + 2; j < n; ++j) {
            if (i == 0 && j == n - 1) continue;  // neighbours round the end
            if (meets(first, edge(outline, j))) return false;
        }
    }
    return signed_area_twice(outline) != 0;
}

// Never turning right and simple; a star that goes round twice is caught by the second.
bool is_convex(Outline outline) {
    const std::size_t n = outline.size();
    if (n < 3) return false;
    for (std::size_t i = 0; i < n; ++i)
        if (cross(edge(outline, i).way(), edge(outline, (i + 1) % n).way()) < 0) return false;
    return is_simple(outline);
}

void anticlockwise(std::span<Point> outline) {
    if (signed_area_twice(outline) < 0) std::ranges::reverse(outline);
}

// Andrew's chain: the lower hull from west to east, then the upper one back.
std::size_t convex_hull(std::span<Point> points, std::span<Point> hull) {
    std::ranges::sort(points,
                      [](Point a, Point b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    const std::size_t n =
        static_cast<std::size_t>(std::unique(points.begin(), points.end()) - points.begin());
    if (n < 3) {
        std::copy_n(points.begin(), n, hull.begin());
        return n;
    }
    // Each point is tried for one of the chains alone, so `hull` never holds more than there are.
    const Point start = points[0];
    const Offset eastwards = points[n - 1] - start;
    const auto is_upper = [&](Point p) { return cross(eastwards, p - start) > 0; };
    std::size_t size = 0;
    for (std::size_t i = 0; i < n; ++i) {
        if (is_upper(points[i])) continue;
        size = drop_right_turns(hull, size, 0, points[i]);
        hull[size++] = points[i];
    }
    const std::size_t upper = size - 1;  // the easternmost, where both chains meet
    for (std::size_t i = n - 1; i-- > 1;) {
        if (!is_upper(points[i])) continue;
        size = drop_right_turns(hull, size, upper, points[i]);
        hull[size++] = points[i];
    }
    return drop_right_turns(hull, size, upper, points[0]);
}

}  // namespace grognard
