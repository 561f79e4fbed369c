// SPDX-License-Identifier: Apache-2.0
//
// Odds of outcomes, in one stage and in several, against counting every course of events.
#include <gtest/gtest.h>

#include <map>

#include "engine/dice/odds.h"
#include "engine/dice/tests/chances.h"

namespace grognard {
namespace {

enum class Result : std::uint8_t { nothing, pinned, disrupted, routs, destroyed };

Result shot_result(int score) {
    if (score <= 4) return Result::nothing;
    if (score == 5) return Result::pinned;
    if (score == 6) return Result::disrupted;
    return score == 7 ? Result::routs : Result::destroyed;
}

TEST(Odds, AShotWithAModifier) {
    const Odds shot = odds_of(die(6).shifted(2), shot_result);  // 3 to 8
    EXPECT_EQ(shot.total, 6u);
    EXPECT_EQ(shot.chance(Result::nothing), Fraction::of(1, 3));
    EXPECT_EQ(shot.chance(Result::routs), Fraction::of(1, 6));
    EXPECT_EQ(shot.chance(Result::destroyed), Fraction::of(1, 6));
    EXPECT_EQ(odds_of(die(6), shot_result).chance(Result::destroyed), Fraction::of(0, 1));
    EXPECT_EQ(chance_where(shot, [](std::uint16_t outcome) { return outcome >= 3; }),
              Fraction::of(1, 3));
}

TEST(Odds, OneDieAgainstAnotherIsWhatCountingGives) {
    const auto outcome_of = [](int margin) { return margin > 0 ? 2 : margin < 0 ? 0 : 1; };
    for (int modifier = -6; modifier <= 6; ++modifier) {
        const Odds melee = odds_of(die(6).shifted(modifier) - die(6), outcome_of);
        std::map<int, std::uint64_t> ways;
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b) ++ways[outcome_of(a + modifier - b)];
        for (int outcome = 0; outcome < 3; ++outcome)
            EXPECT_EQ(melee.chance(outcome), Fraction::of(ways[outcome], 36));
    }
}

TEST(Odds, LinesAreInOrderAndMerged) {
    Odds odds;
    for (const int outcome : {5, 1, 9, 5, 3, 1, 0}) odds.add(outcome, 2);
    odds.add(7, 0);
    ASSERT_EQ(odds.lines.size(), 5u);
    for (std::size_t i = 1; i < odds.lines.size(); ++i)
        EXPECT_LT(odds.lines[i - 1].outcome, odds.lines[i].outcome);
    EXPECT_EQ(odds.weight(5), 4u);
    EXPECT_EQ(odds.weight(7), 0u);
    EXPECT_EQ(odds.total, 14u);
    EXPECT_EQ(odds.reduced().total, 7u);
    EXPECT_EQ(odds.reduced().chance(9), odds.chance(9));
}

// On "routs" another die: 1 to 3 it is destroyed, 4 it routs on, else nothing.
TEST(Odds, ThenRollsAgainOnOneOutcome) {
    const auto second = [](int score) {
        if (score <= 3) return Result::destroyed;
        return score == 4 ? Result::routs : Result::nothing;
    };
    const Odds all =
        odds_of(sum_of(2, 6), shot_result).then(Result::routs, odds_of(die(6), second));
    std::map<Result, std::uint64_t> ways;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c) {
                const Result first = shot_result(a + b);
                ++ways[first == Result::routs ? second(c) : first];
            }
    for (const auto& [result, count] : ways)
        EXPECT_EQ(all.chance(result), Fraction::of(count, 216));
    EXPECT_EQ(all.total, 36u);  // six ways rout: they share six faces without growing
}

TEST(Odds, FollowedByGivesEveryOutcomeItsOwnSecondStage) {
    const auto after = [](std::uint16_t sides) {
        return odds_of(die(sides), [](int score) { return score; });
    };
    const Odds all = followed_by(odds_of(die(6), [](int score) { return score; }), after);
    // A die of as many sides as the first shows: 60 is divisible by 1 to 6.
    for (int shown = 1; shown <= 6; ++shown) {
        std::uint64_t ways = 0;
        for (int sides = shown; sides <= 6; ++sides)
            ways += 60u / static_cast<std::uint64_t>(sides);
        EXPECT_EQ(all.chance(shown), Fraction::of(ways, 360));
    }
    EXPECT_EQ(all.total, 360u);
}

TEST(Odds, MixturesOfUnevenCases) {
    Mixture mixture;
    mixture.add(2, odds_of(die(4), [](int score) { return score; }));
    mixture.add(0, Odds{});
    mixture.add(1, Odds::certain(4));
    EXPECT_EQ(mixture.odds().chance(4), Fraction::of(1, 2));
    EXPECT_EQ(mixture.odds().chance(1), Fraction::of(1, 6));
    EXPECT_EQ(mixture.odds().total, 6u);
}

TEST(Odds, WithoutIsRollingAgainUntilItIsOver) {
    const Odds round = odds_of(die(6).shifted(1) - die(6), [](int margin) {
        return margin > 0 ? 2 : margin < 0 ? 0 : 1;
    });
    EXPECT_EQ(round.weight(1), 5u);
    EXPECT_EQ(round.without(1).chance(2), Fraction::of(21, 31));
    EXPECT_EQ(round.without(1).chance(1), Fraction::of(0, 1));
}

TEST(Odds, JointIsWhatCountingGives) {
    const auto same = [](int score) { return score; };
    const Odds best = joint(odds_of(die(6), same), odds_of(die(8), same),
                            [](std::uint16_t a, std::uint16_t b) { return a > b ? a : b; });
    std::map<int, std::uint64_t> ways;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 8; ++b) ++ways[a > b ? a : b];
    for (const auto& [score, count] : ways) EXPECT_EQ(best.chance(score), Fraction::of(count, 48));
    EXPECT_EQ(best.total, 48u);
}

TEST(Odds, CountsOfTwoKindsHaveOutcomes) {
    const Odds odds = odds_of(two_kinds(2, 2, 1, 6), [](int hits, int flags) {
        return hits > 0 && flags > 0 ? 3 : hits > 0 ? 2 : flags > 0 ? 1 : 0;
    });
    EXPECT_EQ(odds.chance(3), Fraction::of(4, 36));
    EXPECT_EQ(odds.chance(2), Fraction::of(16, 36));
    EXPECT_EQ(odds.chance(1), Fraction::of(7, 36));
    EXPECT_EQ(odds.chance(0), Fraction::of(9, 36));
}

TEST(Odds, ExpectedWorthMayBeNegative) {
    const Odds odds = odds_of(die(6), [](int score) { return score; });
    EXPECT_EQ(expected(odds, [](std::uint16_t score) { return int{score}; }), (Mean{7, 2}));
    EXPECT_EQ(expected(odds, [](std::uint16_t score) { return int{score} - 5; }), (Mean{-3, 2}));
    EXPECT_EQ(expected(odds, [](std::uint16_t) { return 0; }), (Mean{0, 1}));
}

TEST(OddsDeathTest, WhatIsNoOutcomeStops) {
    Odds odds;
    EXPECT_DEATH(odds.add(-1, 1), "");
    EXPECT_DEATH(odds.add(65'536, 1), "");
    EXPECT_DEATH(odds.chance(0), "");  // no way leads anywhere
}

}  // namespace
}  // namespace grognard
