// SPDX-License-Identifier: Apache-2.0
//
// The values a battle is played by: what they are, and how an earlier release's are brought back.
#include <gtest/gtest.h>

#include "engine/record/in_force.h"
#include "engine/record/json_document.h"
#include "engine/record/tests/coin_game.h"

namespace grognard {
namespace {

Node parsed(std::string_view json) {
    Mistakes mistakes;
    const auto document = document_from_json("values.json", json, mistakes);
    EXPECT_TRUE(document && mistakes.empty());
    return document ? document->root : Node{};
}

const Rulebook& coin_book() { return *coin::find_rulebook("coin"); }
const Rulebook& later_book() { return *coin::find_turned_round("coin"); }

TEST(InForce, lists_every_number_without_its_clause) {
    EXPECT_EQ(to_json(in_force(coin_book(), nullptr)),
              R"({"tables":{"throw":{"needed":7}},"rulings":{}})");
}

TEST(InForce, house_rules_are_laid_over) {
    const Document house = coin::house_rules(3);
    EXPECT_EQ(to_json(in_force(coin_book(), &house)),
              R"({"tables":{"throw":{"needed":3}},"rulings":{}})");
}

TEST(InForce, an_earlier_release_had_other_defaults) {
    EXPECT_EQ(to_json(in_force_then(later_book(), "0.1.0", nullptr)),
              R"({"tables":{"throw":{"needed":7}},"rulings":{}})");
    EXPECT_EQ(to_json(in_force_then(later_book(), "0.1.1", nullptr)),
              R"({"tables":{"throw":{"needed":8}},"rulings":{}})");
    const Document house = coin::house_rules(3);
    EXPECT_EQ(to_json(in_force_then(later_book(), "0.1.0", &house)),
              R"({"tables":{"throw":{"needed":3}},"rulings":{}})");
}

TEST(InForce, the_fingerprint_is_of_release_and_values_in_any_order) {
    const Node one =
        parsed(R"({"tables":{"a":{"x":1,"y":"0.5"},"b":{"x":2}},"rulings":{"r":"s"}})");
    const Node same =
        parsed(R"({"rulings":{"r":"s"},"tables":{"b":{"x":2},"a":{"y":"0.5","x":1}}})");
    const Node other =
        parsed(R"({"tables":{"a":{"x":1,"y":"0.5"},"b":{"x":3}},"rulings":{"r":"s"}})");
    const std::string first = fingerprint_of_play("0.2.0", "ab", one);
    EXPECT_EQ(first, fingerprint_of_play("0.2.0", "ab", same));
    EXPECT_NE(first, fingerprint_of_play("0.2.0", "ab", other));
    EXPECT_NE(first, fingerprint_of_play("0.2.1", "ab", one));
    EXPECT_NE(first, fingerprint_of_play("0.2.0", "ac", one));
}

TEST(InForce, house_rules_bring_them_back) {
    const Kept same = kept_by(coin_book(), in_force(coin_book(), nullptr));
    EXPECT_FALSE(same.house_rules);
    EXPECT_TRUE(same.gone.empty());
    const Kept back = kept_by(later_book(), in_force(coin_book(), nullptr));
    ASSERT_TRUE(back.house_rules);
    EXPECT_EQ(to_json(back.house_rules->root), R"({"tables":{"throw":{"needed":7}}})");
}

TEST(InForce, what_is_gone_is_told) {
    const Kept kept = kept_by(
        coin_book(),
        parsed(R"({"tables":{"throw":{"needed":7,"luck":2}},"rulings":{"edge":"stands"}})"));
    EXPECT_FALSE(kept.house_rules);
    ASSERT_EQ(kept.gone.size(), 2u);
    EXPECT_EQ(kept.gone[0], R"(The number "throw.luck", then 2, is no longer in the tables.)");
    EXPECT_EQ(kept.gone[1], R"(The ruling "edge" was "stands", which it can no longer be.)");
}

}  // namespace
}  // namespace grognard
