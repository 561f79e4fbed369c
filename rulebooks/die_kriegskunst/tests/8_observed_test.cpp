// SPDX-License-Identifier: Apache-2.0
//
// DK-8.2, 8.8, 8.11, 8.14, 10.1, 10.4 on the table: what a morale test finds there.
#include "rulebooks/die_kriegskunst/10_measuring/cover.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/state/units.h"
#include "rulebooks/die_kriegskunst/tests/field.h"

namespace grognard::die_kriegskunst {
namespace {

// A battalion of 20 is 6 inches wide and 1.2 deep: its rear edge at 20 - 1.2, its right at 43.
struct Lone : Field {
    UnitId line = blue(infantry(), 40_in, 20_in);
};

TURNED_TEST(DK_10_1, distances_run_between_outlines_and_within_includes_the_limit) {
    Lone field;
    const UnitId enemy = field.red(infantry(), 40_in, 26_in);
    expect_length(gap_between(field.setup(), field.state(), field.line, enemy), 6_in);
    EXPECT_TRUE(within(field.setup(), field.state(), field.line, enemy, 6_in + rounding()));
    EXPECT_FALSE(within(field.setup(), field.state(), field.line, enemy, 6_in - hair()));
    field.holds(field.line, 38_in, 18_in, 42_in, 22_in);
    expect_length(gap_between(field.setup(), field.state(), field.line, enemy), 4_in);
    EXPECT_TRUE(faces_all_round(field.state(), field.line));
}

TURNED_TEST(DK_4_12, who_goes_into_buildings_has_their_shelter_from_the_next_turn_on) {
    Lone field;
    field.holds(field.line, 38_in, 18_in, 42_in, 22_in);
    const auto sheltered = [&] {
        return observe_morale(field.setup(), field.state(), field.line, MoraleTest::other)
            .in_buildings;
    };
    EXPECT_TRUE(sheltered());
    field.unit(field.line).let_go = true;
    EXPECT_FALSE(sheltered());
}

TURNED_TEST(DK_8_2, a_general_counts_within_12_inches_unless_he_is_poor) {
    Lone field;
    const auto near = [&] { return generals_near(field.setup(), field.state(), field.line); };
    EXPECT_EQ(near(), 0);
    const UnitId cinc = field.cinc(Side::blue);
    field.place(cinc, 40_in, 21_in + just_within(12_in));  // his stand is an inch deep
    EXPECT_EQ(near(), 1);
    field.place(cinc, 40_in, 21_in + just_beyond(12_in));
    EXPECT_EQ(near(), 0);
    field.place(cinc, 40_in, 22_in);
    field.place(field.brigadier(Side::blue), 40_in, 18_in);
    EXPECT_EQ(near(), 2);
    field.rate(cinc, Rating::poor);
    EXPECT_EQ(near(), 1);
    field.unit(field.brigadier(Side::blue)).where = Where::gone;
    EXPECT_EQ(near(), 0);
}

TEST(DK_8_2, the_best_general_attached_counts) {
    Lone field;
    const auto attached = [&] {
        return attached_general(field.setup(), field.state(), field.line);
    };
    EXPECT_EQ(attached(), std::nullopt);
    field.unit(field.cinc(Side::blue)).attached = field.line;
    EXPECT_EQ(attached(), Rating::average);
    field.unit(field.brigadier(Side::blue)).attached = field.line;
    field.rate(field.brigadier(Side::blue), Rating::excellent);
    EXPECT_EQ(attached(), Rating::excellent);
}

TURNED_TEST(DK_8_2, those_who_break_within_12_inches_itself_left_out) {
    Lone field;
    const UnitId mate = field.blue(infantry(), 40_in, 12_in);
    const UnitId enemy = field.red(infantry(), 40_in, 20_in + just_within(12_in));
    field.unit(field.line).condition = Condition::retreating;
    const auto breaking = [&](Side side) {
        return breaking_near(field.setup(), field.state(), field.line, side);
    };
    EXPECT_EQ(breaking(Side::blue), 0);
    field.unit(mate).condition = Condition::routing;
    field.unit(enemy).condition = Condition::retreating;
    EXPECT_EQ(breaking(Side::blue), 1);
    EXPECT_EQ(breaking(Side::red), 1);
    field.place(enemy, 40_in, 20_in + just_beyond(12_in));
    EXPECT_EQ(breaking(Side::red), 0);
    field.unit(mate).condition = Condition::faltering;
    EXPECT_EQ(breaking(Side::blue), 0);
}

TURNED_TEST(DK_8_11, support_is_formed_close_order_within_10_inches_behind) {
    Lone field;
    const Length rear = 20_in - inches(6, 5);
    const UnitId second = field.blue(infantry(), 40_in, rear - just_within(10_in));
    const auto supported = [&] { return is_supported(field.setup(), field.state(), field.line); };
    EXPECT_TRUE(supported());
    field.place(second, 40_in, rear - just_beyond(10_in));
    EXPECT_FALSE(supported());
    field.place(second, 40_in, rear - 2_in);
    field.unit(second).condition = Condition::unformed;
    EXPECT_FALSE(supported());
    field.unit(second).condition = Condition::formed;
    field.unit(second).post.formation = Formation::skirmish;
    EXPECT_FALSE(supported());
    field.unit(second).post.formation = Formation::column;
    EXPECT_TRUE(supported());
}

TURNED_TEST(DK_8_11, neither_enemies_nor_generals_nor_guns_are_support) {
    Lone field;
    field.red(infantry(), 40_in, 14_in);
    field.blue(of(Kind::pounder_6), 40_in, 16_in, 8);
    field.place(field.cinc(Side::blue), 40_in, 18_in);
    EXPECT_FALSE(is_supported(field.setup(), field.state(), field.line));
}

TURNED_TEST(DK_8_11, secure_flanks_need_friends_on_both_sides) {
    Lone field;
    const auto secure = [&] { return has_secure_flanks(field.setup(), field.state(), field.line); };
    const UnitId right = field.blue(infantry(), 46_in + just_within(4_in), 20_in);
    EXPECT_FALSE(secure());
    field.blue(infantry(), 32_in, 20_in);
    EXPECT_TRUE(secure());
    field.place(right, 46_in + just_beyond(4_in), 20_in);
    EXPECT_FALSE(secure());
}

TURNED_TEST(DK_1_9, a_garrison_is_supported_from_any_side_and_has_no_flanks_to_secure) {
    Lone field;
    field.holds(field.line, 36_in, 16_in, 44_in, 24_in);
    const auto supported = [&] { return is_supported(field.setup(), field.state(), field.line); };
    const UnitId ahead = field.blue(infantry(), 40_in, 24_in + just_within(10_in) + inches(6, 5));
    EXPECT_TRUE(supported());  // ten inches before the buildings' edge
    field.place(ahead, 40_in, 24_in + just_beyond(10_in) + inches(6, 5));
    EXPECT_FALSE(supported());
    field.blue(infantry(), 33_in, 20_in);
    field.blue(infantry(), 47_in, 20_in);
    EXPECT_TRUE(supported());
    EXPECT_FALSE(has_secure_flanks(field.setup(), field.state(), field.line));
    field.rules.ruling("all_round.support", "none");
    EXPECT_FALSE(supported());
    field.unit(field.line).buildings = -1;
    EXPECT_TRUE(has_secure_flanks(field.setup(), field.state(), field.line));
}

TURNED_TEST(DK_10_4, uphill_is_wholly_higher) {
    Lone field;
    const UnitId enemy = field.red(infantry(), 40_in, 26_in);
    field.ground(Ground::hill, 30_in, 10_in, 50_in, 22_in, 1);
    EXPECT_TRUE(is_uphill_of(field.setup(), field.state(), field.line, enemy));
    EXPECT_FALSE(is_uphill_of(field.setup(), field.state(), enemy, field.line));
    field.place(field.line, 48_in, 20_in);  // its right end is off the hill
    EXPECT_FALSE(is_uphill_of(field.setup(), field.state(), field.line, enemy));
}

TURNED_TEST(DK_8_2, a_test_finds_what_is_on_the_table) {
    Lone field;
    const UnitId enemy = field.red(hussars(), 40_in, 26_in);
    field.order(Side::blue, Order::assault);
    field.unit(field.line).figures = 15;
    field.unit(field.line).condition = Condition::faltering;
    field.place(field.brigadier(Side::blue), 40_in, 18_in);
    field.blue(infantry(), 40_in, 14_in);
    field.ground(Ground::wood, 35_in, 15_in, 45_in, 21_in);
    const MoraleSituation s =
        observe_morale(field.setup(), field.state(), field.line, MoraleTest::being_charged, enemy);
    EXPECT_EQ(s.order, Order::assault);
    expect_tally(morale_tally(s), {{+1, DK_8_2, reason::general_near},
                                   {+1, DK_8_2, reason::in_cover},
                                   {+2, DK_8_2, reason::support},
                                   {-2, DK_8_2, reason::quarter_lost},
                                   {-1, DK_8_2, reason::charged_by_horse},
                                   {-1, DK_8_2, reason::unformed},
                                   {-1, DK_8_2, reason::charged_unformed}});
}

TURNED_TEST(DK_8_8, a_brigade_test_counts_the_units_left) {
    Field field;
    field.nation(Side::blue, Nation::prussian);
    const UnitId guard = field.blue(of(Kind::guard, Grade::elite), 20_in, 20_in);
    const UnitId second = field.blue(infantry(Grade::militia), 30_in, 20_in);
    field.blue(hussars(), 40_in, 20_in);
    const UnitId gone = field.blue(infantry(), 50_in, 20_in);
    field.unit(gone).where = Where::gone;
    field.unit(second).condition = Condition::retreating;
    field.holds(guard, 18_in, 18_in, 22_in, 22_in);
    const BrigadeSituation s = observe_brigade(field.setup(), field.state(), 0);
    EXPECT_EQ(s.units, 3);
    EXPECT_EQ(s.infantry, 2);
    EXPECT_EQ(s.guards, 1);
    EXPECT_EQ(s.weak, 1);
    EXPECT_EQ(s.breaking, 1);
    EXPECT_EQ(s.in_cover, 1);
    expect_tally(brigade_tally(s), {{+1, DK_8_8, reason::brigadier},
                                    {+1, DK_8_8, reason::steady_brigade},
                                    {-1, DK_8_8, reason::units_breaking}});
    field.unit(field.brigadier(Side::blue)).where = Where::gone;
    EXPECT_FALSE(observe_brigade(field.setup(), field.state(), 0).brigadier);
}

TEST(DK_8_8, a_share_of_the_brigade_is_of_those_left_or_by_the_ruling_brigade_share_of_all) {
    for (const char* share : {"of those left", "of all"}) {
        Field field;
        field.rules.ruling("brigade.share", share);
        const bool of_all = std::string_view{share} == "of all";
        for (int i = 0; i < 4; ++i) {
            const UnitId id = field.blue(infantry(), 1_in * (10 + 10 * i), 20_in);
            if (i < 2) field.unit(id).where = Where::gone;
            if (i == 2) field.unit(id).condition = Condition::routing;
        }
        // One of two, or of four.
        const BrigadeSituation s = observe_brigade(field.setup(), field.state(), 0);
        expect_tally(brigade_tally(s), {{+1, DK_8_8, reason::brigadier},
                                        {of_all ? -1 : -2, DK_8_8, reason::units_breaking}});
    }
}

TEST(DK_8_14, garrison_and_militia_by_kind_or_grading_weaken_a_brigade) {
    Field field;
    field.blue(of(Kind::garrison), 20_in, 20_in);
    field.blue(infantry(Grade::militia), 30_in, 20_in);
    field.blue(infantry(), 40_in, 20_in);
    EXPECT_EQ(observe_brigade(field.setup(), field.state(), 0).weak, 2);
}

TURNED_TEST(DK_1_8, a_unit_on_the_table_shrinks_on_its_centre) {
    Lone field;
    const Quad whole = Field::back(quad_of(field.state(), field.line));
    field.unit(field.line).figures = 16;
    const Quad left = Field::back(quad_of(field.state(), field.line));
    expect_at(left.front_right(), whole.front_right() - east.forward(inches(6, 10)));
    expect_at(left.front_left(), whole.front_left() + east.forward(inches(6, 10)));
    EXPECT_EQ(figures_lost(field.setup(), field.state(), field.line), 4);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
