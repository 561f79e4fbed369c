// SPDX-License-Identifier: Apache-2.0
//
// Sight over the table: screens and their edges, hills, units, and who is met first.
#include <gtest/gtest.h>

#include "engine/table/sight.h"

namespace grognard {
namespace {

Feature square(Ground ground, Length x, Length y, Length side, int level = 0) {
    Feature feature;
    feature.ground = ground;
    feature.points = {at(x, y), at(x + side, y), at(x + side, y + side), at(x, y + side)};
    feature.level = level;
    return feature;
}

Feature disc(Ground ground, Length x, Length y, Length radius) {
    Feature feature;
    feature.ground = ground;
    feature.form = Feature::Form::circle;
    feature.points = {at(x, y)};
    feature.radius = radius;
    return feature;
}

class Sight : public testing::Test {
protected:
    std::optional<Blocker> look(Segment line, std::vector<UnitOutline> others = {}) const {
        const auto blocker = sight_blocked(terrain, line, rules, others);
        EXPECT_EQ(is_sight_blocked(terrain, line, rules, others), blocker.has_value());
        return blocker;
    }
    bool sees(Segment line) const {
        // What one sees, sees one.
        EXPECT_EQ(look(line).has_value(), look(line.reversed()).has_value());
        return !look(line);
    }

