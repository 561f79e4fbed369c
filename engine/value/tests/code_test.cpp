// SPDX-License-Identifier: Apache-2.0
#include "engine/value/code.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

namespace grognard {
namespace {

enum class Face : std::uint8_t { infantry, cavalry, artillery, saber, flag };
struct Laying {
    Face face{};
    bool doubled = false, doctrine = false;
};
struct Exchange {
    std::array<Face, 2> given{};
    Face got{};
};
struct Both {
    UpTo<5> hits;
    Laying laying;
};

TEST(Code, each_field_has_the_bits_its_largest_value_needs) {
    EXPECT_EQ(code_bits<Laying>, 5);
    EXPECT_EQ(code_bits<Exchange>, 9);
    EXPECT_EQ(code_bits<Both>, 8);
    EXPECT_EQ(code_bits<UpTo<7>>, 3);
    EXPECT_EQ(code_bits<UpTo<8>>, 4);
}

TEST(Code, the_first_field_has_the_highest_bits) {
    EXPECT_EQ(code(Laying{Face::saber, true, false}), 3 * 4 + 2);
    EXPECT_EQ(code(Exchange{{Face::flag, Face::cavalry}, Face::saber}), 4 * 64 + 1 * 8 + 3);
    EXPECT_EQ(code(Both{5, {Face::flag, false, true}}), 5 * 32 + 4 * 4 + 1);
}

TEST(Code, is_read_again) {
    const auto both = decoded<Both>(code(Both{3, {Face::artillery, true, false}}));
    EXPECT_EQ(both.hits, 3);
    EXPECT_EQ(both.laying.face, Face::artillery);
    EXPECT_TRUE(both.laying.doubled);
    EXPECT_FALSE(both.laying.doctrine);
    EXPECT_EQ(decoded<Exchange>(4 * 64 + 1 * 8 + 3).given[1], Face::cavalry);
}

}  // namespace
}  // namespace grognard
