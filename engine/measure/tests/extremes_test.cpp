// SPDX-License-Identifier: Apache-2.0
//
// The largest table, ten feet square, with shapes as large as itself and points in its very corners:
// results stay right, and under the sanitizers nothing overflows.

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "engine/measure/sight.h"
#include "engine/measure/sweep.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

constexpr std::int32_t side = 3'657'600;

Point anywhere(oracle::Random& random) {
    const auto coordinate = [&] {
        if (random.one_in(3)) return random.one_in(2) ? 0 : side;
        return random.between(0, side);
    };
    const std::int32_t x = coordinate();
    return {x, coordinate()};
}

std::vector<Point> large_hull(oracle::Random& random) {
    for (;;) {
        std::vector<Point> points;
        for (int n = random.between(3, 8); n > 0; --n) points.push_back(anywhere(random));
        std::vector<Point> hull(points.size());
        hull.resize(convex_hull(points, hull));
        if (hull.size() >= 3) return hull;
    }
}

TEST(Extremes, gaps_over_the_whole_table) {
    oracle::Random random{100};
    for (int i = 0; i < 20'000; ++i) {
        const std::vector<Point> a = large_hull(random);
        const std::vector<Point> b = large_hull(random);
        const Point p = anywhere(random);
        const Segment s{anywhere(random), anywhere(random)};
        const Line road{a, Length::from_ticks(random.between(0, side))};
        ASSERT_TRUE(oracle::rounded_up(gap(p, s), oracle::distance(p, s)));
        ASSERT_EQ(gap(a, b), gap(a, Shape{Outline{b}}));
        ASSERT_EQ(tape(a, b).length, gap(a, b));
        ASSERT_EQ(within(a, b, 1_in), gap(a, b) <= 1_in);
        ASSERT_EQ(contains(road, p), gap(p, road) == Length{});
        ASSERT_LE(total(stretches_inside(s, road)), length_of(s));
        ASSERT_LE(total(stretches_inside(s, Outline{b})), length_of(s));
        ASSERT_LE(total(stretches_inside(s, Circle{p, 120_in})), length_of(s));
        if (blocks(s, b)) {
            ASSERT_TRUE(blocks(s, Shape{Outline{b}}));
        }
        ASSERT_GE(crossings(s, b), 0);
        ASSERT_EQ(contact(a, b).kind == Touch::none, gap(a, b) > touch);
    }
}

TEST(Extremes, moves_over_the_whole_table) {
    oracle::Random random{101};
    for (int i = 0; i < 20'000; ++i) {
        const Pose pose{anywhere(random), random.bearing()};
        const auto front = Length::from_ticks(random.between(1000, side));
        const Quad quad = rectangle(pose, front, 2_in);
        const std::vector<Point> standing = large_hull(random);
        const Offset way = anywhere(random) - pose.centre;
        const Wheel wheel{anywhere(random),
                          Turn::from_arcseconds(random.between(-324'000, 324'000))};
        const Arc arc = arc_from(quad.front(), pose.facing, degrees(random.between(0, 90)));
        const Slide slide = slide_to_contact(quad, way, standing);
        if (!overlaps(quad, standing)) {
            ASSERT_FALSE(overlaps(moved(quad, slide.travelled), standing));
            if (slide.touches) {
                ASSERT_LE(gap(moved(quad, slide.travelled), standing), touch);
            }
        }
        if (const auto far = slide_until_touch(quad, way, standing)) {
            ASSERT_LE(*far, length_of(way));
        }
        for (const Point p : clip(standing, arc)) ASSERT_TRUE(in_arc(arc, p));
        ASSERT_TRUE(is_convex(swept(quad, wheel)));
        const Turn widest = widest_wheel(quad, wheel.pivot, wheel_path(quad, wheel));
        ASSERT_GE(widest, wheel.angle.magnitude());
        const Quad end = wheeled(quad, wheel);
        for (const Point p : end.corners) ASSERT_TRUE(contains(swept(quad, wheel), p));
    }
}

}  // namespace
}  // namespace grognard
