// SPDX-License-Identifier: Apache-2.0
//
// Who sees whom: DK-10.2.
#include "rulebooks/die_kriegskunst/10_measuring/sight.h"
#include "rulebooks/die_kriegskunst/5_firing/targets.h"

#include "rulebooks/die_kriegskunst/tests/field.h"

namespace grognard::die_kriegskunst {
namespace {

// Two small units face each other over 10 inches of open ground.
struct Facing : Field {
    UnitId line = blue(infantry(), 30_in, 20_in, 8);
    UnitId enemy = red(infantry(), 30_in, 30_in, 8);
    bool sees_enemy() { return sees(setup(), state(), line, enemy); }
    int bearing() { return firing_at(setup(), state(), line, enemy).count; }
};

TURNED_TEST(DK_10_2, over_open_ground_all_is_seen_that_lies_ahead) {
    Facing field;
    EXPECT_TRUE(field.sees_enemy());
    EXPECT_EQ(field.bearing(), 8);
    field.unit(field.line).post.facing = south;
    EXPECT_FALSE(field.sees_enemy());
}

TURNED_TEST(DK_10_2, woods_and_buildings_block) {
    for (const Ground ground : {Ground::wood, Ground::copse, Ground::town}) {
        Facing field;
        field.ground(ground, 10_in, 24_in, 50_in, 26_in);
        EXPECT_FALSE(field.sees_enemy());
        EXPECT_EQ(field.bearing(), 0);
    }
    for (const Ground ground : {Ground::marsh, Ground::rough, Ground::fieldworks}) {
        Facing field;
        field.ground(ground, 10_in, 24_in, 50_in, 26_in);
        EXPECT_TRUE(field.sees_enemy());
    }
}

TURNED_TEST(DK_10_2, within_an_inch_of_a_woods_edge_one_sees_and_is_seen_across_it) {
    for (const bool near : {true, false}) {
        Facing field;
        field.ground(Ground::wood, 10_in, 30_in - (near ? just_within(1_in) : 1_in + touch * 2),
                     50_in, 50_in);
        EXPECT_EQ(field.sees_enemy(), near);
    }
    for (const bool near : {true, false}) {
        Facing field;
        field.ground(Ground::wood, 10_in, 5_in, 50_in,
                     20_in + (near ? just_within(1_in) : 1_in + touch * 2));
        EXPECT_EQ(field.sees_enemy(), near);
    }
}

TURNED_TEST(DK_10_2, ground_higher_than_both_ends_blocks) {
    Facing hill;
    hill.ground(Ground::hill, 10_in, 24_in, 50_in, 26_in, 1);
    EXPECT_FALSE(hill.sees_enemy());
    Facing on_it;  // he stands on it himself
    on_it.ground(Ground::hill, 10_in, 24_in, 50_in, 40_in, 1);
    EXPECT_TRUE(on_it.sees_enemy());
}

TURNED_TEST(DK_10_2, units_of_either_side_block_but_skirmishers_and_generals_do_not) {
    for (const Side side : {Side::blue, Side::red}) {
        Facing field;
        const UnitId between = side == Side::blue ? field.blue(infantry(), 30_in, 25_in)
                                                  : field.red(infantry(), 30_in, 25_in);
        EXPECT_FALSE(field.sees_enemy());
        field.unit(between).post.formation = Formation::skirmish;
        EXPECT_TRUE(field.sees_enemy());
    }
    Facing field;
    field.place(field.brigadier(Side::blue), 30_in, 25_in);
    EXPECT_TRUE(field.sees_enemy());
    field.blue(infantry(), 30_in, 25_in);
    field.rules.ruling("sight.blocks", "units do not block");
    EXPECT_TRUE(field.sees_enemy());
}

TURNED_TEST(DK_10_2, guns_on_higher_ground_fire_over_friends_more_than_four_inches_from_both) {
    const auto bears = [](Length friend_front, int level) {
        Field field;
        field.ground(Ground::hill, 10_in, 10_in, 50_in, 21_in, level);
        const UnitId guns = field.blue(of(Kind::pounder_6), 30_in, 20_in, 4);
        const UnitId enemy = field.red(infantry(), 30_in, 40_in);
        field.blue(infantry(), 30_in, friend_front, 24);
        return firing_at(field.setup(), field.state(), guns, enemy).count > 0;
    };
    EXPECT_TRUE(bears(30_in, 1));
    EXPECT_FALSE(bears(30_in, 0));  // on the level
    // His rear is 1.2 inches behind his front: exactly 4 from the guns is too near.
    EXPECT_FALSE(bears(20_in + just_within(4_in) + inches(6, 5), 1));
    EXPECT_TRUE(bears(20_in + just_beyond(4_in) + inches(6, 5), 1));
    EXPECT_FALSE(bears(40_in - just_within(4_in), 1));
    EXPECT_TRUE(bears(40_in - just_beyond(4_in), 1));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
