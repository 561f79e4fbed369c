// SPDX-License-Identifier: Apache-2.0
//
// Counts of symbols against counting every throw.
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "engine/dice/faces.h"

namespace grognard {
namespace {

enum : std::uint8_t { blank, hit, flag };

FaceDie die_with(std::initializer_list<std::uint8_t> symbols) {
    FaceDie die;
    for (const std::uint8_t symbol : symbols) die.faces.push_back(symbol);
    return die;
}

using Pair = std::pair<int, int>;

// Every throw, die by die and face by face.
void count_throws(const FaceDie& die, int dice, Pair so_far, std::map<Pair, std::uint64_t>& ways) {
    if (dice == 0) {
        ++ways[so_far];
        return;
    }
    for (const std::uint8_t face : die.faces) {
        const Pair next{so_far.first + (face == hit ? 1 : 0),
                        so_far.second + (face == flag ? 1 : 0)};
        count_throws(die, dice - 1, next, ways);
    }
}

TEST(Faces, TwoKindsAreWhatCountingGives) {
    for (const FaceDie& die : {die_with({hit, hit, flag, blank, blank, blank}),
                               die_with({hit, hit, hit, flag, flag, flag}), die_with({hit, flag}),
                               die_with({blank, blank, hit}), die_with({blank})}) {
        for (int dice = 0; dice <= 6; ++dice) {
            std::map<Pair, std::uint64_t> ways;
            count_throws(die, dice, {0, 0}, ways);
            const JointCounts counts = two_kinds(dice, die, hit, flag);
            std::uint64_t total = 0;
            for (int a = 0; a <= JointCounts::dice_max; ++a) {
                for (int b = 0; b <= JointCounts::dice_max; ++b) {
                    EXPECT_EQ(counts.weight(a, b), ways[Pair(a, b)]) << dice << " dice";
                    total += counts.weight(a, b);
                }
            }
            EXPECT_EQ(counts.total(), total);
        }
    }
}

TEST(Faces, TwelveDiceOfTwelveSidesAddUp) {
    const JointCounts counts = two_kinds(12, 5, 4, 12);
    std::uint64_t total = 0;
    for (int a = 0; a <= 12; ++a)
        for (int b = 0; b <= 12; ++b) total += counts.weight(a, b);
    EXPECT_EQ(total, counts.total());
    EXPECT_EQ(total, exact_power(12, 12));
    EXPECT_EQ(counts.weight(12, 0), exact_power(5, 12));
    EXPECT_EQ(counts.weight(0, 12), exact_power(4, 12));
}

TEST(Faces, TwentyFourDiceOfSixSidesAddUp) {
    const JointCounts counts = two_kinds(24, 2, 1, 6);
    std::uint64_t total = 0;
    for (int a = 0; a <= 24; ++a)
        for (int b = 0; b <= 24; ++b) total += counts.weight(a, b);
    EXPECT_EQ(total, counts.total());
    EXPECT_EQ(total, exact_power(6, 24));
    EXPECT_EQ(counts.weight(24, 0), exact_power(2, 24));
    EXPECT_EQ(counts.weight(0, 24), 1u);
    EXPECT_EQ(counts.weight(1, 1), exact_product(24 * 23 * 2, exact_power(3, 22)));
}

TEST(Faces, EachKindAloneIsTheBinomial) {
    const JointCounts counts = two_kinds(9, 2, 1, 6);
    for (int least = 0; least <= 9; ++least) {
        EXPECT_EQ(counts.at_least(least, 0), count_of(9, 2, 6).at_least(least));
        EXPECT_EQ(counts.at_least(0, least), count_of(9, 1, 6).at_least(least));
    }
    EXPECT_EQ(counts.at_least(0, 0), Fraction::of(1, 1));
    EXPECT_EQ(counts.at_least(0, -4), Fraction::of(1, 1));
    EXPECT_EQ(counts.at_least(5, 5), Fraction::of(0, 1));
    EXPECT_EQ(counts.weight(-1, 0), 0u);
}

TEST(Faces, ADieCountsItsFaces) {
    const FaceDie die = die_with({hit, hit, flag, blank, blank, blank});
    EXPECT_EQ(die.sides(), 6);
    EXPECT_EQ(die.count(hit), 2);
    EXPECT_EQ(die.count(blank), 3);
    EXPECT_EQ(die.count(99), 0);
    EXPECT_EQ(count_of(2, die, hit).at_least(1), Fraction::of(5, 9));
}

TEST(FacesDeathTest, WhatDoesNotFitStops) {
    EXPECT_DEATH(two_kinds(25, 1, 1, 6), "");
    EXPECT_DEATH(two_kinds(18, 1, 1, 12), "");
    EXPECT_DEATH(two_kinds(3, 4, 3, 6), "");
}

}  // namespace
}  // namespace grognard
