// SPDX-License-Identifier: Apache-2.0
//
// One leg of a body in formation: an outline slid straight or wheeled about a point, and what it
// passes over or comes near on the way.
//
//     const Sweep sweep{quad, way};
//     if (meets(sweep.box(), box_of(enemy)) && sweep.passes_over(enemy)) ...
#pragma once

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"

namespace grognard {

class Sweep {
public:
    Sweep(const Quad& start, Offset way);
    Sweep(const Quad& start, const Wheel& wheel);

    const Quad& start() const { return start_; }
    const Quad& end() const { return end_; }
    Offset way() const { return way_; }
    const Wheel& wheel() const { return wheel_; }
    bool is_straight() const { return !wheels_; }
    const Box& box() const { return box_; }  // a touch wider than it sweeps
    // `standing` is convex; a face it slides along is not passed over, whichever way it faces.
    bool passes_over(Outline standing) const;
    // All that a straight sweep passes over.
    const FixedVector<Point, 16>& hull() const;
    // f(Outline swept, const Quad& from, const Quad& to): all of a straight sweep at once; a wheel
    // in parts of at most 10 degrees, for the outline about a wide one also spans its hollows.
    template <class F>
    void each_part(F&& f) const {
        each_part_near(box_, f);
    }
    // The same without parts of a wheel that cannot meet the box.
    template <class F>
    void each_part_near(const Box& box, F&& f) const;
    // How near to it the sweep comes; nothing when it touches it. `standing` is convex. A wheel is
    // too near by less than 1/11,000 of its radius.
    Length nearest(Outline standing) const;

private:
    Quad start_;
    Quad end_;
    Offset way_{};
    Wheel wheel_{};
    bool wheels_ = false;
    Box box_;
    Length bulge_{};  // of a wheel: no part of it strays further from where it begins and ends
    mutable FixedVector<Point, 16> hull_;
};

template <class F>
void Sweep::each_part_near(const Box& box, F&& f) const {
    if (!wheels_) return f(Outline{hull()}, start_, end_);
    const std::int32_t angle = wheel_.angle.arcseconds();
    const std::int32_t count = (angle < 0 ? -angle : angle) / (10 * 3600) + 1;
    Quad from = start_;
    for (std::int32_t i = 0; i < count; ++i) {
        const std::int32_t step = angle * (i + 1) / count - angle * i / count;
        const Wheel part{wheel_.pivot, Turn::from_arcseconds(step)};
        const Quad to = wheeled(from, part);
        const Box about = joined(box_of(Outline{from}), box_of(Outline{to}));
        if (meets(grown(about, bulge_), box)) {
            const auto outline = swept(from, part);
            f(Outline{outline}, from, to);
        }
        from = to;
    }
}

// A point's way along an arc as chords of two degrees or less, each with its share of the arc's
// whole length: f(Segment chord, std::int64_t share).
template <class F>
void each_chord(Point from, const Wheel& wheel, std::int64_t whole, F&& f) {
    constexpr std::int64_t chord = 2 * 3600;
    const std::int64_t angle = wheel.angle.arcseconds();
    const std::int64_t count = ((angle < 0 ? -angle : angle) + chord - 1) / chord;
    Point here = from;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto turned = static_cast<std::int32_t>(angle * (i + 1) / count);
        const Point there = wheeled(from, {wheel.pivot, Turn::from_arcseconds(turned)});
        f(Segment{here, there}, whole * (i + 1) / count - whole * i / count);
        here = there;
    }
}

// About all the chords of that arc.
Box box_of_arc(Point from, const Wheel& wheel);

}  // namespace grognard
