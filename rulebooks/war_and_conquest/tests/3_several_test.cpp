// SPDX-License-Identifier: Apache-2.0
//
// One unit charging several: whom it strikes, and who closes up to it.
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
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

// ---- how far it goes: WC-3.3 --------------------------------------------------------------------

// A legion eight abreast, an enemy straight before it, and another beside its zone.
struct BesideZone : Bare {
    UnitId legion = blue("legionary", 24_in, 12_in, 24, 8);
    UnitId gauls;
    UnitId beside;
    // The legion's right is at 27.2, and the other's left so much further right.
    BesideZone(Length ahead, Length aside)
        : gauls{red("warband", 24_in, 12_in + ahead)},
          beside{red("warband", 27_in + inches(2, 10) + aside + inches(24, 10), 12_in + ahead)} {}

    bool in_zone() { return is_in_zone(quad_of(state(), legion), quad_of(state(), beside)); }
    Length way_to(UnitId target) {
        return charge_way(setup(), state(), legion, target, unit(legion).post.front)->length();
    }
    Play struck(bool both) {
        Play play =
            both ? charged_both(*this, legion, gauls, beside) : charged(*this, legion, gauls);
        while (play.at_step<step::React>()) play.pick(verb::stand_fast, play.question().unit);
        if (play.offers(verb::carry_out, legion)) play.pick(verb::carry_out, legion);
        return play;
    }
};

TURNED_TEST(WC_3_3, a_second_target_beside_the_zone_does_not_slow_the_charge) {
    for (const bool both : {false, true})
        for (const bool reached : {true, false}) {
            BesideZone field{reached ? just_within(8_in) : just_beyond(8_in), inches(1, 10)};
            ASSERT_FALSE(field.in_zone());
            const Play play = field.struck(both);
            EXPECT_EQ(fighting(play, field.legion, field.gauls), reached) << both;
            EXPECT_EQ(fighting(play, field.legion, field.beside), reached && both);
            EXPECT_EQ(play.at_step<step::FailedChargeRoll>(), !reached);
        }
}

TURNED_TEST(WC_3_3, a_hair_in_or_beside_the_zone_makes_no_difference_to_the_other_target) {
    for (const Length aside : {-hair(), hair()}) {
        BesideZone field{6_in, aside};
        ASSERT_EQ(field.in_zone(), aside < Length{});
        const Play play = field.struck(true);
        EXPECT_TRUE(fighting(play, field.legion, field.gauls));
        EXPECT_TRUE(fighting(play, field.legion, field.beside));
    }
}

TURNED_TEST(WC_3_3, one_beside_the_zone_alone_is_charged_at_base_move) {
    const auto alone = [](Length ahead) {
        BesideZone field{ahead, inches(1, 10)};
        field.place(field.gauls, 60_in, 40_in);
        return field;
    };
    const auto length_to = [&](Length ahead) {
        BesideZone field = alone(ahead);
        return field.way_to(field.beside);
    };
    Length near = 2_in, far = 5_in;
    ASSERT_LE(length_to(near), 4_in);
    ASSERT_GT(length_to(far), 4_in);
    while (far - near > hair()) {
        const Length middle = Length::from_ticks((near + far).ticks() / 2);
        (length_to(middle) <= 4_in ? near : far) = middle;
    }
    for (const bool reached : {true, false}) {
        BesideZone field = alone(reached ? just_within(near) : just_beyond(far));
        Play play = charged(field, field.legion, field.beside);
        play.pick(verb::stand_fast, field.beside);
        EXPECT_EQ(fighting(play, field.legion, field.beside), reached);
    }
}

// The nearer one is out of reach at base move, the further one within it at double pace.
TURNED_TEST(WC_3_15, of_several_the_nearest_in_reach_is_gone_at) {
    BesideZone field{7_in, inches(1, 10)};
    field.place(field.beside, inches(297, 10), 17_in);
    ASSERT_FALSE(field.in_zone());
    ASSERT_LT(field.way_to(field.beside), field.way_to(field.gauls));
    ASSERT_GT(field.way_to(field.beside), 4_in);
    const Play play = field.struck(true);
    EXPECT_TRUE(fighting(play, field.legion, field.gauls));
}

// ---- who closes up how far: WC-3.15 -------------------------------------------------------------

// A legion of twelve files that strikes a warband with its left, and another before its right.
struct Wide : Pair {
    Wide() : Pair{1_in} {
        unit(legion).files = 12;
        place(legion, inches(222, 10), 12_in);  // from 17.4 to 27
        place(gauls, inches(198, 10), 16_in);   // to 22.2
    }
};

TURNED_TEST(WC_3_15, one_turned_by_45_degrees_closes_up_and_one_by_more_does_not) {
    for (const bool within : {true, false}) {
        Wide field;
        field.place(field.others, inches(245, 10), inches(187, 10));
        field.face(field.others, south + degrees(45) + Turn::from_arcseconds(within ? -60 : 60));
        const Play play = field.struck();
        EXPECT_TRUE(fighting(play, field.legion, field.gauls));
        EXPECT_EQ(fighting(play, field.legion, field.others), within);
        if (within) expect_facing(play.unit(field.others).post.facing, south);
    }
}

// Two men stand where it would close up; it is shifted by tenths of an inch.
TURNED_TEST(WC_3_15, one_shifted_two_inches_aside_closes_up_and_one_by_more_does_not) {
    for (const bool within : {true, false}) {
        Wide field;
        field.place(field.others, inches(246, 10), 17_in);  // from 22.2
        const Length right = inches(222, 10) + (within ? inches(185, 100) : inches(205, 100));
        field.red("warband", right - inches(8, 10), inches(161, 10), 2, 2);
        const Play play = field.struck();
        EXPECT_TRUE(fighting(play, field.legion, field.gauls));
        EXPECT_EQ(fighting(play, field.legion, field.others), within);
        EXPECT_EQ(play.happened(happened::NotReached{}), !within);
    }
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
