// SPDX-License-Identifier: Apache-2.0
//
// DK-10.4 and what rests on it: enfilade, charges in flank, support behind, friends on both sides.
#include "rulebooks/die_kriegskunst/zones.h"

#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

// Six inches wide, two deep, facing north: front edge at y 11, rear edge at y 9.
const Quad unit = rectangle({at(20_in, 10_in), north}, 6_in, 2_in);

Quad block(Length x, Length y) { return rectangle({at(x, y), north}, 2_in, 2_in); }

TEST(DK_10_4, flanks_lie_between_the_lines_of_front_and_rear) {
    Rules rules;
    const auto zone = [&](Length x, Length y) {
        return zone_at(rules.book(), unit, false, at(x, y));
    };
    EXPECT_EQ(zone(20_in, 11_in), Zone::front);
    EXPECT_EQ(zone(30_in, 11_in), Zone::front);
    EXPECT_EQ(zone(30_in, 11_in - tick), Zone::right);
    EXPECT_EQ(zone(10_in, 10_in), Zone::left);
    EXPECT_EQ(zone(10_in, 9_in), Zone::left);
    EXPECT_EQ(zone(10_in, 9_in - tick), Zone::rear);
    EXPECT_EQ(zone_at(rules.book(), unit, true, at(20_in, 2_in)), Zone::front);
    rules.ruling("facing.zones", "45 degrees from the corners");
    EXPECT_EQ(zone(30_in, 11_in), Zone::right);
    EXPECT_EQ(zone(24_in, 12_in), Zone::front);
}

TEST(DK_5_14, fire_from_behind_the_line_of_the_front_enfilades) {
    Rules rules;
    const auto enfiladed = [&](Length x, Length y) {
        return is_enfiladed(rules.book(), unit, false, at(x, y));
    };
    EXPECT_FALSE(enfiladed(30_in, 11_in));
    EXPECT_TRUE(enfiladed(30_in, 11_in - tick));
    EXPECT_FALSE(is_enfiladed(rules.book(), unit, true, at(30_in, 5_in)));
    rules.ruling("enfilade", "over 45 degrees off the front");
    EXPECT_TRUE(enfiladed(30_in, 12_in));
    EXPECT_FALSE(enfiladed(24_in, 12_in));  // on the line at 45 degrees
}

TEST(DK_6_6, a_charge_that_began_behind_the_front_strikes_the_flank) {
    EXPECT_FALSE(strikes_flank(unit, false, at(30_in, 11_in)));
    EXPECT_TRUE(strikes_flank(unit, false, at(30_in, 11_in - tick)));
    EXPECT_FALSE(strikes_flank(unit, true, at(30_in, 2_in)));
}

TEST(DK_8_11, support_is_behind_the_line_of_the_rear) {
    // A block two inches deep whose front edge lies at 9 - gap.
    const auto behind = [&](Length gap_behind) { return block(20_in, 8_in - gap_behind); };
    EXPECT_TRUE(lies_behind(unit, behind(Length{}), 10_in));
    EXPECT_TRUE(lies_behind(unit, behind(10_in - 2_in), 10_in));
    EXPECT_FALSE(lies_behind(unit, rectangle({at(20_in, -2_in - tick), north}, 2_in, 2_in), 10_in));
    EXPECT_TRUE(lies_behind(unit, rectangle({at(20_in, -2_in), north}, 2_in, 2_in), 10_in));
    EXPECT_FALSE(lies_behind(unit, block(26_in, 10_in), 10_in));  // beside it
    EXPECT_FALSE(lies_behind(unit, block(20_in, 14_in), 10_in));  // before it
    EXPECT_TRUE(lies_behind(unit, block(24_in, 9_in), 10_in));    // half of it is behind
}

TEST(DK_8_11, friends_on_a_flank_lie_between_the_lines) {
    // The unit's right edge is at x 23.
    EXPECT_TRUE(lies_beside(unit, block(28_in, 10_in), Zone::right, 4_in));
    EXPECT_FALSE(lies_beside(unit, block(28_in + tick, 10_in), Zone::right, 4_in));
    EXPECT_FALSE(lies_beside(unit, block(28_in, 10_in), Zone::left, 4_in));
    EXPECT_TRUE(lies_beside(unit, block(12_in, 10_in), Zone::left, 4_in));
    EXPECT_FALSE(lies_beside(unit, block(12_in - tick, 10_in), Zone::left, 4_in));
    EXPECT_FALSE(lies_beside(unit, block(24_in, 5_in), Zone::right, 4_in));   // behind
    EXPECT_FALSE(lies_beside(unit, block(24_in, 14_in), Zone::right, 4_in));  // ahead
}

}  // namespace
}  // namespace grognard::die_kriegskunst
