// SPDX-License-Identifier: Apache-2.0
//
// Gaps, tapes, overlaps, containment.

#include "engine/measure/distance.h"

#include <gtest/gtest.h>

#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

using oracle::Real;

TEST(Distance, three_inches_is_in_range_of_three) {
    const Quad a = rectangle({{200'000, 200'000}, north}, 2_in, 1_in);
    const Quad b = moved(a, {0, static_cast<std::int32_t>((4_in).ticks())});
    EXPECT_EQ(gap(a, b), 3_in);
    EXPECT_EQ(gap(moved(a, {0, 1}), b), 3_in - 1_ticks);
    EXPECT_EQ(gap(moved(a, {0, -1}), b), 3_in + 1_ticks);
    EXPECT_TRUE(within(a, b, 3_in));
    EXPECT_TRUE(within(moved(a, {0, 1}), b, 3_in));
    EXPECT_FALSE(within(moved(a, {0, -1}), b, 3_in));
    EXPECT_TRUE(within(a, b, Length::from_ticks(std::int64_t{1} << 60)));
    EXPECT_FALSE(within(a, b, -1_ticks));
    EXPECT_FALSE(within(a, a, -1_ticks));
}

TEST(Distance, corner_to_corner_is_exact) {
    const Quad a = rectangle({{100'000, 100'000}, north}, 2_in, 2_in);
    const Quad b = moved(a, {60'960 + 3 * 1000, 60'960 + 4 * 1000});
    EXPECT_EQ(gap(a, b), 5000_ticks);
    EXPECT_EQ(gap(a, moved(b, {1, 0})), 5001_ticks);
    EXPECT_EQ(gap(a, moved(b, {-1, 0})), 5000_ticks) << "4999.4 is more than 4999";
    EXPECT_TRUE(within(a, b, 5000_ticks));
    EXPECT_FALSE(within(a, moved(b, {1, 0}), 5000_ticks));
}

TEST(Distance, quads_against_the_slow_way) {
    oracle::Random random{10};
    for (int i = 0; i < 200'000; ++i) {
        const std::int32_t table = 1 << random.between(8, 21);
        const Quad a = random.quad(table, table / 16 + 4, table / 3 + 4);
        const Quad b = random.quad(table, table / 16 + 4, table / 3 + 4);
        const Real slow = oracle::distance(Outline{a}, Outline{b});
        const Length fast = gap(a, b);
        ASSERT_TRUE(oracle::rounded_up(fast, slow))
            << fast.ticks() << ' ' << static_cast<double>(slow);
        ASSERT_EQ(fast, gap(b, a));
        ASSERT_EQ(fast, gap(Outline{a}, Outline{b}));
        ASSERT_EQ(fast, gap(a, Shape{b}));
        ASSERT_TRUE(within(a, b, fast));
        ASSERT_FALSE(within(a, b, fast - 1_ticks));
        if (fast > Length{}) {
            ASSERT_FALSE(overlaps(a, b));
        }
    }
}

TEST(Distance, parallel_quads_side_by_side_or_offset) {
    oracle::Random random{11};
    for (int i = 0; i < 100'000; ++i) {
        const Bearing facing = random.bearing();
        const Quad a = rectangle({{500'000, 500'000}, facing}, 2_in, 1_in);
        const Offset o = facing.offset(Length::from_ticks(random.between(-200'000, 200'000)),
                                       Length::from_ticks(random.between(-200'000, 200'000)));
        const Quad b = rectangle({Point{500'000, 500'000} + o, facing}, 1_in, 2_in);
        ASSERT_TRUE(oracle::rounded_up(gap(a, b), oracle::distance(Outline{a}, Outline{b})));
    }
}

