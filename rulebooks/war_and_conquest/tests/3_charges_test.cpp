// SPDX-License-Identifier: Apache-2.0
//
// Charges declared and answered: who may charge whom, the tests of several, how each may react.
#include "rulebooks/war_and_conquest/3_charges/charges.h"

#include "rulebooks/war_and_conquest/tests/charged.h"

namespace grognard::war_and_conquest {
namespace {

bool may(Field& field, UnitId id, UnitId target) {
    return !may_charge(field.setup(), field.state(), id, target).cited();
}

// ---- declaring: WC-3.7 --------------------------------------------------------------------------

TURNED_TEST(WC_3_7, charges_go_at_what_is_in_sight_and_in_the_front_facing) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    EXPECT_TRUE(may(field, legion, gauls));
    EXPECT_FALSE(may(field, legion, field.general(Side::red)));
    field.face(legion, south);
    EXPECT_EQ(may_charge(field.setup(), field.state(), legion, gauls), WC_3_7);
    field.face(legion, north);
    field.red("warband", 24_in, 20_in, 60, 20);  // hides what stands behind it
    EXPECT_EQ(may_charge(field.setup(), field.state(), legion, gauls), WC_3_7);
}

TURNED_TEST(WC_3_7, the_fleeing_the_disordered_and_the_fighting_do_not_charge) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 20_in);
    const UnitId others = field.red("warband", 50_in, 20_in);
    field.unit(legion).fleeing = true;
    EXPECT_FALSE(may(field, legion, gauls));
    field.unit(legion).fleeing = false;
    field.unit(legion).disordered = true;
    EXPECT_EQ(may_charge(field.setup(), field.state(), legion, gauls), WC_8_2);
    field.unit(legion).disordered = false;
    field.state().fights.push_back({.one = legion, .other = others});
    EXPECT_FALSE(may(field, legion, gauls));
    field.state().fights.clear();
    EXPECT_TRUE(may(field, legion, gauls));
    field.unit(legion).files = 5;
    EXPECT_EQ(may_charge(field.setup(), field.state(), legion, gauls), WC_1_8);
}

// An inch from the edge of a wood, or of a marsh.
TURNED_TEST(WC_8_2, whom_ground_alone_disorders_may_charge) {
    for (const Ground ground : {Ground::wood, Ground::marsh}) {
        Bare field;
        const UnitId legion = field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = field.red("warband", 24_in, 17_in);
        field.ground(ground, 20_in, 4_in, 28_in, 13_in - hair());
        EXPECT_TRUE(field.state().unit(legion).is_disordered());
        EXPECT_TRUE(may(field, legion, gauls));
        field.unit(legion).disordered = true;  // and by a test it failed
        EXPECT_EQ(may_charge(field.setup(), field.state(), legion, gauls), WC_8_2);
        field.rules.ruling("disorder.charge", "may");
        EXPECT_TRUE(may(field, legion, gauls));
    }
}

TURNED_TEST(WC_5_2, a_charge_out_of_a_wood_takes_its_dice_and_strikes_in_good_order) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 17_in);
    field.ground(Ground::wood, 20_in, 4_in, 28_in, 13_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    ASSERT_TRUE(play.at_step<step::ChargeGroundRoll>());
    play.roll_numbers({2, 3, 6});  // the two lowest: five inches
    EXPECT_TRUE(fights(play.state(), legion));
    EXPECT_FALSE(play.unit(legion).is_disordered());
    EXPECT_TRUE(play.happened(happened::LeftBadGround{}, legion));
}

TURNED_TEST(WC_3_7, a_charge_is_measured_after_it_is_declared_or_by_ruling_before) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 40_in);
    EXPECT_TRUE(may(field, legion, gauls));
    field.rules.ruling("charge.declare", "measure first");
    EXPECT_FALSE(may(field, legion, gauls));
    field.place(gauls, 24_in, just_within(20_in));
    EXPECT_TRUE(may(field, legion, gauls));
    field.place(gauls, 24_in, just_beyond(20_in));
    EXPECT_FALSE(may(field, legion, gauls));
}

TURNED_TEST(WC_7_11, horse_does_not_charge_elephants) {
    Bare field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 10, 5);
    const UnitId legion = field.blue("legionary", 34_in, 12_in);
    const UnitId elephants = field.red("elephant", 28_in, 20_in, 2, 2);
    EXPECT_EQ(may_charge(field.setup(), field.state(), horse, elephants), WC_7_11);
    EXPECT_TRUE(may(field, legion, elephants));
}

