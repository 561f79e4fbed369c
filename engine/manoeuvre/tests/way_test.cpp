// SPDX-License-Identifier: Apache-2.0
#include "engine/manoeuvre/way.h"

#include <gtest/gtest.h>

namespace grognard {
namespace {

// Six inches wide and two deep.
constexpr Size size{6_in, 2_in};
const FrontPost post{at(10_in, 10_in), north};

TEST(Way, straight_ahead_carries_the_post) {
    const Way way = straight_ahead(post, 4_in);
    EXPECT_EQ(way.length(), 4_in);
    EXPECT_EQ(post_along(way, 3_in).front, at(10_in, 13_in));
    EXPECT_EQ(part_of(way, 1_in).straight, 1_in);
}

TEST(Way, a_wheel_turns_about_the_inner_corner_and_its_outer_figure_pays) {
    const Way right = wheel_by(post, block_quad(post, size), degrees(90));
    EXPECT_EQ(right.turn.pivot, at(13_in, 10_in));
    EXPECT_EQ(right.wheeled.facing, east);
    EXPECT_EQ(right.wheeled.front, at(13_in, 13_in));
    EXPECT_EQ(right.wheel, wheel_path(at(7_in, 10_in), right.turn));
    EXPECT_EQ(post_along(right, right.wheel / 2).facing, Bearing{} + degrees(45));
    EXPECT_EQ(wheel_by(post, block_quad(post, size), degrees(-90)).wheeled.facing, west);
}

TEST(Way, each_leg_is_swept_once_and_may_say_that_it_is_enough) {
    Way way = wheel_by(post, block_quad(post, size), degrees(30));
    way.straight = 4_in;
    int legs = 0;
    EXPECT_TRUE(each_leg(way, size, [&](const Sweep& sweep, Length far) {
        EXPECT_EQ(far, sweep.is_straight() ? way.straight : way.wheel);
        return ++legs > 0;
    }));
    EXPECT_EQ(legs, 2);
    EXPECT_FALSE(each_leg(way, size, [](const Sweep&, Length) { return false; }));
}

TEST(Way, wheels_worth_trying_reach_the_corners_of_the_target) {
    const Quad target = block_quad({at(20_in, 20_in), south}, size);
    const Wheels wheels = wheels_at(post, size, target, degrees(90));
    EXPECT_EQ(wheels[0], Turn{});
    for (const Turn turn : wheels) EXPECT_LE(turn.magnitude(), degrees(90));
    const Turn just = north.turn_to(bearing(at(13_in, 10_in), at(17_in, 20_in)));
    EXPECT_NE(std::find(wheels.begin(), wheels.end(), just + Turn::from_arcseconds(60)),
              wheels.end());
}

TEST(Way, closed_up_it_touches_the_face_and_lies_on_nothing) {
    const Quad target = block_quad({at(10_in, 20_in), south}, size);
    const Face face{target.front(), south};
    EXPECT_EQ(place_along(face, at(10_in, 5_in)), 3_in);
    const FrontPost closed = set_against(size, target, face, 3_in);
    EXPECT_EQ(closed.facing, north);
    EXPECT_EQ(contact(block_quad(closed, size), target).kind, Touch::face);
    EXPECT_FALSE(overlaps(block_quad(closed, size), target));
}

TEST(Way, squared_as_near_as_may_be_to_where_it_touched) {
    const Quad target = block_quad({at(10_in, 20_in), south}, size);
    const Face face{target.front(), south};
    const auto any = [](FrontPost) { return true; };
    constexpr Bears whole{6_in, 1_in};
    // A narrow one stays where it touched, one as wide moves to bear with all of it.
    EXPECT_EQ(squared({2_in, 2_in}, target, face, at(9_in, 20_in), whole, any)->front.x,
              at(9_in, 0_in).x);
    EXPECT_EQ(squared(size, target, face, at(8_in, 20_in), whole, any)->front.x, at(10_in, 0_in).x);
    // One that is to leave room for another stays nearer to where it touched.
    EXPECT_EQ(squared(size, target, face, at(6_in, 20_in), {3_in, 1_in}, any)->front.x,
              at(7_in, 0_in).x);
    // Beside whatever is not free, with at least an inch of it bearing.
    const auto east_of_12 = [](FrontPost p) { return p.front.x >= at(12_in, 0_in).x; };
    const auto beside = squared(size, target, face, at(10_in, 20_in), whole, east_of_12);
    ASSERT_TRUE(beside);
    EXPECT_NEAR(beside->front.x, at(12_in, 0_in).x, 3'048);
    const auto east_of_16 = [](FrontPost p) { return p.front.x >= at(16_in, 0_in).x; };
    EXPECT_FALSE(squared(size, target, face, at(10_in, 20_in), whole, east_of_16));
}

}  // namespace
}  // namespace grognard
