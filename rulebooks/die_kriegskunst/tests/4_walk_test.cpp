// SPDX-License-Identifier: Apache-2.0
//
// Moves over open ground: rates, obliques, wheels, backwards and sideways, the enemy's inch,
// friends, generals. DK-4.1, 4.6, 4.9, 4.10, 4.13, 4.14, 10.3.
#include "rulebooks/die_kriegskunst/tests/walking.h"

namespace grognard::die_kriegskunst {
namespace {

TURNED_TEST(DK_4_1, a_line_goes_six_inches_and_not_a_tick_more) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Post end = expect_cost(field, line, {advance(6_in, north)}, 6_in);
    expect_post(end, Post{at(40_in, 26_in), north, Formation::line});
    const Refusal refused =
        expect_refused(field, line, {advance(6_in + tick, north)}, Fault::too_far, DK_4_1);
    expect_length(refused.measured, 6_in + tick);
    EXPECT_EQ(refused.allowed, 6_in);
}

TURNED_TEST(DK_4_1, legs_add_up_and_the_dearest_is_named) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Walk walked = go(field, line, {advance(2_in, north), advance(4_in, north)});
    EXPECT_FALSE(walked.refusal);
    ASSERT_EQ(walked.leg_costs.size(), 2u);
    expect_length(walked.leg_costs[1], 4_in);
    ASSERT_EQ(walked.stages.size(), 2u);
    expect_at(walked.stages[0].front, at(40_in, 22_in));
    const Refusal refused = expect_refused(
        field, line, {advance(2_in, north), advance(5_in, north)}, Fault::too_far, DK_4_1);
    EXPECT_EQ(refused.leg, 1);
    expect_length(refused.dearest, 5_in);
}

TURNED_TEST(DK_4_1, each_arm_and_formation_has_its_rate) {
    Field field;
    const UnitId fast = field.blue(grenadiers, 20_in, 20_in);
    const UnitId column = field.blue(foot, 40_in, 20_in);
    field.form(column, Formation::column);
    const UnitId cavalry = field.blue(horse, 60_in, 20_in);
    expect_cost(field, fast, {advance(8_in, north)}, 8_in);
    expect_refused(field, fast, {advance(8_in + tick, north)}, Fault::too_far, DK_4_1);
    expect_cost(field, column, {advance(8_in, north)}, 8_in);
    expect_refused(field, column, {advance(8_in + tick, north)}, Fault::too_far, DK_4_1);
    expect_cost(field, cavalry, {advance(10_in, north)}, 10_in);
    expect_refused(field, cavalry, {advance(10_in + tick, north)}, Fault::too_far, DK_4_1);
}

TURNED_TEST(DK_4_1, nobody_moves_by_legs_of_another_book) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    expect_refused(field, line, {{.kind = LegKind::withdraw, .to = at(40_in, 18_in)}},
                   Fault::bad_leg, DK_4_6);
    expect_refused(field, line, {advance(0_in, north)}, Fault::bad_leg, DK_4_6);
    expect_refused(field, line, {march(at(40_in, 22_in))}, Fault::bad_leg, DK_4_13);
}

TURNED_TEST(DK_1_6, whoever_gives_way_or_by_ruling_falters_does_not_move_by_choice) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.unit(line).condition = Condition::unformed;
    expect_cost(field, line, {advance(6_in, north)}, 6_in);
    field.unit(line).condition = Condition::faltering;
    expect_cost(field, line, {advance(6_in, north)}, 6_in);
    field.rules.ruling("falter.moves", "not at all");
    for (const Condition condition :
         {Condition::faltering, Condition::retreating, Condition::routing}) {
        field.unit(line).condition = condition;
        expect_refused(field, line, {advance(1_in, north)}, Fault::bad_leg, DK_1_6);
        EXPECT_FALSE(go(field, line, {}).refusal);
    }
}

// ---- DK-4.9 -------------------------------------------------------------------------------------

TURNED_TEST(DK_4_9, obliques_up_to_45_degrees_cost_no_more) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Post end = expect_cost(field, line, {advance(6_in, north + degrees(45))}, 6_in);
    expect_facing(end.facing, north);
    const Turn over = Turn::from_arcseconds(45 * 3600 + 1);
    const Refusal refused =
        expect_refused(field, line, {advance(1_in, north + over)}, Fault::too_oblique, DK_4_9);
    EXPECT_EQ(refused.measured.ticks(), 45 * 3600 + 1);
    EXPECT_EQ(refused.allowed.ticks(), 45 * 3600);
    expect_cost(field, line, {advance(1_in, north + degrees(-45))}, 1_in);
    field.rules.ruling("move.oblique", "30");
    expect_refused(field, line, {advance(1_in, north + degrees(45))}, Fault::too_oblique, DK_4_9);
    expect_cost(field, line, {advance(1_in, north + degrees(30))}, 1_in);
}

