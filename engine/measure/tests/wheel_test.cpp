// SPDX-License-Identifier: Apache-2.0
//
// Wheels: where they end, how far the outer corner goes, what they sweep.

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

using oracle::Real;
const Real pi = std::acos(Real{-1});
const Quad unit = rectangle({{1'000'000, 1'000'000}, north}, 6_in, 2_in);

oracle::Place turned(Point p, Point pivot, Real radians) {
    const auto dx = static_cast<Real>(p.x - pivot.x);
    const auto dy = static_cast<Real>(p.y - pivot.y);
    return {static_cast<Real>(pivot.x) + dx * std::cos(radians) + dy * std::sin(radians),
            static_cast<Real>(pivot.y) + dy * std::cos(radians) - dx * std::sin(radians)};
}

Real radians(Turn t) { return static_cast<Real>(t.arcseconds()) * pi / 648'000; }

TEST(Wheel, a_quarter_turn_to_the_right_is_exact) {
    const Wheel wheel{unit.front_right(), degrees(90)};
    const Quad end = wheeled(unit, wheel);
    EXPECT_EQ(end.front_right(), unit.front_right());
    EXPECT_EQ(end.front_left(), (unit.front_right() + Offset{0, 182'880}));
    const Pose pose = wheeled(Pose{{1'000'000, 1'000'000}, north}, wheel);
    EXPECT_EQ(pose.facing, east);
    EXPECT_EQ(rectangle(pose, 6_in, 2_in), end);
    EXPECT_EQ(wheeled(end, {wheel.pivot, degrees(-90)}), unit);
}

TEST(Wheel, the_path_is_that_of_the_furthest_corner_rounded_up) {
    const Point pivot = unit.front_right();
    const Real radius = std::hypot(Real{182'880}, Real{60'960});
    for (const int d : {1, 15, 45, 90, 180}) {
        const Length path = wheel_path(unit, {pivot, degrees(d)});
        EXPECT_TRUE(oracle::rounded_up(path, radius * static_cast<Real>(d) * pi / 180)) << d;
        EXPECT_EQ(path, wheel_path(unit, {pivot, degrees(-d)}));
    }
    EXPECT_EQ(wheel_path(unit, {pivot, Turn{}}), Length{});
    EXPECT_EQ(wheel_path(Point{0, 0}, {{0, 0}, degrees(90)}), Length{});
    // A quarter of a circle of 100 ticks: 157.08.
    EXPECT_EQ(wheel_path(Point{100, 0}, {{0, 0}, degrees(90)}), 158_ticks);
}

TEST(Wheel, paths_and_their_widest_wheel) {
    oracle::Random random{50};
    for (int i = 0; i < 100'000; ++i) {
        const Quad quad = random.quad(3'000'000, 1000, 300'000);
        const Point pivot = random.one_in(2) ? quad.front_right() : random.point(3'000'000);
        const Turn angle = Turn::from_arcseconds(random.between(-648'000, 648'000));
        Real radius = 0;
        for (const Point p : quad.corners)
            radius = std::max(radius, oracle::distance(oracle::real(p), oracle::real(pivot)));
        ASSERT_TRUE(oracle::rounded_up(wheel_path(quad, {pivot, angle}),
                                       radius * std::fabs(radians(angle))));

        const auto limit = Length::from_ticks(random.between(0, 400'000));
        const Turn widest = widest_wheel(quad, pivot, limit);
        ASSERT_LE(wheel_path(quad, {pivot, widest}), limit);
        if (widest < degrees(180)) {
            ASSERT_GT(wheel_path(quad, {pivot, widest + Turn::from_arcseconds(1)}), limit);
        }
    }
}

TEST(Wheel, ends_where_trigonometry_says) {
    oracle::Random random{51};
    for (int i = 0; i < 100'000; ++i) {
        const Point p = random.point(3'000'000);
        const Point pivot = random.point(3'000'000);
        const Turn angle = Turn::from_arcseconds(random.between(-648'000, 648'000));
        ASSERT_LE(oracle::distance(oracle::real(wheeled(p, {pivot, angle})),
                                   turned(p, pivot, radians(angle))),
                  0.72L);
    }
}

TEST(Wheel, the_swept_outline_holds_the_sweep_and_little_more) {
    oracle::Random random{52};
    for (int i = 0; i < 4000; ++i) {
        const Quad quad = random.quad(1'000'000, 2000, 300'000);
        const Point pivot = quad.corners[static_cast<std::size_t>(random.between(0, 3))];
        const std::int32_t most = random.one_in(2) ? 324'000 : 72'000;
        const Turn angle = Turn::from_arcseconds(random.between(-most, most));
        const FixedVector<Point, 64> outline = swept(quad, {pivot, angle});
        ASSERT_TRUE(is_convex(outline));
        Real radius = 0;
        std::vector<oracle::Place> track;
        for (const Point p : quad.corners) {
            radius = std::max(radius, oracle::distance(oracle::real(p), oracle::real(pivot)));
            for (int n = 0; n <= 60; ++n) {
                const oracle::Place place = turned(p, pivot, radians(angle) * n / 60);
                track.push_back(place);
                ASSERT_TRUE(oracle::in(outline, place) ||
                            oracle::distance_to_edge(place, outline) < 0.75L);
            }
        }
        // About a corner the sweep is convex, so the hull of its track is all there is; no corner
        // of the outline is further than promised from it.
        const Real allowed = radius / (angle.magnitude() <= degrees(20) ? 11'000 : 600) + 5;
        for (const Point p : outline) {
            Real nearest = 1e30L;
            for (std::size_t n = 0; n + 1 < track.size(); ++n) {
                if (n % 61 == 60) continue;
                nearest =
                    std::min(nearest, oracle::distance(oracle::real(p), track[n], track[n + 1]));
            }
            // The track's own chords stay inside the arc by up to this.
            const Real sagitta = radius * std::pow(radians(angle) / 60, 2) / 8;
            ASSERT_LE(nearest, allowed + sagitta);
        }
    }
}

TEST(Wheel, into_a_neighbour_or_not) {
    const Quad flush = moved(unit, {182'880, 0});
    EXPECT_FALSE(sweeps_into(unit, {unit.front_right(), degrees(30)}, flush)) << "away from it";
    EXPECT_TRUE(sweeps_into(unit, {unit.front_left(), degrees(-30)}, flush))
        << "its rear corner swings out";
    EXPECT_TRUE(sweeps_into(unit, {unit.front_left(), degrees(5)}, flush)) << "backwards into it";
    const Quad ahead = moved(unit, {0, 60'960 + 30'480});
    EXPECT_TRUE(sweeps_into(unit, {unit.front_right(), degrees(60)}, ahead));
    EXPECT_FALSE(sweeps_into(unit, {unit.front_right(), degrees(5)}, ahead));
    // A small stand in the hollow of a wide wheel is passed round, not over.
    const Point pivot = unit.front_right() + Offset{600'000, 0};
    const Quad hollow = rectangle({pivot + Offset{-430'000, 430'000}, north}, 1_in, 1_in);
    const Quad inner = rectangle({pivot + Offset{-330'000, 330'000}, north}, 1_in, 1_in);
    EXPECT_TRUE(sweeps_into(unit, {pivot, degrees(90)}, hollow));
    EXPECT_FALSE(sweeps_into(unit, {pivot, degrees(90)}, inner));
    EXPECT_TRUE(overlaps(swept(unit, {pivot, degrees(90)}), inner)) << "the hull spans the hollow";
}

TEST(Wheel, sweeps_against_sampling) {
    oracle::Random random{53};
    for (int i = 0; i < 3000; ++i) {
        const Quad quad = random.quad(600'000, 20'000, 200'000);
        const Quad other = random.quad(600'000, 20'000, 200'000);
        const Point pivot = random.one_in(2) ? quad.front_left() : random.point(600'000);
        const Turn angle = Turn::from_arcseconds(random.between(-500'000, 500'000));
        const bool into = sweeps_into(quad, {pivot, angle}, other);
        bool met = false;
        Length nearest = 120_in;
        for (int n = 0; n <= 300; ++n) {
            const Quad there =
                wheeled(quad, {pivot, Turn::from_arcseconds(angle.arcseconds() / 300 * n)});
            met = met || overlaps(there, other);
            nearest = std::min(nearest, gap(there, other));
        }
        if (met) {
            ASSERT_TRUE(into);
        }
        if (into) {
            ASSERT_LE(nearest, 5000_ticks);
        }
    }
}

}  // namespace
}  // namespace grognard
