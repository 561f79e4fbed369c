// SPDX-License-Identifier: Apache-2.0
//
// Exact distributions against counting every throw.
#include <gtest/gtest.h>

#include <array>

#include <map>

#include "engine/dice/distribution.h"
#include "engine/dice/tests/chances.h"

namespace grognard {
namespace {

// Every throw of the dice, one by one.
std::map<int, std::uint64_t> counted(int dice, int sides) {
    std::map<int, std::uint64_t> ways{{0, 1}};
    if (dice == 0) return ways;
    const std::map<int, std::uint64_t> fewer = counted(dice - 1, sides);
    ways.clear();
    for (const auto& [score, count] : fewer)
        for (int face = 1; face <= sides; ++face) ways[score + face] += count;
    return ways;
}

TEST(Fraction, IsReducedAndComparesExactly) {
    EXPECT_EQ(Fraction::of(12, 36).numerator, 1u);
    EXPECT_EQ(Fraction::of(12, 36).denominator, 3u);
    EXPECT_EQ(Fraction::of(0, 36).denominator, 1u);
    EXPECT_EQ((Fraction{2, 4}), (Fraction{1, 2}));
    EXPECT_LT(Fraction::of(1, 3), Fraction::of(1, 2));
    constexpr std::uint64_t huge = ~std::uint64_t{0};
    EXPECT_LT(Fraction::of(huge - 2, huge - 1), Fraction::of(huge - 1, huge));
    EXPECT_EQ(Fraction::of(1, 3).complement(), Fraction::of(2, 3));
}

TEST(Fraction, PercentIsRoundedToTheNearestHundredth) {
    EXPECT_EQ(Fraction::of(1, 6).percent_hundredths(), 1667);
    EXPECT_EQ(Fraction::of(1, 3).percent_hundredths(), 3333);
    EXPECT_EQ(Fraction::of(0, 1).percent_hundredths(), 0);
    EXPECT_EQ(Fraction::of(1, 1).percent_hundredths(), 10'000);
    EXPECT_EQ(Fraction::of(1, 20'000).percent_hundredths(), 1);  // a half goes up
    EXPECT_EQ(Fraction::of(1, 20'001).percent_hundredths(), 0);
    constexpr std::uint64_t huge = ~std::uint64_t{0};
    EXPECT_EQ(Fraction::of(huge - 1, huge).percent_hundredths(), 10'000);
    EXPECT_EQ(Fraction::of(huge / 2, huge).percent_hundredths(), 5'000);
}

TEST(Mean, IsReducedSignedAndRounded) {
    EXPECT_EQ(Mean::of(-6, 4), (Mean{-3, 2}));
    EXPECT_EQ(Mean::of(0, 36), (Mean{0, 1}));
    EXPECT_EQ(Mean::of(-24, 8), (Mean{-3, 1}));
    constexpr std::uint64_t huge = ~std::uint64_t{0};
    EXPECT_EQ(Mean::of(static_cast<Wide>(huge) * -1'000, huge), (Mean{-1'000, 1}));
    EXPECT_EQ(Mean::of(7, 2).hundredths(), 350);
    EXPECT_EQ(Mean::of(-1, 3).hundredths(), -33);
    EXPECT_EQ(Mean::of(-2, 3).hundredths(), -67);
    EXPECT_EQ(Mean::of(1, 200).hundredths(), 1);
    EXPECT_EQ(Mean::of(-1, 200).hundredths(), -1);
    EXPECT_LT(Mean::of(-1, 2), Mean::of(-1, 3));
}

TEST(Distribution, ADie) {
    const Distribution d6 = die(6);
    EXPECT_EQ(d6.low(), 1);
    EXPECT_EQ(d6.high(), 6);
    EXPECT_EQ(d6.total(), 6u);
    EXPECT_EQ(d6.at_least(5), Fraction::of(1, 3));
    EXPECT_EQ(d6.at_most(1), Fraction::of(1, 6));
    EXPECT_EQ(exactly(d6, 6), Fraction::of(1, 6));
    EXPECT_EQ(d6.mean(), (Mean{7, 2}));
}

TEST(Distribution, BeyondTheEnds) {
    EXPECT_EQ(die(6).at_least(7), Fraction::of(0, 1));
    EXPECT_EQ(die(6).at_least(-100), Fraction::of(1, 1));
    EXPECT_EQ(die(6).at_most(0), Fraction::of(0, 1));
    EXPECT_EQ(die(6).at_most(100), Fraction::of(1, 1));
    EXPECT_EQ(exactly(die(6), 0), Fraction::of(0, 1));
    EXPECT_EQ(exactly(die(6), 7), Fraction::of(0, 1));
}

TEST(Distribution, SumsAreWhatCountingGives) {
    for (const int sides : {1, 2, 3, 6, 10}) {
        for (int dice = 0; dice <= 6; ++dice) {
            const Distribution sum = sum_of(dice, sides);
            const std::map<int, std::uint64_t> ways = counted(dice, sides);
            EXPECT_EQ(sum.low(), ways.begin()->first);
            EXPECT_EQ(sum.high(), ways.rbegin()->first);
            for (const auto& [score, count] : ways) EXPECT_EQ(sum.weight(score), count);
            EXPECT_EQ(sum.total(), exact_power(static_cast<std::uint64_t>(sides), dice));
        }
    }
}

TEST(Distribution, DifferencesAreWhatCountingGives) {
    const Distribution difference = sum_of(2, 6).shifted(3) - die(10);
    std::map<int, std::uint64_t> ways;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 10; ++c) ++ways[a + b + 3 - c];
    EXPECT_EQ(difference.low(), ways.begin()->first);
    EXPECT_EQ(difference.high(), ways.rbegin()->first);
    for (const auto& [score, count] : ways) EXPECT_EQ(difference.weight(score), count);
    EXPECT_EQ(difference.total(), 360u);
}

TEST(Distribution, OneDieAgainstAnother) {
    const Distribution margin = die(6) - die(6);
    EXPECT_EQ(margin.at_least(1), Fraction::of(15, 36));
    EXPECT_EQ(exactly(margin, 0), Fraction::of(1, 6));
    EXPECT_EQ(margin, margin.negated());
    EXPECT_EQ(margin.mean(), (Mean{0, 1}));
}

TEST(Distribution, NegatedTwiceIsTheSame) {
    const Distribution scores = sum_of(3, 6) + Distribution::certain(5);
    EXPECT_EQ(scores.negated().low(), -23);
    EXPECT_EQ(scores.negated().high(), -8);
    EXPECT_EQ(scores.negated().negated(), scores);
    EXPECT_EQ(scores, sum_of(3, 6).shifted(5));
}

TEST(Distribution, TwentyFourDiceFit) {
    const Distribution sum = sum_of(24, 6);
    EXPECT_EQ(sum.total(), 4'738'381'338'321'616'896u);
    EXPECT_EQ(sum.weight(24), 1u);
    EXPECT_EQ(sum.mean(), (Mean{84, 1}));
    EXPECT_EQ(sum.at_least(85), sum.at_most(83));
}

TEST(DistributionDeathTest, WhatDoesNotFitStops) {
    EXPECT_DEATH(sum_of(25, 6), "");
    EXPECT_DEATH(sum_of(3, 100), "");
    EXPECT_DEATH(die(0), "");
}

// ---- dice kept ----------------------------------------------------------------------------------

TEST(Distribution, KeptDiceAreThoseOfEveryThrow) {
    const std::array<std::array<int, 2>, 3> places{{{1, 2}, {1, 3}, {2, 3}}};
    for (const std::array<int, 2>& kept : places) {
        std::array<std::uint64_t, 11> weights{};
        for (std::uint8_t a = 1; a <= 6; ++a)
            for (std::uint8_t b = 1; b <= 6; ++b)
                for (std::uint8_t c = 1; c <= 6; ++c) {
                    const std::array<std::uint8_t, 3> dice{a, b, c};
                    ++weights[static_cast<std::size_t>(kept_of(dice, kept) - 2)];
                }
        EXPECT_EQ(kept_of(3, 6, kept), Distribution::of_weights(2, weights));
    }
}

TEST(Distribution, AllDiceKeptAreTheirSumAndTheHighestIsTheHighest) {
    const std::array<int, 3> all{1, 2, 3};
    EXPECT_EQ(kept_of(3, 6, all), sum_of(3, 6));
    const std::array<int, 1> highest{4};
    EXPECT_EQ(exactly(kept_of(4, 6, highest), 6), Fraction::of(1296 - 625, 1296));
    const std::array<int, 1> lowest{1};
    EXPECT_EQ(exactly(kept_of(24, 6, lowest), 6), Fraction::of(1, exact_power(6, 24)));
    EXPECT_EQ(kept_of(24, 6, lowest).total(), exact_power(6, 24));
}

}  // namespace
}  // namespace grognard
