// SPDX-License-Identifier: Apache-2.0
//
// Evading a charge: tested first, or by the ruling not; who is caught, and how it is foreseen.
// DK-6.11.
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/help/judging.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// Hussars on assault before a limbered battery that evades 8 inches.
struct Evading : Field {
    UnitId horse = blue(hussars(), 40_in, 30_in);
    UnitId guns;
    explicit Evading(Length away = 5_in, const char* test = nullptr) {
        guns = red(of(Kind::pounder_6), 40_in, 30_in + away, 4);
        form(guns, Formation::limbered);
        order(Side::blue, Order::assault);
        rules.ruling("charge.command", "no die");
        if (test) rules.ruling("evade.test", test);
    }
    Play chosen() {
        Play play = begin(*this, Phase::charges);
        play.pick(verb::name_for_charges);
        play.pick(verb::charge, horse, guns);
        play.pick(verb::evade, guns, horse);
        return play;
    }
};

TURNED_TEST(DK_6_11, an_evader_is_tested_once_the_chargers_have_passed) {
    Evading field;
    Play play = field.chosen();
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().unit, field.horse);
    expect_at(play.front(field.guns), at(40_in, 35_in));  // it has not gone yet
    play.roll(3, 3);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().unit, field.guns);
    EXPECT_EQ(play.step<step::MoraleRoll>().test, MoraleTest::being_charged);
    play.roll(4, 3);  // artillery charged by cavalry has 1 less: 6
    EXPECT_TRUE(play.happened(happened::Evaded{}, field.guns));
    expect_at(play.front(field.guns), at(40_in, 43_in));
    EXPECT_EQ(play.unit(field.guns).condition, Condition::unformed);
    EXPECT_TRUE(play.state().fights.empty());
    expect_at(play.front(field.horse), at(40_in, 42_in));  // the end of its charge move
}

TURNED_TEST(DK_6_11, one_that_fails_falters_and_is_met_where_it_stands) {
    Evading field;
    Play play = field.chosen();
    play.roll(3, 3);
    play.roll(3, 3);  // 5
    EXPECT_FALSE(play.happened(happened::Evaded{}));
    EXPECT_EQ(play.unit(field.guns).condition, Condition::faltering);
    ASSERT_EQ(play.state().fights.size(), 1u);
    expect_at(play.front(field.guns), at(40_in, 35_in));
}