TURNED_TEST(DK_4_9, sideways_and_back_at_half_rate) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    expect_at(expect_cost(field, line, {side_step(3_in)}, 6_in).front, at(43_in, 20_in));
    expect_at(expect_cost(field, line, {side_step(-3_in)}, 6_in).front, at(37_in, 20_in));
    expect_at(expect_cost(field, line, {back(3_in)}, 6_in).front, at(40_in, 17_in));
    const Refusal refused =
        expect_refused(field, line, {back(3_in + tick)}, Fault::too_far, DK_4_9);
    expect_length(refused.measured, 6_in + 2 * tick);
    expect_refused(field, line, {side_step(3_in), advance(tick, north)}, Fault::too_far, DK_4_9);
}

TURNED_TEST(DK_4_9, guns_are_manhandled_as_far_as_their_weight_lets_them) {
    Field field;
    const UnitId light = field.blue(guns_3, 20_in, 20_in, 8);
    const UnitId middling = field.blue(guns_6, 40_in, 20_in, 8);
    const UnitId heavy = field.blue(guns_12, 60_in, 20_in, 8);
    expect_cost(field, light, {advance(6_in, north)}, 6_in);
    expect_cost(field, middling, {advance(2_in, north)}, 2_in);
    expect_refused(field, middling, {advance(2_in + tick, north)}, Fault::too_far, DK_4_1);
    expect_refused(field, heavy, {advance(tick, north)}, Fault::must_limber, DK_4_9);
    field.form(heavy, Formation::limbered);
    expect_cost(field, heavy, {advance(6_in, north)}, 6_in);
}

// ---- DK-4.6 -------------------------------------------------------------------------------------

TURNED_TEST(DK_4_6, a_wheel_costs_the_path_of_the_outer_figure) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Wheel about{at(43_in, 20_in), degrees(45)};
    const Length path = wheel_path(at(37_in, 20_in), about);
    EXPECT_GT(path, inches(47, 10));  // 6 * pi / 4 = 4.712
    EXPECT_LT(path, inches(19, 4));
    const Post end = expect_cost(field, line, {wheel(north + degrees(45))}, path);
    expect_facing(end.facing, north + degrees(45));
    // The pivot stays.
    const Quad quad = quad_at(field.setup(), field.state(), line, Field::turned(end));
    EXPECT_TRUE(within(Field::back(quad).front_right(), at(43_in, 20_in), touch + rounding()));
    const Refusal refused =
        expect_refused(field, line, {wheel(north + degrees(60))}, Fault::too_far, DK_4_1);
    EXPECT_GT(refused.measured, inches(25, 4));
    expect_refused(field, line, {wheel(north)}, Fault::bad_leg, DK_4_6);
}

TURNED_TEST(DK_4_6, a_column_wheels_on_its_front_and_to_the_left_on_its_left) {
    Field field;
    const UnitId column = field.blue(foot, 40_in, 20_in);
    field.form(column, Formation::column);
    const Wheel about{at(inches(194, 5), 20_in), degrees(-90)};
    const Length path = wheel_path(at(inches(206, 5), 20_in), about);
    EXPECT_LT(path, inches(19, 5));  // 2.4 * pi / 2 = 3.77, though its rear goes further
    expect_cost(field, column, {wheel(west)}, path);
}

TURNED_TEST(DK_4_6, by_ruling_a_wheel_is_free) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.rules.ruling("wheel", "free");
    expect_cost(field, line, {wheel(east), advance(6_in, east)}, 6_in);
}

TURNED_TEST(DK_4_6, no_nearer_than_an_inch_to_an_enemy) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const UnitId enemy = field.red(foot, 40_in, 24_in);
    expect_cost(field, line, {advance(just_within(3_in), north)}, just_within(3_in));
    const Refusal refused =
        expect_refused(field, line, {advance(just_beyond(3_in), north)}, Fault::near_enemy, DK_4_6);
    EXPECT_EQ(refused.other, enemy);
    expect_length(refused.measured, 1_in - hair());
    EXPECT_EQ(refused.allowed, 1_in);
    expect_refused(field, line, {advance(6_in, north)}, Fault::through_enemy, DK_4_6);
    field.rules.ruling("approach.gap", "2");
    expect_refused(field, line, {advance(just_beyond(2_in), north)}, Fault::near_enemy, DK_4_6);
    expect_cost(field, line, {advance(just_within(2_in), north)}, just_within(2_in));
}

