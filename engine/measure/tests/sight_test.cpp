// SPDX-License-Identifier: Apache-2.0
//
// Lines of sight.

#include "engine/measure/sight.h"

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

using oracle::Real;
const Quad unit = rectangle({{100, 100}, north}, 40_ticks, 20_ticks);  // 80..120, 90..110

TEST(Sight, touching_a_corner_or_running_along_an_edge_is_not_blocked) {
    EXPECT_TRUE(blocks({{100, 0}, {100, 200}}, unit));
    EXPECT_FALSE(blocks({{120, 0}, {120, 200}}, unit));
    EXPECT_TRUE(blocks({{119, 0}, {119, 200}}, unit));
    EXPECT_FALSE(blocks({{121, 0}, {121, 200}}, unit));
    EXPECT_FALSE(blocks({{110, 120}, {130, 100}}, unit)) << "the corner alone";
    EXPECT_TRUE(blocks({{110, 119}, {130, 99}}, unit));
    EXPECT_FALSE(blocks({{100, 0}, {100, 90}}, unit)) << "ends on the edge";
    EXPECT_TRUE(blocks({{100, 0}, {100, 91}}, unit));
    EXPECT_TRUE(blocks({{100, 100}, {101, 101}}, unit)) << "wholly inside";
    EXPECT_TRUE(blocks({{100, 100}, {100, 100}}, unit));
    EXPECT_FALSE(blocks({{120, 100}, {120, 100}}, unit));
    EXPECT_TRUE(blocks({{80, 90}, {120, 110}}, unit)) << "corner to corner";
}

TEST(Sight, blocked_by_other_shapes) {
    EXPECT_FALSE(blocks({{0, 10}, {100, 10}}, Shape{Circle{{50, 0}, 10_ticks}}));
    EXPECT_TRUE(blocks({{0, 9}, {100, 9}}, Shape{Circle{{50, 0}, 10_ticks}}));
    const std::array<Point, 2> hedge{{{0, 0}, {100, 0}}};
    EXPECT_FALSE(blocks({{0, 5}, {100, 5}}, Shape{Line{hedge, 10_ticks}}));
    EXPECT_TRUE(blocks({{0, 4}, {100, 4}}, Shape{Line{hedge, 10_ticks}}));
    EXPECT_TRUE(blocks({{50, -50}, {50, 50}}, Shape{Line{hedge, 1_ticks}}));
    const std::vector<Point> fork{{0, 0},   {90, 0},  {90, 90}, {60, 90},
                                  {60, 30}, {30, 30}, {30, 90}, {0, 90}};
    EXPECT_FALSE(blocks({{45, 100}, {45, 31}}, Shape{Outline{fork}})) << "into the hollow";
    EXPECT_FALSE(blocks({{30, 100}, {30, 30}}, Shape{Outline{fork}}))
        << "along the side of a prong";
    EXPECT_TRUE(blocks({{30, 100}, {30, 29}}, Shape{Outline{fork}}));
    EXPECT_FALSE(blocks({{-10, 90}, {100, 90}}, Shape{Outline{fork}})) << "over both tips";
    EXPECT_TRUE(blocks({{-10, 30}, {100, 30}}, Shape{Outline{fork}}));
    EXPECT_FALSE(blocks({{35, 30}, {55, 30}}, Shape{Outline{fork}}))
        << "along the bottom of the hollow";
}

TEST(Sight, against_sampling) {
    oracle::Random random{80};
    for (int i = 0; i < 50'000; ++i) {
        const std::int32_t table = 1 << random.between(4, 20);
        const Segment line{random.point(table), random.point(table)};
        const std::vector<Point> outline = random.convex(table, table / 2 + 3);
        const bool blocked = blocks(line, outline);
        ASSERT_EQ(blocked, blocks(line.reversed(), outline));
        ASSERT_EQ(blocked, blocks(line, Shape{Outline{outline}}));
        if (blocked) {
            ASSERT_EQ(gap(line, Outline{outline}), Length{});
        }
        bool seen_inside = false;
        for (int n = 0; n <= 40; ++n) {
            const Real t = static_cast<Real>(n) / 40;
            const oracle::Place p{
                static_cast<Real>(line.from.x) + t * static_cast<Real>(line.way().dx),
                static_cast<Real>(line.from.y) + t * static_cast<Real>(line.way().dy)};
            seen_inside = seen_inside ||
                          (oracle::in(outline, p) && oracle::distance_to_edge(p, outline) > 1e-6L);
        }
        if (seen_inside) {
            ASSERT_TRUE(blocked);
        }
        if (!blocked) {
            ASSERT_FALSE(seen_inside);
        }
    }
}

}  // namespace
}  // namespace grognard
