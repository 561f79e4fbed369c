// SPDX-License-Identifier: Apache-2.0
//
// Charges declared and answered: who may charge whom, the tests of several, how each may react.
#include "rulebooks/war_and_conquest/charges.h"

#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {
namespace {

// No intervention points, so that tests come to their dice at once.
class Bare : public Field {
public:
    Bare() { state().sips = {}; }
};

bool may(Field& field, UnitId id, UnitId target) {
    return !may_charge(field.setup(), field.state(), id, target).cited();
}

// ---- declaring: WC-3.7 --------------------------------------------------------------------------

TEST(WC_3_7, charges_go_at_what_is_in_sight_and_in_the_front_facing) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    EXPECT_TRUE(may(field, legion, gauls));
    EXPECT_FALSE(may(field, legion, field.general(Side::red)));
    field.unit(legion).post.facing = south;
    EXPECT_EQ(may_charge(field.setup(), field.state(), legion, gauls), WC_3_7);
    field.unit(legion).post.facing = north;
    field.red("warband", 24_in, 20_in, 60, 20);  // hides what stands behind it
    EXPECT_EQ(may_charge(field.setup(), field.state(), legion, gauls), WC_3_7);
}

TEST(WC_3_7, the_fleeing_the_disordered_and_the_fighting_do_not_charge) {
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

TEST(WC_3_7, a_charge_is_measured_after_it_is_declared_or_by_ruling_before) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 40_in);
    EXPECT_TRUE(may(field, legion, gauls));
    field.rules.ruling("charge.declare", "measure first");
    EXPECT_FALSE(may(field, legion, gauls));
    field.place(gauls, 24_in, 20_in);
    EXPECT_TRUE(may(field, legion, gauls));
    field.place(gauls, 24_in, 20_in + tick);
    EXPECT_FALSE(may(field, legion, gauls));
}

TEST(WC_7_11, horse_does_not_charge_elephants) {
    Bare field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 10, 5);
    const UnitId legion = field.blue("legionary", 34_in, 12_in);
    const UnitId elephants = field.red("elephant", 28_in, 20_in, 2, 2);
    EXPECT_EQ(may_charge(field.setup(), field.state(), horse, elephants), WC_7_11);
    EXPECT_TRUE(may(field, legion, elephants));
}

TEST(WC_1_11, skirmishers_charge_all_round) {
    Bare field;
    const UnitId archers = field.blue("archer", 24_in, 20_in, 12);
    const UnitId gauls = field.red("warband", 24_in, 8_in);
    EXPECT_TRUE(may(field, archers, gauls));
}

// ---- several: WC-3.2, 3.8 -----------------------------------------------------------------------

TEST(WC_3_2, several_charging_one_test_but_the_first) {
    Bare field;
    const UnitId legion = field.blue("legionary", 20_in, 12_in);
    const UnitId second = field.blue("legionary", 28_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    EXPECT_TRUE(charge_of(play.state(), legion));
    play.pick(verb::charge, second, gauls);
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().trial, Trial::joins_charge);
    play.roll(4, 4);  // Morale 8
    EXPECT_TRUE(charge_of(play.state(), second));
}

TEST(WC_3_8, one_that_fails_to_join_does_not_charge_and_may_move) {
    Bare field;
    const UnitId legion = field.blue("legionary", 20_in, 12_in);
    const UnitId second = field.blue("legionary", 28_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::charge, second, gauls);
    play.roll(4, 5);
    EXPECT_FALSE(charge_of(play.state(), second));
    EXPECT_TRUE(play.happened(happening::charge_not_joined, second));
    // It is not asked again; the reaction is next.
    ASSERT_TRUE(play.at_step<step::React>());
    play.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(play.offers(verb::move, second));
    EXPECT_FALSE(play.offers(verb::move, legion));
}

TEST(WC_3_8, by_ruling_every_one_tests) {
    Bare field;
    field.rules.ruling("charge.multiple", "every one tests");
    const UnitId legion = field.blue("legionary", 20_in, 12_in);
    const UnitId second = field.blue("legionary", 28_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::charge, second, gauls);
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().unit, legion);
    play.roll(6, 6);
    EXPECT_FALSE(charge_of(play.state(), legion));
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().unit, second);
    play.roll(1, 1);
    EXPECT_TRUE(charge_of(play.state(), second));
}

