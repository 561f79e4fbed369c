// SPDX-License-Identifier: Apache-2.0
//
// Front, flanks, rear and the frontal attack zone: WC-1.5, 1.11, 3.12, 4.2.
#include "engine/manoeuvre/tests/turned.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

// A table that turns with the test.
struct Table {
    Turned turned = Turned::on(72_in, 48_in);
    // Six inches wide, two deep, facing north; its front from (21, 24) to (27, 24).
    Quad unit = rectangle(turned(Pose{at(24_in, 23_in), north}), 6_in, 2_in);
    Quad enemy(Length x, Length y) const {
        return rectangle(turned(Pose{at(x, y), south}), 2_in, 2_in);
    }
    Point spot(Length x, Length y) const { return turned(at(x, y)); }
    // Left and right change places in a mirror.
    Zone side(Zone zone) const {
        if (!turned.mirrored() || zone == Zone::front || zone == Zone::rear) return zone;
        return zone == Zone::left ? Zone::right : Zone::left;
    }
};

TURNED_TEST(WC_1_5, the_frontal_attack_zone_is_the_strip_straight_ahead) {
    const Table t;
    expect_length(gap_in_zone(t.unit, t.enemy(24_in, 30_in)).value_or(Length{}), 5_in);
    // Its edge touches the strip, a little more of it is in.
    EXPECT_FALSE(gap_in_zone(t.unit, t.enemy(28_in + rounding(), 30_in)));
    const auto little = gap_in_zone(t.unit, t.enemy(28_in - tick * 2 - rounding(), 30_in));
    expect_length(little.value_or(Length{}), 5_in);
    EXPECT_FALSE(gap_in_zone(t.unit, t.enemy(24_in, 20_in)));
    EXPECT_TRUE(gap_in_zone(t.unit, t.enemy(24_in, 46_in)));  // it has no end
}

TURNED_TEST(WC_1_5, the_front_facing_spreads_at_45_degrees_from_the_corners) {
    const Table t;
    Rules rules;
    EXPECT_TRUE(gap_in_front(rules.book(), t.unit, t.enemy(30_in, 30_in)));
    EXPECT_FALSE(gap_in_front(rules.book(), t.unit, t.enemy(36_in, 30_in)));
    EXPECT_FALSE(gap_in_front(rules.book(), t.unit, t.enemy(30_in, 22_in)));
}

TURNED_TEST(WC_1_5, facings_and_the_lines_between_them) {
    const Table t;
    Rules rules;
    const auto facing = [&](Length x, Length y) {
        return facing_at(rules.book(), t.unit, t.spot(x, y));
    };
    EXPECT_EQ(facing(24_in, 30_in), Zone::front);
    EXPECT_EQ(facing(just_within(30_in), 27_in), Zone::front);  // on the line from the corner
    EXPECT_EQ(facing(just_beyond(30_in), 27_in), t.side(Zone::right));
    EXPECT_EQ(facing(18_in - hair(), 27_in), t.side(Zone::left));
    EXPECT_EQ(facing(30_in + rounding(), 19_in), t.side(Zone::right));  // on the line behind
    EXPECT_EQ(facing(30_in - hair(), 19_in), Zone::rear);
    EXPECT_EQ(facing(24_in, 10_in), Zone::rear);
}

TURNED_TEST(WC_1_5, another_angle_by_house_rule) {
    const Table t;
    Rules rules;
    rules.number("facing", "corner", "90");
    EXPECT_EQ(facing_at(rules.book(), t.unit, t.spot(40_in, 24_in + 4 * rounding())), Zone::front);
    EXPECT_EQ(facing_at(rules.book(), t.unit, t.spot(40_in, 23_in)), t.side(Zone::right));
}

TURNED_TEST(WC_1_11, a_unit_sees_to_its_front_and_skirmishers_all_round) {
    const Table t;
    Rules rules;
    EXPECT_TRUE(in_arc_of(rules.book(), t.unit, false, t.enemy(30_in, 30_in)));
    EXPECT_FALSE(in_arc_of(rules.book(), t.unit, false, t.enemy(24_in, 10_in)));
    EXPECT_TRUE(in_arc_of(rules.book(), t.unit, true, t.enemy(24_in, 10_in)));
    rules.ruling("sight.front", "frontal attack zone");
    EXPECT_FALSE(in_arc_of(rules.book(), t.unit, false, t.enemy(30_in, 30_in)));
    EXPECT_TRUE(in_arc_of(rules.book(), t.unit, false, t.enemy(24_in, 30_in)));
}

TURNED_TEST(WC_3_12, a_charge_strikes_the_facing_it_began_in) {
    const Table t;
    Rules rules;
    const Point ahead = t.spot(24_in, 40_in), beside = t.spot(40_in, 22_in),
                behind = t.spot(24_in, 5_in);
    const auto struck = [&](Point began, Point met) {
        return facing_struck(rules.book(), t.unit, false, began, met);
    };
    EXPECT_EQ(struck(ahead, beside), Struck::front);
    EXPECT_EQ(struck(beside, ahead), Struck::flank);
    EXPECT_EQ(struck(t.spot(8_in, 22_in), ahead), Struck::flank);
    EXPECT_EQ(struck(behind, ahead), Struck::rear);
    rules.ruling("charge.facing", "the edge struck");
    EXPECT_EQ(struck(ahead, beside), Struck::flank);
}

TURNED_TEST(WC_3_9, skirmishers_have_neither_flank_nor_rear) {
    const Table t;
    Rules rules;
    EXPECT_EQ(facing_struck(rules.book(), t.unit, true, t.spot(24_in, 5_in), t.spot(24_in, 20_in)),
              Struck::front);
}

TURNED_TEST(WC_4_2, double_pace_is_barred_in_the_zone_within_five_inches) {
    const Table t;
    Rules rules;
    EXPECT_TRUE(bars_double_pace(rules.book(), t.unit, t.enemy(24_in, just_within(30_in))));
    EXPECT_FALSE(bars_double_pace(rules.book(), t.unit, t.enemy(24_in, just_beyond(30_in))));
    EXPECT_FALSE(bars_double_pace(rules.book(), t.unit, t.enemy(29_in, 28_in)));  // beside the zone
}

}  // namespace
}  // namespace grognard::war_and_conquest
