// SPDX-License-Identifier: Apache-2.0
//
// Front, flanks, rear and the frontal attack zone: WC-1.5, 1.11, 3.12, 4.2.
#include "rulebooks/war_and_conquest/tests/rules.h"
#include "rulebooks/war_and_conquest/zones.h"

namespace grognard::war_and_conquest {
namespace {

// Six inches wide, two deep, facing north; its front from (21, 24) to (27, 24).
const Quad unit = rectangle({at(24_in, 23_in), north}, 6_in, 2_in);
Quad enemy(Length x, Length y) { return rectangle({at(x, y), south}, 2_in, 2_in); }

TEST(WC_1_5, the_frontal_attack_zone_is_the_strip_straight_ahead) {
    EXPECT_EQ(gap_in_zone(unit, enemy(24_in, 30_in)), 5_in);
    // Its edge touches the strip, a little more of it is in.
    EXPECT_FALSE(gap_in_zone(unit, enemy(28_in, 30_in)));
    EXPECT_EQ(gap_in_zone(unit, enemy(28_in - tick * 2, 30_in)), 5_in);
    EXPECT_FALSE(gap_in_zone(unit, enemy(24_in, 20_in)));
    EXPECT_TRUE(gap_in_zone(unit, enemy(24_in, 46_in)));  // it has no end
}

TEST(WC_1_5, the_front_facing_spreads_at_45_degrees_from_the_corners) {
    Rules rules;
    EXPECT_TRUE(gap_in_front(rules.book(), unit, enemy(30_in, 30_in)));
    EXPECT_FALSE(gap_in_front(rules.book(), unit, enemy(36_in, 30_in)));
    EXPECT_FALSE(gap_in_front(rules.book(), unit, enemy(30_in, 22_in)));
}

TEST(WC_1_5, facings_and_the_lines_between_them) {
    Rules rules;
    const auto facing = [&](Length x, Length y) { return facing_at(rules.book(), unit, at(x, y)); };
    EXPECT_EQ(facing(24_in, 30_in), Zone::front);
    EXPECT_EQ(facing(30_in, 27_in), Zone::front);  // on the line from the corner
    EXPECT_EQ(facing(30_in + tick, 27_in), Zone::right);
    EXPECT_EQ(facing(18_in - tick, 27_in), Zone::left);
    EXPECT_EQ(facing(30_in, 19_in), Zone::right);  // on the line behind
    EXPECT_EQ(facing(30_in - tick, 19_in), Zone::rear);
    EXPECT_EQ(facing(24_in, 10_in), Zone::rear);
}

TEST(WC_1_5, another_angle_by_house_rule) {
    Rules rules;
    rules.number("facing", "corner", "90");
    EXPECT_EQ(facing_at(rules.book(), unit, at(40_in, 24_in)), Zone::front);
    EXPECT_EQ(facing_at(rules.book(), unit, at(40_in, 23_in)), Zone::right);
}

TEST(WC_1_11, a_unit_sees_to_its_front_and_skirmishers_all_round) {
    Rules rules;
    EXPECT_TRUE(in_arc_of(rules.book(), unit, false, enemy(30_in, 30_in)));
    EXPECT_FALSE(in_arc_of(rules.book(), unit, false, enemy(24_in, 10_in)));
    EXPECT_TRUE(in_arc_of(rules.book(), unit, true, enemy(24_in, 10_in)));
    rules.ruling("sight.front", "frontal attack zone");
    EXPECT_FALSE(in_arc_of(rules.book(), unit, false, enemy(30_in, 30_in)));
    EXPECT_TRUE(in_arc_of(rules.book(), unit, false, enemy(24_in, 30_in)));
}

TEST(WC_3_12, a_charge_strikes_the_facing_it_began_in) {
    Rules rules;
    const Point ahead = at(24_in, 40_in), beside = at(40_in, 22_in), behind = at(24_in, 5_in);
    const auto struck = [&](Point began, Point met) {
        return facing_struck(rules.book(), unit, false, began, met);
    };
    EXPECT_EQ(struck(ahead, beside), Struck::front);
    EXPECT_EQ(struck(beside, ahead), Struck::flank);
    EXPECT_EQ(struck(at(8_in, 22_in), ahead), Struck::flank);
    EXPECT_EQ(struck(behind, ahead), Struck::rear);
    rules.ruling("charge.facing", "the edge struck");
    EXPECT_EQ(struck(ahead, beside), Struck::flank);
}

TEST(WC_3_9, skirmishers_have_neither_flank_nor_rear) {
    Rules rules;
    EXPECT_EQ(facing_struck(rules.book(), unit, true, at(24_in, 5_in), at(24_in, 20_in)),
              Struck::front);
}

TEST(WC_4_2, double_pace_is_barred_in_the_zone_within_five_inches) {
    Rules rules;
    EXPECT_TRUE(bars_double_pace(rules.book(), unit, enemy(24_in, 30_in)));
    EXPECT_FALSE(bars_double_pace(rules.book(), unit, enemy(24_in, 30_in + tick)));
    EXPECT_FALSE(bars_double_pace(rules.book(), unit, enemy(29_in, 28_in)));  // beside the zone
}

}  // namespace
}  // namespace grognard::war_and_conquest
