// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/tally.h"

#include <gtest/gtest.h>

namespace grognard {
namespace {

constexpr Reason wall{1}, edge{2}, guard{3};
constexpr Clause rule{{'X', 'X'}, 5, 3};

Modifier line(int value, Reason reason) {
    return {.value = value, .clause = rule, .reason = reason};
}

TEST(Tally, totals_its_lines) {
    Tally tally;
    EXPECT_EQ(tally.total(), 0);
    tally.add(line(+2, guard));
    tally.add(line(-1, wall));
    EXPECT_EQ(tally.total(), 1);
}

TEST(Tally, keeps_the_strongest_and_lists_what_it_struck) {
    Tally tally;
    tally.add(line(-1, wall));
    tally.add(line(-2, edge));
    tally.add(line(+1, guard));
    tally.keep_strongest({wall, edge}, rule);
    EXPECT_EQ(tally.total(), -1);
    ASSERT_EQ(tally.lines().size(), 3u);
    EXPECT_FALSE(tally.lines()[0].counts());
    EXPECT_EQ(tally.lines()[0].struck_by, rule);
    EXPECT_TRUE(tally.lines()[1].counts());
}

TEST(Tally, of_two_equal_lines_the_first_counts) {
    Tally tally;
    tally.add(line(-1, wall));
    tally.add(line(-1, edge));
    tally.keep_strongest({wall, edge}, rule);
    EXPECT_EQ(tally.total(), -1);
    EXPECT_TRUE(tally.lines()[0].counts());
}

TEST(Clause, prints_as_people_cite_it) {
    EXPECT_EQ(to_string(rule), "XX-5.3");
    EXPECT_EQ(to_string(Clause{}), "");
}

}  // namespace
}  // namespace grognard