TURNED_TEST(WC_1_11, skirmishers_charge_all_round) {
    Bare field;
    const UnitId archers = field.blue("archer", 24_in, 20_in, 12);
    const UnitId gauls = field.red("warband", 24_in, 8_in);
    EXPECT_TRUE(may(field, archers, gauls));
}

// ---- several: WC-3.2, 3.8 -----------------------------------------------------------------------

// Two legions before one warband.
struct Two : Bare {
    UnitId legion = blue("legionary", 20_in, 12_in);
    UnitId second = blue("legionary", 28_in, 12_in);
    UnitId gauls = red("warband", 24_in, 18_in);

    // Both have declared; the test is asked for.
    Play declared() {
        Play play = begin(*this, Phase::movement);
        play.pick(verb::charge, legion, gauls);
        EXPECT_FALSE(play.happened(happened::Tested{}));
        play.pick(verb::charge, second, gauls);
        return play;
    }
};
// Who is asked for the dice of which test; nobody at another question.
UnitId tested(const Play& play, Trial trial) {
    const bool asked = play.at_step<step::Test>() && play.step<step::Test>().trial == trial;
    return asked ? play.step<step::Test>().unit : UnitId::none;
}

TURNED_TEST(WC_3_8, of_several_charging_one_every_one_tests_the_one_that_joins_in_first) {
    Two field;
    Play play = field.declared();
    EXPECT_EQ(tested(play, Trial::joins_charge), field.second);
    play.roll(4, 4);  // Morale 8
    EXPECT_TRUE(charge_of(play.state(), field.second));
    EXPECT_EQ(tested(play, Trial::joins_charge), field.legion);
    play.roll(4, 4);
    EXPECT_TRUE(charge_of(play.state(), field.legion));
    EXPECT_TRUE(play.at_step<step::React>());
}

TURNED_TEST(WC_3_8, one_that_fails_to_join_does_not_charge_and_may_move) {
    Two field;
    Play play = field.declared();
    play.roll(4, 5);
    EXPECT_FALSE(charge_of(play.state(), field.second));
    EXPECT_TRUE(play.happened(happened::ChargeNotJoined{}, field.second));
    // It is not asked again, and the other charges alone and needs no test; the reaction is next.
    EXPECT_TRUE(charge_of(play.state(), field.legion));
    ASSERT_TRUE(play.at_step<step::React>());
    play.pick(verb::stand_fast, field.gauls);
    EXPECT_TRUE(play.offers(verb::move, field.second));
    EXPECT_FALSE(play.offers(verb::move, field.legion));
}

TURNED_TEST(WC_3_8, the_one_who_declared_first_may_fail_when_another_joins_in) {
    Two field;
    Play play = field.declared();
    play.roll(4, 4);
    play.roll(4, 5);
    EXPECT_FALSE(charge_of(play.state(), field.legion));
    EXPECT_TRUE(charge_of(play.state(), field.second));
    EXPECT_TRUE(play.happened(happened::ChargeNotJoined{}, field.legion));
}

TURNED_TEST(WC_3_8, nobody_tests_twice_to_join_in) {
    Two field;
    const UnitId third = field.blue("legionary", 36_in, 12_in);
    Play play = field.declared();
    play.roll(4, 4);
    play.roll(4, 5);  // the first does not charge; the second has passed
    play.pick(verb::charge, third, field.gauls);
    EXPECT_EQ(tested(play, Trial::joins_charge), third);
    play.roll(4, 4);
    EXPECT_FALSE(play.at_step<step::Test>());
    EXPECT_TRUE(charge_of(play.state(), field.second));
    EXPECT_TRUE(charge_of(play.state(), third));
}

TURNED_TEST(WC_3_8, by_ruling_the_first_needs_no_test) {
    Two field;
    field.rules.ruling("charge.multiple", "the first needs none");
    Play play = field.declared();
    EXPECT_EQ(tested(play, Trial::joins_charge), field.second);
    play.roll(4, 4);
    EXPECT_TRUE(charge_of(play.state(), field.second));
    EXPECT_TRUE(play.at_step<step::React>());
}

