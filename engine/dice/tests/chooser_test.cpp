// SPDX-License-Identifier: Apache-2.0
//
// The chooser: published values, fair bounds, streams of their own.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "engine/dice/chooser.h"

namespace grognard {
namespace {

// splitmix64 from 0 begins e220a8397b1dcdaf 6e789e6aa1b965f4 06c45d188009454f f88bb8a8724c81ec, and
// xoshiro256** begins with rotl(second word * 5, 7) * 9.
TEST(Chooser, FirstDrawIsThePublishedGenerator) {
    Chooser chooser{0};
    EXPECT_EQ(chooser.next(), std::rotl(std::uint64_t{0x6e789e6aa1b965f4} * 5, 7) * 9);
}

TEST(Chooser, CopiesGoOnAlike) {
    Chooser one{1806};
    one.next();
    Chooser other = one;
    for (int i = 0; i < 100; ++i) EXPECT_EQ(one.next(), other.next());
    EXPECT_EQ(one, other);
}

TEST(Chooser, BelowIsFair) {
    Chooser chooser{42};
    constexpr std::uint32_t kinds = 7;
    constexpr std::int64_t mean = 10'000;
    std::array<std::int64_t, kinds> seen{};
    for (std::int64_t i = 0; i < mean * kinds; ++i) ++seen[chooser.below(kinds)];
    std::int64_t squares = 0;
    for (const std::int64_t count : seen) squares += (count - mean) * (count - mean);
    EXPECT_LT(squares, mean * 23);  // chi-square, 6 degrees of freedom: 22.5 is one in a thousand
}

TEST(Chooser, BelowStaysBelowWhereRejectionIsCommon) {
    Chooser chooser{43};
    constexpr std::uint32_t bound = 0xaaaaaaab;  // a third of all draws is refused
    std::array<int, 3> thirds{};
    for (int i = 0; i < 30'000; ++i) {
        const std::uint32_t drawn = chooser.below(bound);
        ASSERT_LT(drawn, bound);
        ++thirds[drawn / (bound / 3 + 1)];
    }
    for (const int count : thirds) EXPECT_NEAR(count, 10'000, 400);
    EXPECT_EQ(chooser.below(1), 0u);
}

TEST(Chooser, SplitStreamsDifferAndLeaveTheParentAlone) {
    const Chooser parent{7};
    const Chooser before = parent;
    std::set<std::uint64_t> firsts;
    for (std::uint64_t i = 0; i < 10'000; ++i) firsts.insert(parent.split(i).next());
    EXPECT_EQ(firsts.size(), 10'000u);
    EXPECT_EQ(parent, before);
    EXPECT_EQ(parent.split(3), parent.split(3));
    EXPECT_NE(parent.split(3), Chooser{8}.split(3));
}

static_assert(Chooser{1}.below(10) < 10);

}  // namespace
}  // namespace grognard
