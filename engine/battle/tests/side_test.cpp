// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/side.h"

#include <gtest/gtest.h>

#include <vector>

namespace grognard {
namespace {

TEST(UnitSet, holds_what_was_added) {
    UnitSet set;
    EXPECT_TRUE(set.empty());
    EXPECT_EQ(set.first(), UnitId::none);
    for (const std::size_t i : {0u, 63u, 64u, 200u, 255u}) set.add(unit_id(i));
    EXPECT_EQ(set.size(), 5);
    EXPECT_TRUE(set.has(unit_id(64)));
    EXPECT_FALSE(set.has(unit_id(65)));
    set.remove(unit_id(0));
    EXPECT_EQ(set.first(), unit_id(63));
}

TEST(UnitSet, goes_through_its_units_in_order) {
    UnitSet set;
    for (const std::size_t i : {200u, 3u, 64u}) set.add(unit_id(i));
    std::vector<std::size_t> seen;
    set.each([&](UnitId unit) { seen.push_back(index(unit)); });
    EXPECT_EQ(seen, (std::vector<std::size_t>{3, 64, 200}));
}

}  // namespace
}  // namespace grognard
