// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 4, as far as it needs no table: rates, and the manoeuvre table row by row.
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"

#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

Troops cavalry_of(Class order) {
    Troops horse = troops("milites");
    horse.order = order;
    return horse;
}
Troops infantry_of(Class order) {
    Troops foot = troops("fyrd");
    foot.order = order;
    return foot;
}

TEST(WC_4_1, inches_by_class_and_arm) {
    Rules rules;
    const Book& book = rules.book();
    EXPECT_EQ(base_move(book, infantry_of(Class::regular)), 4_in);
    EXPECT_EQ(base_move(book, infantry_of(Class::light)), 5_in);
    EXPECT_EQ(base_move(book, infantry_of(Class::skirmish)), 6_in);
    EXPECT_EQ(base_move(book, cavalry_of(Class::regular)), 7_in);
    EXPECT_EQ(base_move(book, cavalry_of(Class::light)), 8_in);
    EXPECT_EQ(base_move(book, cavalry_of(Class::skirmish)), 9_in);
    EXPECT_EQ(base_move(book, troops("chariot")), 7_in);
    EXPECT_EQ(base_move(book, troops("elephant")), 6_in);
    EXPECT_EQ(character_move(book, Mount::horse), 18_in);
    EXPECT_EQ(character_move(book, Mount::chariot), 18_in);
    EXPECT_EQ(character_move(book, Mount::foot), 10_in);
}

TEST(WC_4_2, double_pace_is_twice_the_move) {
    Rules rules;
    EXPECT_EQ(move_at(rules.book(), troops("fyrd"), Pace::double_pace), 8_in);
    EXPECT_EQ(move_at(rules.book(), troops("fyrd"), Pace::base), 4_in);
}

TEST(WC_4_2, nobody_doubles_before_an_enemy_formation) {
    Rules rules;
    DoubleSituation s{.troops = troops("fyrd")};
    EXPECT_EQ(double_barred(rules.book(), s), Clause{});
    s.path_barred = true;
    EXPECT_EQ(double_barred(rules.book(), s), WC_4_2);
}

TEST(WC_4_11, for_skirmishers_the_test_is_the_exception_or_by_ruling_they_are_barred) {
    Rules rules;
    const DoubleSituation s{.troops = troops("archer"), .path_barred = true};
    EXPECT_EQ(double_barred(rules.book(), s), Clause{});
    rules.ruling("skirmish.zone", "barred as all");
    EXPECT_EQ(double_barred(rules.book(), s), WC_4_2);
}

TEST(WC_4_2, skirmishers_nearer_than_five_inches_take_a_test) {
    Rules rules;
    EXPECT_TRUE(skirmishers_test(rules.book(), troops("archer"), 5_in - tick));
    EXPECT_FALSE(skirmishers_test(rules.book(), troops("archer"), 5_in));
    EXPECT_FALSE(skirmishers_test(rules.book(), troops("archer"), std::nullopt));
    EXPECT_FALSE(skirmishers_test(rules.book(), troops("fyrd"), 1_in));
}

TEST(WC_4_3, quick_march_is_three_times_the_move_in_a_deep_column) {
    Rules rules;
    const Book& book = rules.book();
    EXPECT_EQ(move_at(book, troops("fyrd"), Pace::quick_march), 12_in);
    QuickSituation s{.troops = troops("fyrd"), .array = {20, 4}};
    EXPECT_EQ(quick_barred(book, s), Clause{});
    s.array = {16, 4};  // as many files as ranks
    EXPECT_EQ(quick_barred(book, s), WC_4_3);
    s.array = {20, 4};
    s.clear_or_road = false;
    EXPECT_EQ(quick_barred(book, s), WC_4_3);
    s.clear_or_road = true;
    s.nearest = 10_in;
    EXPECT_EQ(quick_barred(book, s), WC_4_3);
    s.nearest = 10_in + tick;
    EXPECT_EQ(quick_barred(book, s), Clause{});
}

TEST(WC_4_4, backwards_is_half_the_move_with_a_test_and_never_at_double_pace) {
    Rules rules;
    const ManoeuvreRule rule =
        rule_of(rules.book(), troops("legionary"), Manoeuvre::backwards, Pace::base);
    EXPECT_EQ(rule.test, Testing::always);
    EXPECT_FALSE(rule.near);  // no enemy counts
    EXPECT_EQ(rule.per_inch, (Factor{2, 1}));
    EXPECT_FALSE(rule_of(rules.book(), troops("legionary"), Manoeuvre::backwards, Pace::double_pace)
                     .allowed);
}

