// SPDX-License-Identifier: Apache-2.0
#include "engine/manoeuvre/track.h"

#include <array>

#include "engine/manoeuvre/tests/turned.h"

namespace grognard {
namespace {

// Four inches wide and two deep, its front at y = 10; carried north.
const Track track{rectangle({at(10_in, 9_in), north}, 4_in, 2_in), north};
constexpr Box table{at(0_in, 0_in), at(48_in, 48_in)};
Quad block(Length x, Length y) { return rectangle({at(x, y), north}, 2_in, 2_in); }

TEST(Track, the_edge_of_the_table_may_be_touched) {
    EXPECT_EQ(track.until_edge(table, 100_in), 38_in);
    EXPECT_EQ(track.until_edge(table, 5_in), 5_in);
}

TEST(Track, it_keeps_so_far_from_another_all_the_way) {
    EXPECT_EQ(track.short_of(block(10_in, 20_in), 1_in, 30_in), 8_in);
    EXPECT_EQ(track.short_of(block(14_in, 20_in), 1_in, 30_in), 30_in);  // an inch beside it
    EXPECT_LT(track.short_of(block(14_in - touch - 1_ticks, 20_in), 1_in, 30_in), 30_in);
}

TURNED_TEST(Track, it_keeps_its_distance_whichever_way_it_goes) {
    const Turned turned = Turned::on(48_in, 48_in);
    const Track way{rectangle(turned({at(24_in, 19_in), north}), 4_in, 2_in), turned(north)};
    const auto other = [&](Length x, Length y) {
        return rectangle(turned({at(x, y), north}), 2_in, 2_in);
    };
    expect_length(way.short_of(other(24_in, 30_in), 1_in, 15_in), 8_in);
    EXPECT_EQ(way.short_of(other(28_in, 30_in), 1_in, 15_in), 15_in) << "an inch beside it";
    EXPECT_EQ(way.short_of(other(27_in, 30_in), Length{}, 15_in), 15_in) << "touching";
    EXPECT_EQ(way.short_of(other(27_in, 20_in), 1_in, 15_in), 15_in) << "along a neighbour";
    EXPECT_FALSE(way.passes_over(other(27_in, 30_in), 15_in));
    // An inch ahead already: no nearer, and no licence to come nearer.
    EXPECT_LE(way.short_of(other(24_in, 22_in), 1_in, 15_in), rounding());
}

TEST(Track, one_that_is_near_already_it_only_may_not_run_into) {
    EXPECT_EQ(track.short_of(block(10_in, inches(23, 2)), 1_in, 30_in), Length{});
    EXPECT_EQ(track.short_of(block(10_in, inches(13, 2)), 1_in, 30_in), 30_in);  // behind it
    EXPECT_EQ(track.short_of(block(inches(27, 2), 10_in), 1_in, 30_in), 30_in);  // beside it
    EXPECT_EQ(track.short_of(block(13_in, 10_in), 1_in, 30_in), 30_in);          // in touch with it
    // Most of it is behind, but a corner is in the way.
    const Quad slanting{{at(inches(118, 10), inches(103, 10)), at(inches(156, 10), inches(51, 10)),
                         at(inches(175, 10), inches(65, 10)),
                         at(inches(137, 10), inches(117, 10))}};
    EXPECT_EQ(track.short_of(slanting, 1_in, 2_in), Length{});
}

TEST(Track, whom_it_passes_over_and_when_it_is_past) {
    EXPECT_TRUE(track.passes_over(block(10_in, 15_in), 6_in));
    EXPECT_FALSE(track.passes_over(block(10_in, 15_in), 4_in));
    EXPECT_FALSE(track.passes_over(block(14_in, 15_in), 20_in));
    EXPECT_EQ(track.past(block(10_in, 15_in), 5_in), 8_in);
    EXPECT_EQ(track.until_touch(block(10_in, 15_in), 20_in), 4_in);
    EXPECT_EQ(track.until_touch(block(10_in, 15_in), 3_in), std::nullopt);
}

// Two blocks in its way, one behind the other without a gap.
const Quad* under(const Quad& quad) {
    static const std::array<Quad, 2> others{block(10_in, 15_in), block(10_in, 17_in)};
    for (const Quad& other : others)
        if (overlaps(quad, other)) return &other;
    return nullptr;
}

TEST(Track, it_goes_on_until_it_lies_on_nobody_or_back_until_it_does_not) {
    EXPECT_EQ(track.room_from(3_in, 30_in, under), 3_in);
    const auto on = track.room_from(5_in, 30_in, under);
    ASSERT_TRUE(on);
    EXPECT_GE(*on, 8_in + 2_in);
    EXPECT_LE(*on, 8_in + 2_in + Track::hair * 2);
    EXPECT_EQ(track.room_from(5_in, 9_in, under), std::nullopt);  // no room so near
    const auto back = track.room_before(9_in, under);
    ASSERT_TRUE(back);
    EXPECT_LE(*back, 4_in);
    EXPECT_GE(*back, 4_in - Track::hair * 2);
    EXPECT_EQ(track.room_before(2_in, under), 2_in);
    const Quad everywhere = rectangle({at(10_in, 20_in), north}, 60_in, 60_in);
    EXPECT_EQ(track.room_before(9_in, [&](const Quad&) { return &everywhere; }), std::nullopt);
}

TEST(Track, the_greatest_length_that_holds) {
    EXPECT_EQ(greatest(9_in, [](Length t) { return t <= 5_in; }), 5_in);
    EXPECT_EQ(greatest(3_in, [](Length) { return true; }), 3_in);
    EXPECT_EQ(greatest(3_in, [](Length) { return false; }), Length{});
}

}  // namespace
}  // namespace grognard