// A legion eight abreast before three warbands in line, two inches from one to the next.
struct Three : Bare {
    static constexpr Length next = inches(24, 5) + 2_in;
    UnitId legion = blue("legionary", 36_in, 12_in, 24, 8);
    UnitId gauls = red("warband", 36_in - next, 18_in);
    UnitId middle = red("warband", 36_in, 18_in);
    UnitId right = red("warband", 36_in + next, 18_in);
    std::size_t targets(const Play& play) const {
        return charge_of(play.state(), legion)->targets.size();
    }
};

TURNED_TEST(WC_3_2, one_charging_several_tests_and_they_stand_within_two_inches) {
    Three field;
    field.place(field.middle, 36_in - hair() + tick, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, field.legion, field.gauls);
    EXPECT_FALSE(play.offers(verb::also_charge, field.legion, field.right));
    play.pick(verb::also_charge, field.legion, field.middle);
    EXPECT_EQ(tested(play, Trial::charges_several), field.legion);
    play.roll(4, 4);
    EXPECT_EQ(field.targets(play), 2u);

    field.place(field.middle, just_beyond(36_in), 18_in);
    Play apart = begin(field, Phase::movement);
    apart.pick(verb::charge, field.legion, field.gauls);
    EXPECT_FALSE(apart.offers(verb::also_charge, field.legion, field.middle));
}

TURNED_TEST(WC_3_8, one_test_serves_for_all_its_targets) {
    Three field;
    field.place(field.gauls, 36_in - Three::next + hair(), 18_in);
    field.place(field.right, 36_in + Three::next - hair(), 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, field.legion, field.middle);
    play.pick(verb::also_charge, field.legion, field.gauls);
    play.roll(4, 4);
    play.pick(verb::also_charge, field.legion, field.right);
    EXPECT_FALSE(play.at_step<step::Test>());
    EXPECT_EQ(field.targets(play), 3u);
}

TURNED_TEST(WC_3_8, one_that_fails_to_charge_several_charges_the_first_it_named_alone) {
    Three field;
    field.place(field.gauls, 36_in - Three::next + hair(), 18_in);
    field.place(field.middle, 36_in, 17_in);  // the nearest
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, field.legion, field.gauls);
    play.pick(verb::also_charge, field.legion, field.middle);
    play.roll(4, 5);
    ASSERT_EQ(field.targets(play), 1u);
    EXPECT_EQ(charge_of(play.state(), field.legion)->targets[0], field.gauls);
    EXPECT_EQ(play.event(happened::ChargesFirstAlone{}).other, field.gauls);
    EXPECT_TRUE(play.at_step<step::React>());  // nothing more to declare
}

TURNED_TEST(WC_3_8, a_unit_that_tested_to_charge_several_needs_no_test_to_join_in) {
    Three field;
    field.place(field.gauls, 36_in - Three::next + hair(), 18_in);
    const UnitId second = field.blue("legionary", 28_in, 12_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, field.legion, field.gauls);
    play.pick(verb::also_charge, field.legion, field.middle);
    play.roll(4, 4);
    play.pick(verb::charge, second, field.gauls);
    EXPECT_EQ(tested(play, Trial::joins_charge), second);
    play.roll(4, 4);
    EXPECT_FALSE(play.at_step<step::Test>());
    EXPECT_EQ(field.targets(play), 2u);
}

TURNED_TEST(WC_3_8, who_charges_alone_tests_when_one_that_charges_several_joins_in) {
    Three field;
    field.place(field.gauls, 36_in - Three::next + hair(), 18_in);
    const UnitId second = field.blue("legionary", 28_in, 12_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, second, field.gauls);
    play.pick(verb::charge, field.legion, field.middle);
    play.pick(verb::also_charge, field.legion, field.gauls);
    EXPECT_EQ(tested(play, Trial::charges_several), field.legion);
    play.roll(4, 4);
    EXPECT_EQ(tested(play, Trial::joins_charge), second);
    play.roll(4, 5);
    EXPECT_FALSE(charge_of(play.state(), second));
}

// ---- reactions: WC-3.4, 3.9 ---------------------------------------------------------------------

TURNED_TEST(WC_3_4, reactions_offered_to_foot_without_missiles) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 17_in);
    Play play = charged(field, legion, gauls);
    ASSERT_TRUE(play.at_step<step::React>());
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::stand_fast, gauls));
    EXPECT_TRUE(play.offers(verb::flee, gauls));
    EXPECT_TRUE(play.offers(verb::counter_charge, gauls, legion));  // five inches exactly
    EXPECT_FALSE(play.offers(verb::stand_and_shoot));
    EXPECT_FALSE(play.offers(verb::feign_flight));
}

