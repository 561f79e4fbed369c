// SPDX-License-Identifier: Apache-2.0
//
// Stretches of a path on a shape.

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

using oracle::Real;

// Two prongs pointing up, 0..30 and 60..90, joined below 30.
const std::vector<Point> fork{{0, 0},   {90, 0},  {90, 90}, {60, 90},
                              {60, 30}, {30, 30}, {30, 90}, {0, 90}};

TEST(Ground, through_both_prongs_of_a_fork) {
    const Shape shape = Outline{fork};
    const Stretches across = stretches_inside({{-10, 60}, {110, 60}}, shape);
    EXPECT_EQ(across, (Stretches{{10_ticks, 40_ticks}, {70_ticks, 100_ticks}}));
    EXPECT_EQ(total(across), 60_ticks);
    EXPECT_FALSE(covers(across, 120_ticks));
    EXPECT_EQ(stretches_inside({{110, 60}, {-10, 60}}, shape),
              (Stretches{{20_ticks, 50_ticks}, {80_ticks, 110_ticks}}));
    EXPECT_EQ(stretches_inside({{15, 60}, {75, 60}}, shape),
              (Stretches{{0_ticks, 15_ticks}, {45_ticks, 60_ticks}}));
}

TEST(Ground, along_an_edge_is_on_it) {
    const Shape shape = Outline{fork};
    EXPECT_EQ(stretches_inside({{-10, 0}, {110, 0}}, shape), (Stretches{{10_ticks, 100_ticks}}));
    EXPECT_EQ(stretches_inside({{-10, -1}, {110, -1}}, shape), Stretches{});
    EXPECT_EQ(stretches_inside({{-10, 30}, {110, 30}}, shape), (Stretches{{10_ticks, 100_ticks}}));
    EXPECT_EQ(stretches_inside({{-10, 90}, {110, 90}}, shape),
              (Stretches{{10_ticks, 40_ticks}, {70_ticks, 100_ticks}}));
    EXPECT_EQ(stretches_inside({{30, 0}, {30, 100}}, shape), (Stretches{{0_ticks, 90_ticks}}));
    const std::vector<Point> diamond{{0, -70}, {70, 0}, {0, 70}, {-70, 0}};
    EXPECT_EQ(stretches_inside({{0, 70}, {70, 0}}, Outline{diamond}),
              (Stretches{{0_ticks, 99_ticks}}));
    EXPECT_TRUE(
        covers(stretches_inside({{0, 70}, {70, 0}}, Outline{diamond}), length_of(Offset{70, 70})));
    EXPECT_EQ(stretches_inside({{-70, 70}, {70, 70}}, Outline{diamond}), Stretches{})
        << "touches a corner";
}

TEST(Ground, standing_still) {
    EXPECT_EQ(stretches_inside({{30, 60}, {30, 60}}, Outline{fork}),
              (Stretches{{0_ticks, 0_ticks}}));
    EXPECT_EQ(stretches_inside({{31, 60}, {31, 60}}, Outline{fork}), Stretches{});
    EXPECT_TRUE(covers(stretches_inside({{30, 60}, {30, 60}}, Outline{fork}), 0_ticks));
}

TEST(Ground, circles_and_roads) {
    EXPECT_EQ(stretches_inside({{0, 3}, {20, 3}}, Circle{{10, 0}, 5_ticks}),
              (Stretches{{6_ticks, 14_ticks}}));
    EXPECT_EQ(stretches_inside({{0, 6}, {20, 6}}, Circle{{10, 0}, 5_ticks}), Stretches{});
    EXPECT_EQ(stretches_inside({{10, 0}, {20, 0}}, Circle{{10, 0}, 5_ticks}),
              (Stretches{{0_ticks, 5_ticks}}));
    const std::vector<Point> road{{0, 0}, {100, 0}, {100, 100}};
    const Line line{road, 20_ticks};
    EXPECT_EQ(stretches_inside({{50, -50}, {50, 50}}, line), (Stretches{{40_ticks, 60_ticks}}));
    EXPECT_EQ(stretches_inside({{-50, 0}, {150, 0}}, line), (Stretches{{40_ticks, 160_ticks}}));
    EXPECT_EQ(stretches_inside({{50, 50}, {150, 50}}, line), (Stretches{{40_ticks, 60_ticks}}));
    EXPECT_EQ(stretches_inside({{0, 10}, {90, 10}}, line), (Stretches{{0_ticks, 90_ticks}}))
        << "along its edge";
    EXPECT_EQ(stretches_inside({{0, 11}, {50, 11}}, line), Stretches{});
    const Stretches diagonal = stretches_inside({{0, 0}, {100, 100}}, line);
    EXPECT_EQ(diagonal, (Stretches{{0_ticks, 14_ticks}, {127_ticks, 142_ticks}}));
}