TEST(Distance, convex_outlines_against_the_slow_way) {
    oracle::Random random{12};
    for (int i = 0; i < 60'000; ++i) {
        const std::int32_t table = 1 << random.between(3, 21);
        const std::vector<Point> a = random.convex(table, table / 3 + 4);
        const std::vector<Point> b = random.convex(table, table / 3 + 4);
        const Real slow = oracle::distance(a, b);
        ASSERT_TRUE(oracle::rounded_up(gap(a, b), slow));
        ASSERT_EQ(gap(a, b), gap(a, Shape{Outline{b}}));
    }
}

TEST(Distance, any_outline_against_the_slow_way) {
    oracle::Random random{13};
    for (int i = 0; i < 40'000; ++i) {
        const std::int32_t table = 1 << random.between(10, 21);
        const std::vector<Point> star = random.star(table, table / 2);
        const Shape shape = Outline{star};
        const Point p = random.point(table);
        const Real to_edge = oracle::distance_to_edge(oracle::real(p), star);
        ASSERT_TRUE(
            oracle::rounded_up(gap(p, shape), oracle::in(star, oracle::real(p)) ? 0 : to_edge));
        if (to_edge > 1e-6L) {
            ASSERT_EQ(contains(star, p), oracle::in(star, oracle::real(p)));
        }

        const Quad quad = random.quad(table, table / 16 + 4, table / 3 + 4);
        ASSERT_TRUE(oracle::rounded_up(gap(quad, shape), oracle::distance(Outline{quad}, star)));

        const Segment s{random.point(table), random.point(table)};
        Real slow = oracle::in(star, oracle::real(s.from)) ? 0 : 1e30L;
        for (std::size_t j = 0; j < star.size(); ++j)
            slow = std::min(slow, oracle::distance(s, edge(star, j)));
        ASSERT_TRUE(oracle::rounded_up(gap(s, shape), slow));
        const Tape t = tape(s, star);
        ASSERT_EQ(t.length, gap(s, star));
        ASSERT_LE(oracle::distance(t.from, s), 0.8L);
        ASSERT_LE(std::abs((gap(t.from, t.to) - t.length).ticks()), 2);
    }
}

TEST(Distance, circles_and_lines_with_width) {
    oracle::Random random{14};
    for (int i = 0; i < 60'000; ++i) {
        const std::int32_t table = 1 << random.between(8, 21);
        const Circle circle{random.point(table), Length::from_ticks(random.between(1, table / 3))};
        std::vector<Point> points;
        for (int n = random.between(1, 5); n > 0; --n) points.push_back(random.point(table));
        const Line line{points, Length::from_ticks(random.between(0, table / 4))};
        const Real half_width = static_cast<Real>(line.width.ticks()) / 2;
        const Quad quad = random.quad(table, table / 16 + 4, table / 3 + 4);
        const Segment s{random.point(table), random.point(table)};
        const Point p = random.point(table);

        Real to_point = 1e30L, to_segment = 1e30L, to_quad = 1e30L;
        for (std::size_t j = 0; j < points.size(); ++j) {
            const Segment part{points[j], points[std::min(j + 1, points.size() - 1)]};
            to_point = std::min(to_point, oracle::distance(p, part));
            to_segment = std::min(to_segment, oracle::distance(s, part));
            if (oracle::in(quad, oracle::real(part.from))) to_quad = 0;
            for (std::size_t k = 0; k < 4; ++k)
                to_quad = std::min(to_quad, oracle::distance(part, edge(quad, k)));
        }
        ASSERT_TRUE(oracle::rounded_up(gap(p, line), std::max<Real>(0, to_point - half_width)));
        ASSERT_TRUE(oracle::rounded_up(gap(s, line), std::max<Real>(0, to_segment - half_width)));
        ASSERT_TRUE(oracle::rounded_up(gap(quad, line), std::max<Real>(0, to_quad - half_width)));
        ASSERT_EQ(contains(line, p), gap(p, line) == Length{});
        if (overlaps(quad, Shape{line})) {
            ASSERT_EQ(gap(quad, line), Length{});
        }

        const Real radius = static_cast<Real>(circle.radius.ticks());
        const Real centre_to_quad =
            oracle::in(quad, oracle::real(circle.centre))
                ? 0
                : oracle::distance_to_edge(oracle::real(circle.centre), quad);
        ASSERT_TRUE(oracle::rounded_up(gap(quad, Shape{circle}),
                                       std::max<Real>(0, centre_to_quad - radius)));
        ASSERT_TRUE(oracle::rounded_up(
            gap(s, circle), std::max<Real>(0, oracle::distance(circle.centre, s) - radius)));
        ASSERT_EQ(contains(circle, p), gap(p, circle) == Length{});
    }
}