TURNED_TEST(WC_3_4, nearer_than_five_inches_nobody_shoots_or_counter_charges) {
    Bare field;
    const UnitId gauls = field.blue("warband", 24_in, 12_in);
    const UnitId archers = field.red("archer", 24_in, 17_in, 12);
    const UnitId legion = field.red("legionary", 34_in, 17_in);
    Play far = charged(field, gauls, archers);
    EXPECT_TRUE(far.offers(verb::stand_and_shoot, archers, gauls));
    EXPECT_TRUE(far.offers(verb::shoot_and_flee, archers, gauls));
    field.place(archers, 24_in, 17_in - hair());
    Play near = charged(field, gauls, archers);
    EXPECT_FALSE(near.offers(verb::stand_and_shoot));
    EXPECT_FALSE(near.offers(verb::shoot_and_flee));
    field.place(gauls, 34_in, 12_in + hair());
    EXPECT_FALSE(charged(field, gauls, legion).offers(verb::counter_charge));
}

TURNED_TEST(WC_3_4, only_those_who_can_feign_flight) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId numidians = field.red("numidian-horse", 24_in, 20_in, 10, 5);
    Play play = charged(field, legion, numidians);
    EXPECT_TRUE(play.offers(verb::feign_flight, numidians));
    EXPECT_TRUE(play.offers(verb::feign_after_shooting, numidians, legion));
    EXPECT_FALSE(play.offers(verb::counter_charge));  // horse only against horse
}

TURNED_TEST(WC_3_9, a_fugitive_only_flees_again_and_who_fights_stands) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId second = field.blue("legionary", 40_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    field.unit(gauls).fleeing = true;
    Play flees = charged(field, legion, gauls);
    EXPECT_EQ(reaction_of(flees.state(), gauls)->reaction, Reaction::flee);  // nothing to choose
    flees.pick(verb::carry_out, legion);
    EXPECT_TRUE(flees.at_step<step::FlightRoll>());
    field.unit(gauls).fleeing = false;
    field.state().fights.push_back({.one = second, .other = gauls});
    Play stands = charged(field, legion, gauls);
    EXPECT_FALSE(stands.at_step<step::React>());
    EXPECT_EQ(reaction_of(stands.state(), gauls)->reaction, Reaction::stand_fast);
}

TURNED_TEST(WC_3_9, a_unit_reacts_once_to_all_its_chargers_together) {
    Bare field;
    const UnitId legion = field.blue("legionary", 20_in, 12_in);
    const UnitId second = field.blue("legionary", 28_in, 14_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::charge, second, gauls);
    play.roll(1, 1);
    play.roll(1, 1);
    ASSERT_TRUE(play.at_step<step::React>());
    // The nearer of the two decides.
    EXPECT_FALSE(play.offers(verb::counter_charge));
    play.pick(verb::stand_fast, gauls);
    EXPECT_FALSE(play.at_step<step::React>());
    EXPECT_EQ(play.state().reactions.size(), 1u);
}

TURNED_TEST(WC_3_9, by_ruling_it_reacts_to_each_charger) {
    Bare field;
    field.rules.ruling("reaction.once", "to each charger");
    const UnitId legion = field.blue("legionary", 20_in, 12_in);
    const UnitId second = field.blue("legionary", 28_in, 14_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::charge, second, gauls);
    play.roll(1, 1);
    play.roll(1, 1);
    EXPECT_FALSE(play.at_step<step::React>());
    play.pick(verb::carry_out, legion);
    ASSERT_TRUE(play.at_step<step::React>());
    EXPECT_TRUE(play.offers(verb::counter_charge, gauls, legion));
    play.pick(verb::counter_charge, gauls, legion);
    // The other comes as soon as nothing else is left to do; by then it fights.
    EXPECT_EQ(reaction_of(play.state(), gauls)->reaction, Reaction::stand_fast);
    EXPECT_EQ(play.state().fights.size(), 2u);
}

