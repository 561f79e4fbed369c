// SPDX-License-Identifier: Apache-2.0
//
// Questions asked of the ground, and that the grid never hides a feature.
#include <gtest/gtest.h>

#include "engine/dice/chooser.h"
#include "engine/measure/distance.h"
#include "engine/table/terrain.h"

namespace grognard {
namespace {

Feature area(Ground ground, std::vector<Point> points, int level = 0) {
    Feature feature;
    feature.ground = ground;
    feature.points = std::move(points);
    feature.level = level;
    return feature;
}

Feature circle(Ground ground, Point centre, Length radius, int level = 0) {
    Feature feature;
    feature.ground = ground;
    feature.form = Feature::Form::circle;
    feature.points = {centre};
    feature.radius = radius;
    feature.level = level;
    return feature;
}

Feature line(Ground ground, std::vector<Point> points, Length width) {
    Feature feature;
    feature.ground = ground;
    feature.form = Feature::Form::line;
    feature.points = std::move(points);
    feature.width = width;
    return feature;
}

std::vector<Point> square_from(Length x, Length y, Length side) {
    return {at(x, y), at(x + side, y), at(x + side, y + side), at(x, y + side)};
}

Terrain example() {
    return {60_in,
            48_in,
            {area(Ground::wood, square_from(10_in, 10_in, 4_in)),
             area(Ground::wood, square_from(20_in, 10_in, 4_in)),
             area(Ground::hill, square_from(30_in, 30_in, 10_in), 1),
             circle(Ground::hill, at(35_in, 35_in), 2_in, 2),
             line(Ground::stream, {at(0_in, 5_in), at(60_in, 5_in)}, inches(1, 2)),
             line(Ground::road, {at(0_in, 0_in), at(60_in, 48_in)}, 1_in),
             circle(Ground::town, at(60_in, 24_in), 3_in)}};
}

TEST(Terrain, edges_belong_to_the_feature) {
    const Terrain terrain = example();
    EXPECT_TRUE(terrain.on(Ground::wood, at(10_in, 12_in)));
    EXPECT_FALSE(terrain.on(Ground::wood, at(10_in - 1_ticks, 12_in)));
    EXPECT_TRUE(terrain.on(Ground::wood, at(14_in, 14_in)));
    EXPECT_FALSE(terrain.on(Ground::wood, at(14_in + 1_ticks, 14_in)));
    EXPECT_FALSE(terrain.on(Ground::hill, at(12_in, 12_in)));
    EXPECT_EQ(terrain.feature_at(Ground::wood, at(21_in, 11_in)), &terrain.features()[1]);
    EXPECT_TRUE(terrain.on(Ground::stream, at(33_in, inches(21, 4))));
    EXPECT_FALSE(terrain.on(Ground::stream, at(33_in, inches(21, 4) + 1_ticks)));
}

TEST(Terrain, nested_hills_are_higher) {
    const Terrain terrain = example();
    EXPECT_EQ(terrain.level_at(at(5_in, 5_in)), 0);
    EXPECT_EQ(terrain.level_at(at(31_in, 31_in)), 1);
    EXPECT_EQ(terrain.level_at(at(35_in, 35_in)), 2);
    EXPECT_EQ(terrain.level_at(at(37_in, 35_in)), 2);
    EXPECT_EQ(terrain.level_at(at(37_in + 1_ticks, 35_in)), 1);
}

TEST(Terrain, features_may_stick_out_over_the_edge) {
    const Terrain terrain = example();
    EXPECT_TRUE(terrain.on(Ground::town, at(62_in, 24_in)));
    EXPECT_FALSE(terrain.on(Ground::town, at(64_in, 24_in)));
    EXPECT_FALSE(terrain.holds(at(62_in, 24_in)));
    EXPECT_TRUE(terrain.holds(at(60_in, 48_in)));
    EXPECT_FALSE(terrain.holds(at(-(1_ticks), 48_in)));
}

TEST(Terrain, stretches_of_several_features_are_in_order_and_merged) {
    const Terrain terrain = example();
    const Stretches woods = terrain.stretches(Ground::wood, {at(0_in, 12_in), at(60_in, 12_in)});
    ASSERT_EQ(woods.size(), 2u);
    EXPECT_EQ(woods[0], (Stretch{10_in, 14_in}));
    EXPECT_EQ(woods[1], (Stretch{20_in, 24_in}));
    const Stretches hills = terrain.stretches(Ground::hill, {at(0_in, 35_in), at(60_in, 35_in)});
    ASSERT_EQ(hills.size(), 1u);
    EXPECT_EQ(hills[0], (Stretch{30_in, 40_in}));
    EXPECT_TRUE(terrain.stretches(Ground::marsh, {at(0_in, 0_in), at(60_in, 48_in)}).empty());
}

TEST(Terrain, counts_crossings_of_lines_only) {
    const Terrain terrain = example();
    EXPECT_EQ(terrain.crossings(Ground::stream, {at(3_in, 1_in), at(9_in, 20_in)}), 1);
    EXPECT_EQ(terrain.crossings(Ground::stream, {at(3_in, 6_in), at(9_in, 20_in)}), 0);
    EXPECT_EQ(terrain.crossings(Ground::wood, {at(3_in, 12_in), at(40_in, 12_in)}), 0);
}

TEST(Terrain, a_clockwise_area_is_turned_round) {
    std::vector<Point> corners = square_from(10_in, 10_in, 4_in);
    std::reverse(corners.begin(), corners.end());
    const Terrain terrain{20_in, 20_in, {area(Ground::wood, corners)}};
    EXPECT_GT(signed_area_twice(terrain.features()[0].points), 0);
    EXPECT_TRUE(terrain.on(Ground::wood, at(11_in, 11_in)));
}

TEST(Terrain, a_bare_table) {
    const Terrain terrain;
    EXPECT_EQ(terrain.level_at({0, 0}), 0);
    EXPECT_FALSE(terrain.on(Ground::wood, at(500_in, -(500_in))));
    EXPECT_TRUE(terrain.none_near(Ground::wood, {{0, 0}, {1, 1}}));
}

// A table with as many features as there may be, wherever they happen to lie.
Terrain crowded(std::uint64_t seed) {
    Chooser chooser{seed};
    const auto length = [&](int low, int high) {
        const auto span = static_cast<std::uint32_t>((high - low) * Length::ticks_per_inch);
        return Length::from_ticks(low * Length::ticks_per_inch + chooser.below(span + 1));
    };
    const auto point = [&] { return at(length(0, 48), length(0, 36)); };
    std::vector<Feature> features;
    while (features.size() < features_max) {
        const auto ground = static_cast<Ground>(chooser.below(ground_count));
        const int level = static_cast<int>(chooser.below(3)) + 1;
        switch (chooser.below(3)) {
        case 0: features.push_back(circle(ground, point(), length(1, 6), level)); break;
        case 1: features.push_back(line(ground, {point(), point(), point()}, length(1, 2))); break;
        default: {
            const std::vector<Point> corners{point(), point(), point()};
            if (is_simple(corners)) features.push_back(area(ground, corners, level));
        }
        }
    }
    return {48_in, 36_in, std::move(features)};
}

TEST(Terrain, the_grid_never_hides_a_feature) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Terrain terrain = crowded(seed);
        Chooser chooser{seed + 100};
        const auto coordinate = [&](int inch) {
            const auto span = static_cast<std::uint32_t>((inch + 8) * Length::ticks_per_inch);
            // Now and then exactly on a border of cells.
            const auto ticks =
                static_cast<std::int64_t>(chooser.below(span)) - 4 * Length::ticks_per_inch;
            const std::int64_t cell = 2 * Length::ticks_per_inch;
            return static_cast<std::int32_t>(chooser.below(4) == 0 ? ticks / cell * cell : ticks);
        };
        for (int i = 0; i < 3000; ++i) {
            const Point p{coordinate(48), coordinate(36)}, q{coordinate(48), coordinate(36)};
            const auto ground = static_cast<Ground>(chooser.below(ground_count));
            const Segment path{p, q};
            bool on = false;
            int level = 0, crossed = 0;
            Stretches stretches;
            for (const Feature& feature : terrain.features()) {
                const bool holds = contains(feature.shape(), p);
                if (feature.ground == Ground::hill && holds) level = std::max(level, feature.level);
                if (feature.ground != ground) continue;
                on = on || holds;
                stretches = merge(stretches, stretches_inside(path, feature.shape()));
                if (feature.form == Feature::Form::line) crossed += crossings(path, feature.points);
            }
            ASSERT_EQ(terrain.on(ground, p), on);
            ASSERT_EQ(terrain.level_at(p), level);
            ASSERT_EQ(terrain.crossings(ground, path), crossed);
            ASSERT_EQ(total(terrain.stretches(ground, path)), total(stretches));
            ASSERT_FALSE(!stretches.empty() && terrain.none_near(ground, box_of(path)));
        }
    }
}

TEST(Terrain, names_are_in_the_order_of_the_grounds) {
    EXPECT_EQ(name_of(Ground::wood), "wood");
    EXPECT_EQ(name_of(Ground::road), "road");
    EXPECT_EQ(name_of(Ground::fieldworks), "fieldworks");
}

}  // namespace
}  // namespace grognard
