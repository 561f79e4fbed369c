// SPDX-License-Identifier: Apache-2.0
//
// For the tests of this folder: random shapes from a fixed seed, and slow measures in floating
// point that are right at a glance.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/measure/shapes.h"

namespace grognard::oracle {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_{seed * 0x9E3779B97F4A7C15u + 1} {}
    std::uint64_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_ * 0x2545F4914F6CDD1Du;
    }
    // From low to high, both included.
    std::int32_t between(std::int32_t low, std::int32_t high) {
        const auto width = static_cast<std::uint64_t>(std::int64_t{high} - low + 1);
        return static_cast<std::int32_t>(low + static_cast<std::int64_t>((next() >> 11) % width));
    }
    bool one_in(int n) { return between(1, n) == 1; }
    Point point(std::int32_t size) { return {between(0, size), between(0, size)}; }
    Bearing bearing() {
        if (one_in(4)) return Bearing::from_arcseconds(between(0, 7) * 162'000);
        return Bearing::from_arcseconds(between(0, Bearing::whole_turn - 1));
    }
    // One draw a line: the order of arguments is each compiler's own.
    Quad quad(std::int32_t table, std::int32_t low, std::int32_t high) {
        const Point centre = point(table);
        const Bearing facing = bearing();
        const auto front = Length::from_ticks(between(low, high));
        const auto depth = Length::from_ticks(between(low, high));
        return rectangle({centre, facing}, front, depth);
    }
    // Convex, with between 3 and about a dozen corners.
    std::vector<Point> convex(std::int32_t table, std::int32_t size) {
        for (;;) {
            const Point low = point(table);
            std::vector<Point> points;
            for (int i = between(3, 12); i > 0; --i)
                points.push_back({low.x + between(0, size), low.y + between(0, size)});
            std::vector<Point> hull(points.size());
            hull.resize(convex_hull(points, hull));
            if (hull.size() >= 3) return hull;
        }
    }
    // A star about a point: simple, rarely convex.
    std::vector<Point> star(std::int32_t table, std::int32_t size) {
        for (;;) {
            const Point centre = point(table);
            std::vector<Point> points;
            const int corners = between(3, 12);
            for (int i = 0; i < corners; ++i) {
                const Bearing b =
                    Bearing::from_arcseconds(-std::int64_t{i} * Bearing::whole_turn / corners);
                points.push_back(centre + b.forward(Length::from_ticks(between(size / 8, size))));
            }
            if (is_simple(points)) return points;
        }
    }

private:
    std::uint64_t state_;
};

using Real = long double;
struct Place {
    Real x;
    Real y;
};
inline Place real(Point p) { return {static_cast<Real>(p.x), static_cast<Real>(p.y)}; }
inline Real distance(Place a, Place b) { return std::hypot(a.x - b.x, a.y - b.y); }

inline Real distance(Place p, Place a, Place b) {
    const Real dx = b.x - a.x;
    const Real dy = b.y - a.y;
    const Real base = dx * dx + dy * dy;
    if (base == 0) return distance(p, a);
    const Real t = std::clamp<Real>(((p.x - a.x) * dx + (p.y - a.y) * dy) / base, 0, 1);
    return distance(p, {a.x + t * dx, a.y + t * dy});
}
inline Real distance(Point p, Segment s) { return distance(real(p), real(s.from), real(s.to)); }

inline Real side(Place a, Place b, Place p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

inline bool properly_cross(Segment a, Segment b) {
    const Real p = side(real(a.from), real(a.to), real(b.from));
    const Real q = side(real(a.from), real(a.to), real(b.to));
    const Real r = side(real(b.from), real(b.to), real(a.from));
    const Real s = side(real(b.from), real(b.to), real(a.to));
    return ((p > 0) != (q > 0)) && ((r > 0) != (s > 0)) && p != 0 && q != 0 && r != 0 && s != 0;
}

// By the sum of the angles under which the edges are seen; not for points on the edge.
inline bool in(Outline outline, Place p) {
    Real sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Place a = real(edge(outline, i).from);
        const Place b = real(edge(outline, i).to);
        sum += std::atan2(side(p, a, b), (a.x - p.x) * (b.x - p.x) + (a.y - p.y) * (b.y - p.y));
    }
    return std::fabs(sum) > 1;
}

inline Real distance(Segment a, Segment b) {
    if (properly_cross(a, b)) return 0;
    return std::min(
        {distance(a.from, b), distance(a.to, b), distance(b.from, a), distance(b.to, a)});
}

inline Real distance_to_edge(Place p, Outline outline) {
    Real best = 1e30L;
    for (std::size_t i = 0; i < outline.size(); ++i)
        best = std::min(best, distance(p, real(edge(outline, i).from), real(edge(outline, i).to)));
    return best;
}

// The gap between any two simple outlines.
inline Real distance(Outline a, Outline b) {
    if (in(a, real(b[0])) || in(b, real(a[0]))) return 0;
    Real best = 1e30L;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            best = std::min(best, distance(edge(a, i), edge(b, j)));
    return best;
}

// `length` is `real` rounded up, as far as floating point can tell.
inline bool rounded_up(Length length, Real value) {
    const auto ticks = static_cast<Real>(length.ticks());
    return ticks >= value - 1e-6L && ticks < value + 1 + 1e-6L;
}

}  // namespace grognard::oracle
