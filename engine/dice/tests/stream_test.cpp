// SPDX-License-Identifier: Apache-2.0
//
// The battle's dice: fair, addressable, the same everywhere; and seeds.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/dice/sha256.h"
#include "engine/dice/stream.h"

namespace grognard {
namespace {

constexpr int often_refused = 1'431'655'766;  // just over 2^32 / 3: a third of all words is refused

TEST(Seed, HexThereAndBack) {
    const Seed seed = seed_from_words("Austerlitz");
    EXPECT_EQ(seed_from_hex(to_hex(seed)), seed);
    EXPECT_EQ(to_hex(seed).size(), 64u);
    std::string upper = to_hex(seed);
    for (char& letter : upper)
        if (letter >= 'a') letter = static_cast<char>(letter - 'a' + 'A');
    EXPECT_EQ(seed_from_hex(upper), seed);
}

TEST(Seed, WhatIsNotSixtyFourDigitsIsRefused) {
    const std::string good(64, '7');
    EXPECT_TRUE(seed_from_hex(good));
    EXPECT_FALSE(seed_from_hex(""));
    EXPECT_FALSE(seed_from_hex(good.substr(1)));
    EXPECT_FALSE(seed_from_hex(good + "7"));
    EXPECT_FALSE(seed_from_hex(good.substr(1) + "g"));
    std::string spaced = good;
    spaced[0] = ' ';
    EXPECT_FALSE(seed_from_hex(spaced));
}

TEST(Seed, WordsAndCommitmentAreSha256) {
    EXPECT_EQ(to_hex(seed_from_words("abc")),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(commitment(Seed{}),  // of 32 nought bytes
              "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

// Die number `number`, at once.
int roll_at(DiceStream dice, std::uint64_t number, int sides) {
    dice.seek(number);
    return dice.roll(sides);
}

// Whoever writes this stream anew should get these.
TEST(DiceStream, PinnedDice) {
    DiceStream dice{seed_from_words("grognard")};
    std::vector<int> shown;
    for (int i = 0; i < 20; ++i) shown.push_back(dice.roll(6));
    EXPECT_EQ(shown,
              (std::vector<int>{3, 5, 2, 2, 2, 4, 2, 2, 3, 4, 6, 2, 5, 2, 1, 3, 4, 2, 2, 3}));
    EXPECT_EQ(roll_at(dice, 1'000'000, 20), 18);
    EXPECT_EQ(roll_at(dice, std::uint64_t{1} << 40, 100), 97);
    EXPECT_EQ(roll_at(dice, ~std::uint64_t{0}, 10), 1);
    std::vector<int> refused;
    for (std::uint64_t i = 0; i < 6; ++i) refused.push_back(roll_at(dice, i, often_refused));
    EXPECT_EQ(refused, (std::vector<int>{1'257'503'835, 696'743'080, 663'733'290, 1'315'280'946,
                                         1'282'810'944, 235'229'700}));
}

TEST(DiceStream, SeekingIsWhatRollingInOrderGives) {
    for (const int sides : {2, 6, 10, 20, 100, often_refused}) {
        DiceStream in_order{seed_from_words("Leuthen")};
        const DiceStream fresh{seed_from_words("Leuthen")};
        std::vector<int> shown;
        for (int i = 0; i < 200; ++i) shown.push_back(in_order.roll(sides));
        for (std::size_t i = 200; i-- > 0;) {
            EXPECT_EQ(roll_at(fresh, i, sides), shown[i]);
            EXPECT_EQ(roll_at(in_order, i, sides), shown[i]);
        }
    }
}

TEST(DiceStream, OtherSidesBeforeADieDoNotChangeIt) {
    DiceStream sixes{Seed{}};
    DiceStream mixed{Seed{}};
    for (int i = 0; i < 100; ++i) {
        sixes.roll(6);
        mixed.roll(i + 1);
    }
    EXPECT_EQ(sixes.roll(6), mixed.roll(6));
}

TEST(DiceStream, SeekGoesAnywhereAcrossBlocks) {
    DiceStream dice{seed_from_words("Zama")};
    const DiceStream fresh = dice;
    const std::vector<std::uint64_t> numbers{500, 3, 4, 15, 16, 17, 0, 68'719'476'736, 31};
    for (const std::uint64_t number : numbers) {
        dice.seek(number);
        EXPECT_EQ(dice.roll(6), roll_at(fresh, number, 6));
        EXPECT_EQ(dice.roll(6), roll_at(fresh, number + 1, 6));
    }
}

TEST(DiceStream, BlocksAboveTheCounterAreNotTheFirstAgain) {
    const DiceStream dice{Seed{}};
    const std::uint64_t beyond = std::uint64_t{16} << 32;  // block 2^32: the counter is 0 again
    int same = 0;
    for (std::uint64_t i = 0; i < 100; ++i)
        same += roll_at(dice, i, 100) == roll_at(dice, beyond + i, 100) ? 1 : 0;
    EXPECT_LT(same, 10);
}

// Chi-square over a fixed seed, in whole numbers: the sum of squares over the expected count. Each
// limit is passed by chance once in a thousand.
std::int64_t squares_of(int sides, std::int64_t mean) {
    DiceStream dice{seed_from_words("fair dice")};
    std::vector<std::int64_t> seen(static_cast<std::size_t>(sides));
    for (std::int64_t i = 0; i < mean * sides; ++i)
        ++seen[static_cast<std::size_t>(dice.roll(sides) - 1)];
    std::int64_t squares = 0;
    for (const std::int64_t count : seen) squares += (count - mean) * (count - mean);
    return squares;
}

TEST(DiceStream, IsFair) {
    constexpr std::int64_t mean = 20'000;
    EXPECT_LT(squares_of(2, mean), mean * 11);     // 1 degree of freedom: 10.8
    EXPECT_LT(squares_of(6, mean), mean * 21);     // 5: 20.5
    EXPECT_LT(squares_of(10, mean), mean * 28);    // 9: 27.9
    EXPECT_LT(squares_of(20, mean), mean * 44);    // 19: 43.8
    EXPECT_LT(squares_of(100, mean), mean * 149);  // 99: 148.2
}

TEST(DiceStream, NeighboursDoNotSwayEachOther) {
    constexpr std::int64_t mean = 5'000;
    DiceStream dice{seed_from_words("pairs")};
    std::array<std::int64_t, 36> pairs{};
    int before = dice.roll(6);
    for (std::int64_t i = 0; i < mean * 36; ++i) {
        const int now = dice.roll(6);
        ++pairs[static_cast<std::size_t>((before - 1) * 6 + now - 1)];
        before = now;
    }
    std::int64_t squares = 0;
    for (const std::int64_t count : pairs) squares += (count - mean) * (count - mean);
    EXPECT_LT(squares, mean * 67);  // 35 degrees of freedom: 66.6
}

TEST(DiceStream, IsFairWhereAThirdIsRefused) {
    DiceStream dice{Seed{}};
    std::array<int, 4> quarters{};
    for (int i = 0; i < 8'000; ++i) {
        const int drawn = dice.roll(often_refused) - 1;
        ++quarters[static_cast<std::size_t>(drawn / (often_refused / 4 + 1))];
    }
    std::int64_t squares = 0;
    for (const std::int64_t count : quarters) squares += (count - 2'000) * (count - 2'000);
    EXPECT_LT(squares, 2'000 * 17);  // 3 degrees of freedom: 16.3
}

}  // namespace
}  // namespace grognard