    // A wood from (10, 10) to (18, 18), a round copse about (40, 14), a hill from (20, 30) to
    // (30, 40) with a knoll of level 2 from (24, 34) to (26, 36).
    Terrain terrain{60_in,
                    48_in,
                    {square(Ground::wood, 10_in, 10_in, 8_in),
                     disc(Ground::copse, 40_in, 14_in, 3_in),
                     square(Ground::hill, 20_in, 30_in, 10_in, 1),
                     square(Ground::hill, 24_in, 34_in, 2_in, 2)}};
    SightRules rules{.screens = {Ground::wood, Ground::copse, Ground::town}, .edge_depth = 1_in};
};

TEST_F(Sight, a_wood_between_blocks) {
    const auto blocker = look({at(5_in, 14_in), at(25_in, 14_in)});
    ASSERT_TRUE(blocker);
    EXPECT_EQ(blocker->what, Blocker::What::feature);
    EXPECT_EQ(blocker->feature, 0u);
    EXPECT_EQ(blocker->distance, 5_in);
    EXPECT_FALSE(sees({at(5_in, 14_in), at(25_in, 14_in)}));
    EXPECT_TRUE(sees({at(5_in, 5_in), at(25_in, 5_in)}));
}

TEST_F(Sight, along_an_edge_or_past_a_corner_is_open) {
    EXPECT_TRUE(sees({at(5_in, 10_in), at(25_in, 10_in)}));
    EXPECT_TRUE(sees({at(5_in, 15_in), at(15_in, 5_in)}));
    EXPECT_FALSE(sees({at(5_in, 10_in + 1_ticks), at(25_in, 10_in + 1_ticks)}));
}

TEST_F(Sight, at_the_edge_of_a_wood_one_sees_and_is_seen) {
    EXPECT_TRUE(sees({at(11_in, 14_in), at(2_in, 14_in)}));
    EXPECT_FALSE(sees({at(11_in + 8_ticks, 14_in), at(2_in, 14_in)}));
    // Obliquely too: what counts is how far from the edge the ground lies.
    EXPECT_TRUE(sees({at(11_in, 14_in), at(5_in, 20_in)}));
    // But not through the wood's depth.
    EXPECT_FALSE(sees({at(11_in, 14_in), at(25_in, 14_in)}));
    EXPECT_FALSE(sees({at(11_in, 14_in), at(17_in, 14_in)}));
}

TEST_F(Sight, two_along_the_same_edge_see_each_other) {
    EXPECT_TRUE(sees({at(inches(21, 2), 11_in), at(inches(21, 2), 17_in)}));
    EXPECT_FALSE(sees({at(13_in, 11_in), at(13_in, 17_in)}));
}

TEST_F(Sight, sight_that_starts_shallow_ends_where_the_ground_is_deep) {
    const auto blocker = look({at(inches(21, 2), 14_in), at(25_in, 14_in)});
    ASSERT_TRUE(blocker);
    EXPECT_EQ(blocker->distance, inches(1, 2));
}

TEST_F(Sight, round_features_have_edges_too) {
    EXPECT_TRUE(sees({at(38_in, 14_in), at(30_in, 14_in)}));
    EXPECT_FALSE(sees({at(38_in + 8_ticks, 14_in), at(30_in, 14_in)}));
    EXPECT_FALSE(sees({at(30_in, 14_in), at(50_in, 14_in)}));
    EXPECT_FALSE(sees({at(38_in, 14_in), at(42_in, 14_in)}));
}

TEST_F(Sight, a_hill_blocks_when_it_is_higher_than_both_ends) {
    EXPECT_FALSE(sees({at(15_in, 32_in), at(35_in, 32_in)}));
    // From the hill, on the hill, up to the hill.
    EXPECT_TRUE(sees({at(21_in, 32_in), at(35_in, 32_in)}));
    EXPECT_TRUE(sees({at(21_in, 32_in), at(29_in, 32_in)}));
    // The knoll hides what is behind it from the lower level.
    const auto blocker = look({at(21_in, 35_in), at(29_in, 35_in)});
    ASSERT_TRUE(blocker);
    EXPECT_EQ(blocker->feature, 3u);
    EXPECT_EQ(blocker->distance, 3_in);
    EXPECT_TRUE(sees({at(25_in, 35_in), at(29_in, 35_in)}));
}

TEST_F(Sight, hills_can_be_left_out) {
    rules.hills = false;
    EXPECT_TRUE(sees({at(15_in, 32_in), at(35_in, 32_in)}));
}

TEST_F(Sight, units_block_by_their_outline) {
    const Quad outline = rectangle({at(20_in, 5_in), north}, 2_in, 1_in);
    const std::vector<UnitOutline> others{{outline, 42, at(20_in, 5_in)}};
    const auto blocker = look({at(10_in, 5_in), at(30_in, 5_in)}, others);
    ASSERT_TRUE(blocker);
    EXPECT_EQ(blocker->what, Blocker::What::unit);
    EXPECT_EQ(blocker->unit, 42);
    EXPECT_EQ(blocker->distance, 9_in);
    // Along its front edge.
    EXPECT_FALSE(look({at(10_in, inches(11, 2)), at(30_in, inches(11, 2))}, others));
}

TEST_F(Sight, units_side_by_side_leave_no_gap) {
    const UnitOutline left{rectangle({at(20_in, 5_in), north}, 2_in, 1_in), 1, at(20_in, 5_in)};
    const UnitOutline right{rectangle({at(22_in, 5_in), north}, 2_in, 1_in), 2, at(22_in, 5_in)};
    const Segment between{at(21_in, 2_in), at(21_in, 8_in)};
    EXPECT_FALSE(look(between, {left}));
    const auto blocker = look(between, {left, right});
    ASSERT_TRUE(blocker);
    EXPECT_EQ(blocker->what, Blocker::What::unit);
    EXPECT_EQ(blocker->distance, inches(5, 2));
    EXPECT_TRUE(look(between.reversed(), {left, right}));
    // One behind the other they touch at a corner only, and no longer touching there is a gap.
    const UnitOutline behind{rectangle({at(22_in, 6_in), north}, 2_in, 1_in), 3, at(22_in, 6_in)};
    EXPECT_FALSE(look(between, {left, behind}));
    for (const Length apart : {touch, touch + 1_ticks}) {
        const Point centre = at(22_in + apart, 5_in);
        const UnitOutline off{rectangle({centre, north}, 2_in, 1_in), 4, centre};
        EXPECT_EQ(look(between, {left, off}).has_value(), apart == touch);
    }
}

TEST_F(Sight, along_the_side_of_a_unit_is_open_whichever_way_it_faces) {
    terrain = Terrain{60_in, 48_in, {}};
    for (int degree = 0; degree < 360; ++degree) {
        const Bearing facing = north + degrees(degree);
        const Point centre = at(30_in, 24_in);
        const UnitOutline unit{rectangle({centre, facing}, 2_in, 1_in), 1, centre};
        const auto along = [&](Length x) {
            return Segment{centre + facing.offset(x, -5_in), centre + facing.offset(x, 5_in)};
        };
        for (const Length side : {1_in, -1_in}) EXPECT_FALSE(look(along(side), {unit})) << degree;
        EXPECT_TRUE(look(along(1_in - 2 * touch), {unit})) << degree;
        // A neighbour on that side closes the gap; on the other it does not matter.
        const Point next = centre + facing.offset(2_in, {});
        const UnitOutline neighbour{rectangle({next, facing}, 2_in, 1_in), 2, next};
        EXPECT_TRUE(look(along(1_in), {unit, neighbour})) << degree;
        EXPECT_TRUE(look(along(1_in), {neighbour, unit})) << degree;
        EXPECT_FALSE(look(along(-1_in), {unit, neighbour})) << degree;
        // Two hairs further off there is a gap again.
        const Point off = centre + facing.offset(2_in + 3 * touch, {});
        const UnitOutline apart{rectangle({off, facing}, 2_in, 1_in), 3, off};
        EXPECT_FALSE(look(along(1_in + touch), {unit, apart})) << degree;
    }
}

TEST_F(Sight, the_nearest_blocker_is_named) {
    const UnitOutline near{rectangle({at(7_in, 14_in), north}, 1_in, 1_in), 1, at(7_in, 14_in)};
    const UnitOutline far{rectangle({at(20_in, 14_in), north}, 1_in, 1_in), 2, at(20_in, 14_in)};
    const Segment line{at(5_in, 14_in), at(25_in, 14_in)};
    EXPECT_EQ(look(line, {far, near})->unit, 1);
    EXPECT_EQ(look(line, {far})->what, Blocker::What::feature);
    EXPECT_EQ(look(line.reversed(), {far, near})->unit, 2);
}

}  // namespace
}  // namespace grognard
