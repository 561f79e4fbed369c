// SPDX-License-Identifier: Apache-2.0
//
// WC-1.6, 1.7, 1.10: command tests and intervention points, without a table.
#include "rulebooks/war_and_conquest/1_troops/command.h"

#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

Fraction chance_to_pass(const TestSituation& s) {
    return test_odds(s).chance(outcome(OutcomeKind::test, TestResult::passes));
}
bool passes_with(const TestSituation& s, std::vector<std::uint8_t> dice) {
    return passes(s.book, test_tally(s), dice);
}

TEST(WC_1_7, passed_on_morale_or_less) {
    Rules rules;
    const TestSituation s{.book = rules.book(), .morale = 7};
    EXPECT_TRUE(passes_with(s, {3, 4}));
    EXPECT_FALSE(passes_with(s, {4, 4}));
    EXPECT_EQ(chance_to_pass(s), Fraction::of(21, 36));
    expect_one(test_tally(s), 7, WC_1_1, reason::morale);
}

TEST(WC_1_7, each_enemy_in_proximity_takes_one) {
    Rules rules;
    const TestSituation s{.book = rules.book(), .morale = 8, .enemies_near = 2};
    expect_tally(test_tally(s), {{8, WC_1_1, reason::morale}, {-2, WC_1_7, reason::enemies_near}});
    EXPECT_EQ(chance_to_pass(s), Fraction::of(15, 36));
    EXPECT_EQ(chance_to_pass({.book = rules.book(), .morale = 8}), Fraction::of(26, 36));
}

TEST(WC_1_7, a_sip_adds_a_die_and_the_two_lowest_are_kept) {
    Rules rules;
    TestSituation s{.book = rules.book(), .morale = 7, .sips = 1};
    EXPECT_EQ(test_dice(rules.book(), 1), 3);
    EXPECT_TRUE(passes_with(s, {6, 1, 6}));
    EXPECT_FALSE(passes_with(s, {6, 2, 6}));
    // Every throw of three dice counted.
    int good = 0;
    for (std::uint8_t a = 1; a <= 6; ++a)
        for (std::uint8_t b = 1; b <= 6; ++b)
            for (std::uint8_t c = 1; c <= 6; ++c) good += passes_with(s, {a, b, c});
    EXPECT_EQ(chance_to_pass(s), Fraction::of(static_cast<std::uint64_t>(good), 216));
    s.sips = 2;
    EXPECT_GT(chance_to_pass(s), Fraction::of(static_cast<std::uint64_t>(good), 216));
}

TEST(WC_4_7, drilled_troops_re_roll_a_failed_change_of_formation) {
    Rules rules;
    TestSituation s{.book = rules.book(), .morale = 7};
    s.rerolls = true;
    EXPECT_EQ(chance_to_pass(s), Fraction::of(36 * 36 - 15 * 15, 36 * 36));
}

TEST(WC_1_6, within_his_zone_the_generals_morale_when_better) {
    Rules rules;
    TestSituation s{.book = rules.book(), .morale = 6, .general_morale = 9};
    expect_tally(test_tally(s), {{6, WC_1_1, reason::morale}, {3, WC_1_6, reason::general_near}});
    s.morale = 9;
    expect_one(test_tally(s), 9, WC_1_1, reason::morale);
}

TEST(WC_1_10, sips_may_be_kept_for_the_advantage_by_house_rule) {
    Rules rules;
    EXPECT_TRUE(may_spend_on_tests(rules.book()));
    rules.ruling("sip.use", "advantage alone");
    EXPECT_FALSE(may_spend_on_tests(rules.book()));
    EXPECT_EQ(test_dice(rules.book(), 2), 2);
}

TEST(WC_8_1, off_the_table_a_rally_is_harder) {
    Rules rules;
    const TestSituation s{.book = rules.book(), .morale = 7, .off_table = true};
    expect_tally(test_tally(s), {{7, WC_1_1, reason::morale}, {-1, WC_8_1, reason::off_table}});
}

TEST(WC_7_4, the_beaten_test_at_the_difference_and_flanked_at_one_more) {
    Rules rules;
    const TestSituation s{.book = rules.book(), .morale = 8, .beaten_by = 3, .flanked = true};
    expect_tally(
        test_tally(s),
        {{8, WC_1_1, reason::morale}, {-3, WC_7_4, reason::beaten}, {-1, WC_7_4, reason::flanked}});
    EXPECT_EQ(chance_to_pass(s), Fraction::of(6, 36));
}

}  // namespace
}  // namespace grognard::war_and_conquest
