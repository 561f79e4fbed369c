// SPDX-License-Identifier: Apache-2.0
//
// Rectangles, boxes, orientation, hulls.

#include "engine/measure/shapes.h"

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

TEST(Shapes, a_length_is_rounded_up) {
    EXPECT_EQ(length_of(Offset{3, 4}), 5_ticks);
    EXPECT_EQ(length_of(Offset{3, -5}), 6_ticks);
    EXPECT_EQ(length_of(Segment{{1, 1}, {1, 1}}), 0_ticks);
    EXPECT_EQ(length_of(Offset{3'657'600, 0}), 120_in);
}

TEST(Shapes, a_rectangle_has_its_front_towards_the_facing) {
    const Quad n = rectangle({{100, 100}, north}, 40_ticks, 20_ticks);
    EXPECT_EQ(n.corners, (std::array<Point, 4>{{{120, 110}, {80, 110}, {80, 90}, {120, 90}}}));
    const Quad e = rectangle({{100, 100}, east}, 40_ticks, 20_ticks);
    EXPECT_EQ(e.corners, (std::array<Point, 4>{{{110, 80}, {110, 120}, {90, 120}, {90, 80}}}));
    EXPECT_EQ(n.front(), (Segment{{120, 110}, {80, 110}}));
    EXPECT_EQ(n.left(), (Segment{{80, 110}, {80, 90}}));
    EXPECT_EQ(n.rear(), (Segment{{80, 90}, {120, 90}}));
    EXPECT_EQ(n.right(), (Segment{{120, 90}, {120, 110}}));
    EXPECT_EQ(moved(n, {5, 6}).corners[0], (Point{125, 116}));
}

TEST(Shapes, every_rectangle_is_convex_and_of_the_right_size) {
    oracle::Random random{6};
    for (int i = 0; i < 50'000; ++i) {
        const Pose pose{random.point(3'000'000), random.bearing()};
        const auto front = Length::from_ticks(random.between(100, 400'000));
        const auto depth = Length::from_ticks(random.between(100, 400'000));
        const Quad quad = rectangle(pose, front, depth);
        ASSERT_TRUE(is_convex(quad));
        ASSERT_LE(std::abs((length_of(quad.front()) - front).ticks()), 2);
        ASSERT_LE(std::abs((length_of(quad.left()) - depth).ticks()), 2);
        ASSERT_TRUE(contains(quad, pose.centre + pose.facing.forward(depth / 2 - 2_ticks)));
        ASSERT_FALSE(contains(quad, pose.centre + pose.facing.forward(depth / 2 + 2_ticks)));
    }
}

TEST(Shapes, boxes) {
    const std::array<Point, 3> points{{{10, 20}, {30, 5}, {20, 40}}};
    EXPECT_EQ(box_of(Outline{points}), (Box{{10, 5}, {30, 40}}));
    EXPECT_EQ(box_of(Circle{{10, 10}, 4_ticks}), (Box{{6, 6}, {14, 14}}));
    EXPECT_EQ(box_of(Line{points, 5_ticks}), (Box{{7, 2}, {33, 43}}));
    EXPECT_EQ(box_of(Shape{Circle{{10, 10}, 4_ticks}}), (Box{{6, 6}, {14, 14}}));
    EXPECT_TRUE(meets(Box{{0, 0}, {4, 4}}, Box{{4, 4}, {6, 6}}));
    EXPECT_FALSE(meets(Box{{0, 0}, {4, 4}}, Box{{5, 0}, {6, 6}}));
}

TEST(Shapes, orientation_simplicity_convexity) {
    std::vector<Point> square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    EXPECT_EQ(signed_area_twice(square), 200);
    EXPECT_TRUE(is_simple(square) && is_convex(square));
    std::ranges::reverse(square);
    EXPECT_EQ(signed_area_twice(square), -200);
    EXPECT_FALSE(is_convex(square));
    anticlockwise(square);
    EXPECT_TRUE(is_convex(square));

    EXPECT_TRUE(is_convex(std::vector<Point>{{0, 0}, {5, 0}, {10, 0}, {10, 10}, {0, 10}}));
    const std::vector<Point> dart{{0, 0}, {10, 0}, {2, 2}, {0, 10}};
    EXPECT_TRUE(is_simple(dart));
    EXPECT_FALSE(is_convex(dart));
    EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 10}, {10, 0}, {0, 10}})) << "a bow tie";
    EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 0}, {10, 10}, {5, 0}}))
        << "touches itself";
    EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 0}, {5, 0}})) << "folds back";
    EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 0}, {10, 0}, {0, 10}}))
        << "a corner twice";
    EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 0}}));
}

TEST(Shapes, hulls_are_convex_and_hold_every_point) {
    oracle::Random random{7};
    for (int i = 0; i < 20'000; ++i) {
        std::vector<Point> points;
        const std::int32_t size = 1 << random.between(1, 20);
        for (int n = random.between(1, 20); n > 0; --n) points.push_back(random.point(size));
        const std::vector<Point> given = points;
        std::vector<Point> hull(points.size());
        hull.resize(convex_hull(points, hull));
        if (hull.size() < 3) continue;
        ASSERT_TRUE(is_convex(hull));
        for (const Point p : given) ASSERT_TRUE(contains(hull, p));
    }
}

}  // namespace
}  // namespace grognard
