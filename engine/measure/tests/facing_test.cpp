// SPDX-License-Identifier: Apache-2.0
//
// Zones, arcs, and clipping by an arc.

#include "engine/measure/facing.h"

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

using oracle::Real;
const Quad unit = rectangle({{1000, 1000}, north}, 200_ticks, 100_ticks);  // 900..1100, 950..1050

TEST(Facing, zones_by_the_lines_of_front_and_rear) {
    EXPECT_EQ(zone_of(unit, {5000, 1050}), Zone::front) << "on the line is front";
    EXPECT_EQ(zone_of(unit, {5000, 1049}), Zone::right);
    EXPECT_EQ(zone_of(unit, {-5000, 1049}), Zone::left);
    EXPECT_EQ(zone_of(unit, {-5000, 950}), Zone::left) << "on the rear line is still the flank";
    EXPECT_EQ(zone_of(unit, {-5000, 949}), Zone::rear);
    EXPECT_EQ(zone_of(unit, {1000, 0}), Zone::rear);
    EXPECT_TRUE(ahead_of_front(unit, {1000, 1050}));
    EXPECT_FALSE(ahead_of_front(unit, {1000, 1049}));
}

TEST(Facing, zones_by_45_degrees_from_the_corners) {
    EXPECT_EQ(corner_zone_of(unit, {1000, 5000}), Zone::front);
    EXPECT_EQ(corner_zone_of(unit, {1200, 1150}), Zone::front) << "on the line is front";
    EXPECT_EQ(corner_zone_of(unit, {1201, 1150}), Zone::right);
    EXPECT_EQ(corner_zone_of(unit, {1199, 1150}), Zone::front);
    EXPECT_EQ(corner_zone_of(unit, {800, 1150}), Zone::front);
    EXPECT_EQ(corner_zone_of(unit, {799, 1150}), Zone::left);
    EXPECT_EQ(corner_zone_of(unit, {1200, 850}), Zone::right) << "on the line is flank";
    EXPECT_EQ(corner_zone_of(unit, {1199, 850}), Zone::rear);
    EXPECT_EQ(corner_zone_of(unit, {800, 850}), Zone::left);
    EXPECT_EQ(corner_zone_of(unit, {801, 850}), Zone::rear);
    EXPECT_EQ(corner_zone_of(unit, {1100, 1050}), Zone::front) << "the corner itself";
}

TEST(Facing, zones_turn_with_the_unit) {
    oracle::Random random{30};
    for (int i = 0; i < 50'000; ++i) {
        const Pose pose{{1'000'000, 1'000'000}, random.bearing()};
        const auto right = Length::from_ticks(random.between(-300'000, 300'000));
        const auto ahead = Length::from_ticks(random.between(-300'000, 300'000));
        const Point p = pose.centre + pose.facing.offset(right, ahead);
        const Quad turned = rectangle(pose, 2_in, 1_in);
        const Quad straight = rectangle({pose.centre, north}, 2_in, 1_in);
        const Point q = pose.centre + north.offset(right, ahead);
        // Only where rounding over the narrow front cannot matter.
        const bool clear_of_lines =
            std::abs(std::abs(ahead.ticks()) - 15'240) > 20 && std::abs(right.ticks()) > 20;
        const std::int64_t out =
            std::abs(right.ticks()) - 30'480 - (std::abs(ahead.ticks()) - 15'240);
        if (clear_of_lines) {
            ASSERT_EQ(zone_of(turned, p), zone_of(straight, q));
        }
        if (clear_of_lines && std::abs(out) > 40) {
            ASSERT_EQ(corner_zone_of(turned, p), corner_zone_of(straight, q));
        }
    }
}

