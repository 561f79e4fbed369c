// SPDX-License-Identifier: Apache-2.0
//
// FixedVector: order, equality, copies, destruction.

#include "engine/measure/fixed_vector.h"

#include <gtest/gtest.h>

#include <memory>
#include <ranges>
#include <span>
#include <string>

namespace grognard {
namespace {

static_assert(std::ranges::contiguous_range<FixedVector<int, 4>>);
static_assert(std::is_trivially_destructible_v<FixedVector<int, 4>>);
static_assert(!std::is_trivially_destructible_v<FixedVector<std::string, 4>>);

TEST(FixedVector, pushes_pops_and_knows_when_it_is_full) {
    FixedVector<int, 3> list;
    EXPECT_TRUE(list.empty());
    EXPECT_TRUE(list.try_push_back(1) && list.try_push_back(2) && list.try_push_back(3));
    EXPECT_TRUE(list.full());
    EXPECT_FALSE(list.try_push_back(4));
    EXPECT_EQ(list.back(), 3);
    list.pop_back();
    EXPECT_EQ(list, (FixedVector<int, 3>{1, 2}));
    EXPECT_DEATH((FixedVector<int, 2>{1, 2, 3}), "");
    EXPECT_DEATH(list[2], "");
}

TEST(FixedVector, erase_and_insert_keep_the_order) {
    FixedVector<std::string, 6> list{"a", "b", "c", "d"};
    list.erase(1);
    EXPECT_EQ(list, (FixedVector<std::string, 6>{"a", "c", "d"}));
    list.insert(0, "z");
    list.insert(4, "y");
    EXPECT_EQ(list, (FixedVector<std::string, 6>{"z", "a", "c", "d", "y"}));
    list.erase(4);
    list.erase(0);
    EXPECT_EQ(list.front() + list.back(), "ad");
}

TEST(FixedVector, equality_looks_at_live_elements_only) {
    FixedVector<int, 4> a{1, 2, 3};
    FixedVector<int, 4> b{1, 2, 9};
    EXPECT_FALSE(a == b);
    EXPECT_LT(a, b);
    a.pop_back();
    b.pop_back();
    EXPECT_EQ(a, b);
    a.resize(3);
    EXPECT_EQ(a, (FixedVector<int, 4>{1, 2, 0}));
    EXPECT_LT(b, a);
}

TEST(FixedVector, copies_and_moves_what_is_not_trivial) {
    auto counted = std::make_shared<int>(7);
    {
        FixedVector<std::shared_ptr<int>, 4> a{counted, counted};
        FixedVector<std::shared_ptr<int>, 4> b = a;
        EXPECT_EQ(counted.use_count(), 5);
        b.clear();
        EXPECT_EQ(counted.use_count(), 3);
        b = std::move(a);
        EXPECT_EQ(b.size(), 2u);
        b = FixedVector<std::shared_ptr<int>, 4>{counted};
        b = *&b;
        EXPECT_EQ(*b[0], 7);
    }
    EXPECT_EQ(counted.use_count(), 1);
}

TEST(FixedVector, is_a_span) {
    FixedVector<int, 4> list{5, 6};
    const std::span<const int> view = list;
    EXPECT_EQ(view.size(), 2u);
    EXPECT_EQ(view[1], 6);
    const std::span<int> writable = list;
    writable[0] = 8;
    EXPECT_EQ(list[0], 8);
}

}  // namespace
}  // namespace grognard