TEST(WC_4_4, a_wheel_is_paid_inch_by_inch_at_every_pace) {
    Rules rules;
    for (const Pace pace : {Pace::base, Pace::double_pace, Pace::quick_march}) {
        const ManoeuvreRule rule =
            rule_of(rules.book(), troops("legionary"), Manoeuvre::wheel, pace);
        EXPECT_TRUE(rule.allowed);
        EXPECT_EQ(rule.per_inch, Factor{});
        EXPECT_EQ(rule.cost, Length{});
        EXPECT_EQ(rule.most, 0);
    }
}

// ---- turns --------------------------------------------------------------------------------------

ManoeuvreRule turning(Rules& rules, const Troops& who, Pace pace) {
    return rule_of(rules.book(), who, Manoeuvre::turn, pace);
}

TEST(WC_4_5, what_a_turn_costs) {
    Rules rules;
    EXPECT_EQ(turning(rules, troops("fyrd"), Pace::base).cost, 2_in);
    EXPECT_EQ(turning(rules, troops("auxiliary"), Pace::base).cost, 2_in);
    EXPECT_EQ(turning(rules, troops("legionary"), Pace::base).cost, 1_in);
    EXPECT_EQ(turning(rules, troops("warband"), Pace::base).cost, 3_in);
    for (const std::string_view who : {"fyrd", "auxiliary", "legionary", "warband"})
        EXPECT_EQ(turning(rules, troops(who), Pace::base).test, Testing::never) << who;
}

TEST(WC_4_5, at_double_pace_light_and_drilled_turn_once_with_a_test) {
    Rules rules;
    for (const std::string_view who : {"auxiliary", "legionary"}) {
        const ManoeuvreRule rule = turning(rules, troops(who), Pace::double_pace);
        EXPECT_TRUE(rule.allowed) << who;
        EXPECT_EQ(rule.test, Testing::always);
        EXPECT_EQ(rule.near, 10_in);
        EXPECT_EQ(rule.most, 1);
    }
    EXPECT_FALSE(turning(rules, troops("fyrd"), Pace::double_pace).allowed);
    EXPECT_FALSE(turning(rules, troops("warband"), Pace::double_pace).allowed);
    Troops wild = troops("auxiliary");
    wild.discipline = Discipline::undisciplined;
    EXPECT_FALSE(turning(rules, wild, Pace::double_pace).allowed);
}

TEST(WC_4_13, skirmishers_turn_free_of_cost) {
    Rules rules;
    EXPECT_EQ(turning(rules, troops("archer"), Pace::base).cost, Length{});
    EXPECT_EQ(turning(rules, troops("archer"), Pace::double_pace).test, Testing::never);
}

// ---- ranks and formation ------------------------------------------------------------------------

TEST(WC_4_6, a_rank_costs_three_inches) {
    Rules rules;
    const auto rule = [&](std::string_view who, Pace pace) {
        return rule_of(rules.book(), troops(who), Manoeuvre::ranks, pace);
    };
    EXPECT_EQ(rule("fyrd", Pace::base).cost, 3_in);
    EXPECT_EQ(rule("fyrd", Pace::base).test, Testing::never);
    EXPECT_FALSE(rule("fyrd", Pace::double_pace).allowed);
    for (const std::string_view who : {"legionary", "auxiliary"}) {
        EXPECT_EQ(rule(who, Pace::double_pace).test, Testing::always);
        EXPECT_EQ(rule(who, Pace::double_pace).near, 10_in);
        // Of the base move, of which an inch is two.
        EXPECT_EQ(rule(who, Pace::double_pace).cost, 6_in);
    }
}

TEST(WC_4_15, skirmishers_take_the_rows_of_light_troops) {
    Rules rules;
    const auto allowed = [&] {
        return rule_of(rules.book(), troops("archer"), Manoeuvre::ranks, Pace::double_pace).allowed;
    };
    EXPECT_TRUE(allowed());
    EXPECT_FALSE(
        rule_of(rules.book(), troops("chariot"), Manoeuvre::ranks, Pace::double_pace).allowed);
    rules.ruling("skirmish.rows", "as regular");
    EXPECT_FALSE(allowed());
}

TEST(WC_4_7, a_change_of_formation_takes_a_test_and_the_whole_move) {
    Rules rules;
    const auto rule = [&](std::string_view who, Pace pace) {
        return rule_of(rules.book(), troops(who), Manoeuvre::change_formation, pace);
    };
    EXPECT_EQ(rule("fyrd", Pace::base).test, Testing::always);
    EXPECT_EQ(rule("fyrd", Pace::base).near, 10_in);
    EXPECT_TRUE(rule("fyrd", Pace::base).nothing_else);
    EXPECT_FALSE(rule("fyrd", Pace::base).rerolls);
    EXPECT_TRUE(rule("legionary", Pace::base).rerolls);
    EXPECT_FALSE(rule("legionary", Pace::double_pace).allowed);
}

