// SPDX-License-Identifier: Apache-2.0
//
// The fear that routs and the general's death spread.
#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"
#include "rulebooks/war_and_conquest/tests/play.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {
namespace {

// A warband that panics, and a friend beside it.
struct Rout {
    Field field;
    UnitId gauls = field.red("warband", 24_in, 30_in);
    UnitId friends = field.red("warband", 24_in + inches(24, 5) + just_within(5_in), 30_in);
    UnitId legion = field.blue("legionary", 24_in, 10_in);

    Rout() { field.state().sips = {}; }
    Play flees(Fleeing why = Fleeing::panic) {
        Play play = after(field, [&](Battle& battle) {
            battle.push(step::TurnToFlee{gauls, legion, why, WC_7_5});
        });
        if (play.at_step<step::FlightRoll>()) play.roll_numbers({1, 1, 1});
        return play;
    }
    bool tests(Fleeing why = Fleeing::panic) {
        Play play = flees(why);
        return play.at_step<step::Test>() && play.step<step::Test>().unit == friends;
    }
};

TURNED_TEST(WC_7_5, friends_within_five_inches_of_a_rout_test) {
    Rout rout;
    EXPECT_TRUE(rout.tests());
    rout.field.place(rout.friends, 24_in + inches(24, 5) + just_beyond(5_in), 30_in);
    EXPECT_FALSE(rout.tests());
}

TURNED_TEST(WC_7_5, a_flight_that_was_chosen_is_no_rout) {
    Rout rout;
    EXPECT_FALSE(rout.tests(Fleeing::reaction));
    EXPECT_FALSE(rout.tests(Fleeing::again));
    EXPECT_TRUE(rout.tests(Fleeing::broken));
}

TURNED_TEST(WC_7_10, not_those_who_flee_or_fight) {
    Rout rout;
    rout.field.unit(rout.friends).fleeing = true;
    EXPECT_FALSE(rout.tests());
    rout.field.unit(rout.friends).fleeing = false;
    rout.field.state().fights.push_back({.one = rout.legion, .other = rout.friends});
    EXPECT_FALSE(rout.tests());
}

TURNED_TEST(WC_7_10, skirmishers_routs_move_only_skirmishers) {
    Field field;
    field.state().sips = {};
    const UnitId legion = field.red("legionary", 30_in, 10_in);
    const UnitId archers = field.blue("archer", 24_in, 30_in, 12, 6);
    field.blue("legionary", 32_in, 30_in);
    const UnitId slingers = field.blue("archer", 14_in, 30_in, 12, 6);
    Play play = after(field, [&](Battle& battle) {
        battle.push(step::TurnToFlee{archers, legion, Fleeing::panic, WC_7_5});
    });
    play.roll_numbers({1, 1, 1});
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().unit, slingers);
    play.roll(1, 1);
    EXPECT_FALSE(play.at_step<step::Test>());
}

TURNED_TEST(WC_7_10, a_unit_that_so_flees_causes_tests_in_its_turn_each_once_a_phase) {
    Rout rout;
    const UnitId third = rout.field.red("warband", 34_in + inches(48, 5) - 2 * rounding(), 30_in);
    Play play = rout.flees();
    play.roll(6, 6);
    ASSERT_TRUE(play.at_step<step::FlightRoll>());
    play.roll_numbers({1, 1, 1});
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().unit, third);
    play.roll(1, 1);
    EXPECT_FALSE(play.at_step<step::Test>());
}

TURNED_TEST(WC_7_10, whoever_has_tested_is_remembered_and_whoever_only_mourns_is_not) {
    Rout rout;
    Play play = rout.flees();
    ASSERT_TRUE(play.at_step<step::Test>());
    play.roll(1, 1);
    EXPECT_TRUE(play.state().tested.has(rout.friends));
    Play mourning =
        after(rout.field, [&](Battle& battle) { battle.state.mourning.add(rout.friends); });
    ASSERT_TRUE(mourning.at_step<step::Test>());
    mourning.roll(1, 1);
    EXPECT_FALSE(mourning.state().tested.has(rout.friends));
}

