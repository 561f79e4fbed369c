// SPDX-License-Identifier: Apache-2.0
//
// Counts of ways beyond 64 bits, against arithmetic that is known and against the small
// distributions.
#include "engine/dice/ways.h"

#include <gtest/gtest.h>

#include "engine/dice/faces.h"

namespace grognard {
namespace {

Ways power(std::uint64_t base, int exponent) {
    Ways all{1};
    for (int i = 0; i < exponent; ++i) all *= base;
    return all;
}

TEST(Ways, carries_from_limb_to_limb) {
    Ways most{UINT64_MAX};
    most += Ways{1};
    EXPECT_EQ(most, power(2, 64));
    EXPECT_EQ(most.bits(), 65);
    EXPECT_EQ(most.shifted_down(1), std::uint64_t{1} << 63);
    EXPECT_EQ(most.shifted_down(64), 1u);
    EXPECT_EQ(Ways{UINT64_MAX} * 2 + Ways{2}, power(2, 65));
    EXPECT_EQ((power(2, 70) + Ways{5}).shifted_down(7), std::uint64_t{1} << 63);
}

TEST(Ways, compares_by_the_highest_limb_first) {
    EXPECT_LT(Ways{UINT64_MAX}, power(2, 64));
    EXPECT_GT(power(6, 100), power(6, 99) * 5);
    EXPECT_TRUE(Ways{}.is_zero());
    EXPECT_EQ(Ways{}.bits(), 0);
    EXPECT_EQ(Ways{1}.bits(), 1);
    EXPECT_EQ(power(2, 1279).bits(), 1280);
}

TEST(WaysDeathTest, more_than_it_holds_stops_the_program) {
    EXPECT_DEATH(power(2, 1280), "");
    Ways most = power(2, 1279);
    EXPECT_DEATH(most += power(2, 1279), "");
}

TEST(Successes, are_those_of_dice_that_show_a_face) {
    Successes sixes;
    sixes.add(Fraction::of(1, 6), 5);
    const Distribution counted = count_of(5, 1, 6);
    EXPECT_EQ(sixes.most(), 5);
    EXPECT_EQ(sixes.total(), Ways{counted.total()});
    for (int k = 0; k <= 5; ++k) EXPECT_EQ(sixes.ways(k), Ways{counted.weight(k)});
}

TEST(Successes, of_unlike_trials_are_counted_together) {
    Successes both;
    both.add(Fraction::of(1, 2), 1);
    both.add(Fraction::of(1, 3), 1);
    EXPECT_EQ(both.total(), Ways{6});
    EXPECT_EQ(both.ways(0), Ways{2});
    EXPECT_EQ(both.ways(1), Ways{3});
    EXPECT_EQ(both.ways(2), Ways{1});
}

TEST(Successes, of_sixty_trials_have_the_mean_they_must_and_miss_no_way) {
    Successes kills;
    kills.add(Fraction::of(5, 216), 60);
    Ways sum, weighted;
    for (int k = 0; k <= 60; ++k) {
        sum += kills.ways(k);
        weighted += kills.ways(k) * static_cast<std::uint64_t>(k);
    }
    EXPECT_EQ(sum, power(216, 60));
    EXPECT_EQ(weighted, power(216, 59) * (60 * 5));
}

TEST(Successes, may_begin_with_ways_that_led_there_and_be_scaled) {
    Successes from{Ways{7}};
    from.add(Fraction::of(1, 4), 1);
    EXPECT_EQ(from.ways(0), Ways{21});
    EXPECT_EQ(from.ways(1), Ways{7});
    from.scale(2);
    EXPECT_EQ(from.ways(1), Ways{14});
    EXPECT_EQ(from.total(), Ways{56});
}

TEST(Successes, certain_and_impossible_trials) {
    Successes all;
    all.add(Fraction::of(1, 1), 2);
    all.add(Fraction::of(0, 1), 1);
    EXPECT_EQ(all.ways(2), Ways{1});
    EXPECT_TRUE(all.ways(3).is_zero());
    EXPECT_TRUE(all.ways(0).is_zero());
}

TEST(Successes, of_a_trial_that_may_succeed_twice) {
    Successes bolts;
    bolts.add(count_of(2, 3, 6));
    bolts.add(count_of(2, 3, 6));
    const Distribution counted = count_of(4, 3, 6);
    EXPECT_EQ(bolts.most(), 4);
    for (int k = 0; k <= 4; ++k) EXPECT_EQ(bolts.ways(k), Ways{counted.weight(k)});
}

TEST(WideOdds, are_exact_while_they_fit) {
    WideOdds wide;
    wide.add(3, Ways{5});
    wide.add(1, Ways{2});
    wide.add(3, Ways{1});
    wide.add(2, Ways{});  // cannot be
    Odds odds;
    odds.add(1, 2);
    odds.add(3, 6);
    EXPECT_EQ(wide.shown(), odds);
    EXPECT_EQ(wide.weight(3), Ways{6});
    EXPECT_TRUE(wide.weight(2).is_zero());
}

TEST(WideOdds, are_rounded_for_people_and_what_is_possible_stays_possible) {
    WideOdds wide;
    wide.add(0, power(6, 100));
    wide.add(1, power(6, 100) * 2);
    wide.add(2, Ways{1});
    const Odds odds = wide.shown();
    EXPECT_EQ(odds.chance(0).percent_hundredths(), 3333);
    EXPECT_EQ(odds.chance(1).percent_hundredths(), 6667);
    EXPECT_EQ(odds.weight(2), 1u);
    EXPECT_LT(odds.total, std::uint64_t{1} << 48);
    EXPECT_GE(odds.total, std::uint64_t{1} << 47);
}

}  // namespace
}  // namespace grognard
