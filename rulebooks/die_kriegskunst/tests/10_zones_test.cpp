// SPDX-License-Identifier: Apache-2.0
//
// DK-10.4 and what rests on it: enfilade, charges in flank, support behind, friends on both sides.
#include "rulebooks/die_kriegskunst/10_measuring/zones.h"

#include "rulebooks/die_kriegskunst/tests/field.h"

namespace grognard::die_kriegskunst {
namespace {

Turned turn() { return Turned::on(40_in, 24_in); }
// Six inches wide, two deep, facing north: front edge at y 11, rear edge at y 9.
Quad unit() { return rectangle(turn()(Pose{at(20_in, 10_in), north}), 6_in, 2_in); }

Quad block(Length x, Length y) { return rectangle(turn()(Pose{at(x, y), north}), 2_in, 2_in); }
bool is_behind(const Quad& other, Length limit) {
    return lies_behind(unit(), turn()(north), other, limit);
}
bool is_beside(const Quad& other, Zone side, Length limit) {
    return lies_beside(unit(), turn()(north), other, side, limit);
}

TURNED_TEST(DK_10_4, flanks_lie_between_the_lines_of_front_and_rear) {
    Rules rules;
    const auto zone = [&](Length x, Length y) {
        return zone_at(rules.book(), unit(), false, turn()(at(x, y)));
    };
    EXPECT_EQ(zone(20_in, 11_in + rounding()), Zone::front);
    EXPECT_EQ(zone(30_in, 11_in + rounding()), Zone::front);
    EXPECT_EQ(zone(30_in, 11_in - hair()), mirrored(Zone::right));
    EXPECT_EQ(zone(10_in, 10_in), mirrored(Zone::left));
    EXPECT_EQ(zone(10_in, 9_in + rounding()), mirrored(Zone::left));
    EXPECT_EQ(zone(10_in, 9_in - hair()), Zone::rear);
    EXPECT_EQ(zone_at(rules.book(), unit(), true, turn()(at(20_in, 2_in))), Zone::front);
    rules.ruling("facing.zones", "45 degrees from the corners");
    EXPECT_EQ(zone(30_in, 11_in), mirrored(Zone::right));
    EXPECT_EQ(zone(24_in, 12_in + rounding()), Zone::front);
}

TURNED_TEST(DK_5_14, fire_from_behind_the_line_of_the_front_enfilades) {
    Rules rules;
    const auto enfiladed = [&](Length x, Length y) {
        return is_enfiladed(rules.book(), unit(), false, turn()(at(x, y)));
    };
    EXPECT_FALSE(enfiladed(30_in, 11_in + rounding()));
    EXPECT_TRUE(enfiladed(30_in, 11_in - hair()));
    EXPECT_FALSE(is_enfiladed(rules.book(), unit(), true, turn()(at(30_in, 5_in))));
    rules.ruling("enfilade", "over 45 degrees off the front");
    EXPECT_TRUE(enfiladed(30_in, 12_in));
    EXPECT_FALSE(enfiladed(24_in, 12_in + rounding()));  // on the line at 45 degrees
}

TURNED_TEST(DK_6_6, a_charge_that_began_behind_the_front_strikes_the_flank) {
    EXPECT_FALSE(strikes_flank(unit(), false, turn()(at(30_in, 11_in + rounding()))));
    EXPECT_TRUE(strikes_flank(unit(), false, turn()(at(30_in, 11_in - hair()))));
    EXPECT_FALSE(strikes_flank(unit(), true, turn()(at(30_in, 2_in))));
}

TURNED_TEST(DK_8_11, support_is_behind_the_line_of_the_rear) {
    // A block two inches deep whose front edge lies at 9 - gap.
    const auto behind = [&](Length gap_behind) { return block(20_in, 8_in - gap_behind); };
    EXPECT_TRUE(is_behind(behind(Length{}), 10_in));
    EXPECT_TRUE(is_behind(behind(10_in - 2_in), 10_in));
    EXPECT_FALSE(is_behind(behind(just_beyond(10_in)), 10_in));
    EXPECT_TRUE(is_behind(behind(just_within(10_in)), 10_in));
    EXPECT_FALSE(is_behind(block(26_in, 10_in), 10_in));  // beside it
    EXPECT_FALSE(is_behind(block(32_in, 10_in), 10_in));
    EXPECT_FALSE(is_behind(block(24_in, 10_in - touch + rounding()), 10_in));
    EXPECT_TRUE(is_behind(block(24_in, 10_in - touch - hair()), 10_in));
    EXPECT_FALSE(is_behind(block(20_in, 14_in), 10_in));  // before it
    EXPECT_TRUE(is_behind(block(24_in, 9_in), 10_in));    // half of it is behind
}

TURNED_TEST(DK_8_11, friends_on_a_flank_lie_between_the_lines) {
    // The unit's right edge is at x 23.
    const Zone left = mirrored(Zone::left), right = mirrored(Zone::right);
    EXPECT_TRUE(is_beside(block(24_in + just_within(4_in), 10_in), right, 4_in));
    EXPECT_FALSE(is_beside(block(24_in + just_beyond(4_in), 10_in), right, 4_in));
    EXPECT_FALSE(is_beside(block(24_in + just_within(4_in), 10_in), left, 4_in));
    EXPECT_TRUE(is_beside(block(16_in - just_within(4_in), 10_in), left, 4_in));
    EXPECT_FALSE(is_beside(block(16_in - just_beyond(4_in), 10_in), left, 4_in));
    EXPECT_FALSE(is_beside(block(24_in, 5_in), right, 4_in));   // behind
    EXPECT_FALSE(is_beside(block(24_in, 14_in), right, 4_in));  // ahead
}

}  // namespace
}  // namespace grognard::die_kriegskunst