// ---- double pace --------------------------------------------------------------------------------

TEST(WC_4_8, double_pace_near_an_enemy_takes_a_test) {
    Rules rules;
    const auto rule = [&](std::string_view who) {
        return rule_of(rules.book(), troops(who), Manoeuvre::move, Pace::double_pace);
    };
    EXPECT_EQ(rule("fyrd").near, 10_in);
    EXPECT_EQ(rule("milites").near, 5_in);
    EXPECT_EQ(rule("elephant").near, 5_in);
    EXPECT_TRUE(is_tested(rule("fyrd"), 1));
    EXPECT_FALSE(is_tested(rule("fyrd"), 0));
    for (const std::string_view who : {"archer", "numidian-horse", "chariot"})
        EXPECT_FALSE(is_tested(rule(who), 3)) << who;
    EXPECT_FALSE(is_tested(rule_of(rules.book(), troops("fyrd"), Manoeuvre::move, Pace::base), 3));
}

TEST(WC_4_9, a_drift_is_a_figures_width_for_each_inch_ahead) {
    Rules rules;
    EXPECT_EQ(drift(rules.book(), inches(4, 5), 1_in), inches(4, 5));
    EXPECT_EQ(drift(rules.book(), inches(4, 5), 4_in), inches(16, 5));
    EXPECT_EQ(drift(rules.book(), 1_in, inches(1, 2)), inches(1, 2));
    rules.number("drift", "widths", "\"1/2\"");
    EXPECT_EQ(drift(rules.book(), 1_in, 4_in), 2_in);
}

TEST(WC_4_10, fugitives_and_fighters_do_not_count_near) {
    Rules rules;
    EXPECT_TRUE(is_ignored(rules.book(), true, false));
    EXPECT_TRUE(is_ignored(rules.book(), false, true));
    EXPECT_FALSE(is_ignored(rules.book(), false, false));
    rules.ruling("proximity.ignore", "nobody");
    EXPECT_FALSE(is_ignored(rules.book(), true, true));
}

TEST(WC_4_11, quick_march_takes_no_test_and_allows_wheels_alone) {
    Rules rules;
    const auto rule = [&](Manoeuvre manoeuvre) {
        return rule_of(rules.book(), troops("legionary"), manoeuvre, Pace::quick_march);
    };
    EXPECT_EQ(rule(Manoeuvre::move).test, Testing::never);
    EXPECT_TRUE(rule(Manoeuvre::wheel).allowed);
    for (const Manoeuvre other :
         {Manoeuvre::backwards, Manoeuvre::turn, Manoeuvre::ranks, Manoeuvre::change_formation}) {
        EXPECT_FALSE(rule(other).allowed);
        EXPECT_EQ(rule(other).clause, WC_4_11);
    }
    rules.ruling("quick.test", "true");
    EXPECT_EQ(rule(Manoeuvre::move).test, Testing::if_near);
}

TEST(WC_8_2, a_disordered_unit_neither_doubles_nor_quick_marches) {
    Rules rules;
    EXPECT_EQ(double_barred(rules.book(), {.troops = troops("fyrd"), .disordered = true}), WC_8_2);
    EXPECT_EQ(quick_barred(rules.book(),
                           {.troops = troops("fyrd"), .array = {20, 2}, .disordered = true}),
              WC_8_2);
}

TEST(WC_4_10, what_is_left_after_a_failed_test) {
    Rules rules;
    EXPECT_EQ(pace_after_failure(rules.book(), Manoeuvre::move), Pace::base);
    EXPECT_EQ(pace_after_failure(rules.book(), Manoeuvre::turn), Pace::base);
    EXPECT_EQ(pace_after_failure(rules.book(), Manoeuvre::backwards), std::nullopt);
    EXPECT_EQ(pace_after_failure(rules.book(), Manoeuvre::change_formation), std::nullopt);
    rules.ruling("move.failed", "stays");
    EXPECT_EQ(pace_after_failure(rules.book(), Manoeuvre::move), std::nullopt);
}

TEST(WC_4_13, skirmishers_and_characters_pass_and_are_passed) {
    Rules rules;
    const Passer foot{troops("fyrd")}, archers{troops("archer")}, king{troops("fyrd"), true};
    EXPECT_TRUE(may_pass(rules.book(), foot, archers));
    EXPECT_TRUE(may_pass(rules.book(), archers, foot));
    EXPECT_TRUE(may_pass(rules.book(), king, foot));
    EXPECT_FALSE(may_pass(rules.book(), foot, foot));
    rules.ruling("friends.pass", "nobody");
    EXPECT_FALSE(may_pass(rules.book(), archers, foot));
}

}  // namespace
}  // namespace grognard::war_and_conquest
