// SPDX-License-Identifier: Apache-2.0
#include "engine/value/enumerators.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace grognard {
namespace {

enum class Order : std::uint8_t { good, pinned, disrupted };

TEST(Enumerators, are_counted) { EXPECT_EQ(enumerator_count<Order>, 3u); }

TEST(Enumerators, have_the_names_they_were_declared_with) {
    EXPECT_EQ(enumerator_name(Order::good), "good");
    EXPECT_EQ(enumerator_name(Order::disrupted), "disrupted");
}

TEST(Enumerators, a_number_that_is_none_of_them_has_no_name) {
    EXPECT_EQ(enumerator_name(static_cast<Order>(3)), "");
    EXPECT_EQ(enumerator_name(static_cast<Order>(255)), "");
}

}  // namespace
}  // namespace grognard
