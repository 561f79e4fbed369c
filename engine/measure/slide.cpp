// SPDX-License-Identifier: Apache-2.0
//
// Straight moves. Two convex outlines overlap when every edge of either has some of the other on
// its inner side. Under a straight move each edge's measure of that changes evenly, so the part of
// the way on which they overlap is one interval: it begins where the last edge gives in.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "engine/measure/distance.h"
#include "engine/measure/exact.h"
#include "engine/measure/sweep.h"

namespace grognard {
namespace {

// A part of the way; `over` is positive.
struct Fraction {
    std::int64_t n;
    std::int64_t over;
};

bool less(Fraction a, Fraction b) { return Wide{a.n} * b.over < Wide{b.n} * a.over; }

struct Encounter {
    bool ever = false;
    Fraction enter{-1, 1};
    Fraction leave{2, 1};
    // The edge that gives in last: the two are parted while reach + cross(edge, travelled) <= 0.
    Offset edge;
    std::int64_t reach = 0;
};

// Narrows by the edges of `edges`; `way` is how the corners move as these see it. False when one of
// them keeps the two parted for ever.
bool narrow(Encounter& met, Outline edges, Outline corners, Offset way, int sense) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Segment side = edge(edges, i);
        const Offset run = side.way();
        if (run == Offset{}) continue;
        std::int64_t reach = cross(run, corners[0] - side.from);
        for (const Point p : corners) reach = std::max(reach, cross(run, p - side.from));
        const std::int64_t rate = cross(run, way) * sense;
        if (rate == 0 && reach <= 0) return false;
        if (rate > 0 && !less({-reach, rate}, met.enter)) {
            met.enter = {-reach, rate};
            met.edge = sense > 0 ? run : -run;
            met.reach = reach;
        }
        if (rate < 0 && less({reach, -rate}, met.leave)) met.leave = {reach, -rate};
    }
    return true;
}

// How far the corners reach across the way, or along it.
struct Span {
    std::int64_t low, high;
};
template <class Measure>
Span span_of(Outline corners, Measure&& measure) {
    Span span{measure(corners[0]), measure(corners[0])};
    for (const Point p : corners.subspan(1)) {
        span.low = std::min(span.low, measure(p));
        span.high = std::max(span.high, measure(p));
    }
    return span;
}

// All of it lies beside the whole line of the way, or behind its start: they never meet. Corners are
// rounded, so a neighbour may reach into the lane by a hair and is slid along all the same.
bool passes_by(Outline moving, Offset way, Outline standing) {
    const Point from = moving[0];
    const std::int64_t hair = touch.ticks() * floor_root(square(way));
    const auto across = [&](Point p) { return cross(way, p - from); };
    const Span lane = span_of(moving, across), other = span_of(standing, across);
    if (other.low >= lane.high - hair || other.high <= lane.low + hair) return true;
    const auto ahead = [&](Point p) { return dot(way, p - from); };
    return span_of(standing, ahead).high <= span_of(moving, ahead).low + hair;
}

// Whether, on the whole line of the way from its start on, the insides come to overlap.
Encounter encounter(Outline moving, Offset way, Outline standing) {
    Encounter met;
    if (way != Offset{} && passes_by(moving, way, standing)) return met;
    // Without limit ahead, for the caller decides how much beyond the way still counts.
    met.leave = {std::int64_t{1} << 60, 1};
    if (!narrow(met, standing, moving, way, 1) || !narrow(met, moving, standing, way, -1))
        return met;
    met.ever = less(met.enter, met.leave) && met.leave.n > 0;
    return met;
}

bool within_way(Fraction f) { return f.n <= f.over; }

// Beyond the end of the way by no more than `touch`.
bool just_beyond(Fraction f, Offset way) {
    const auto length = static_cast<UnsignedWide>(square(way));
    return exact::compare_products(static_cast<UnsignedWide>(exact::squared(f.n - f.over)), length,
                                   static_cast<UnsignedWide>(exact::squared(f.over)),
                                   static_cast<UnsignedWide>(exact::squared(touch.ticks()))) <= 0;
}

// f * sqrt(square), rounded down.
std::int64_t part_of_root(Fraction f, std::int64_t square) {
    const auto n = static_cast<UnsignedWide>(exact::squared(f.n));
    const auto over = static_cast<UnsignedWide>(exact::squared(f.over));
    const auto fits = [&](std::int64_t ticks) {
        return exact::compare_products(static_cast<UnsignedWide>(exact::squared(ticks)), over, n,
                                       static_cast<UnsignedWide>(square)) <= 0;
    };
    auto ticks = static_cast<std::int64_t>(Wide{f.n} * floor_root(square) / f.over);
    while (!fits(ticks)) --ticks;
    while (fits(ticks + 1)) ++ticks;
    return ticks;
}

Offset part_of(Offset way, Fraction f) {
    return {static_cast<std::int32_t>(exact::round_quotient(Wide{way.dx} * f.n, f.over)),
            static_cast<std::int32_t>(exact::round_quotient(Wide{way.dy} * f.n, f.over))};
}

// Rounding is out by at most half a tick on each axis, which a whole tick on the axis that matters
// more to the edge outweighs.
Offset pulled_back(Offset travelled, const Encounter& met) {
    if (met.reach + cross(met.edge, travelled) <= 0) return travelled;
    if (std::abs(met.edge.dx) >= std::abs(met.edge.dy)) {
        travelled.dy += met.edge.dx > 0 ? -1 : 1;
    } else {
        travelled.dx += met.edge.dy > 0 ? 1 : -1;
    }
    return travelled;
}

}  // namespace

FixedVector<Point, 16> hull_of(const Quad& a, const Quad& b) {
    std::array<Point, 8> points;
    std::ranges::copy(b.corners, std::ranges::copy(a.corners, points.begin()).out);
    FixedVector<Point, 16> hull(8);
    hull.resize(convex_hull(points, hull));
    return hull;
}

FixedVector<Point, 16> swept(const Quad& quad, Offset way) {
    return hull_of(quad, moved(quad, way));
}

std::optional<Length> slide_until_touch(Outline moving, Offset way, Outline standing) {
    const Encounter met = encounter(moving, way, standing);
    if (!met.ever || !within_way(met.enter)) return std::nullopt;
    if (met.enter.n <= 0) return Length{};
    return Length::from_ticks(part_of_root(met.enter, square(way)));
}

Offset along(Offset way, Length distance) {
    const std::int64_t ticks = distance.ticks();
    if (ticks <= 0) return {};
    const std::int64_t whole = square(way);
    if (exact::squared(ticks) >= whole) return way;
    const int shift = std::countl_zero(static_cast<std::uint64_t>(whole)) / 2;
    const std::int64_t root = floor_root(static_cast<std::uint64_t>(whole) << (2 * shift));
    const auto part = [&](std::int32_t n) {
        return static_cast<std::int32_t>(exact::round_quotient((Wide{n} * ticks) << shift, root));
    };
    return {part(way.dx), part(way.dy)};
}

Slide slide_to_contact(const Quad& moving, Offset way, Outline standing) {
    const Encounter met = encounter(moving, way, standing);
    if (!met.ever) return {false, way};
    if (met.enter.n <= 0) return {true, {}};
    if (within_way(met.enter)) return {true, pulled_back(part_of(way, met.enter), met)};
    return {just_beyond(met.enter, way), way};
}

}  // namespace grognard
