// SPDX-License-Identifier: Apache-2.0
//
// The nearest corners and edges of two convex outlines, exactly. Not for use outside
// engine/measure.
#pragma once

#include "engine/measure/exact.h"
#include "engine/measure/shapes.h"

namespace grognard::exact {

// A corner of one and an edge (or, from == to, a corner) of the other. `apart` is false, and the
// rest means nothing, when the outlines overlap or touch.
struct Nearest {
    bool apart = false;
    bool corner_of_first = false;
    Apart distance;
    Point corner;
    Segment edge;
};

// Both convex; a single point and a segment of two points count as convex outlines here.
Nearest nearest(Outline a, Outline b);
Nearest nearest(const Quad& a, const Quad& b);

// From a point to the nearest place of a segment.
Apart apart(Point p, Segment s);
// That place, rounded to ticks.
Point foot(Point p, Segment s);

// The segment has a point strictly inside the convex outline.
bool passes_through(Segment s, Outline outline);

}  // namespace grognard::exact
