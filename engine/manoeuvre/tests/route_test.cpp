// SPDX-License-Identifier: Apache-2.0
#include "engine/manoeuvre/route.h"

#include <gtest/gtest.h>

#include "engine/measure/sight.h"

namespace grognard {
namespace {

constexpr Quad block{{at(12_in, 12_in), at(8_in, 12_in), at(8_in, 8_in), at(12_in, 8_in)}};

Route around(Point from, Point to) {
    RoutePoints corners;
    add_corners(corners, block, inches(1, 4));
    return find_route(from, to, corners, [](Segment leg) { return !blocks(leg, block); });
}

TEST(Route, goes_straight_where_nothing_stands_in_the_way) {
    const Route route = around(at(2_in, 2_in), at(2_in, 18_in));
    ASSERT_EQ(route.size(), 1u);
    EXPECT_EQ(route[0], at(2_in, 18_in));
}

TEST(Route, goes_round_a_block_by_its_corners) {
    const Route route = around(at(10_in, 2_in), at(10_in, 18_in));
    ASSERT_EQ(route.size(), 3u);
    EXPECT_EQ(route.back(), at(10_in, 18_in));
    Point here = at(10_in, 2_in);
    for (const Point next : route) {
        EXPECT_FALSE(blocks(Segment{here, next}, block));
        here = next;
    }
}

TEST(Route, takes_the_shorter_side) {
    const Route route = around(at(inches(23, 2), 2_in), at(inches(23, 2), 18_in));
    ASSERT_EQ(route.size(), 3u);
    EXPECT_GT(route[0].x, at(12_in, 0_in).x);
}

TEST(Route, says_when_there_is_no_way) {
    RoutePoints corners;
    EXPECT_TRUE(
        find_route(at(0_in, 0_in), at(5_in, 0_in), corners, [](Segment) { return false; }).empty());
}

TEST(Route, sets_no_corner_in_a_hollow) {
    const Point hollow[] = {at(0_in, 0_in), at(10_in, 0_in), at(10_in, 10_in), at(5_in, 3_in),
                            at(0_in, 10_in)};
    RoutePoints corners;
    add_corners(corners, hollow, inches(1, 4));
    EXPECT_EQ(corners.size(), 4u);
}

}  // namespace
}  // namespace grognard