TEST(Distance, half_ticks_of_an_odd_width_are_kept) {
    const std::array<Point, 2> points{{{0, 0}, {1000, 0}}};
    EXPECT_EQ(gap(Point{500, 10}, Line{points, 4_ticks}), 8_ticks);
    EXPECT_EQ(gap(Point{500, 10}, Line{points, 5_ticks}), 8_ticks) << "7.5 is rounded up";
    EXPECT_EQ(gap(Point{500, 10}, Line{points, 6_ticks}), 7_ticks);
    EXPECT_FALSE(contains(Line{points, 19_ticks}, Point{500, 10}));
    EXPECT_TRUE(contains(Line{points, 20_ticks}, Point{500, 10}));
}

TEST(Distance, without_area) {
    const std::array<Point, 2> a{{{0, 0}, {10, 0}}};
    const std::array<Point, 2> b{{{14, 0}, {20, 0}}};
    const std::array<Point, 1> p{{{10, 0}}};
    EXPECT_EQ(gap(Outline{a}, Outline{b}), 4_ticks);
    EXPECT_EQ(gap(Outline{a}, Outline{p}), 0_ticks);
    EXPECT_EQ(gap(Outline{p}, Outline{b}), 4_ticks);
    EXPECT_FALSE(overlaps(Outline{a}, Outline{a}));
    EXPECT_EQ(gap(Segment{{0, 0}, {10, 0}}, Segment{{5, -5}, {5, 5}}), 0_ticks);
    EXPECT_EQ(gap(Segment{{0, 0}, {10, 0}}, Segment{{4, 0}, {20, 0}}), 0_ticks);
    EXPECT_EQ(gap(Segment{{0, 0}, {0, 0}}, Segment{{3, 4}, {3, 4}}), 5_ticks);
}

TEST(Distance, tapes_run_between_the_outlines) {
    oracle::Random random{15};
    for (int i = 0; i < 60'000; ++i) {
        const std::int32_t table = 1 << random.between(10, 21);
        const Quad a = random.quad(table, table / 16, table / 3);
        const Quad b = random.quad(table, table / 16, table / 3);
        const Tape t = tape(a, b);
        ASSERT_EQ(t.length, gap(a, b));
        ASSERT_LE(gap(t.from, Outline{a}), 1_ticks);
        ASSERT_LE(gap(t.to, Outline{b}), 1_ticks);
        ASSERT_LE(std::abs((gap(t.from, t.to) - t.length).ticks()), 2);
    }
}

