// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 3, as far as it needs no table: reach, tests, who may answer a charge how.
#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

TEST(WC_3_2, one_on_several_and_several_on_one_take_a_test) {
    Rules rules;
    EXPECT_FALSE(charge_tests(rules.book(), 1, 0, 1));
    EXPECT_TRUE(charge_tests(rules.book(), 2, 0, 1));
    EXPECT_TRUE(charge_tests(rules.book(), 1, 1, 2));
}

TEST(WC_3_8, of_several_on_one_every_one_tests_but_by_ruling_the_first) {
    Rules rules;
    for (const int place : {0, 1, 2}) EXPECT_TRUE(charge_tests(rules.book(), 1, place, 3));
    EXPECT_FALSE(charge_tests(rules.book(), 1, 0, 1));
    rules.ruling("charge.multiple", "the first needs none");
    EXPECT_FALSE(charge_tests(rules.book(), 1, 0, 3));
    EXPECT_TRUE(charge_tests(rules.book(), 1, 1, 3));
    EXPECT_TRUE(charge_tests(rules.book(), 1, 2, 3));
}

TEST(WC_3_3, double_pace_into_the_zone_and_base_move_beside_it) {
    Rules rules;
    EXPECT_EQ(charge_reach(rules.book(), troops("legionary"), true), 8_in);
    EXPECT_EQ(charge_reach(rules.book(), troops("legionary"), false), 4_in);
    EXPECT_EQ(charge_reach(rules.book(), troops("milites"), true), 14_in);
    EXPECT_EQ(charge_reach(rules.book(), troops("milites"), false), 7_in);
}

TEST(WC_3_5, a_failed_charge_moves_a_die_or_two) {
    Rules rules;
    EXPECT_EQ(failed_charge_dice(rules.book(), troops("legionary")), 1);
    EXPECT_EQ(failed_charge_dice(rules.book(), troops("milites")), 2);
    EXPECT_EQ(failed_charge_dice(rules.book(), troops("chariot")), 2);  // WC-3.7
}

TEST(WC_3_4, shoot_and_flee_is_a_die_or_two) {
    Rules rules;
    EXPECT_EQ(shoot_and_flee_dice(rules.book(), troops("archer")), 1);
    EXPECT_EQ(shoot_and_flee_dice(rules.book(), troops("numidian-horse")), 2);
    EXPECT_EQ(shoot_and_flee_dice(rules.book(), troops("chariot")), 2);
}

// ---- reactions ----------------------------------------------------------------------------------

Clause barred(Rules& rules, const ReactionSituation& s, Reaction reaction) {
    return reaction_barred(rules.book(), s, reaction);
}
ReactionSituation charged(std::string_view figure, Length nearest) {
    return {.troops = troops(figure), .nearest = nearest};
}

TEST(WC_3_4, anybody_may_stand_or_flee) {
    Rules rules;
    for (const Reaction reaction : {Reaction::stand_fast, Reaction::flee})
        EXPECT_EQ(barred(rules, charged("fyrd", Length{}), reaction), Clause{});
}

TEST(WC_3_4, shooting_takes_all_chargers_five_inches_away) {
    Rules rules;
    for (const Reaction reaction : {Reaction::stand_and_shoot, Reaction::shoot_and_flee}) {
        EXPECT_EQ(barred(rules, charged("archer", 5_in), reaction), Clause{});
        EXPECT_EQ(barred(rules, charged("archer", 5_in - tick), reaction), WC_3_4);
        EXPECT_EQ(barred(rules, charged("fyrd", 12_in), reaction),
                  WC_3_4);  // nothing to shoot with
    }
}

TEST(WC_3_4, only_those_who_can_feign_flight_do) {
    Rules rules;
    EXPECT_EQ(barred(rules, charged("numidian-horse", 1_in), Reaction::feign_flight), Clause{});
    EXPECT_EQ(barred(rules, charged("milites", 12_in), Reaction::feign_flight), WC_3_4);
}

TEST(WC_3_4, a_counter_charge_takes_five_inches_the_zone_and_for_cavalry_cavalry) {
    Rules rules;
    ReactionSituation s = charged("milites", 5_in);
    s.all_in_zone = s.all_cavalry = true;
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), Clause{});
    s.nearest = 5_in - tick;
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), WC_3_4);
    s.nearest = 5_in;
    s.all_in_zone = false;
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), WC_3_4);
    s.all_in_zone = true;
    s.all_cavalry = false;
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), WC_3_4);
}

TEST(WC_3_13, infantry_may_counter_charge_anyone) {
    Rules rules;
    ReactionSituation s = charged("huscarl", 5_in);
    s.all_in_zone = true;
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), Clause{});
    s.all_cavalry = true;
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), Clause{});
}

TEST(WC_3_13, by_ruling_cavalry_alone_counter_charges) {
    Rules rules;
    rules.ruling("countercharge.who", "cavalry alone");
    for (const bool cavalry : {false, true}) {
        ReactionSituation s = charged("huscarl", 5_in);
        s.all_in_zone = true;
        s.all_cavalry = cavalry;
        EXPECT_EQ(barred(rules, s, Reaction::counter_charge), WC_3_4);
        s.troops = troops("milites");
        EXPECT_EQ(barred(rules, s, Reaction::counter_charge), cavalry ? Clause{} : WC_3_4);
    }
}

