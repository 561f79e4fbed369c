// SPDX-License-Identifier: Apache-2.0
#include "engine/manoeuvre/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace grognard {
namespace {

// Six inches wide and one deep, its front at y = 10, facing north.
const Quad line = rectangle({at(10_in, inches(19, 2)), north}, 6_in, 1_in);
Quad block(Length x, Length y) { return rectangle({at(x, y), north}, 1_in, 1_in); }

TEST(Sweep, straight_passes_over_what_stands_in_its_way_and_no_more) {
    const Sweep sweep{line, north.forward(4_in)};
    EXPECT_EQ(sweep.end(), moved(line, north.forward(4_in)));
    EXPECT_TRUE(sweep.passes_over(block(10_in, 12_in)));
    EXPECT_FALSE(sweep.passes_over(block(10_in, inches(29, 2))));  // touches the end
    EXPECT_TRUE(sweep.passes_over(block(10_in, inches(29, 2) - touch - 1_ticks)));
}

TEST(Sweep, straight_knows_how_near_it_comes) {
    const Sweep sweep{line, north.forward(4_in)};
    EXPECT_EQ(sweep.nearest(block(10_in, inches(31, 2))), 1_in);
    EXPECT_EQ(sweep.nearest(block(15_in, 12_in)), inches(3, 2));
    EXPECT_EQ(sweep.nearest(block(10_in, 12_in)), Length{});
}

TEST(Sweep, wheel_passes_over_the_outer_arc) {
    const Sweep sweep{line, Wheel{line.front_right(), degrees(45)}};
    EXPECT_TRUE(sweep.passes_over(block(8_in, 12_in)));
    EXPECT_FALSE(sweep.passes_over(block(13_in, 12_in)));
    EXPECT_TRUE(sweep.nearest(block(8_in, 17_in)) > Length{});
    EXPECT_EQ(sweep.nearest(block(8_in, 12_in)), Length{});
}

TEST(Sweep, parts_of_a_wheel_run_from_its_start_to_its_end) {
    const Sweep sweep{line, Wheel{line.front_right(), degrees(45)}};
    Quad last = sweep.start();
    int parts = 0;
    sweep.each_part([&](Outline, const Quad& from, const Quad& to) {
        EXPECT_EQ(from, last);
        last = to;
        ++parts;
    });
    EXPECT_EQ(parts, 5);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_TRUE(within(last.corners[i], sweep.end().corners[i], touch));
}

TEST(Sweep, parts_of_a_wheel_left_out_do_not_meet_the_box) {
    for (const int angle : {-90, -37, -10, 3, 45, 80}) {
        const Sweep sweep{line, Wheel{line.front_right(), degrees(angle)}};
        for (int x = 0; x < 24; ++x)
            for (int y = 0; y < 24; ++y) {
                const Quad standing = block(1_in * x, 1_in * y);
                const Box box = box_of(Outline{standing});
                int meeting = 0, kept = 0;
                Length least = gap(line, standing);
                sweep.each_part([&](Outline swept, const Quad&, const Quad&) {
                    meeting += meets(box_of(swept), box);
                    least = std::min(least, gap(swept, Outline{standing}));
                });
                sweep.each_part_near(box, [&](Outline swept, const Quad&, const Quad&) {
                    kept += meets(box_of(swept), box);
                });
                EXPECT_EQ(kept, meeting) << angle << ", " << x << ", " << y;
                EXPECT_EQ(sweep.nearest(standing), least) << angle << ", " << x << ", " << y;
            }
    }
}

TEST(Sweep, chords_share_the_whole_arc) {
    const Wheel wheel{at(10_in, 10_in), degrees(45)};
    const Length whole = wheel_path(at(4_in, 10_in), wheel);
    std::int64_t shared = 0;
    int chords = 0;
    each_chord(at(4_in, 10_in), wheel, whole.ticks(), [&](Segment chord, std::int64_t share) {
        EXPECT_TRUE(meets(box_of(chord), box_of_arc(at(4_in, 10_in), wheel)));
        shared += share;
        ++chords;
    });
    EXPECT_EQ(shared, whole.ticks());
    EXPECT_EQ(chords, 23);
}

}  // namespace
}  // namespace grognard