TURNED_TEST(WC_7_10, once_a_phase_or_by_ruling_for_each_cause) {
    Rout rout;
    rout.field.state().tested.add(rout.friends);
    EXPECT_FALSE(rout.tests());
    rout.field.rules.ruling("panic.once", "once each cause");
    EXPECT_TRUE(rout.tests());
}

TURNED_TEST(WC_7_5, who_fails_flees_and_who_passes_stands) {
    Rout rout;
    Play fails = rout.flees();
    fails.roll(6, 6);
    EXPECT_TRUE(fails.unit(rout.friends).fleeing);
    Play passes = rout.flees();
    passes.roll(4, 4);
    EXPECT_FALSE(passes.unit(rout.friends).fleeing);
}

TURNED_TEST(WC_8_3, units_within_ten_inches_of_the_fallen_general_test) {
    Field field;
    field.state().sips = {};
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId consul = field.general(Side::blue);
    const auto tests = [&] {
        Play play = after(field, [&](Battle& battle) { mourn(battle, consul); });
        return play.at_step<step::Test>() && play.step<step::Test>().unit == legion &&
               play.step<step::Test>().trial == Trial::general_fell;
    };
    field.place(consul, 24_in, just_within(30_in + inches(4, 5)));
    EXPECT_TRUE(tests());
    field.place(consul, 24_in, just_beyond(30_in + inches(4, 5)));
    EXPECT_FALSE(tests());
    field.place(consul, 24_in, 30_in);
    field.unit(legion).fleeing = true;
    EXPECT_FALSE(tests());
}

// ---- who tests first: WC-2.4 --------------------------------------------------------------------

TURNED_TEST(WC_2_4, the_side_with_the_advantage_says_who_is_frightened_first) {
    const auto asked = [](Side advantage, bool round_player) {
        Rout rout;
        const UnitId others =
            rout.field.red("warband", 24_in - inches(24, 5) - just_within(5_in), 30_in);
        rout.field.state().advantage = advantage;
        if (round_player) rout.field.rules.ruling("advantage.use", "the round player decides");
        Play play = rout.flees();
        EXPECT_EQ(play.question().topic, verb::who_tests);
        const Side by = play.asked();
        EXPECT_TRUE(play.offers(verb::test_next, rout.friends));
        play.pick(verb::test_next, others);
        EXPECT_EQ(play.step<step::Test>().unit, others);
        play.roll(1, 1);
        EXPECT_EQ(play.step<step::Test>().unit, rout.friends);  // nothing is left to say
        return by;
    };
    EXPECT_EQ(asked(Side::blue, false), Side::blue);
    EXPECT_EQ(asked(Side::red, false), Side::red);
    EXPECT_EQ(asked(Side::red, true), Side::blue);
}

TURNED_TEST(WC_2_4, and_whether_the_generals_death_or_a_rout_is_felt_first) {
    Rout rout;
    rout.field.state().advantage = Side::red;
    Play play = after(rout.field, [&](Battle& battle) {
        battle.state.mourning.add(rout.friends);
        battle.state.frightened.add(rout.friends);
    });
    std::vector<std::string> offered;
    for (const Option& option : play.question().pick()->options)
        offered.push_back(option_words(play.setup(), play.state(), play.question(), option));
    EXPECT_EQ(offered, (std::vector<std::string>{"warband, its general lost",
                                                 "warband, friends in flight"}));
    play.pick_detail(verb::test_next, rout.friends,
                     static_cast<std::int32_t>(Trial::panic_of_friends));
    EXPECT_EQ(play.step<step::Test>().trial, Trial::panic_of_friends);
    play.roll(1, 1);
    EXPECT_EQ(play.step<step::Test>().trial, Trial::general_fell);
}

}  // namespace
}  // namespace grognard::war_and_conquest
