// SPDX-License-Identifier: Apache-2.0
//
// Straight moves until something is in the way.

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

using oracle::Real;
const Quad stand = rectangle({{300'000, 300'000}, north}, 2_in, 1_in);

Offset up(Length l) { return {0, static_cast<std::int32_t>(l.ticks())}; }

TEST(Slide, exactly_to_contact) {
    const Quad enemy = moved(stand, up(4_in));
    EXPECT_EQ(slide_until_touch(stand, up(6_in), enemy), 3_in);
    EXPECT_EQ(slide_until_touch(stand, up(3_in), enemy), 3_in) << "the end of the way counts";
    EXPECT_EQ(slide_until_touch(stand, up(3_in - 1_ticks), enemy), std::nullopt);
    EXPECT_EQ(slide_until_touch(stand, up(2_in), moved(enemy, {60'955, 0})), std::nullopt);
    EXPECT_EQ(slide_until_touch(stand, up(6_in), moved(enemy, {60'955, 0})), 3_in);
    EXPECT_EQ(slide_until_touch(stand, up(6_in), moved(enemy, {60'956, 0})), std::nullopt)
        << "past it";
    EXPECT_EQ(slide_to_contact(stand, up(6_in), enemy), (Slide{true, up(3_in)}));
    EXPECT_EQ(slide_to_contact(stand, up(3_in - 4_ticks), enemy),
              (Slide{true, up(3_in - 4_ticks)}));
    EXPECT_EQ(slide_to_contact(stand, up(3_in - 5_ticks), enemy),
              (Slide{false, up(3_in - 5_ticks)}));
    EXPECT_EQ(slide_to_contact(stand, up(6_in), moved(enemy, {60'960, 0})),
              (Slide{false, up(6_in)}));
}

TEST(Slide, along_a_neighbour_and_away_from_it_is_free) {
    const Quad neighbour = moved(stand, {60'960, 0});
    EXPECT_EQ(slide_until_touch(stand, up(6_in), neighbour), std::nullopt);
    EXPECT_EQ(slide_until_touch(stand, {-1000, 10}, neighbour), std::nullopt);
    EXPECT_EQ(slide_until_touch(stand, {4, 100'000}, neighbour), std::nullopt) << "by a hair";
    EXPECT_EQ(slide_until_touch(stand, {20, 100'000}, neighbour), Length{}) << "into it";
    EXPECT_EQ(slide_until_touch(stand, {}, neighbour), std::nullopt);
    EXPECT_EQ(slide_until_touch(stand, up(1_in), stand), Length{}) << "overlapping already";
    EXPECT_EQ(slide_to_contact(stand, up(1_in), stand), (Slide{true, {}}));
}

// More than rounding a position to ticks explains.
bool plainly_overlaps(const Quad& quad, Outline standing) {
    for (const int dx : {-1, 0, 1})
        for (const int dy : {-1, 0, 1})
            if (!overlaps(moved(quad, {dx, dy}), standing)) return false;
    return true;
}

TEST(Slide, never_overlaps_and_always_touches) {
    oracle::Random random{40};
    int touching = 0;
    for (int i = 0; i < 200'000; ++i) {
        const std::int32_t table = 1 << random.between(9, 21);
        const Quad quad = random.quad(table, table / 16 + 4, table / 4 + 4);
        const std::vector<Point> any = random.convex(table, table / 4 + 4);
        const Quad other = random.quad(table, table / 16 + 4, table / 4 + 4);
        const Outline standing = random.one_in(2) ? Outline{any} : Outline{other};
        if (overlaps(quad, standing)) continue;
        Offset way{random.between(-table, table), random.between(-table, table)};
        if (random.one_in(4)) way = standing[0] - quad.corners[0];
        const Slide slide = slide_to_contact(quad, way, standing);
        const Quad there = moved(quad, slide.travelled);
        ASSERT_FALSE(overlaps(there, standing, slide.touches ? Length{} : touch));
        const std::optional<Length> distance = slide_until_touch(quad, way, standing);
        if (slide.touches) {
            ++touching;
            ASSERT_LE(gap(there, standing), touch);
            ASSERT_LE(length_of(slide.travelled), length_of(way) + 2_ticks);
        } else {
            ASSERT_EQ(slide.travelled, way);
            ASSERT_FALSE(distance.has_value());
        }
        if (!distance) continue;
        ASSERT_TRUE(slide.touches);
        const Length travelled = length_of(slide.travelled);
        ASSERT_LE(std::abs((travelled - *distance).ticks()), 3);
        // Nothing is met before, by dense sampling.
        for (int n = 1; n <= 8; ++n) {
            const Offset part = along(way, *distance * n / 8);
            ASSERT_FALSE(plainly_overlaps(moved(quad, part), standing));
        }
    }
    EXPECT_GT(touching, 20'000);
}

TEST(Slide, what_is_swept_without_contact_is_clear) {
    oracle::Random random{41};
    for (int i = 0; i < 100'000; ++i) {
        const std::int32_t table = 1 << random.between(10, 20);
        const Quad quad = random.quad(table, table / 16, table / 4);
        const std::vector<Point> standing = random.convex(table, table / 4);
        if (overlaps(quad, standing)) continue;
        const Offset way{random.between(-table, table), random.between(-table, table)};
        const FixedVector<Point, 16> hull = swept(quad, way);
        ASSERT_TRUE(is_convex(hull));
        const bool hit = overlaps(hull, standing, touch);
        const std::optional<Length> distance = slide_until_touch(quad, way, standing);
        if (hit) {
            ASSERT_TRUE(distance.has_value());
        }
        if (!overlaps(hull, standing) && distance) {
            ASSERT_EQ(gap(moved(quad, way), standing), Length{});
        }
    }
}

TEST(Slide, along_a_neighbour_is_free_whichever_way_they_face) {
    const Point centre{600'000, 600'000};
    for (int i = 0; i < 360 * 4; ++i) {
        const Bearing facing = north + Turn::from_arcseconds(i * 900);
        const Quad quad = rectangle({centre, facing}, 2_in, 1_in);
        const Quad right = rectangle({centre + facing.offset(2_in, {}), facing}, 2_in, 1_in);
        const Quad behind = rectangle({centre - facing.forward(1_in), facing}, 2_in, 1_in);
        for (const Offset way : {facing.forward(5_in), -facing.forward(5_in)}) {
            ASSERT_EQ(slide_until_touch(quad, way, right), std::nullopt) << i;
            ASSERT_FALSE(slide_to_contact(quad, way, right).touches) << i;
            ASSERT_FALSE(overlaps(swept(quad, way), right, touch)) << i;
        }
        ASSERT_EQ(slide_until_touch(quad, facing.forward(5_in), behind), std::nullopt) << i;
        ASSERT_LE(slide_until_touch(quad, -facing.forward(5_in), behind), 2_ticks) << i;
        const Quad left =
            rectangle({centre - facing.offset(2_in - 3 * touch, {}), facing}, 2_in, 1_in);
        ASSERT_TRUE(overlaps(quad, left, touch)) << i;
        ASSERT_FALSE(overlaps(quad, right, touch)) << i;
    }
}

TEST(Slide, part_of_a_way) {
    EXPECT_EQ(along({300, 400}, 250_ticks), (Offset{150, 200}));
    EXPECT_EQ(along({300, 400}, 500_ticks), (Offset{300, 400}));
    EXPECT_EQ(along({300, 400}, 501_ticks), (Offset{300, 400}));
    EXPECT_EQ(along({300, 400}, 0_ticks), Offset{});
    EXPECT_EQ(along({-3, -4}, 3_ticks), (Offset{-2, -2}));
    EXPECT_EQ(along({}, 3_ticks), Offset{});
    oracle::Random random{42};
    for (int i = 0; i < 100'000; ++i) {
        const std::int32_t size = 1 << random.between(1, 22);
        const Offset way{random.between(-size, size), random.between(-size, size)};
        const auto distance = Length::from_ticks(random.between(0, size));
        const Offset part = along(way, distance);
        ASSERT_LE(square(part), square(way));
        const Real length = std::sqrt(static_cast<Real>(square(way)));
        if (length <= static_cast<Real>(distance.ticks())) continue;
        const Real t = static_cast<Real>(distance.ticks()) / length;
        ASSERT_LE(std::fabs(static_cast<Real>(part.dx) - static_cast<Real>(way.dx) * t), 0.501L);
        ASSERT_LE(std::fabs(static_cast<Real>(part.dy) - static_cast<Real>(way.dy) * t), 0.501L);
    }
}

}  // namespace
}  // namespace grognard
