// SPDX-License-Identifier: Apache-2.0
//
// One unit charging several: whom it strikes, and who closes up to it.
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/3_charges/meeting.h"
#include "rulebooks/war_and_conquest/help/advice.h"
#include "rulebooks/war_and_conquest/tests/charged.h"

namespace grognard::war_and_conquest {
namespace {

// A legion eight abreast, four inches before a warband on its left; another on its right, as far
// back as is said.
struct Pair : Bare {
    UnitId legion = blue("legionary", 22_in, 12_in, 24, 8);
    UnitId gauls = red("warband", 20_in, 16_in);
    UnitId others;
    explicit Pair(Length back) : others{red("warband", 26_in, 16_in + back)} {}

    Play declared() { return charged_both(*this, legion, gauls, others); }
    // Both stand, and it is carried out.
    Play struck() {
        Play play = declared();
        play.pick(verb::stand_fast, gauls);
        play.pick(verb::stand_fast, others);
        return carried_out(play);
    }
    Play carried_out(Play& play) const {
        if (play.offers(verb::carry_out, legion)) play.pick(verb::carry_out, legion);
        while (play.at_step<step::Test>()) play.roll(1, 1);
        return play;
    }
};

TURNED_TEST(WC_3_12, one_that_charges_two_in_line_strikes_both_where_they_stand) {
    Pair field{Length{}};
    const Play play = field.struck();
    for (const UnitId target : {field.gauls, field.others}) {
        EXPECT_TRUE(fighting(play, field.legion, target));
        EXPECT_EQ(touching(play, field.legion, target), Touch::face);
    }
    expect_at(play.unit(field.others).post.front, at(26_in, 16_in));
    EXPECT_FALSE(play.happened(happened::ClosesUp{}));
    EXPECT_FALSE(play.happened(happened::NotReached{}));
}

TURNED_TEST(WC_3_15, one_a_little_further_back_closes_up_and_is_struck_too) {
    for (const Length back : {inches(1, 10), 1_in, just_within(2_in)}) {
        Pair field{back};
        const Play play = field.struck();
        for (const UnitId target : {field.gauls, field.others}) {
            EXPECT_TRUE(fighting(play, field.legion, target));
            EXPECT_EQ(touching(play, field.legion, target), Touch::face);
        }
        EXPECT_EQ(play.event(happened::ClosesUp{}).unit, field.others);
        EXPECT_EQ(play.event(happened::ClosesUp{}).other, field.legion);
        // With one file bearing on the legion, which covers all of the first.
        expect_near(play.unit(field.others).post.front, at(inches(128, 5), 16_in));
        expect_facing(play.unit(field.others).post.facing, south);
        ASSERT_EQ(play.state().fights.size(), 2u);
        EXPECT_EQ(play.state().fights[1].others.struck, Struck::front);
        EXPECT_TRUE(play.state().fights[1].ones.charging);
    }
}

TURNED_TEST(WC_3_15, one_more_than_two_inches_further_back_is_not_reached) {
    Pair field{just_beyond(2_in)};
    const Play play = field.struck();
    EXPECT_TRUE(fighting(play, field.legion, field.gauls));
    EXPECT_FALSE(fighting(play, field.legion, field.others));
    EXPECT_EQ(play.event(happened::NotReached{}).unit, field.legion);
    EXPECT_EQ(play.event(happened::NotReached{}).other, field.others);
    expect_at(play.unit(field.others).post.front, at(26_in, 18_in + hair()));
}

TURNED_TEST(WC_3_15, one_beyond_what_is_left_of_the_charge_move_is_not_reached) {
    for (const bool within : {true, false}) {
        Pair field{within ? just_within(4_in) : just_beyond(4_in)};  // eight inches away
        field.place(field.gauls, 20_in, 19_in);
        const Play play = field.struck();
        EXPECT_TRUE(fighting(play, field.legion, field.gauls));
        EXPECT_EQ(fighting(play, field.legion, field.others), within);
        EXPECT_EQ(play.happened(happened::NotReached{}), !within);
    }
}

TURNED_TEST(WC_3_15, the_nearest_is_struck_first_whichever_was_named_first) {
    Pair field{-1_in};
    const Play play = field.struck();
    EXPECT_EQ(play.state().fights[0].other, field.others);
    EXPECT_EQ(play.event(happened::ClosesUp{}).unit, field.gauls);
}

TURNED_TEST(WC_3_15, one_that_stands_at_an_angle_is_squared_up) {
    for (const int angle : {-20, 20}) {
        Pair field{1_in};
        field.face(field.others, south + degrees(angle));
        const Play play = field.struck();
        EXPECT_TRUE(fighting(play, field.legion, field.others));
        EXPECT_EQ(touching(play, field.legion, field.others), Touch::face);
        expect_facing(play.unit(field.others).post.facing, south);
    }
}

TURNED_TEST(WC_3_15, one_struck_in_the_flank_or_rear_keeps_its_back_to_the_charge) {
    Pair flank{inches(17, 5)};  // so that its left is an inch further back
    flank.face(flank.others, east);
    const Play aside = flank.struck();
    ASSERT_TRUE(fighting(aside, flank.legion, flank.others));
    EXPECT_EQ(aside.state().fights[1].others.struck, Struck::flank);
    expect_facing(aside.unit(flank.others).post.facing, east);
    EXPECT_EQ(touching(aside, flank.legion, flank.others), Touch::face);
    Pair rear{inches(16, 5) + 1_in};
    rear.face(rear.others, north);
    const Play behind = rear.struck();
    ASSERT_TRUE(fighting(behind, rear.legion, rear.others));
    EXPECT_EQ(behind.state().fights[1].others.struck, Struck::rear);
    expect_facing(behind.unit(rear.others).post.facing, north);
    EXPECT_EQ(touching(behind, rear.legion, rear.others), Touch::face);
}

TURNED_TEST(WC_3_15, a_counter_charger_is_not_moved) {
    Pair field{2_in - inches(1, 10)};
    field.place(field.gauls, 20_in, 17_in);  // far enough to counter-charge
    field.place(field.others, 26_in, 18_in);
    Play play = field.declared();
    play.pick(verb::stand_fast, field.gauls);
    play.pick(verb::counter_charge, field.others, field.legion);
    field.carried_out(play);
    expect_at(play.unit(field.others).post.front, at(26_in, 18_in));
    EXPECT_FALSE(fighting(play, field.legion, field.others));
    EXPECT_TRUE(play.happened(happened::NotReached{}, field.legion));
}

TURNED_TEST(WC_3_15, one_that_fights_already_is_not_moved) {
    Pair field{1_in};
    const UnitId veterans = field.blue("veteran", 26_in, 22_in);
    field.face(veterans, south);
    field.place(veterans, 26_in, 17_in + inches(16, 5));
    field.state().fights.push_back({.one = veterans, .other = field.others});
    Play play = field.declared();
    play.pick(verb::stand_fast, field.gauls);
    field.carried_out(play);
    expect_at(play.unit(field.others).post.front, at(26_in, 17_in));
    EXPECT_FALSE(fighting(play, field.legion, field.others));
}

TURNED_TEST(WC_3_15, without_room_it_does_not_close_up) {
    Pair field{1_in};
    field.unit(field.others).files = 12;
    field.place(field.others, 29_in, 17_in);
    // Beside the legion's right, before the others.
    field.red("warband", 31_in, inches(33, 2), 6, 6);
    const Play play = field.struck();
    EXPECT_FALSE(fighting(play, field.legion, field.others));
    expect_at(play.unit(field.others).post.front, at(29_in, 17_in));
    EXPECT_TRUE(play.happened(happened::NotReached{}, field.legion));
}

TURNED_TEST(WC_3_15, one_that_flees_is_let_go_and_the_other_struck) {
    Pair field{1_in};
    Play play = field.declared();
    play.pick(verb::stand_fast, field.gauls);
    play.pick(verb::flee, field.others);
    field.carried_out(play);
    play.roll_numbers({6, 6, 6});
    EXPECT_TRUE(fighting(play, field.legion, field.gauls));
    EXPECT_EQ(play.state().fights.size(), 1u);
    EXPECT_FALSE(play.happened(happened::NotReached{}));  // its flight is told
}

TURNED_TEST(WC_3_15, the_preview_of_a_charge_at_several_is_of_the_whole_combat) {
    const auto kind = [](Pair& field) {
        const UnitId second =
            field.blue("legionary", 50_in, 12_in);  // so that something is left to do
        EXPECT_NE(second, UnitId::none);
        Play play = field.declared();
        play.pick(verb::stand_fast, field.gauls);
        play.pick(verb::stand_fast, field.others);
        const Odds odds = play.judge(verb::carry_out, field.legion).assessment->odds;
        EXPECT_FALSE(odds.lines.empty());
        return decoded<Outcome>(odds.lines[0].outcome).kind;
    };
    Pair both{1_in}, one{3_in};
    EXPECT_EQ(kind(both), OutcomeKind::joined);
    EXPECT_EQ(kind(one), OutcomeKind::combat);
}

TURNED_TEST(WC_3_15, a_second_target_makes_sense_only_if_it_would_be_struck_too) {
    for (const bool within : {true, false}) {
        Pair field{within ? just_within(2_in) : just_beyond(2_in)};
        Play play = begin(field, Phase::movement);
        play.pick(verb::charge, field.legion, field.gauls);
        ASSERT_TRUE(play.offers(verb::also_charge, field.legion, field.others));
        EXPECT_EQ(makes_sense(play.setup(), play.state(), play.question(),
                              {verb::also_charge, field.legion, field.others}),
                  within);
    }
}

}  // namespace
}  // namespace grognard::war_and_conquest
