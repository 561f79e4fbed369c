// SPDX-License-Identifier: Apache-2.0
//
// WC-2.2, 2.3: the strategic advantage.
#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

Fraction chance(Rules& rules, int sips, int enemy_sips, bool had_it) {
    return advantage_odds(rules.book(), sips, enemy_sips, had_it)
        .chance(outcome(OutcomeKind::advantage, Advantage::won));
}
int score(Rules& rules, std::vector<std::uint8_t> dice) {
    return advantage_score(rules.book(), dice);
}

TEST(WC_2_2, a_die_and_one_more_for_each_sip) {
    Rules rules;
    EXPECT_EQ(advantage_dice(rules.book(), 0), 1);
    EXPECT_EQ(advantage_dice(rules.book(), 3), 4);
}

TEST(WC_2_2, the_highest_total_or_by_house_rule_the_highest_die) {
    Rules rules;
    EXPECT_EQ(score(rules, {3, 4}), 7);
    rules.ruling("advantage.compare", "highest die");
    EXPECT_EQ(score(rules, {3, 4}), 4);
}

TEST(WC_2_3, ties_are_thrown_again_and_the_third_goes_to_whoever_had_it_not) {
    Rules rules;
    // One die each: 15 of 36 win, 6 tie; twice again; the last tie is the other's.
    const std::uint64_t won = 15 * 36 * 36 + 6 * 15 * 36 + 6 * 6 * 15, tied = 6 * 6 * 6;
    const std::uint64_t all = 36ull * 36 * 36;
    EXPECT_EQ(chance(rules, 0, 0, true), Fraction::of(won, all));
    EXPECT_EQ(chance(rules, 0, 0, false), Fraction::of(won + tied, all));
}

TEST(WC_2_3, a_tie_may_be_decided_at_once_by_house_rule) {
    Rules rules;
    rules.ruling("advantage.tie", "whoever had it not");
    EXPECT_EQ(chance(rules, 0, 0, true), Fraction::of(15, 36));
    EXPECT_EQ(chance(rules, 0, 0, false), Fraction::of(21, 36));
}

TEST(WC_2_3, ties_are_thrown_again_without_sips) {
    Rules rules;
    // Two dice against one; ties then one against one.
    std::uint64_t won = 0, tied = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c) {
                won += a + b > c;
                tied += a + b == c;
            }
    const std::uint64_t again = 15 * 36 + 6 * 15;  // of 1296, the last tie lost
    EXPECT_EQ(chance(rules, 1, 0, true), Fraction::of(won * 1296 + tied * again, 216 * 1296));
}

TEST(WC_2_2, by_the_highest_die_a_sip_helps_less) {
    Rules rules;
    const Fraction by_total = chance(rules, 1, 0, true);
    rules.ruling("advantage.compare", "highest die");
    EXPECT_LT(chance(rules, 1, 0, true), by_total);
    EXPECT_GT(chance(rules, 1, 0, true), chance(rules, 0, 0, true));
}

TEST(WC_2_2, it_is_rolled_every_turn_or_by_house_rule_once) {
    Rules rules;
    EXPECT_TRUE(is_advantage_rolled(rules.book(), 1));
    EXPECT_TRUE(is_advantage_rolled(rules.book(), 4));
    rules.ruling("advantage.when", "once");
    EXPECT_TRUE(is_advantage_rolled(rules.book(), 1));
    EXPECT_FALSE(is_advantage_rolled(rules.book(), 2));
}

}  // namespace
}  // namespace grognard::war_and_conquest
