// SPDX-License-Identifier: Apache-2.0
//
// Front, flank and rear of a unit, and arcs of fire.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/measure/shapes.h"

namespace grognard {

enum class Zone : std::uint8_t { front, left, right, rear };

// By the lines of the front and of the rear edge: the front is on or ahead of the one, the rear is
// behind the other, all between is a flank. A point on the unit itself is on the flank it is
// nearer.
Zone zone_of(const Quad& quad, Point p);
// On or ahead of the line of the front edge.
bool ahead_of_front(const Quad& quad, Point p);
// By lines at 45 degrees outwards from the corners. A point on such a line belongs to the front
// rather than the flank, and to the flank rather than the rear.
Zone corner_zone_of(const Quad& quad, Point p);

// Within `half_angle` either side of `facing`, the limit and the apex itself included. Exact at the
// limit where that runs along a multiple of 45 degrees.
bool in_arc(Point apex, Bearing facing, Turn half_angle, Point p);

// The ground ahead of a front edge, between rays from its two ends spread outwards.
struct Arc {
    struct Side {  // p is on the good side when inward * (p - through) is not negative
        Point through;
        std::int32_t inward_x = 0;  // times 2^30
        std::int32_t inward_y = 0;
        constexpr bool operator==(const Side&) const = default;
    };
    FixedVector<Side, 3> sides;
};

// `front_edge` in either direction; `half_angle` from 0 to 90 degrees. Both limits are included.
Arc arc_from(Segment front_edge, Bearing facing, Turn half_angle);
bool in_arc(const Arc& arc, Point p);
// The part of a convex outline of at most 13 corners that lies in the arc; empty when none does.
// New corners are rounded to ticks on the arc's side. What only touches the arc may come out with
// fewer than three corners.
FixedVector<Point, 16> clip(Outline outline, const Arc& arc);
// The same of the arc of a front edge. What only touches a side of it, as a neighbour in the same rank
// does, lies not in it.
FixedVector<Point, 16> part_in_arc(Segment front_edge, Bearing facing, Turn half_angle,
                                   Outline outline);
// How far from the front edge that part is; nothing when there is none.
std::optional<Length> gap_in_arc(Segment front_edge, Bearing facing, Turn half_angle,
                                 Outline outline);

}  // namespace grognard