TEST(WC_3_2, one_charging_several_tests_and_they_stand_within_two_inches) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 24, 8);
    const UnitId gauls = field.red("warband", 21_in, 18_in);
    const UnitId others = field.red("warband", 21_in + inches(24, 5) + 2_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    EXPECT_TRUE(play.offers(verb::also_charge, legion, others));
    play.pick(verb::also_charge, legion, others);
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().trial, Trial::charges_several);
    play.roll(4, 4);
    EXPECT_EQ(charge_of(play.state(), legion)->targets.size(), 2u);

    field.place(others, 21_in + inches(24, 5) + 2_in + tick, 18_in);
    Play apart = begin(field, Phase::movement);
    apart.pick(verb::charge, legion, gauls);
    EXPECT_FALSE(apart.offers(verb::also_charge, legion, others));
}

TEST(WC_3_8, one_that_fails_to_charge_several_charges_the_nearest_alone) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 24, 8);
    const UnitId gauls = field.red("warband", 21_in, 19_in);
    const UnitId others = field.red("warband", 27_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::also_charge, legion, others);
    play.roll(6, 6);
    ASSERT_EQ(charge_of(play.state(), legion)->targets.size(), 1u);
    EXPECT_EQ(charge_of(play.state(), legion)->targets[0], others);
    EXPECT_TRUE(play.at_step<step::React>());  // nothing more to declare
}

// ---- reactions: WC-3.4, 3.9 ---------------------------------------------------------------------

// A legion that has declared a charge at the unit given, which is asked how it reacts.
Play charged(Field& field, UnitId charger, UnitId target) {
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, charger, target);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    return play;
}

TEST(WC_3_4, reactions_offered_to_foot_without_missiles) {
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

TEST(WC_3_4, nearer_than_five_inches_nobody_shoots_or_counter_charges) {
    Bare field;
    const UnitId gauls = field.blue("warband", 24_in, 12_in);
    const UnitId archers = field.red("archer", 24_in, 17_in, 12);
    const UnitId legion = field.red("legionary", 34_in, 17_in);
    Play far = charged(field, gauls, archers);
    EXPECT_TRUE(far.offers(verb::stand_and_shoot, archers, gauls));
    EXPECT_TRUE(far.offers(verb::shoot_and_flee, archers, gauls));
    field.place(archers, 24_in, 17_in - tick);
    Play near = charged(field, gauls, archers);
    EXPECT_FALSE(near.offers(verb::stand_and_shoot));
    EXPECT_FALSE(near.offers(verb::shoot_and_flee));
    field.place(gauls, 34_in, 12_in + tick);
    EXPECT_FALSE(charged(field, gauls, legion).offers(verb::counter_charge));
}

TEST(WC_3_4, only_those_who_can_feign_flight) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId numidians = field.red("numidian-horse", 24_in, 20_in, 10, 5);
    Play play = charged(field, legion, numidians);
    EXPECT_TRUE(play.offers(verb::feign_flight, numidians));
    EXPECT_TRUE(play.offers(verb::feign_after_shooting, numidians, legion));
    EXPECT_FALSE(play.offers(verb::counter_charge));  // horse only against horse
}

TEST(WC_3_9, a_fugitive_only_flees_again_and_who_fights_stands) {
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

TEST(WC_3_9, a_unit_reacts_once_to_all_its_chargers_together) {
    Bare field;
    const UnitId legion = field.blue("legionary", 20_in, 12_in);
    const UnitId second = field.blue("legionary", 28_in, 14_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::charge, second, gauls);
    play.roll(1, 1);
    ASSERT_TRUE(play.at_step<step::React>());
    // The nearer of the two decides.
    EXPECT_FALSE(play.offers(verb::counter_charge));
    play.pick(verb::stand_fast, gauls);
    EXPECT_FALSE(play.at_step<step::React>());
    EXPECT_EQ(play.state().reactions.size(), 1u);
}

TEST(WC_3_9, by_ruling_it_reacts_to_each_charger) {
    Bare field;
    field.rules.ruling("reaction.once", "to each charger");
    const UnitId legion = field.blue("legionary", 20_in, 12_in);
    const UnitId second = field.blue("legionary", 28_in, 14_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::charge, second, gauls);
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

TEST(WC_3_4, charged_in_the_flank_it_tests_to_stand_or_is_disordered) {
    Bare field;
    const UnitId legion = field.blue("legionary", 12_in, 20_in);
    field.unit(legion).post.facing = east;
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

TEST(WC_3_4, charged_in_front_it_stands_without_a_test) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    EXPECT_FALSE(play.happened(happening::tested));
    EXPECT_EQ(play.state().fights.size(), 1u);
}

TEST(WC_1_8, only_a_unit_wide_enough_is_offered_a_counter_charge) {
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
