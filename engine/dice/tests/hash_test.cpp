// SPDX-License-Identifier: Apache-2.0
//
// The state hash: it stirs well, sees values and not memory, and gives the same bits everywhere.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <initializer_list>
#include <set>
#include <string>

#include "engine/dice/chooser.h"
#include "engine/dice/hash.h"

namespace grognard {
namespace {

std::uint64_t hash_of(std::initializer_list<std::uint64_t> values) {
    Hasher hasher;
    for (const std::uint64_t value : values) hasher.add(value);
    return hasher.value();
}

// Flip one bit of one word; count how often each bit of the hash changes. 4,000 trials of a fair
// coin stray from 2,000 by 31 or so: 200 is more than six times that.
void expect_avalanche(std::size_t words, std::size_t flipped_word) {
    constexpr int trials = 4000;
    for (int in = 0; in < 64; ++in) {
        Chooser chooser{static_cast<std::uint64_t>(in)};
        std::array<int, 64> changed{};
        for (int trial = 0; trial < trials; ++trial) {
            Hasher plain;
            Hasher flipped;
            for (std::size_t i = 0; i < words; ++i) {
                const std::uint64_t word = chooser.next() >> (trial % 60);  // small values too
                plain.add(word);
                flipped.add(i == flipped_word ? word ^ (std::uint64_t{1} << in) : word);
            }
            const std::uint64_t difference = plain.value() ^ flipped.value();
            for (std::size_t out = 0; out < 64; ++out)
                changed[out] += static_cast<int>(difference >> out & 1);
        }
        for (const int count : changed) {
            EXPECT_GT(count, trials / 2 - 200) << "bit " << in;
            EXPECT_LT(count, trials / 2 + 200) << "bit " << in;
        }
    }
}

TEST(Hasher, EachBitOfTheLastValueSwaysEveryBit) { expect_avalanche(3, 2); }
TEST(Hasher, EachBitOfAnEarlierValueSwaysEveryBit) { expect_avalanche(3, 0); }

struct Padded {
    std::uint8_t small;
    std::uint64_t large;
};

TEST(Hasher, PaddingCannotMatter) {
    const auto hash_in = [](int filling) {
        Padded padded;
        std::memset(static_cast<void*>(&padded), filling, sizeof padded);
        padded.small = 7;
        padded.large = 1815;
        Hasher hasher;
        hasher.add(padded.small);
        hasher.add(padded.large);
        return hasher.value();
    };
    EXPECT_EQ(hash_in(0x00), hash_in(0xff));
}

TEST(Hasher, ANegativeNumberIsTheSameInEveryWidth) {
    Hasher narrow;
    narrow.add(static_cast<std::uint64_t>(std::int8_t{-3}));
    Hasher wide;
    wide.add(static_cast<std::uint64_t>(std::int64_t{-3}));
    EXPECT_EQ(narrow.value(), wide.value());
}

TEST(Hasher, OrderAndNumberOfValuesMatter) {
    EXPECT_NE(hash_of({1, 2}), hash_of({2, 1}));
    EXPECT_NE(hash_of({}), hash_of({0}));
    EXPECT_NE(hash_of({0}), hash_of({0, 0}));
}

TEST(Hasher, SmallNeighboursNeverMeet) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t a = 0; a < 300; ++a)
        for (std::uint64_t b = 0; b < 300; ++b) seen.insert(hash_of({a, b}));
    EXPECT_EQ(seen.size(), 300u * 300u);
}

TEST(Hasher, SingleBitPairsNeverMeet) {
    std::set<std::uint64_t> seen;
    for (int a = 0; a < 64; ++a)
        for (int b = 0; b < 64; ++b)
            seen.insert(hash_of({std::uint64_t{1} << a, std::uint64_t{1} << b}));
    EXPECT_EQ(seen.size(), 64u * 64u);
}

TEST(Hasher, BytesKeepTheirBoundaries) {
    Hasher left;
    left.add_bytes("ab");
    left.add_bytes("c");
    Hasher right;
    right.add_bytes("a");
    right.add_bytes("bc");
    EXPECT_NE(left.value(), right.value());
    Hasher plain;
    plain.add_bytes("Guard");
    Hasher with_nul;
    with_nul.add_bytes(std::string_view{"Guard\0", 6});
    EXPECT_NE(plain.value(), with_nul.value());
}

TEST(Hasher, BytesAreWordsLeastSignificantFirst) {
    Hasher bytes;
    bytes.add_bytes("12345678\xff");
    EXPECT_EQ(bytes.value(), hash_of({9, 0x3837363534333231, 0xff}));
}

// Records name states by these: a change here makes every stored battle look wrong.
TEST(Hasher, PinnedValues) {
    static_assert(Hasher{}.value() == 0x9ca066f1a4ab2eea);
    EXPECT_EQ(to_hex16(hash_of({})), "9ca066f1a4ab2eea");
    EXPECT_EQ(to_hex16(hash_of({0})), "5a43a7b0c5614d19");
    EXPECT_EQ(to_hex16(hash_of({1, 2, 3})), "876862453505fa0e");
}

TEST(Hex16, ThereAndBack) {
    EXPECT_EQ(to_hex16(0x0123456789abcdef), "0123456789abcdef");
    EXPECT_EQ(from_hex16("0123456789abcdef"), 0x0123456789abcdefu);
    EXPECT_EQ(from_hex16("FFFFFFFFFFFFFFFF"), ~std::uint64_t{0});
    EXPECT_EQ(from_hex16("123"), std::nullopt);
    EXPECT_EQ(from_hex16("0123456789abcdef0"), std::nullopt);
    EXPECT_EQ(from_hex16("0123456789abcdeg"), std::nullopt);
    EXPECT_EQ(from_hex16("+123456789abcdef"), std::nullopt);
}

}  // namespace
}  // namespace grognard
