// SPDX-License-Identifier: Apache-2.0
//
// How far apart, whether one lies on another, whether they touch. Every distance is between the
// nearest points and in whole ticks rounded up, so `gap(a, b) <= 3_in` is exact: 3 inches is in
// range of 3, one tick more is not. Every yes or no here is exact too.
//
// Where an outline must be convex the comment says so; else any simple outline will do.
#pragma once

#include <cstdint>

#include "engine/measure/shapes.h"

namespace grognard {

Length gap(Point a, Point b);
Length gap(Point point, Segment segment);
Length gap(Segment a, Segment b);
// Nothing on the inside.
Length gap(Point point, Outline outline);
Length gap(Segment segment, Outline outline);
// Both convex. Nothing when they overlap or touch.
Length gap(Outline a, Outline b);
Length gap(const Quad& a, const Quad& b);

Length gap(Point point, const Circle& circle);
Length gap(Point point, const Line& line);
Length gap(Segment segment, const Circle& circle);
Length gap(Segment segment, const Line& line);
// The outline is convex.
Length gap(Outline outline, const Circle& circle);
Length gap(Outline outline, const Line& line);

// To a shape, whose outline need not be convex; the outline on the left must be.
Length gap_to_shape(Point point, const Shape& shape);
Length gap_to_shape(Segment segment, const Shape& shape);
Length gap_to_shape(Outline outline, const Shape& shape);
template <IsShape S>
Length gap(Point point, const S& shape) {
    return gap_to_shape(point, shape);
}
template <IsShape S>
Length gap(Segment segment, const S& shape) {
    return gap_to_shape(segment, shape);
}
template <IsShape S>
Length gap(Outline outline, const S& shape) {
    return gap_to_shape(outline, shape);
}

// gap(a, b) <= limit, without measuring more than it takes. Both convex.
bool within(Outline a, Outline b, Length limit);
bool within(Point a, Point b, Length limit);

// Where the tape is laid: from a nearest point of the first to one of the second, each rounded to
// a tick. The length is the exact gap and not that between the rounded points.
struct Tape {
    Length length;
    Point from;
    Point to;
    constexpr bool operator==(const Tape&) const = default;
};
Tape tape(Outline a, Outline b);  // both convex
Tape tape(Segment a, Outline b);
Tape tape(Point a, Outline b);

// The insides meet; sharing only an edge or a corner is not overlapping. Both convex.
bool overlaps(Outline a, Outline b);
// Deeper than that: to be parted, one would have to step aside by more than `by`. With `touch`, what
// rounding alone lays over a neighbour does not lie on it.
bool overlaps(Outline a, Outline b, Length by);
// The left one convex; the shape's outline need not be.
bool overlaps_shape(Outline a, const Shape& shape);
template <IsShape S>
bool overlaps(Outline a, const S& shape) {
    return overlaps_shape(a, shape);
}

// On the shape, its edge included.
bool contains(Outline outline, Point p);
bool contains(const Circle& circle, Point p);
bool contains(const Line& line, Point p);
bool contains_in_shape(const Shape& shape, Point p);
template <IsShape S>
bool contains(const S& shape, Point p) {
    return contains_in_shape(shape, p);
}

// Wholly on the table, its edges included.
bool inside(Outline inner, Box table);

enum class Touch : std::uint8_t { none, corner, face };

// `along` is the length for which a face runs along a face; nothing for a corner.
struct Contact {
    Touch kind = Touch::none;
    Length along;
    constexpr bool operator==(const Contact&) const = default;
};

// Touching is a gap of no more than `touch`. It is face to face when an edge of one runs along an
// edge of the other, the two back to back, for more than `touch`, and neither strays from the
// other's line by more than twice `touch` over the shorter of the two. All else that touches is a
// corner: corner to corner, corner against a face, and bases that overlap. Both convex.
Contact contact(Outline a, Outline b);

}  // namespace grognard