TURNED_TEST(DK_6_11, or_it_retreats_as_anybody_does) {
    Evading field;
    Play play = field.chosen();
    play.roll(3, 3);
    play.roll(3, 2);  // 4
    while (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
    EXPECT_FALSE(play.happened(happened::Evaded{}));
    EXPECT_EQ(play.unit(field.guns).condition, Condition::retreating);
}

TURNED_TEST(DK_6_11, where_no_charger_passes_it_stays_where_it_is) {
    for (const bool tested : {true, false}) {
        Evading field{5_in, tested ? nullptr : "not tested"};
        Play play = field.chosen();
        play.roll(3, 2);  // 5: the charge halts
        EXPECT_EQ(play.happened(happened::Evaded{}, field.guns), !tested);
        EXPECT_EQ(play.happened(happened::Stood{}, field.guns), tested);
        expect_at(play.front(field.guns), at(40_in, tested ? 35_in : 43_in));
        EXPECT_EQ(play.unit(field.guns).condition,
                  tested ? Condition::formed : Condition::unformed);
    }
}

TURNED_TEST(DK_6_11, an_evader_is_caught_if_what_is_left_of_the_charge_reaches_it) {
    // 12 inches reach 4 and 8.
    for (const bool near : {true, false}) {
        Evading field{near ? just_within(4_in) : 4_in + 2 * touch + hair()};
        Play play = field.chosen();
        play.roll(3, 3);
        play.roll(6, 6);
        EXPECT_EQ(play.happened(happened::Caught{}, field.horse), near);
        EXPECT_EQ(play.state().fights.size(), near ? 1u : 0u);
        EXPECT_EQ(play.unit(field.guns).condition,
                  near ? Condition::retreating : Condition::unformed);
    }
}

TURNED_TEST(DK_6_11, by_the_ruling_evade_test_it_goes_untested_before_the_chargers_test) {
    for (const bool near : {true, false}) {
        Evading field{near ? just_within(4_in) : 4_in + 2 * touch + hair(), "not tested"};
        Play play = field.chosen();
        ASSERT_TRUE(play.at_step<step::MoraleRoll>());  // the charger is tested, not the evader
        EXPECT_EQ(play.step<step::MoraleRoll>().unit, field.horse);
        EXPECT_TRUE(play.happened(happened::Evaded{}, field.guns));
        play.roll(3, 3);
        EXPECT_EQ(play.happened(happened::Caught{}, field.horse), near);
        EXPECT_EQ(play.state().fights.size(), near ? 1u : 0u);
        EXPECT_EQ(play.unit(field.guns).condition,
                  near ? Condition::retreating : Condition::unformed);
    }
}

TURNED_TEST(DK_8_1, by_the_ruling_evade_caught_friends_see_it_rout) {
    for (const bool routs : {true, false}) {
        Evading field{2_in};
        if (routs) field.rules.ruling("evade.caught", "routs");
        // It is caught 8 inches further back, and one of them is within 12 inches of that.
        const UnitId near = field.red(infantry(), 50_in, 42_in);
        const UnitId far = field.red(infantry(), 62_in, 42_in);
        Play play = field.chosen();
        play.roll(3, 3);
        play.roll(6, 6);
        ASSERT_TRUE(play.happened(happened::Caught{}, field.horse));
        EXPECT_EQ(play.unit(field.guns).condition,
                  routs ? Condition::routing : Condition::retreating);
        EXPECT_EQ(play.unit(near).saw_rout, routs);
        EXPECT_FALSE(play.unit(far).saw_rout);
        EXPECT_EQ(play.state().brigade(1).shaken, routs);
    }
}

TURNED_TEST(DK_6_11, otherwise_the_chargers_stop_at_the_end_of_their_move_formed) {
    Evading field;
    field.place(field.guns, 80_in, 60_in);
    const UnitId light = field.red(hussars(), 40_in, 40_in);
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.horse, light);
    play.pick(verb::evade, light, field.horse);
    play.roll(3, 3);
    play.roll(3, 3);
    expect_at(play.front(field.horse), at(40_in, 42_in));
    EXPECT_EQ(play.unit(field.horse).condition, Condition::formed);
    expect_at(play.front(light), at(40_in, 52_in));
}

TURNED_TEST(DK_6_11, of_two_chargers_it_evades_the_one_who_comes_on) {
    Evading field{8_in};
    const UnitId second = field.blue(hussars(), 30_in, 39_in, 12);
    field.unit(second).post.facing = east;
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.horse, field.guns);
    play.pick(verb::charge, second, field.guns);
    while (play.at_step<step::Declare>()) play.pick(verb::declared);
    play.pick(verb::evade, field.guns, field.horse);
    if (play.at_step<step::Charges>()) play.pick(verb::play_charge, field.horse);
    play.roll(3, 2);  // the first halts
    play.roll(6, 6);
    play.roll(6, 6);
    EXPECT_EQ(play.event(happened::Evaded{}).other, second);
}

TURNED_TEST(DK_6_11, the_odds_shown_count_the_evaders_test) {
    for (const bool tested : {true, false}) {
        Evading field{5_in, tested ? nullptr : "not tested"};
        Play play = begin(field, Phase::charges);
        play.pick(verb::name_for_charges);
        play.pick(verb::charge, field.horse, field.guns);
        const Odds odds = play.judge(verb::evade, field.guns, field.horse).assessment->odds;
        // The charger passes on 6 or more, 26 in 36; the battery on 7 or more, 21 in 36.
        const int passes = tested ? 21 : 36;
        EXPECT_EQ(odds.chance(charge_outcome(ChargeEnd::target_evades)),
                  Fraction::of(26 * passes, 1296));
    }
}

}  // namespace
}  // namespace grognard::die_kriegskunst