TURNED_TEST(WC_3_4, charged_in_the_flank_it_tests_to_stand_or_is_disordered) {
    Bare field;
    const UnitId legion = field.blue("legionary", 12_in, 20_in);
    field.face(legion, east);
    const UnitId gauls = field.red("warband", 20_in, 22_in);
    for (const bool passes : {true, false}) {
        Play play = charged(field, legion, gauls);
        play.pick(verb::stand_fast, gauls);
        ASSERT_TRUE(play.at_step<step::Test>());
        EXPECT_EQ(play.step<step::Test>().trial, Trial::stands_fast);
        if (passes)
            play.roll(4, 4);
        else
            play.roll(4, 5);
        EXPECT_EQ(play.unit(gauls).disordered, !passes);
        ASSERT_EQ(play.state().fights.size(), 1u);
        EXPECT_EQ(play.state().fights[0].others.struck, Struck::flank);
    }
}

// Archers with a broad warband at their flank, which reaches far enough forward to be shot at.
struct Archers : Bare {
    UnitId gauls = blue("warband", 12_in, 20_in, 24, 12);
    UnitId archers = red("norman-archer", 20_in, 22_in);
    Archers() { face(gauls, east); }

    Play shoots() {
        Play play = charged(*this, gauls, archers);
        play.pick(verb::stand_and_shoot, archers, gauls);
        while (play.at_step<step::Volley>()) play.roll_each([](int) { return 1; });
        return play;
    }
};

TURNED_TEST(WC_3_4, who_stands_and_shoots_stands_and_tests_for_the_flank) {
    for (const bool passes : {true, false}) {
        Archers field;
        Play play = field.shoots();
        EXPECT_EQ(tested(play, Trial::stands_fast), field.archers);
        if (passes)
            play.roll(2, 3);  // Morale 5
        else
            play.roll(3, 3);
        EXPECT_EQ(play.unit(field.archers).disordered, !passes);
        ASSERT_EQ(play.state().fights.size(), 1u);
        EXPECT_EQ(play.state().fights[0].others.struck, Struck::flank);
    }
}

TURNED_TEST(WC_3_4, who_shoots_to_its_front_takes_no_test) {
    Archers field;
    field.face(field.archers, west);
    field.place(field.archers, 19_in, 20_in);
    Play play = field.shoots();
    EXPECT_FALSE(play.happened(happened::Tested{}));
    EXPECT_EQ(play.state().fights.size(), 1u);
}

TURNED_TEST(WC_3_4, by_ruling_who_stands_fast_alone_tests_for_the_flank) {
    Archers field;
    field.rules.ruling("stand.tests", "who stands fast alone");
    Play play = field.shoots();
    EXPECT_FALSE(play.happened(happened::Tested{}));
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_EQ(play.state().fights[0].others.struck, Struck::flank);
    Play stands = charged(field, field.gauls, field.archers);
    stands.pick(verb::stand_fast, field.archers);
    EXPECT_EQ(tested(stands, Trial::stands_fast), field.archers);
}

TURNED_TEST(WC_3_13, infantry_is_offered_a_counter_charge_but_not_where_cavalry_alone_counters) {
    for (const bool alone : {false, true}) {
        Bare field;
        if (alone) field.rules.ruling("countercharge.who", "cavalry alone");
        const UnitId legion = field.blue("legionary", 24_in, 12_in);
        const UnitId horse = field.blue("cavalry", 40_in, 12_in, 12, 6);
        const UnitId gauls = field.red("warband", 24_in, 18_in);
        const UnitId milites = field.red("milites", 40_in, 18_in, 12, 6);
        EXPECT_EQ(charged(field, legion, gauls).offers(verb::counter_charge, gauls), !alone);
        EXPECT_TRUE(charged(field, horse, milites).offers(verb::counter_charge, milites));
    }
}

TURNED_TEST(WC_3_4, charged_in_front_it_stands_without_a_test) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    EXPECT_FALSE(play.happened(happened::Tested{}));
    EXPECT_EQ(play.state().fights.size(), 1u);
}

TURNED_TEST(WC_1_8, only_a_unit_wide_enough_is_offered_a_counter_charge) {
    const auto offered = [](int files) {
        Field field;
        field.state().sips = {};
        const UnitId gauls = field.blue("warband", 24_in, 12_in);
        const UnitId legion = field.red("legionary", 24_in, 18_in, 24, files);
        Play play = begin(field, Phase::movement);
        play.pick(verb::charge, gauls, legion);
        if (play.offers(verb::declared)) play.pick(verb::declared);
        return play.offers(verb::counter_charge, legion);
    };
    EXPECT_TRUE(offered(6));
    EXPECT_FALSE(offered(5));
}

}  // namespace
}  // namespace grognard::war_and_conquest
