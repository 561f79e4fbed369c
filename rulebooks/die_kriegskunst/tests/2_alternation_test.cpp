// SPDX-License-Identifier: Apache-2.0
//
// Taking turns: DK-2.2, 2.3.
#include "rulebooks/die_kriegskunst/state/alternation.h"

#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {

constexpr std::array<bool, 2> both_can{true, true};

TEST(DK_2_2, the_phasing_side_names_first_and_then_they_take_turns) {
    Rules rules;
    Alternation turn = alternate(Side::red);
    ASSERT_TRUE(settle(turn, both_can));
    EXPECT_EQ(turn.next, Side::red);
    has_named(rules.book(), turn, 3);
    ASSERT_TRUE(settle(turn, both_can));
    EXPECT_EQ(turn.next, Side::blue);
    EXPECT_TRUE(has_been_named(turn, 3));
    EXPECT_FALSE(has_been_named(turn, 2));
}

TEST(DK_2_3, a_side_with_nothing_left_is_passed_over_and_the_other_finishes) {
    Rules rules;
    Alternation turn = alternate(Side::blue);
    has_named(rules.book(), turn, 0);
    ASSERT_TRUE(settle(turn, {true, false}));
    EXPECT_EQ(turn.next, Side::blue);
    has_named(rules.book(), turn, 1);
    EXPECT_FALSE(settle(turn, {false, false}));
}

TEST(DK_2_3, a_side_that_is_done_is_out_for_the_phase) {
    Rules rules;
    Alternation turn = alternate(Side::blue);
    is_done(turn);
    for (int brigade = 4; brigade < 7; ++brigade) {
        ASSERT_TRUE(settle(turn, both_can));
        EXPECT_EQ(turn.next, Side::red);
        has_named(rules.book(), turn, brigade);
    }
    ASSERT_TRUE(settle(turn, both_can));
    is_done(turn);
    EXPECT_FALSE(settle(turn, both_can));
}

TEST(DK_2_3, by_the_other_ruling_it_may_come_back_while_the_enemy_acts) {
    Rules rules;
    rules.ruling("phase.pass", "may come back");
    Alternation turn = alternate(Side::blue);
    is_done(turn);
    has_named(rules.book(), turn, 4);
    ASSERT_TRUE(settle(turn, both_can));
    EXPECT_EQ(turn.next, Side::blue);
    is_done(turn);
    ASSERT_TRUE(settle(turn, both_can));
    EXPECT_EQ(turn.next, Side::red);
    is_done(turn);
    EXPECT_FALSE(settle(turn, both_can));
}

}  // namespace grognard::die_kriegskunst
