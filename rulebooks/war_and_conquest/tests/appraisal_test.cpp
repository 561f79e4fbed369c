// SPDX-License-Identifier: Apache-2.0
//
// What the captain thinks of a position: better and worse, never how much.
#include "rulebooks/war_and_conquest/help/appraisal.h"

#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {
namespace {

// The last round of a battle in which blue is to hold the middle of the table.
struct LastRound : Field {
    LastRound() {
        armies()[index(Side::blue)].aim = Aim::middle;
        reckon();
        state().turn = static_cast<std::uint8_t>(setup().turns());
        state().second_round = true;
    }
    UnitId legion = blue("legionary", 36_in, 14_in);
    UnitId gauls = red("warband", 60_in, 40_in);
};

int worth(const Play& play) { return appraise(play.setup(), play.state(), Side::blue); }

TEST(Appraisal, whoever_stays_has_had_his_move) {
    LastRound field;
    field.place(field.legion, 36_in, 20_in);  // an inch from holding it, with four to go
    Play play = begin(field, Phase::movement);
    play.pick(verb::declared);
    const int before = worth(play);
    play.move(field.legion, {});
    EXPECT_LT(worth(play), before);
}

TEST(Appraisal, in_the_last_turn_the_place_is_worth_more_than_a_unit) {
    LastRound field;
    field.place(field.legion, 36_in, 22_in);
    const int held = appraise(field.setup(), field.state(), Side::blue);
    field.place(field.legion, 36_in, 14_in);
    field.unit(field.gauls).where = Where::gone;
    EXPECT_LT(appraise(field.setup(), field.state(), Side::blue), held);
}

TEST(Appraisal, a_unit_had_rather_look_at_the_nearest_enemy) {
    LastRound field;
    field.armies()[index(Side::blue)].aim = Aim::destroy;
    field.place(field.gauls, 36_in, 36_in);
    const int faced = appraise(field.setup(), field.state(), Side::blue);
    field.unit(field.legion).post.facing = south;
    EXPECT_LT(appraise(field.setup(), field.state(), Side::blue), faced);
}

TEST(Appraisal, to_go_to_meet_the_enemy_is_worth_something) {
    LastRound field;
    field.armies()[index(Side::blue)].aim = Aim::destroy;
    field.state().turn = 1;
    const int far = appraise(field.setup(), field.state(), Side::blue);
    field.place(field.legion, 40_in, 16_in);
    EXPECT_GT(appraise(field.setup(), field.state(), Side::blue), far);
}

// Blue's round in the middle of a battle about nothing but each other: only who charges next differs.
struct Menaced : Field {
    Menaced() {
        for (const Side side : {Side::blue, Side::red}) armies()[index(side)].aim = Aim::destroy;
        reckon();
        state().turn = 3;
        state().phase = Phase::shooting;
        state().round = Side::blue;
    }
    UnitId legion = blue("legionary", 36_in, 14_in);
    UnitId gauls = red("warband", 36_in, 20_in);

    int next_is(Side side) {
        state().second_round = side == Side::blue;  // then either may charge first in the next turn
        return appraise(setup(), state(), Side::blue);
    }
};

TEST(Appraisal, a_charge_to_come_is_feared_most_when_the_enemy_charges_next) {
    Menaced field;
    field.unit(field.legion).post.facing = south;  // its rear to them
    EXPECT_LT(field.next_is(Side::red), field.next_is(Side::blue));
}

TEST(Appraisal, whoever_cannot_come_so_far_threatens_nobody) {
    Menaced field;
    field.unit(field.legion).post.facing = south;
    field.place(field.gauls, 36_in, 30_in);
    EXPECT_EQ(field.next_is(Side::red), field.next_is(Side::blue));
}

TEST(Appraisal, whoever_looks_away_threatens_nobody) {
    Menaced field;
    field.unit(field.legion).post.facing = south;
    field.unit(field.gauls).post.facing = north;
    EXPECT_EQ(field.next_is(Side::red), field.next_is(Side::blue));
}

TEST(Appraisal, after_the_last_round_nobody_charges) {
    Menaced field;
    field.unit(field.legion).post.facing = south;
    field.state().turn = static_cast<std::uint8_t>(field.setup().turns());
    field.state().second_round = true;
    const int menaced = appraise(field.setup(), field.state(), Side::blue);
    field.state().turn = 3;
    EXPECT_LT(field.next_is(Side::blue), menaced);
}

}  // namespace
}  // namespace grognard::war_and_conquest