TURNED_TEST(DK_4_6, nor_on_the_way_past_one) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.red(foot, inches(93, 2), 22_in);  // half an inch to the right of its path
    expect_refused(field, line, {advance(6_in, north)}, Fault::near_enemy, DK_4_6);
    Field clear;
    const UnitId free = clear.blue(foot, 40_in, 20_in);
    clear.red(foot, 47_in + rounding(), 22_in);
    expect_cost(clear, free, {advance(6_in, north)}, 6_in);
}

TURNED_TEST(DK_4_6, whoever_is_nearer_already_may_go_away_but_not_closer) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.red(foot, 40_in, inches(41, 2));
    expect_cost(field, line, {back(2_in)}, 4_in);
    for (const Length aside : {1_in, -1_in}) expect_cost(field, line, {side_step(aside)}, 2_in);
    const Length rounded = touch - rounding() / 2;
    expect_cost(field, line, {advance(rounded, north)}, rounded);
    expect_refused(field, line, {advance(touch + hair(), north)}, Fault::near_enemy, DK_4_6);
}

TURNED_TEST(DK_4_6, whoever_is_an_inch_away_may_go_along_the_enemys_front) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.red(foot, 40_in, 21_in);
    for (const Length aside : {1_in, -1_in}) expect_cost(field, line, {side_step(aside)}, 2_in);
    expect_refused(field, line, {advance(touch + hair(), north)}, Fault::near_enemy, DK_4_6);
}

TURNED_TEST(DK_4_6, an_enemy_general_keeps_nobody_off) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.place(field.brigadier(Side::red), 40_in, 24_in);
    expect_cost(field, line, {advance(6_in, north)}, 6_in);
}

// ---- DK-4.10 ------------------------------------------------------------------------------------

TURNED_TEST(DK_4_10, close_order_does_not_pass_through_close_order) {
    Field field;
    const UnitId column = field.blue(foot, 40_in, 20_in);
    const UnitId front = field.blue(foot, 40_in, 22_in, 16);
    field.form(column, Formation::column);
    const Refusal refused =
        expect_refused(field, column, {advance(6_in, north)}, Fault::no_room, DK_4_10);
    EXPECT_EQ(refused.other, front);
    field.rules.ruling("friends.pass", "anybody");
    expect_cost(field, column, {advance(6_in, north)}, 6_in);
}

TURNED_TEST(DK_4_10, skirmishers_and_guns_pass_and_are_passed) {
    for (const bool passed : {true, false}) {
        Field field;
        const UnitId column = field.blue(foot, 40_in, 20_in);
        const UnitId front = field.blue(foot, 40_in, 22_in, 16);
        field.form(passed ? column : front, Formation::column);
        field.form(passed ? front : column, Formation::skirmish);
        const Length rate = passed ? 8_in : 6_in;
        expect_cost(field, column, {advance(rate, north)}, rate);
    }
    Field field;
    const UnitId column = field.blue(foot, 40_in, 20_in);
    field.form(column, Formation::column);
    field.blue(guns_6, 40_in, 23_in, 8);
    expect_cost(field, column, {advance(8_in, north)}, 8_in);
}

TURNED_TEST(DK_10_3, but_nobody_ends_on_another) {
    Field field;
    const UnitId column = field.blue(foot, 40_in, 20_in);
    field.form(column, Formation::column);
    const UnitId guns = field.blue(guns_6, 40_in, 23_in, 8);
    EXPECT_EQ(expect_refused(field, column, {advance(4_in, north)}, Fault::overlaps, DK_10_3).other,
              guns);
}

TURNED_TEST(DK_10_3, a_neighbour_edge_to_edge_is_in_nobodys_way) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    for (const Length x : {34_in, 46_in}) field.blue(foot, x, 20_in);
    for (const Length distance : {inches(1, 4), 1_in, 6_in})
        expect_cost(field, line, {advance(distance, north)}, distance);
    expect_cost(field, line, {back(inches(1, 4))}, inches(1, 2));
    // To lie on him it has to go further than rounding would.
    const Length rounded = touch - rounding() / 2;
    expect_cost(field, line, {side_step(rounded)}, 2 * rounded);
    expect_refused(field, line, {side_step(touch + hair())}, Fault::no_room, DK_4_10);
}

