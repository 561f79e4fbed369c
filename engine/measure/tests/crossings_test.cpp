// SPDX-License-Identifier: Apache-2.0
//
// How often a path crosses a line.

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "engine/measure/sweep.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

const std::vector<Point> stream{{0, 0}, {100, 0}, {100, 100}, {200, 100}};

int over(std::initializer_list<Point> path, const std::vector<Point>& line = stream) {
    return crossings(std::span<const Point>{path.begin(), path.size()}, line);
}

TEST(Crossings, plain) {
    EXPECT_EQ(crossings(Segment{{50, -10}, {50, 10}}, stream), 1);
    EXPECT_EQ(crossings(Segment{{50, 10}, {50, -10}}, stream), 1);
    EXPECT_EQ(crossings(Segment{{50, 10}, {50, 20}}, stream), 0);
    EXPECT_EQ(crossings(Segment{{-10, -10}, {-10, 10}}, stream), 0) << "round its end";
    EXPECT_EQ(crossings(Segment{{50, -50}, {250, 150}}, stream), 0)
        << "through the inside of a bend";
    EXPECT_EQ(crossings(Segment{{90, -10}, {110, 10}}, stream), 0)
        << "touches a bend and passes on";
    EXPECT_EQ(crossings(Segment{{80, -10}, {110, 20}}, stream), 2) << "cuts off a bend";
    EXPECT_EQ(crossings(Segment{{110, -10}, {90, 10}}, stream), 1) << "through a bend";
    EXPECT_EQ(crossings(Segment{{50, 0}, {50, 0}}, stream), 0);
}

TEST(Crossings, touching_a_tip_is_not_crossing) {
    for (const int sign : {-1, 1}) {
        const std::vector<Point> tip{{-10, 10 * sign}, {0, 0}, {10, 10 * sign}};
        const std::vector<Point> turned{{10 * sign, -10}, {0, 0}, {10 * sign, 10}};
        EXPECT_EQ(crossings(Segment{{-20, 0}, {20, 0}}, tip), 0);
        EXPECT_EQ(crossings(Segment{{20, 0}, {-20, 0}}, tip), 0);
        EXPECT_EQ(crossings(Segment{{0, -20}, {0, 20}}, turned), 0);
        EXPECT_EQ(crossings(Segment{{0, -20}, {0, 20}}, tip), 1);
    }
}

TEST(Crossings, legs_that_meet_on_the_line_count_one) {
    const auto legs = [](Point a, Point b, Point c) {
        return crossings(Segment{a, b}, stream) + crossings(Segment{b, c}, stream);
    };
    EXPECT_EQ(legs({50, -10}, {50, 0}, {50, 10}), 1);
    EXPECT_EQ(legs({50, 10}, {50, 0}, {50, -10}), 1);
    EXPECT_EQ(legs({90, 50}, {100, 50}, {110, 50}), 1);
    EXPECT_EQ(legs({110, -10}, {100, 0}, {90, 10}), 1);
    EXPECT_EQ(over({{50, -10}, {50, 0}, {80, 0}, {80, 10}}), 1) << "along it for a while";
    EXPECT_EQ(over({{50, -10}, {50, 0}, {60, -10}}), 0) << "to it and back";
    EXPECT_EQ(over({{50, 10}, {50, 0}, {60, 10}}), 0);
    EXPECT_EQ(over({{90, 50}, {100, 50}, {90, 60}}), 0);
    EXPECT_EQ(over({{110, 50}, {100, 50}, {110, 60}}), 0);
}

// Against a line that splits the table, whether the count is odd depends on the ends alone; small
// numbers make points on the line common.
TEST(Crossings, the_ends_decide_whether_it_is_odd) {
    oracle::Random random{70};
    const std::vector<Point> line{{-50, 3}, {2, 3}, {4, 5}, {4, 1},
                                  {6, 3},   {8, 7}, {9, 3}, {60, 3}};
    std::vector<Point> below{{-50, -50}, {60, -50}};
    below.insert(below.end(), line.rbegin(), line.rend());
    ASSERT_TRUE(is_simple(below));
    for (int i = 0; i < 100'000; ++i) {
        std::vector<Point> path;
        for (int n = random.between(2, 5); n > 0; --n) path.push_back(random.point(10));
        const auto on_line = [&](Point p) {
            for (std::size_t k = 0; k + 1 < line.size(); ++k)
                if (oracle::distance(p, Segment{line[k], line[k + 1]}) < 1e-9L) return true;
            return false;
        };
        if (on_line(path.front()) || on_line(path.back())) continue;
        const bool apart = oracle::in(below, oracle::real(path.front())) !=
                           oracle::in(below, oracle::real(path.back()));
        ASSERT_EQ(crossings(path, line) % 2 == 1, apart);
        int by_legs = 0;
        for (std::size_t k = 0; k + 1 < path.size(); ++k)
            by_legs += crossings(Segment{path[k], path[k + 1]}, line);
        ASSERT_EQ(by_legs % 2 == 1, apart);
        ASSERT_GE(by_legs, crossings(path, line));
    }
}

}  // namespace
}  // namespace grognard
