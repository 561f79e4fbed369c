// SPDX-License-Identifier: Apache-2.0
#include "engine/value/fields.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/measure/fixed_vector.h"
#include "engine/measure/length.h"
#include "engine/value/cached.h"

namespace grognard {
namespace {

struct Nothing {};
struct Post {
    int x = 0, y = 0;
    bool operator==(const Post&) const = default;
};
struct Unit {
    Post post;
    std::array<int, 2> hits{};
    std::optional<int> order{};
    std::variant<int, bool> state{};
    FixedVector<int, 3> list{};
    Length way{};
    Cached<int> outline{};
    bool operator==(const Unit&) const = default;
};

TEST(Fields, are_counted) {
    EXPECT_EQ(field_count<Nothing>, 0u);
    EXPECT_EQ(field_count<Post>, 2u);
    EXPECT_EQ(field_count<Unit>, 7u);
}

TEST(Fields, have_the_names_they_were_declared_with) {
    EXPECT_TRUE(field_names<Nothing>().empty());
    const std::array<std::string_view, 7> names{"post", "hits", "order",  "state",
                                                "list", "way",  "outline"};
    EXPECT_EQ(field_names<Unit>(), names);
}

TEST(Fields, are_visited_in_order_and_can_be_changed) {
    Post post{3, 4};
    int so_far = 0;
    each_field(post, [&](int& field) { so_far = so_far * 10 + field++; });
    EXPECT_EQ(so_far, 34);
    EXPECT_EQ(post.x, 4);
    EXPECT_EQ(post.y, 5);
}

TEST(Cached, is_no_part_of_the_value) {
    Unit one, other;
    one.outline.value = 1;
    EXPECT_EQ(one, other);
    other.post.x = 1;
    EXPECT_NE(one, other);
}

}  // namespace
}  // namespace grognard
