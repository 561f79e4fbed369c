// SPDX-License-Identifier: Apache-2.0
#include "engine/manoeuvre/sweep.h"

#include <algorithm>

namespace grognard {

namespace {

// No arc strays further than this from its chord: less than a thirteenth of the radius up to 45
// degrees; and of parts of at most 10 degrees less than 1/263, `swept` being less than 1/11,000 and
// 5 ticks too large.
Length bulge(Length radius, const Wheel& wheel) {
    return wheel.angle.magnitude() <= degrees(45) ? radius / 13 : 2 * radius;
}
Length bulge_of_part(Length radius) { return radius / 250 + 2 * touch; }

Length furthest(const Quad& quad, Point pivot) {
    Length most{};
    for (const Point corner : quad.corners) most = std::max(most, gap(corner, pivot));
    return most;
}

}  // namespace

Sweep::Sweep(const Quad& start, Offset way)
    : start_{start}, end_{moved(start, way)}, way_{way},
      box_{grown(joined(box_of(Outline{start_}), box_of(Outline{end_})), touch)} {}

Sweep::Sweep(const Quad& start, const Wheel& wheel)
    : start_{start}, end_{wheeled(start, wheel)}, wheel_{wheel}, wheels_{true},
      box_{grown(joined(box_of(Outline{start_}), box_of(Outline{end_})),
                 bulge(furthest(start, wheel.pivot), wheel) + touch)},
      bulge_{bulge_of_part(furthest(start, wheel.pivot))} {}

const FixedVector<Point, 16>& Sweep::hull() const {
    if (hull_.empty()) hull_ = swept(start_, way_);
    return hull_;
}

bool Sweep::passes_over(Outline standing) const {
    return wheels_ ? sweeps_into(start_, wheel_, standing) : overlaps(hull(), standing, touch);
}

Length Sweep::nearest(Outline standing) const {
    if (!wheels_) return gap(Outline{hull()}, standing);
    Length least = gap(Outline{start_}, standing);
    each_part_near(grown(box_of(standing), least), [&](Outline swept, const Quad&, const Quad&) {
        least = std::min(least, gap(swept, standing));
    });
    return least;
}

Box box_of_arc(Point from, const Wheel& wheel) {
    const Box chord = box_of(Segment{from, wheeled(from, wheel)});
    const Length radius = gap(from, wheel.pivot);
    const bool narrow = wheel.angle.magnitude() <= degrees(45);
    return grown(chord, narrow ? radius / 13 + touch : 2 * radius);
}

}  // namespace grognard
