// SPDX-License-Identifier: Apache-2.0
//
// Moving: straight slides until something is in the way, wheels about a corner, and what a path
// runs over: the parts of it on some ground, and the lines it crosses.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/measure/shapes.h"

namespace grognard {

// ---- straight -----------------------------------------------------------------------------------

// All that a straight move passes over: the convex outline about its start and its end.
FixedVector<Point, 16> swept(const Quad& quad, Offset way);

// How far `moving` goes along the way, in ticks rounded down, until it runs into `standing`;
// nothing when it does not within the way (its very end included). Sliding along a face, past a
// corner or away from a neighbour is not running into it, be it in the way by up to `touch` as
// rounded corners are. Overlapping from the start by more is no distance at all. Both convex.
std::optional<Length> slide_until_touch(Outline moving, Offset way, Outline standing);

// That much of the way, rounded to the nearest tick; never longer than the way.
Offset along(Offset way, Length distance);

struct Slide {
    bool touches = false;
    Offset travelled;
    constexpr bool operator==(const Slide&) const = default;
};

// Slides until it touches `standing`, or to the end of the way. When it touches, the quad moved by
// `travelled` does not overlap `standing` and the gap is no more than `touch`, though `travelled`
// may leave the exact line of the way by a tick or two for that. It also touches when the end of
// the way lies no more than `touch` short. `standing` is convex, and not overlapped at the start.
// Past what it only slides along it may end over it by up to `touch`.
Slide slide_to_contact(const Quad& moving, Offset way, Outline standing);

// ---- wheels -------------------------------------------------------------------------------------

struct Wheel {
    Point pivot;
    Turn angle;  // clockwise is positive
    constexpr bool operator==(const Wheel&) const = default;
};

Point wheeled(Point point, Wheel wheel);
Pose wheeled(Pose pose, Wheel wheel);
Quad wheeled(const Quad& quad, Wheel wheel);

// How far a point, or the corner furthest from the pivot, travels; rounded up.
Length wheel_path(Point point, Wheel wheel);
Length wheel_path(const Quad& quad, Wheel wheel);
// The widest turn, not negative and at most half a turn, for which wheel_path is within `limit`.
Turn widest_wheel(const Quad& quad, Point pivot, Length limit);

// A convex outline about all that a wheel of at most 90 degrees sweeps. Arcs are replaced by
// tangents: it is too large by less than 1/600 of the radius and 5 ticks; up to 20 degrees, by less
// than 1/11,000 and 5 ticks. Start and end themselves are exact.
// About a corner of the quad the sweep itself is convex; elsewhere the outline also spans its
// hollows, and `sweeps_into` is the finer test.
FixedVector<Point, 64> swept(const Quad& quad, Wheel wheel);
// The convex outline about two quads.
FixedVector<Point, 16> hull_of(const Quad& a, const Quad& b);

// Whether the wheel passes over the inside of `standing` (convex), any angle up to half a turn,
// looked at in steps of at most 5 degrees, each as exact as `swept`.
bool sweeps_into(const Quad& quad, Wheel wheel, Outline standing);

// ---- ground -------------------------------------------------------------------------------------

// From here to there along a path.
struct Stretch {
    Length from;
    Length to;
    constexpr bool operator==(const Stretch&) const = default;
    constexpr Length length() const { return to - from; }
};
using Stretches = FixedVector<Stretch, 16>;

// The parts of a straight path on a shape, in ticks along the path, sorted, none touching another.
// Running exactly along an outline's edge is on it. A path that ends on the shape has a stretch
// that ends at length_of(path). An outline has at most 256 corners. Were there more than 16
// stretches, the last spans the rest.
Stretches stretches_on(Segment path, const Outline& outline);
Stretches stretches_on(Segment path, const Circle& circle);
Stretches stretches_on(Segment path, const Line& line);
Stretches stretches_inside(Segment path, const Shape& shape);

Length total(std::span<const Stretch> stretches);
// What is in either: sorted, none touching another.
Stretches merge(std::span<const Stretch> a, std::span<const Stretch> b);
// Covers a path of length `whole`: nothing longer than `touch` is left out.
bool covers(std::span<const Stretch> stretches, Length whole);

// How often a path gets from one side of a line (the middle of a stream, a wall) to the other.
// Touching the line and passing on is 0. A point exactly on the line belongs to one fixed side of
// it, as though all paths lay an infinitesimal step to the east (and a lesser one to the north), so
// legs that meet on the line count one crossing between them, in whichever leg it falls. The second
// form takes the legs together: reaching the line at a joint and going back is 0 there.
int crossings(Segment path, std::span<const Point> line);
int crossings(std::span<const Point> path, std::span<const Point> line);

}  // namespace grognard