TEST(Overlap, sharing_an_edge_or_a_corner_is_not_overlapping) {
    const Quad a = rectangle({{100'000, 100'000}, north}, 2_in, 1_in);
    EXPECT_TRUE(overlaps(a, a));
    EXPECT_FALSE(overlaps(a, moved(a, {60'960, 0})));
    EXPECT_TRUE(overlaps(a, moved(a, {60'959, 0})));
    EXPECT_FALSE(overlaps(a, moved(a, {60'960, 30'480})));
    EXPECT_TRUE(overlaps(a, moved(a, {60'959, 30'479})));
    EXPECT_EQ(gap(a, moved(a, {60'960, 0})), Length{});
    EXPECT_EQ(gap(a, moved(a, {60'961, 0})), 1_ticks);
    for (const Offset o :
         {Offset{60'960, 0}, Offset{60'959, 0}, Offset{60'960, 30'480}, Offset{0, 0}}) {
        const Quad b = moved(a, o);
        EXPECT_EQ(overlaps(a, b), overlaps(a, Shape{b})) << "by way of any outline";
    }
}

TEST(Overlap, agrees_with_any_outline_and_with_sampling) {
    oracle::Random random{16};
    for (int i = 0; i < 40'000; ++i) {
        const std::int32_t table = 1 << random.between(2, 20);
        const std::vector<Point> a = random.convex(table, table / 2 + 3);
        const std::vector<Point> b = random.convex(table, table / 2 + 3);
        ASSERT_EQ(overlaps(a, b), overlaps(b, a));
        ASSERT_EQ(overlaps(a, b), overlaps(a, Shape{Outline{b}}));
        if (gap(a, b) > Length{}) {
            ASSERT_FALSE(overlaps(a, b));
        }
        for (const Point p : a) {
            const oracle::Place place = oracle::real(p);
            const bool well_in = oracle::in(b, place) && oracle::distance_to_edge(place, b) > 1e-6L;
            if (well_in) {
                ASSERT_TRUE(overlaps(a, b));
            }
        }
    }
}

TEST(Overlap, a_stand_in_the_hollow_of_a_wood_is_not_on_it) {
    const std::vector<Point> wood{{0, 0},   {90, 0},  {90, 90}, {60, 90},
                                  {60, 30}, {30, 30}, {30, 90}, {0, 90}};
    ASSERT_TRUE(is_simple(wood));
    const Shape shape = Outline{wood};
    const Quad stand = rectangle({{45, 60}, north}, 30_ticks, 20_ticks);
    EXPECT_FALSE(overlaps(stand, shape)) << "edge to edge on both sides";
    EXPECT_EQ(gap(stand, shape), Length{});
    EXPECT_TRUE(overlaps(moved(stand, {1, 0}), shape));
    EXPECT_FALSE(overlaps(moved(stand, {0, -20}), shape));
    EXPECT_TRUE(overlaps(moved(stand, {0, -21}), shape));
    EXPECT_TRUE(overlaps(rectangle({{15, 45}, north}, 10_ticks, 10_ticks), shape))
        << "wholly in it";
    EXPECT_TRUE(contains(shape, Point{30, 60}));
    EXPECT_FALSE(contains(shape, Point{31, 60}));
    EXPECT_TRUE(contains(shape, Point{45, 30}));
    EXPECT_FALSE(contains(shape, Point{45, 31}));
    EXPECT_FALSE(contains(shape, Point{-5, 90}));
    EXPECT_FALSE(contains(shape, Point{-5, 0}));
}

TEST(Overlap, circles_and_lines_that_only_touch) {
    const Quad quad = rectangle({{100, 100}, north}, 20_ticks, 20_ticks);
    EXPECT_FALSE(overlaps(quad, Shape{Circle{{130, 100}, 20_ticks}}));
    EXPECT_TRUE(overlaps(quad, Shape{Circle{{129, 100}, 20_ticks}}));
    EXPECT_FALSE(overlaps(quad, Shape{Circle{{113, 114}, 5_ticks}}));
    EXPECT_TRUE(overlaps(quad, Shape{Circle{{112, 114}, 5_ticks}}));
    const std::array<Point, 2> road{{{115, 0}, {115, 300}}};
    EXPECT_FALSE(overlaps(quad, Shape{Line{road, 10_ticks}}));
    EXPECT_TRUE(overlaps(quad, Shape{Line{road, 11_ticks}}));
}

TEST(Overlap, inside_the_table) {
    const Box table{{0, 0}, {1000, 1000}};
    const Quad quad = rectangle({{50, 50}, north}, 100_ticks, 100_ticks);
    EXPECT_TRUE(inside(quad, table));
    EXPECT_FALSE(inside(moved(quad, {-1, 0}), table));
    EXPECT_TRUE(inside(moved(quad, {900, 900}), table));
    EXPECT_FALSE(inside(moved(quad, {900, 901}), table));
}

}  // namespace
}  // namespace grognard
