// SPDX-License-Identifier: Apache-2.0
//
// Units on the table: who is near, whose Morale they test on, the ground under them.
#include "rulebooks/war_and_conquest/state/units.h"

#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/4_movement/proximity.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/tests/field.h"

namespace grognard::war_and_conquest {
namespace {

TURNED_TEST(WC_1_11, distances_run_between_nearest_points_and_within_includes_the_limit) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, just_within(22_in));
    expect_length(gap_between(field.state(), legion, gauls), 10_in);
    EXPECT_EQ(enemies_near(field.setup(), field.state(), legion, 10_in), 1);
    field.place(gauls, 24_in, just_beyond(22_in));
    EXPECT_EQ(enemies_near(field.setup(), field.state(), legion, 10_in), 0);
}

TURNED_TEST(WC_4_10, fugitives_fighters_and_personalities_are_not_counted_near) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    field.place(field.general(Side::red), 30_in, 18_in);
    const auto near = [&] { return enemies_near(field.setup(), field.state(), legion, 10_in); };
    EXPECT_EQ(near(), 1);
    field.unit(gauls).fleeing = true;
    EXPECT_EQ(near(), 0);
    field.unit(gauls).fleeing = false;
    field.state().fights.push_back({.one = legion, .other = gauls});
    EXPECT_EQ(near(), 0);
    field.rules.ruling("proximity.ignore", "nobody");
    EXPECT_EQ(near(), 1);
}

TURNED_TEST(WC_4_2, the_nearest_enemy_is_any_but_fugitives_and_fighters) {
    Field field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 12);
    const UnitId numidians = field.red("numidian-horse", 24_in, 18_in, 10);
    field.red("warband", 24_in, 30_in);
    const auto nearest = [&] { return nearest_enemy(field.setup(), field.state(), archers); };
    expect_length(nearest().value_or(Length{}), 6_in);
    field.unit(numidians).fleeing = true;
    expect_length(nearest().value_or(Length{}), 18_in);
}

// ---- Morale -------------------------------------------------------------------------------------

TURNED_TEST(WC_1_6, within_his_zone_units_use_the_generals_morale) {
    Field field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 12);
    const UnitId consul = field.general(Side::blue);
    EXPECT_EQ(general_morale(field.setup(), field.state(), horse), 0);
    // A figure of 0.8 inch, ten inches before the front.
    field.place(consul, 24_in, just_within(22_in + inches(4, 5)));
    EXPECT_EQ(general_morale(field.setup(), field.state(), horse), 7);
    EXPECT_EQ(test_tally(observe_test(field.setup(), field.state(), horse)).total(), 7);
    field.place(consul, 24_in, just_beyond(22_in + inches(4, 5)));
    EXPECT_EQ(general_morale(field.setup(), field.state(), horse), 0);
    field.place(consul, 24_in, 20_in);
    field.unit(consul).where = Where::gone;
    EXPECT_EQ(general_morale(field.setup(), field.state(), horse), 0);
    EXPECT_EQ(test_tally(observe_test(field.setup(), field.state(), horse)).total(), 6);
}

TURNED_TEST(WC_4_14, a_personality_with_a_unit_stands_where_it_stands) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId consul = field.general(Side::blue);
    EXPECT_TRUE(stands_alone(field.setup(), field.state(), consul));
    EXPECT_FALSE(stands_alone(field.setup(), field.state(), legion));
    field.unit(consul).with = legion;
    EXPECT_FALSE(stands_alone(field.setup(), field.state(), consul));
    expect_length(gap_between(field.state(), consul, legion), Length{});
}

TURNED_TEST(WC_1_7, a_test_counts_enemies_where_the_table_says_so) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.red("warband", 20_in, 20_in);
    field.red("warband", 30_in, 20_in);
    const auto total = [&](std::optional<Length> near) {
        TestSituation s = observe_test(field.setup(), field.state(), legion);
        if (near) s.enemies_near = enemies_near(field.setup(), field.state(), legion, *near);
        return test_tally(s).total();
    };
    EXPECT_EQ(total(std::nullopt), 8);
    EXPECT_EQ(total(10_in), 6);
    EXPECT_EQ(total(5_in), 8);
}

TURNED_TEST(WC_10_4, a_warband_on_the_table_tests_with_its_ranks) {
    Field field;
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    const auto morale = [&] { return observe_test(field.setup(), field.state(), gauls).morale; };
    EXPECT_EQ(morale(), 8);
    field.unit(gauls).figures = 12;
    EXPECT_EQ(morale(), 6);
    field.unit(gauls).disordered = true;
    EXPECT_EQ(morale(), 5);
}

TURNED_TEST(WC_1_10, a_fallen_personalitys_points_are_lost_from_what_is_left) {
    Field field;
    const UnitId consul = field.general(Side::blue);
    const auto lost = [&] { return sips_lost_with(field.setup(), field.state(), consul); };
    EXPECT_EQ(lost(), 2);
    field.state().sips[0] = 1;
    EXPECT_EQ(lost(), 1);
    field.rules.ruling("sip.fallen", "kept");
    EXPECT_EQ(lost(), 0);
}

// ---- ground -------------------------------------------------------------------------------------

TURNED_TEST(WC_5_7, a_unit_is_on_a_ground_when_any_figure_of_it_is) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.ground(Ground::wood, 26_in, 8_in, 36_in, 16_in);
    const auto going = [&] { return going_under(field.setup(), quad_of(field.state(), legion)); };
    EXPECT_EQ(going(), Going::difficult);
    EXPECT_TRUE(is_disordered_by_ground(field.setup(), field.state(), legion));
    field.rules.ruling("terrain.part", "its centre");
    EXPECT_EQ(going(), Going::clear);
    field.place(legion, 28_in, 12_in);
    EXPECT_EQ(going(), Going::difficult);
}

TURNED_TEST(WC_5_7, the_worst_ground_counts) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.ground(Ground::rough, 20_in, 8_in, 30_in, 16_in);
    field.ground(Ground::marsh, 25_in, 8_in, 30_in, 16_in);
    EXPECT_EQ(going_under(field.setup(), quad_of(field.state(), legion)), Going::dense);
}

TURNED_TEST(WC_5_8, whoever_crosses_by_a_bridge_is_not_in_the_water) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.ground(Ground::river, 0_in, 9_in, 72_in, 12_in);
    const auto going = [&] { return going_under(field.setup(), quad_of(field.state(), legion)); };
    EXPECT_EQ(going(), Going::dense);
    field.ground(Ground::bridge, 21_in, 9_in, 27_in, 12_in);
    EXPECT_EQ(going(), Going::clear);
    field.place(legion, 40_in, 12_in);
    EXPECT_EQ(going(), Going::dense);
}

TURNED_TEST(WC_7_3, higher_ground_is_a_higher_level) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 12_in);
    EXPECT_FALSE(is_higher(field.setup(), field.state(), gauls, legion));
    field.ground(Ground::hill, 20_in, 12_in, 30_in, 20_in, 1);
    EXPECT_TRUE(is_higher(field.setup(), field.state(), gauls, legion));
    EXPECT_FALSE(is_higher(field.setup(), field.state(), legion, gauls));
}

}  // namespace
}  // namespace grognard::war_and_conquest
