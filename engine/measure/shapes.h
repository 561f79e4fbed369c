// SPDX-License-Identifier: Apache-2.0
//
// What stands or lies on the table: rectangles of troops, outlines of terrain, circles, and lines
// with width such as streams and roads. An outline is a view of points that somebody else keeps.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

#include "engine/measure/bearing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/measure/length.h"
#include "engine/measure/point.h"

namespace grognard {

// A simple polygon, its corners anticlockwise; the inside is to the left of every edge.
using Outline = std::span<const Point>;

struct Segment {
    Point from;
    Point to;
    constexpr bool operator==(const Segment&) const = default;
    constexpr Offset way() const { return to - from; }
    constexpr Segment reversed() const { return {to, from}; }
};

// The edge from corner i to the next.
inline Segment edge(Outline outline, std::size_t i) {
    return {outline[i], outline[i + 1 == outline.size() ? 0 : i + 1]};
}

// The exact length, rounded up to a whole tick.
Length length_of(Offset offset);
inline Length length_of(Segment segment) { return length_of(segment.way()); }
// The point halfway, rounded to a tick.
Point middle(Segment segment);

// Four corners: a base, a stand, a unit. Convex and anticlockwise; each edge below runs so too.
struct Quad {
    std::array<Point, 4> corners;  // front right, front left, rear left, rear right

    constexpr bool operator==(const Quad&) const = default;
    constexpr operator Outline() const { return corners; }
    constexpr Point front_right() const { return corners[0]; }
    constexpr Point front_left() const { return corners[1]; }
    constexpr Point rear_left() const { return corners[2]; }
    constexpr Point rear_right() const { return corners[3]; }
    constexpr Segment front() const { return {corners[0], corners[1]}; }
    constexpr Segment left() const { return {corners[1], corners[2]}; }
    constexpr Segment rear() const { return {corners[2], corners[3]}; }
    constexpr Segment right() const { return {corners[3], corners[0]}; }
};

// A rectangle about the pose's centre, its front edge towards the facing; corners rounded to ticks.
Quad rectangle(Pose pose, Length front, Length depth);
Quad moved(Quad quad, Offset offset);

struct Circle {
    Point centre;
    Length radius;
    constexpr bool operator==(const Circle&) const = default;
};

// A stream, a road, a hedge: all within half the width of the points' line; ends and joints round.
struct Line {
    std::span<const Point> points;
    Length width;
};

using Shape = std::variant<Outline, Circle, Line>;

// For overloads that take a Shape as it is, and leave a Quad or a list of points to the overload
// for outlines instead of finding both equally good.
template <class T>
concept IsShape = std::same_as<T, Shape>;

// An upright rectangle, edges included.
struct Box {
    Point low;
    Point high;
    constexpr bool operator==(const Box&) const = default;
};

Box box_of(Segment segment);
Box box_of(Outline outline);
Box box_of(const Circle& circle);
Box box_of(const Line& line);
Box box_of_shape(const Shape& shape);
template <IsShape S>
Box box_of(const S& shape) {
    return box_of_shape(shape);
}

Box grown(Box box, Length by);
// About both.
Box joined(const Box& a, const Box& b);
// Edges included: boxes that only touch do meet.
constexpr bool meets(const Box& a, const Box& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}
// A quick look: false only where what lies in the boxes is further apart than that.
constexpr bool may_be_within(const Box& a, const Box& b, Length limit) {
    const std::int64_t far = limit.ticks();
    return a.low.x - b.high.x <= far && b.low.x - a.high.x <= far && a.low.y - b.high.y <= far &&
           b.low.y - a.high.y <= far;
}
constexpr bool contains(const Box& box, Point p) {
    return box.low.x <= p.x && p.x <= box.high.x && box.low.y <= p.y && p.y <= box.high.y;
}

// The two have a point in common, be it an end.
bool meets(Segment a, Segment b);

// Twice the area: positive when the corners run anticlockwise.
std::int64_t signed_area_twice(Outline outline);
// At least three corners, no edge of no length, and no edge touches another but at a shared corner.
bool is_simple(Outline outline);
// Simple, anticlockwise and never turning right; corners on a straight line are allowed.
bool is_convex(Outline outline);
// Turns a clockwise outline round, in place.
void anticlockwise(std::span<Point> outline);

// The smallest convex outline about the points, anticlockwise from the westernmost, with no corner
// on a straight line. Sorts `points`; writes to `hull`, which must have as much room as there are
// points, and gives the number of corners. Fewer than three when all points lie on one line.
std::size_t convex_hull(std::span<Point> points, std::span<Point> hull);

}  // namespace grognard