template <class Inside>
void check_by_sampling(Segment path, const Stretches& found, Inside inside) {
    const Real length = std::sqrt(static_cast<Real>(square(path.way())));
    for (std::size_t i = 0; i + 1 < found.size(); ++i) ASSERT_LT(found[i].to, found[i + 1].from);
    for (int n = 0; n <= 200; ++n) {
        const Real t = static_cast<Real>(n) / 200;
        const oracle::Place p{static_cast<Real>(path.from.x) + t * static_cast<Real>(path.way().dx),
                              static_cast<Real>(path.from.y) +
                                  t * static_cast<Real>(path.way().dy)};
        const Real place = t * length;
        bool on = false;
        bool near_an_end = false;
        for (const Stretch& s : found) {
            const auto from = static_cast<Real>(s.from.ticks());
            const auto to = static_cast<Real>(s.to.ticks());
            on = on || (from <= place && place <= to);
            near_an_end =
                near_an_end || std::fabs(place - from) < 1.01L || std::fabs(place - to) < 1.01L;
        }
        if (near_an_end) continue;
        const auto [is_in, to_edge] = inside(p);
        if (to_edge > 1) {
            ASSERT_EQ(on, is_in) << n;
        }
    }
}

TEST(Ground, against_sampling) {
    oracle::Random random{60};
    struct Answer {
        bool in;
        Real to_edge;
    };
    for (int i = 0; i < 4000; ++i) {
        const std::int32_t table = 1 << random.between(8, 21);
        const Segment path{random.point(table), random.point(table)};
        if (path.from == path.to) continue;
        const std::vector<Point> star = random.star(table, table / 2);
        check_by_sampling(path, stretches_inside(path, Outline{star}), [&](oracle::Place p) {
            return Answer{oracle::in(star, p), oracle::distance_to_edge(p, star)};
        });
        const Circle circle{random.point(table), Length::from_ticks(random.between(1, table / 2))};
        check_by_sampling(path, stretches_inside(path, circle), [&](oracle::Place p) {
            const Real d = oracle::distance(p, oracle::real(circle.centre)) -
                           static_cast<Real>(circle.radius.ticks());
            return Answer{d < 0, std::fabs(d)};
        });
        std::vector<Point> points;
        for (int n = random.between(1, 6); n > 0; --n) points.push_back(random.point(table));
        const Line line{points, Length::from_ticks(random.between(4, table / 4))};
        check_by_sampling(path, stretches_inside(path, line), [&](oracle::Place p) {
            Real d = 1e30L;
            for (std::size_t k = 0; k < points.size(); ++k)
                d = std::min(
                    d, oracle::distance(p, oracle::real(points[k]),
                                        oracle::real(points[std::min(k + 1, points.size() - 1)])));
            d -= static_cast<Real>(line.width.ticks()) / 2;
            return Answer{d < 0, std::fabs(d)};
        });
        if (testing::Test::HasFatalFailure()) FAIL() << "case " << i;
    }
}

TEST(Ground, merging_and_covering) {
    const Stretches a{{0_ticks, 10_ticks}, {20_ticks, 30_ticks}};
    const Stretches b{{10_ticks, 12_ticks}, {25_ticks, 40_ticks}, {50_ticks, 60_ticks}};
    EXPECT_EQ(merge(a, b),
              (Stretches{{0_ticks, 12_ticks}, {20_ticks, 40_ticks}, {50_ticks, 60_ticks}}));
    EXPECT_EQ(merge(b, a), merge(a, b));
    EXPECT_TRUE(covers(Stretches{{4_ticks, 10_ticks}, {14_ticks, 96_ticks}}, 100_ticks));
    EXPECT_FALSE(covers(Stretches{{5_ticks, 100_ticks}}, 100_ticks));
    EXPECT_FALSE(covers(Stretches{{0_ticks, 10_ticks}, {15_ticks, 100_ticks}}, 100_ticks));
    EXPECT_FALSE(covers(Stretches{{0_ticks, 95_ticks}}, 100_ticks));
    EXPECT_FALSE(covers(Stretches{}, 2_ticks));
}

TEST(Ground, more_stretches_than_fit) {
    Stretches even;
    Stretches odd;
    for (int i = 0; i < 16; ++i)
        even.push_back({Length::from_ticks(i * 20), Length::from_ticks(i * 20 + 5)});
    for (int i = 0; i < 16; ++i)
        odd.push_back({Length::from_ticks(i * 20 + 10), Length::from_ticks(i * 20 + 15)});
    const Stretches all = merge(even, odd);
    EXPECT_EQ(all.size(), 16u);
    EXPECT_EQ(all[14], (Stretch{140_ticks, 145_ticks}));
    EXPECT_EQ(all.back(), (Stretch{150_ticks, 315_ticks}));
}

}  // namespace
}  // namespace grognard