QUARTER_TURNED_TEST(DK_10_3, nor_off_the_table) {
    Field field;
    const UnitId edge = field.blue(foot, 40_in, 67_in);
    expect_cost(field, edge, {advance(5_in, north)}, 5_in);
    expect_refused(field, edge, {advance(5_in + tick, north)}, Fault::off_table, DK_10_3);
}

// ---- DK-4.13 ------------------------------------------------------------------------------------

TURNED_TEST(DK_4_13, a_general_rides_twelve_inches_through_friends_and_any_ground) {
    Field field;
    const UnitId general = field.brigadier(Side::blue);
    field.place(general, 40_in, 20_in);  // its centre is half an inch behind
    field.blue(foot, 40_in, 24_in);
    field.ground(Ground::wood, 30_in, 22_in, 50_in, 28_in);
    const Point from = at(40_in, inches(39, 2));
    expect_cost(field, general, {march(from + north.forward(just_within(12_in)))},
                just_within(12_in));
    expect_refused(field, general, {march(from + north.forward(just_beyond(12_in)))},
                   Fault::too_far, DK_4_1);
    expect_cost(field, general, {turn(south)}, 0_in);
    expect_cost(field, general, {march(from + south.forward(2_in)), turn(east)}, 2_in);
    expect_refused(field, general, {advance(2_in, north)}, Fault::bad_leg, DK_4_13);
}

TURNED_TEST(DK_4_13, by_the_ruling_generals_ground_he_pays_for_the_stretch_in_it) {
    Field field;
    field.rules.ruling("generals.ground", "as it slows units");
    const UnitId general = field.brigadier(Side::blue);
    field.place(general, 40_in, 20_in);
    field.ground(Ground::wood, 30_in, 22_in, 50_in, 24_in);
    expect_cost(field, general, {march(at(40_in, inches(39, 2) + 8_in))}, 10_in);
}

TURNED_TEST(DK_4_13, but_not_through_the_enemy_nor_a_river) {
    Field field;
    const UnitId general = field.brigadier(Side::blue);
    field.place(general, 40_in, 20_in);
    field.red(foot, 40_in, 24_in);
    expect_refused(field, general, {march(at(40_in, 30_in))}, Fault::through_enemy, DK_4_6);
    Field wet;
    const UnitId rider = wet.brigadier(Side::blue);
    wet.place(rider, 40_in, 20_in);
    wet.ground(Ground::river, 0_in, 22_in, 96_in, 24_in);
    expect_refused(wet, rider, {march(at(40_in, 30_in))}, Fault::needs_bridge, DK_4_15);
    wet.ground(Ground::bridge, inches(159, 4), 21_in, inches(161, 4), 25_in);
    expect_cost(wet, rider, {march(at(40_in, 30_in))}, inches(21, 2));
}

// ---- DK-4.14 ------------------------------------------------------------------------------------

TURNED_TEST(DK_4_14, a_square_stands_unless_a_ruling_moves_it) {
    Field field;
    const UnitId square = field.blue(foot, 40_in, 20_in);
    field.form(square, Formation::square);
    const Refusal refused =
        expect_refused(field, square, {advance(1_in, north)}, Fault::too_far, DK_4_14);
    EXPECT_EQ(refused.allowed, Length{});
    expect_refused(field, square, {turn(south)}, Fault::bad_leg, DK_4_2);
    field.rules.ruling("move.square", "half a line");
    expect_cost(field, square, {advance(3_in, north)}, 3_in);
    expect_refused(field, square, {advance(3_in + tick, north)}, Fault::too_far, DK_4_1);
}

TURNED_TEST(DK_4_14, skirmishers_move_as_in_line_or_as_in_column) {
    Field field;
    const UnitId skirmishers = field.blue(foot, 40_in, 20_in);
    field.form(skirmishers, Formation::skirmish);
    expect_cost(field, skirmishers, {advance(6_in, north)}, 6_in);
    expect_refused(field, skirmishers, {advance(6_in + tick, north)}, Fault::too_far, DK_4_1);
    field.rules.ruling("move.skirmish", "column");
    expect_cost(field, skirmishers, {advance(8_in, north)}, 8_in);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
