// SPDX-License-Identifier: Apache-2.0
//
// The turning of test tables is itself tested: there and back, exact at quarter turns, and what is
// left stays left unless mirrored.
#include "engine/manoeuvre/tests/turned.h"

#include "engine/manoeuvre/legs.h"
#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"

namespace grognard {
namespace {

const std::vector<Point> places{at(24_in, 18_in),
                                at(0_in, 0_in),
                                at(48_in, 36_in),
                                at(inches(41, 2), inches(43, 4)),
                                {12'345, 678'901}};

TURNED_TEST(Turned, a_place_comes_back) {
    const Turned turned = Turned::on(48_in, 36_in);
    for (const Point place : places) expect_at(turned.back(turned(place)), place);
    for (const Bearing b : {north, east, south + degrees(30)}) EXPECT_EQ(turned.back(turned(b)), b);
}

TURNED_TEST(Turned, every_place_of_the_table_stays_on_it) {
    const Turned turned = Turned::on(48_in, 36_in);
    const Terrain table{turned.width(), turned.height(), {}};
    for (const Point place : places) EXPECT_TRUE(table.holds(turned(place)));
}

TURNED_TEST(Turned, distances_and_directions_turn_with_it) {
    const Turned turned = Turned::on(48_in, 36_in);
    for (const Point one : places)
        for (const Point other : places) {
            expect_length(gap(turned(one), turned(other)), gap(one, other));
            if (one != other)
                expect_facing(turned.back(bearing(turned(one), turned(other))),
                              bearing(one, other));
        }
}

TURNED_TEST(Turned, a_leg_of_a_test_leads_where_the_test_says) {
    const Turned turned = Turned::on(48_in, 36_in);
    const Point start = at(20_in, 10_in);
    const Leg ahead = turned(leg::advance(3_in, east));
    expect_at(turned.back(turned(start) + ahead.facing.forward(ahead.distance)), at(23_in, 10_in));
    const Leg aside = turned(leg::side_step(2_in));
    const Offset way = turned(north).offset(aside.distance, {});
    expect_at(turned.back(turned(start) + way), at(22_in, 10_in));
    expect_at(turned.back(turned(leg::march(start)).to), start);
    EXPECT_EQ(turned.back(aside), leg::side_step(2_in));
}

TURNED_TEST(Turned, a_wheel_to_the_right_is_one_to_the_left_in_the_mirror) {
    const Turned turned = Turned::on(48_in, 36_in);
    const Wheel wheel{turned(at(20_in, 10_in)), turned(degrees(90))};
    expect_at(turned.back(wheeled(turned(at(19_in, 10_in)), wheel)), at(20_in, 11_in));
}

QUARTER_TURNED_TEST(Turned, edges_turn_with_the_table) {
    const Turned turned = Turned::on(48_in, 36_in);
    const Box table{{}, at(turned.width(), turned.height())};
    for (const Edge edge : {Edge::northern, Edge::eastern, Edge::southern, Edge::western}) {
        EXPECT_EQ(turned(inwards(edge)), inwards(turned(edge)));
        const Point plain = edge == Edge::northern   ? at(5_in, 36_in)
                            : edge == Edge::eastern  ? at(48_in, 5_in)
                            : edge == Edge::southern ? at(5_in, 0_in)
                                                     : at(0_in, 5_in);
        const Point step = turned(plain) - inwards(turned(edge)).forward(hair());
        EXPECT_TRUE(contains(table, turned(plain)));
        EXPECT_FALSE(contains(table, step));
    }
}

TURNED_TEST(Turned, a_limit_is_exact_at_a_quarter_turn_and_a_hair_wide_elsewhere) {
    const Turned turned = Turned::on(48_in, 36_in);
    const auto measured = [&](Length length) {
        return gap(turned(at(20_in, 10_in)), turned(at(20_in, 10_in + length)));
    };
    EXPECT_LE(measured(just_within(6_in)), 6_in);
    EXPECT_GT(measured(just_beyond(6_in)), 6_in);
    if (!turned.is_quarter()) return;
    EXPECT_EQ(just_within(6_in), 6_in);
    EXPECT_EQ(just_beyond(6_in), 6_in + Length::from_ticks(1));
}

TURNED_TEST(Turned, bases_set_edge_to_edge_touch_and_do_not_overlap) {
    const Turned turned = Turned::on(48_in, 36_in);
    const Quad one = rectangle(turned({at(20_in, 10_in), north}), 1_in, inches(3, 4));
    for (const Pose pose : {Pose{at(20_in, inches(43, 4)), south}, Pose{at(21_in, 10_in), north},
                            Pose{at(inches(167, 8), 10_in), west}}) {
        Quad other = rectangle(turned(pose), 1_in, inches(3, 4));
        other = moved(other, aside(one, other));
        EXPECT_FALSE(overlaps(one, other));
        EXPECT_LE(gap(one, other), touch);
    }
}

TEST(Turned, outside_a_turned_test_nothing_turns) {
    const Turned turned = Turned::on(48_in, 36_in);
    EXPECT_TRUE(turned.is_plain());
    for (const Point place : places) EXPECT_EQ(turned(place), place);
    EXPECT_EQ(turned(Edge::eastern), Edge::eastern);
}

TEST(Turned, sixteen_bearings_and_mirrored_are_thirty_two_runs) {
    int runs = 0, mirrored = 0;
    at_sixteen_bearings([&] {
        ++runs;
        if (Turned::under_test().mirrored()) ++mirrored;
    });
    EXPECT_EQ(runs, 32);
    EXPECT_EQ(mirrored, 16);
    runs = 0;
    at_quarter_turns([&] { ++runs; });
    EXPECT_EQ(runs, 8);
}

}  // namespace
}  // namespace grognard
