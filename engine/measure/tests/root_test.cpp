// SPDX-License-Identifier: Apache-2.0
//
// Square roots: every small number, the squares and their neighbours, and random numbers of every
// size.

#include "engine/measure/root.h"

#include <gtest/gtest.h>

#include "engine/measure/exact.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

bool is_floor(UnsignedWide n, std::int64_t root) {
    const auto r = static_cast<UnsignedWide>(root);
    return r * r <= n && (r + 1) * (r + 1) > n;
}

TEST(Root, small_numbers) {
    for (std::uint64_t n = 0; n < 200'000; ++n) ASSERT_TRUE(is_floor(n, floor_root(n))) << n;
    EXPECT_EQ(ceil_root(std::uint64_t{0}), 0);
    EXPECT_EQ(ceil_root(std::uint64_t{16}), 4);
    EXPECT_EQ(ceil_root(std::uint64_t{17}), 5);
}

TEST(Root, squares_and_their_neighbours) {
    oracle::Random random{1};
    for (int i = 0; i < 300'000; ++i) {
        const std::uint64_t r = (random.next() >> 32 >> random.between(0, 31)) | 1;
        ASSERT_EQ(floor_root(r * r), static_cast<std::int64_t>(r));
        ASSERT_EQ(floor_root(r * r - 1), static_cast<std::int64_t>(r) - 1);
        ASSERT_EQ(ceil_root(r * r + 1), static_cast<std::int64_t>(r) + 1);
        const UnsignedWide w = random.next() >> 2 >> random.between(0, 40);
        if (w == 0) continue;
        ASSERT_TRUE(floor_root(w * w) == static_cast<std::int64_t>(w));
        ASSERT_TRUE(floor_root(w * w - 1) == static_cast<std::int64_t>(w) - 1);
        ASSERT_TRUE(ceil_root(w * w + 1) == static_cast<std::int64_t>(w) + 1);
    }
}

TEST(Root, every_size) {
    oracle::Random random{2};
    EXPECT_EQ(floor_root(~std::uint64_t{0}), 0xFFFF'FFFF);
    for (int i = 0; i < 300'000; ++i) {
        const std::uint64_t n = random.next() >> random.between(0, 63);
        ASSERT_TRUE(is_floor(n, floor_root(n))) << n;
        const UnsignedWide w =
            ((UnsignedWide{random.next()} << 64) | random.next()) >> random.between(2, 127);
        ASSERT_TRUE(is_floor(w, floor_root(w)));
    }
}

TEST(Exact, compares_products_of_256_bits) {
    constexpr UnsignedWide most = ~UnsignedWide{0};
    EXPECT_TRUE(exact::compare_products(most, most, most, most) == 0);
    EXPECT_TRUE(exact::compare_products(most, most - 1, most, most) < 0);
    EXPECT_TRUE(exact::compare_products(most, 1, most - 1, 1) > 0);
    const UnsignedWide big = UnsignedWide{1} << 127;
    EXPECT_TRUE(exact::compare_products(big, 6, big / 2, 12) == 0);
    EXPECT_TRUE(exact::compare_products(big + 1, 6, big / 2, 12) > 0);
}

}  // namespace
}  // namespace grognard