TEST(Facing, arcs_include_their_limit) {
    const Point apex{100'000, 100'000};
    for (int eighth = 0; eighth < 8; ++eighth) {
        const Bearing facing = Bearing::from_arcseconds(eighth * 162'000);
        for (const int half : {45, 90, 135}) {
            for (const int hand : {-1, 1}) {
                const Bearing limit = facing + degrees(hand * half);
                const Offset out =
                    bearing_of(limit.forward(1_in)) == limit ? limit.forward(1_in) : Offset{};
                const Offset exact{out.dx / 1000 * 1000, out.dy / 1000 * 1000};
                const Offset away = (limit + degrees(hand * 90)).forward(2_ticks);
                EXPECT_TRUE(in_arc(apex, facing, degrees(half), apex + exact));
                EXPECT_FALSE(in_arc(apex, facing, degrees(half), apex + exact + away));
                EXPECT_TRUE(in_arc(apex, facing, degrees(half), apex + exact - away));
            }
        }
        EXPECT_TRUE(in_arc(apex, facing, Turn{}, apex + facing.forward(1000_ticks)));
        EXPECT_FALSE(in_arc(apex, facing, Turn{}, apex - facing.forward(1000_ticks)));
        EXPECT_TRUE(in_arc(apex, facing, Turn{}, apex));
        EXPECT_TRUE(in_arc(apex, facing, degrees(180), apex - facing.forward(1000_ticks)));
    }
}

TEST(Facing, arcs_against_bearings) {
    oracle::Random random{31};
    for (int i = 0; i < 200'000; ++i) {
        const Bearing facing = random.bearing();
        const Turn half = Turn::from_arcseconds(random.between(0, 648'000));
        const Point apex = random.point(2'000'000);
        const Point p = random.point(2'000'000);
        const std::int32_t off = facing.turn_to(bearing(apex, p)).magnitude().arcseconds();
        if (std::abs(off - half.arcseconds()) <= 1) continue;
        ASSERT_EQ(in_arc(apex, facing, half, p), off < half.arcseconds());
    }
}

TEST(Facing, an_arc_from_a_front_edge) {
    const Arc arc = arc_from(unit.front(), north, degrees(45));
    EXPECT_TRUE(in_arc(arc, {1000, 1050}));
    EXPECT_FALSE(in_arc(arc, {1000, 1049}));
    EXPECT_TRUE(in_arc(arc, {1200, 1150}));
    EXPECT_FALSE(in_arc(arc, {1201, 1150}));
    EXPECT_TRUE(in_arc(arc, {800, 1150}));
    EXPECT_FALSE(in_arc(arc, {799, 1150}));
    const Arc straight = arc_from(unit.front().reversed(), north, Turn{});
    EXPECT_TRUE(in_arc(straight, {1100, 9000}));
    EXPECT_FALSE(in_arc(straight, {1101, 9000}));
    const Arc wide = arc_from(unit.front(), north, degrees(90));
    EXPECT_TRUE(in_arc(wide, {90'000, 1050}));
    EXPECT_FALSE(in_arc(wide, {90'000, 1049}));
}

TEST(Facing, clipping_keeps_what_is_in_the_arc) {
    oracle::Random random{32};
    int cut = 0;
    for (int i = 0; i < 40'000; ++i) {
        const Pose pose{random.point(1'000'000), random.bearing()};
        const Quad from = rectangle(pose, 2_in, 1_in);
        const Arc arc =
            arc_from(from.front(), pose.facing, Turn::from_arcseconds(random.between(0, 324'000)));
        const std::vector<Point> target = random.convex(1'000'000, 200'000);
        const FixedVector<Point, 16> part = clip(target, arc);
        for (const Point p : part) {
            ASSERT_TRUE(in_arc(arc, p));
            ASSERT_LE(gap(p, Outline{target}), 3_ticks);
        }
        cut += part.size() >= 3 && !std::ranges::equal(part, target) ? 1 : 0;
        for (int n = 0; n < 8; ++n) {
            const Box box = box_of(target);
            const Point p{random.between(box.low.x, box.high.x),
                          random.between(box.low.y, box.high.y)};
            if (!contains(target, p) || !in_arc(arc, p)) continue;
            ASSERT_FALSE(part.empty());
            ASSERT_LE(gap(p, Outline{part}), 3_ticks);
        }
    }
    EXPECT_GT(cut, 1000);
    EXPECT_TRUE(clip(moved(unit, {0, -101}), arc_from(unit.front(), north, degrees(45))).empty());
    EXPECT_EQ(clip(moved(unit, {0, 100}), arc_from(unit.front(), north, degrees(45))).size(), 4u);
}

TEST(Facing, GapInArcIsToThePartThatLiesInIt) {
    const Segment front{at(4_in, 0_in), at(0_in, 0_in)};
    const Quad ahead = rectangle({at(2_in, 4_in), north}, 2_in, 2_in);
    EXPECT_EQ(gap_in_arc(front, north, Turn{}, ahead), 3_in);
    // Beside the strip, in it by a hair, and only touching it.
    const Length hair = Length::from_ticks(2);
    EXPECT_FALSE(gap_in_arc(front, north, Turn{}, moved(ahead, {4 * 30'480, 0})));
    EXPECT_FALSE(gap_in_arc(front, north, Turn{}, moved(ahead, {3 * 30'480, 0})));
    const std::int32_t in = static_cast<std::int32_t>(3 * 30'480 - hair.ticks());
    EXPECT_EQ(gap_in_arc(front, north, Turn{}, moved(ahead, {in, 0})), 3_in);
    // The wider arc sees it, from the corner.
    EXPECT_TRUE(gap_in_arc(front, north, degrees(45), moved(ahead, {4 * 30'480, 0})));
    EXPECT_FALSE(gap_in_arc(front, north, degrees(45), moved(ahead, {0, -6 * 30'480})));
}

}  // namespace
}  // namespace grognard
