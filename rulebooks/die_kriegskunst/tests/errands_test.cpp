// SPDX-License-Identifier: Apache-2.0
//
// Errands: who is sent to which objective, who stands behind, and what makes the way longer.
#include "rulebooks/die_kriegskunst/help/errands.h"

#include "rulebooks/die_kriegskunst/tests/field.h"

namespace grognard::die_kriegskunst {
namespace {

// Two battalions and an objective ahead of them, in front of the first.
struct Ahead : Field {
    Ahead() { objective(20_in, 40_in, 2_in); }
    UnitId near = blue(infantry(), 20_in, 20_in);
    UnitId far = blue(infantry(), 40_in, 20_in);
    UnitId enemy = red(infantry(), 20_in, 60_in);
    Errand errand(UnitId id) { return errands(setup(), state(), Side::blue)[index(id)]; }
};

TURNED_TEST(errands, the_nearest_takes_it_and_the_next_stands_behind) {
    Ahead field;
    EXPECT_TRUE(field.errand(field.near).takes);
    expect_length(field.errand(field.near).left, 20_in);
    EXPECT_EQ(field.errand(field.far).objective, 0);
    EXPECT_FALSE(field.errand(field.far).takes);
    field.unit(field.near).condition = Condition::retreating;
    EXPECT_EQ(field.errand(field.near).objective, -1);
    EXPECT_TRUE(field.errand(field.far).takes);
}

TURNED_TEST(errands, what_is_held_ties_one_down_while_an_enemy_is_near) {
    Ahead field;
    field.edit().held[0] = 0;
    EXPECT_TRUE(field.errand(field.near).takes);  // 20 inches from the enemy
    EXPECT_FALSE(field.errand(field.far).takes);  // and others stand behind
    EXPECT_EQ(field.errand(field.far).objective, 0);
    field.place(field.enemy, 20_in, 40_in + just_within(24_in));
    EXPECT_TRUE(field.errand(field.near).takes);  // 24
    field.place(field.enemy, 20_in, 40_in + just_beyond(24_in));
    EXPECT_EQ(field.errand(field.near).objective, -1);
}

TURNED_TEST(errands, a_friend_in_the_way_makes_it_longer) {
    Ahead field;
    const UnitId guns = field.blue(of(Kind::pounder_6), 20_in, 30_in, 8);
    expect_length(field.errand(field.near).left, 26_in);
    field.place(guns, 30_in, 30_in);
    expect_length(field.errand(field.near).left, 20_in);
}

TURNED_TEST(errands, whoever_looks_away_must_wheel_or_turn_about) {
    Ahead field;
    const auto looking = [&](int degrees_off) {
        field.unit(field.near).post.facing = north + degrees(degrees_off);
        return field.errand(field.near).left;
    };
    expect_length(looking(45), 20_in);
    EXPECT_GT(looking(60), 20_in);
    EXPECT_GT(looking(90), looking(60));
    expect_length(looking(180), 23_in);  // half of the move of a line
    field.form(field.near, Formation::square);
    expect_length(looking(180), 26_in);
}

TURNED_TEST(errands, horse_and_guns_take_no_buildings) {
    Ahead field;
    const UnitId horse = field.blue(hussars(), 20_in, 36_in, 12);
    EXPECT_TRUE(field.errand(horse).takes);
    const int buildings = field.buildings(17_in, 38_in, 23_in, 42_in);
    EXPECT_FALSE(field.errand(horse).takes);
    EXPECT_TRUE(field.errand(field.near).takes);
    EXPECT_FALSE(field.errand(field.near).at_door);
    field.place(field.near, 20_in, 38_in - just_beyond(1_in));
    EXPECT_FALSE(field.errand(field.near).at_door);
    field.place(field.near, 20_in, 38_in - just_within(1_in));
    EXPECT_TRUE(field.errand(field.near).at_door);
    field.unit(field.enemy).buildings = static_cast<std::int8_t>(buildings);
    EXPECT_FALSE(field.errand(field.near).at_door);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