TEST(WC_3_6, a_revealed_unit_does_not_counter_charge) {
    Rules rules;
    ReactionSituation s = charged("huscarl", 8_in);
    s.all_in_zone = s.revealed = true;
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), WC_3_6);
    EXPECT_EQ(barred(rules, s, Reaction::flee), Clause{});
}

TEST(WC_3_9, a_fugitive_flees_again_and_a_fighter_stands) {
    Rules rules;
    ReactionSituation s = charged("archer", 12_in);
    s.flees = true;
    EXPECT_EQ(barred(rules, s, Reaction::flee), Clause{});
    EXPECT_EQ(barred(rules, s, Reaction::stand_fast), WC_3_9);
    s.flees = false;
    s.fights = true;
    EXPECT_EQ(barred(rules, s, Reaction::flee), WC_3_9);
    EXPECT_EQ(barred(rules, s, Reaction::stand_fast), Clause{});
}

TEST(WC_3_4, who_stands_takes_the_test_of_the_flank_shooting_or_not) {
    Rules rules;
    EXPECT_TRUE(stands_to_test(rules.book(), Reaction::stand_fast));
    EXPECT_TRUE(stands_to_test(rules.book(), Reaction::stand_and_shoot));
    for (const Reaction reaction : {Reaction::flee, Reaction::shoot_and_flee,
                                    Reaction::feign_flight, Reaction::counter_charge})
        EXPECT_FALSE(stands_to_test(rules.book(), reaction));
    rules.ruling("stand.tests", "who stands fast alone");
    EXPECT_TRUE(stands_to_test(rules.book(), Reaction::stand_fast));
    EXPECT_FALSE(stands_to_test(rules.book(), Reaction::stand_and_shoot));
}

TEST(WC_3_9, standing_fast_takes_a_test_when_not_struck_in_front_alone) {
    EXPECT_FALSE(stand_fast_tests(troops("fyrd"), false, false));
    EXPECT_TRUE(stand_fast_tests(troops("fyrd"), true, false));
    EXPECT_TRUE(stand_fast_tests(troops("fyrd"), false, true));
    EXPECT_FALSE(stand_fast_tests(troops("archer"), true, true));  // they have no flank
}

TEST(WC_8_2, a_disordered_unit_may_shoot_in_reaction_but_not_counter_charge) {
    Rules rules;
    ReactionSituation s = charged("legionary", 8_in);
    s.all_in_zone = s.disordered = true;
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), WC_8_2);
    EXPECT_EQ(barred(rules, s, Reaction::stand_and_shoot), Clause{});
    rules.ruling("disorder.charge", "may");
    EXPECT_EQ(barred(rules, s, Reaction::counter_charge), Clause{});
}

// ---- declaring ----------------------------------------------------------------------------------

TEST(WC_3_7, who_may_declare_a_charge) {
    Rules rules;
    const auto barred = [&](auto change) {
        ChargeSituation s{.troops = troops("legionary"), .array = {24, 6}};
        change(s);
        return charge_barred(rules.book(), s);
    };
    EXPECT_EQ(barred([](ChargeSituation&) {}), Clause{});
    EXPECT_EQ(barred([](ChargeSituation& s) { s.flees = true; }), WC_3_7);
    EXPECT_EQ(barred([](ChargeSituation& s) { s.fights = true; }), WC_3_7);
    EXPECT_EQ(barred([](ChargeSituation& s) { s.is_character = true; }), WC_3_7);
    EXPECT_EQ(barred([](ChargeSituation& s) { s.seen = false; }), WC_3_7);
    EXPECT_EQ(barred([](ChargeSituation& s) { s.in_front = false; }), WC_3_7);
    EXPECT_EQ(barred([](ChargeSituation& s) { s.disordered = true; }), WC_8_2);
}

TEST(WC_1_8, a_column_of_march_does_not_charge) {
    Rules rules;
    EXPECT_EQ(charge_barred(rules.book(), {.troops = troops("legionary"), .array = {24, 4}}),
              WC_1_8);
    EXPECT_EQ(charge_barred(rules.book(), {.troops = troops("archer"), .array = {12, 2}}),
              Clause{});
}

TEST(WC_7_11, horse_does_not_charge_elephants) {
    Rules rules;
    const auto at_elephants = [&](std::string_view who, Array array) {
        return charge_barred(rules.book(),
                             {.troops = troops(who), .array = array, .target = Arm::elephant});
    };
    EXPECT_EQ(at_elephants("milites", {12, 6}), WC_7_11);
    EXPECT_EQ(at_elephants("chariot", {3, 3}), WC_7_11);
    EXPECT_EQ(at_elephants("legionary", {24, 6}), Clause{});
    EXPECT_EQ(at_elephants("elephant", {1, 1}), Clause{});
}

TEST(WC_3_7, a_charge_is_not_tested_as_double_pace_is) {
    Rules rules;
    EXPECT_FALSE(charge_is_double_pace(rules.book()));
    rules.ruling("charge.double_test", "true");
    EXPECT_TRUE(charge_is_double_pace(rules.book()));
}

TEST(WC_1_8, a_column_of_march_does_not_counter_charge) {
    Rules rules;
    ReactionSituation s{
        .troops = troops("legionary"), .nearest = 5_in, .all_in_zone = true, .all_cavalry = false};
    EXPECT_FALSE(reaction_barred(rules.book(), s, Reaction::counter_charge).cited());
    s.column = true;
    EXPECT_EQ(reaction_barred(rules.book(), s, Reaction::counter_charge), WC_1_8);
}

}  // namespace
}  // namespace grognard::war_and_conquest
