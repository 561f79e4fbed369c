// SPDX-License-Identifier: Apache-2.0
//
// Movement without charges: VK-6.11, 7.1 to 7.7, 7.10, 11.4.
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/play.h"
#include "rulebooks/vom_kriege/tests/walking.h"

namespace grognard::vom_kriege {
namespace {

constexpr Length x = 40_in;
constexpr Length y = 20_in;

// ---- rates --------------------------------------------------------------------------------------

TURNED_TEST(VK_7_1, infantry_goes_six_inches_in_line_and_nine_in_columns) {
    Field field;
    const auto line = field.blue("Line", infantry(), 10_in, y);
    const auto column = field.blue("Column", infantry(), 20_in, y).column();
    const auto march = field.blue("March column", infantry(), 30_in, y).march_column();
    expect_goes(field, line, 6_in);
    expect_goes(field, column, 9_in);
    expect_goes(field, march, 9_in);
}

TURNED_TEST(VK_7_1, open_order_goes_nine_inches_or_twelve_by_the_other_ruling) {
    Field field;
    const auto jaegers = field.blue("Jaegers", light_infantry(), x, y).open_order();
    expect_goes(field, jaegers, 9_in);
    field.ruling("move.open_order", "12");
    expect_goes(field, jaegers, 12_in);
}

TURNED_TEST(VK_7_1, a_square_stands_but_may_leave_the_formation) {
    Field field;
    const auto square = field.blue("Square", infantry(), x, y).square();
    expect_refused(walked(field, square, {advance(tick)}), Fault::too_far, VK_7_1);
    expect_refused(walked(field, square, {wheel(heading(1))}), Fault::too_far, VK_7_1);
    expect_allowed(walked(field, square, {form(Formation::line)}));
    const Walk left = walked(field, square, {form(Formation::column), advance(inches(9, 2))});
    expect_allowed(left);
    EXPECT_EQ(left.cost, 9_in);
}

TURNED_TEST(VK_7_1, a_square_goes_three_inches_by_the_other_ruling) {
    Field field;
    const auto square = field.blue("Square", infantry(), x, y).square();
    field.ruling("move.square", "3");
    expect_goes(field, square, 3_in);
}

TURNED_TEST(VK_7_1, cavalry_goes_twelve_inches_and_fifteen_in_march_column) {
    Field field;
    const auto line = field.blue("Line", heavy_cavalry(), 10_in, y);
    const auto column = field.blue("Column", light_cavalry(), 20_in, y).column();
    const auto march = field.blue("March column", light_cavalry(), 30_in, y).march_column();
    expect_goes(field, line, 12_in);
    expect_goes(field, column, 12_in);
    expect_goes(field, march, 15_in);
}

TURNED_TEST(VK_7_1, limbered_guns_go_six_inches_and_horse_artillery_nine) {
    Field field;
    const auto heavy = field.blue("Heavy", heavy_guns(), 10_in, y).limbered();
    const auto light = field.blue("Light", light_guns(), 20_in, y).limbered();
    const auto horse = field.blue("Horse", horse_guns(), 30_in, y).limbered();
    expect_goes(field, heavy, 6_in);
    expect_goes(field, light, 6_in);
    expect_goes(field, horse, 9_in);
}

TURNED_TEST(VK_7_1, a_leader_goes_fifteen_inches_in_any_direction) {
    Field field;
    const UnitId leader = field.place_leader(blue_division, x, y);
    expect_goes(field, leader, 15_in);
    expect_allowed(walked(field, leader, {advance(15_in, west)}));
    expect_refused(walked(field, leader, {advance(15_in + tick, west)}), Fault::too_far, VK_7_2);
    const Point centre = at(x, y - inches(1, 2));
    const Walk there = walked(field, leader, {march(centre + south.forward(just_within(15_in)))});
    expect_allowed(there);
    expect_length(there.cost, just_within(15_in));
    expect_facing(there.ends[0].facing, south);
    expect_at(there.ends[0].front, at(x, y - 1_in - just_within(15_in)));
    expect_refused(walked(field, leader, {march(centre + south.forward(just_beyond(15_in)))}),
                   Fault::too_far, VK_7_2);
}

// ---- every stand's path -------------------------------------------------------------------------

TURNED_TEST(VK_7_2, straight_ahead_all_stands_go_as_far) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const Walk w = walked(field, line, {advance(2_in), advance(3_in)});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 5_in);
    EXPECT_EQ(w.allowance, 6_in);
    EXPECT_EQ(w.way, 5_in);
    ASSERT_EQ(w.leg_costs.size(), 2u);
    EXPECT_EQ(w.leg_costs[0], 2_in);
    EXPECT_EQ(w.leg_costs[1], 3_in);
    ASSERT_EQ(w.stages.size(), 2u);
    expect_at(w.stages[0].front, at(x, y + 2_in));
    expect_at(w.ends[0].front, at(x, y + 5_in));
}

TURNED_TEST(VK_7_2, obliquely_too_an_inch_is_an_inch) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    for (const int degrees_ : {1, 17, 30, 45, -45, -31}) {
        expect_allowed(walked(field, line, {advance(6_in, heading(degrees_))}));
        expect_refused(walked(field, line, {advance(6_in + tick, heading(degrees_))}),
                       Fault::too_far, VK_7_2);
    }
}

TURNED_TEST(VK_7_2, a_wheel_costs_the_path_of_the_outermost_stand) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const Walk w = walked(field, line, {wheel(heading(30))});
    expect_allowed(w);
    // Right about the front right corner: the left stand's centre is 5 1/2 stands from it.
    const Point pivot = at(x + inches(9, 4), y);
    const Point outermost = at(x - inches(15, 8), y - inches(1, 2));
    expect_length(w.cost, wheel_path(outermost, Wheel{pivot, degrees(30)}));
    expect_facing(w.ends[0].facing, heading(30));
    expect_at(w.ends[0].front, wheeled(at(x, y), Wheel{pivot, degrees(30)}));
}

TURNED_TEST(VK_7_2, what_each_stand_goes_is_summed_for_that_stand) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const Length once = walked(field, line, {wheel(heading(20))}).cost;
    const Walk both = walked(field, line, {wheel(heading(20)), wheel(heading(0))});
    expect_allowed(both);
    // The left end goes far in the first wheel and hardly at all in the second.
    EXPECT_LT(both.cost, once + once);
    EXPECT_GT(both.cost, once);
    EXPECT_NEAR(static_cast<double>((both.leg_costs[0] + both.leg_costs[1]).ticks()),
                static_cast<double>(both.cost.ticks()), 2.0);
}

TURNED_TEST(VK_7_2, too_long_a_move_says_what_it_needs_and_which_leg_costs_most) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const Length turn = walked(field, line, {wheel(heading(45))}).cost;
    const Walk w = walked(field, line, {wheel(heading(45)), advance(3_in, heading(45))});
    expect_refused(w, Fault::too_far, VK_7_2);
    EXPECT_EQ(w.refusal->allowed, 6_in);
    EXPECT_EQ(w.refusal->measured, turn + 3_in);
    EXPECT_EQ(w.refusal->dearest, turn);
    EXPECT_EQ(w.refusal->leg, 0);
    EXPECT_EQ(w.refusal->unit, line);
}

// ---- ways of moving -----------------------------------------------------------------------------

TURNED_TEST(VK_7_3, obliquely_up_to_45_degrees) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const Turn more = degrees(45) + Turn::from_arcseconds(1);
    expect_allowed(walked(field, line, {advance(1_in, heading(45))}));
    expect_allowed(walked(field, line, {advance(1_in, heading(-45))}));
    const Walk w = walked(field, line, {advance(1_in, north + more)});
    expect_refused(w, Fault::too_oblique, VK_7_3);
    EXPECT_EQ(w.refusal->measured.ticks(), 45 * 3600 + 1);
    EXPECT_EQ(w.refusal->allowed.ticks(), 45 * 3600);
    expect_refused(walked(field, line, {advance(1_in, south)}), Fault::too_oblique, VK_7_3);
}

TURNED_TEST(VK_7_3, wheels_up_to_45_degrees_in_all) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y);
    expect_allowed(walked(field, hussars, {wheel(heading(45))}));
    expect_allowed(walked(field, hussars, {wheel(heading(-45))}));
    expect_refused(walked(field, hussars, {wheel(heading(46))}), Fault::too_wide_a_wheel, VK_7_3);
    expect_allowed(walked(field, hussars, {wheel(heading(30)), wheel(heading(15))}));
    expect_refused(walked(field, hussars, {wheel(heading(30)), wheel(heading(14))}),
                   Fault::too_wide_a_wheel, VK_7_3);
    expect_refused(walked(field, hussars, {wheel(heading(0))}), Fault::bad_leg, VK_7_3);
}

TURNED_TEST(VK_7_3, each_wheel_up_to_45_degrees_by_the_other_ruling) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y).march_column();
    field.ruling("move.wheel_total", "45 each");
    expect_allowed(walked(field, hussars, {wheel(heading(45)), wheel(heading(90))}));
    expect_refused(walked(field, hussars, {wheel(heading(46))}), Fault::too_wide_a_wheel, VK_7_3);
}

TURNED_TEST(VK_7_3, a_wheel_turns_about_the_front_corner_on_the_inner_side) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y);
    const Point left = at(x - 2_in, y);
    const Walk w = walked(field, hussars, {wheel(heading(-30))});
    expect_allowed(w);
    expect_at(w.ends[0].front, wheeled(at(x, y), Wheel{left, degrees(-30)}));
}

TURNED_TEST(VK_7_3, side_steps_and_steps_back_at_half_rate) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    for (const Length step : {3_in, -3_in}) {
        const Walk w = walked(field, line, {side_step(step)});
        expect_allowed(w);
        EXPECT_EQ(w.cost, 6_in);
        expect_at(w.ends[0].front, at(x + step, y));
        expect_facing(w.ends[0].facing, north);
    }
    expect_refused(walked(field, line, {side_step(3_in + tick)}), Fault::too_far, VK_7_3);
    expect_refused(walked(field, line, {side_step(-3_in - tick)}), Fault::too_far, VK_7_3);
    const Walk back_ = walked(field, line, {back(3_in)});
    expect_allowed(back_);
    expect_at(back_.ends[0].front, at(x, y - 3_in));
    expect_refused(walked(field, line, {back(3_in + tick)}), Fault::too_far, VK_7_3);
}

TURNED_TEST(VK_7_3, legs_of_no_length_and_legs_of_other_games_are_refused) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    for (const Leg& leg : {advance({}), advance(-1_in), back({}), back(-1_in), side_step({}),
                           turn(east), retire(south), march(at(x, y + 2_in))})
        expect_refused(walked(field, line, {leg}), Fault::bad_leg, VK_7_3);
    expect_allowed(walked(field, line, {}));
}

TURNED_TEST(VK_7_3, through_friends_at_half_rate_for_as_long_as_it_is_in_them) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const auto before = field.blue("Before it", infantry(), x, y + 3_in);
    // The rear rank's stands go through 1 inch of them, and so do the front rank's.
    const Walk through = walked(field, column, {advance(7_in)});
    expect_allowed(through);
    expect_length(through.cost, 8_in);
    expect_goes_about(field, column, 8_in, VK_7_3);
    (void)before;
}

TURNED_TEST(VK_7_3, batteries_are_passed_without_slowing) {
    for (const std::string ruling : {"full rate", "half rate", "not allowed"}) {
        Field field;
        const auto column = field.blue("Column", infantry(), x, y).column();
        field.blue("Battery", heavy_guns(), x, y + 4_in);
        field.ruling("pass.artillery", ruling);
        // The outer files go by on either side, the middle one through the guns' 1 1/2 inches.
        if (ruling == "full rate") expect_goes(field, column, 9_in);
        if (ruling == "half rate") expect_goes(field, column, inches(15, 2), VK_7_3);
        if (ruling == "not allowed")
            expect_refused(walked(field, column, {advance(9_in)}), Fault::no_room, VK_7_3);
    }
}

TURNED_TEST(VK_7_3, leaders_pass_and_are_passed_freely) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const UnitId leader = field.place_leader(blue_division, x, y + 3_in);
    expect_goes(field, column, 9_in);
    field.blue("Line", infantry(), x, y + 6_in);
    const Walk ride = walked(field, leader, {advance(15_in)});
    expect_allowed(ride);
    EXPECT_EQ(ride.cost, 15_in);
}

// ---- changing formation -------------------------------------------------------------------------

TURNED_TEST(VK_7_4, half_the_move_is_left_at_the_rate_of_the_formation_moved_in) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const Walk w = walked(field, line, {form(Formation::column), advance(inches(9, 2))});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 9_in);
    EXPECT_EQ(w.allowance, 9_in);
    EXPECT_EQ(w.leg_costs[0], inches(9, 2));
    EXPECT_EQ(w.leg_costs[1], inches(9, 2));
    EXPECT_EQ(w.ends[0].formation, Formation::column);
    expect_refused(walked(field, line, {form(Formation::column), advance(inches(9, 2) + tick)}),
                   Fault::too_far, VK_7_4);
}

TURNED_TEST(VK_7_4, at_the_end_it_has_moved_at_the_rate_it_had) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const Walk w = walked(field, line, {advance(3_in), form(Formation::column)});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 6_in);
    EXPECT_EQ(w.allowance, 6_in);
    expect_refused(walked(field, line, {advance(3_in + tick), form(Formation::column)}),
                   Fault::too_far, VK_7_4);
}

TURNED_TEST(VK_7_4, once_a_move_and_not_in_the_middle_of_it) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    expect_refused(walked(field, line, {form(Formation::column), form(Formation::line)}),
                   Fault::bad_formation, VK_7_4);
    expect_refused(walked(field, line, {advance(1_in), form(Formation::column), advance(1_in)}),
                   Fault::not_alone, VK_7_4);
    expect_refused(walked(field, line, {advance(1_in), form(Formation::column), wheel(heading(5))}),
                   Fault::not_alone, VK_7_4);
}

TURNED_TEST(VK_7_4, only_into_formations_it_has_and_is_not_in) {
    Field field;
    const auto line = field.blue("Line", infantry(), 20_in, y);
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y);
    expect_refused(walked(field, line, {form(Formation::line)}), Fault::bad_formation, VK_1_6);
    expect_refused(walked(field, line, {form(Formation::open_order)}), Fault::bad_formation,
                   VK_1_6);
    expect_refused(walked(field, hussars, {form(Formation::square)}), Fault::bad_formation, VK_1_6);
    expect_refused(walked(field, hussars, {form(Formation::limbered)}), Fault::bad_formation,
                   VK_1_6);
}

TURNED_TEST(VK_7_4, the_facing_and_the_middle_of_the_front_edge_stay) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y, heading(30));
    const Walk w = walked(field, line, {form(Formation::march_column)});
    expect_allowed(w);
    expect_at(w.ends[0].front, at(x, y));
    expect_facing(w.ends[0].facing, heading(30));
    EXPECT_EQ(w.cost, 3_in);
    expect_refused(walked(field, line, {form(Formation::column), turn(heading(31))}),
                   Fault::too_wide_a_wheel, VK_7_4);
}

TURNED_TEST(VK_7_4, by_other_rulings_it_may_turn_as_it_forms) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.ruling("formation.turn", "90");
    const Walk w = walked(field, line, {form(Formation::column), turn(east), advance(1_in, east)});
    expect_allowed(w);
    expect_facing(w.ends[0].facing, east);
    expect_refused(walked(field, line, {form(Formation::column), turn(heading(91))}),
                   Fault::too_wide_a_wheel, VK_7_4);
    expect_refused(walked(field, line, {turn(east)}), Fault::bad_leg, VK_7_3);
}

TURNED_TEST(VK_7_4, or_turn_about) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.ruling("formation.turn", "180");
    const Walk about = walked(field, line, {form(Formation::column), turn(south)});
    expect_allowed(about);
    // On its centre: the column is two inches deep, its rear edge becomes its front.
    expect_at(about.ends[0].front, at(x, y - 2_in));
}

TURNED_TEST(VK_7_4, not_within_three_inches_of_an_enemy) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + just_within(3_in));
    const Walk near = walked(field, line, {form(Formation::column)});
    expect_refused(near, Fault::near_enemy, VK_7_4);
    EXPECT_EQ(near.refusal->other, enemy);
    EXPECT_EQ(near.refusal->allowed, 3_in);
    // It may step back first, and form where it has come to.
    expect_allowed(walked(field, line, {back(rounding() + hair()), form(Formation::column)}));
    enemy.place(at(x, y + just_beyond(3_in)));
    expect_allowed(walked(field, line, {form(Formation::column)}));
}

TURNED_TEST(VK_7_4, an_enemy_leader_keeps_nobody_from_forming) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.place_leader(red_division, x, y + 2_in);
    expect_allowed(walked(field, line, {form(Formation::column)}));
}

TURNED_TEST(VK_7_4, without_room_it_cannot_be_made) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const auto beside = field.blue("Beside it", infantry(), x + 4_in, y).column();
    const Walk w = walked(field, column, {form(Formation::line)});
    // The line reaches 2 1/4 inches from its middle; the neighbour begins 1 1/8 short of 4.
    expect_allowed(w);
    beside.place(at(x + inches(27, 8) - tick, y));
    expect_refused(walked(field, column, {form(Formation::line)}), Fault::no_room, VK_7_4);
    beside.place(at(x + inches(27, 8), y));
    expect_allowed(walked(field, column, {form(Formation::line)}));
}

QUARTER_TURNED_TEST(VK_7_4, no_line_is_formed_across_the_tables_edge_or_into_a_wood) {
    Field field;
    const auto column = field.blue("Column", infantry(), 2_in, y).column();
    expect_refused(walked(field, column, {form(Formation::line)}), Fault::off_table, VK_7_4);
    const auto other = field.blue("Other", infantry(), x, y).column();
    field.wood(x + 2_in, y - 2_in, x + 6_in, y + 2_in);
    expect_refused(walked(field, other, {form(Formation::line)}), Fault::no_room, VK_7_4);
}

// ---- factors ------------------------------------------------------------------------------------

TURNED_TEST(VK_7_5, factors_multiply) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.area(Ground::marsh, 30_in, 10_in, 50_in, 30_in);
    // Back, 1/2, through marsh, 1/2: a quarter of 6.
    const Walk w = walked(field, line, {back(inches(3, 2))});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 6_in);
    expect_refused(walked(field, line, {back(inches(3, 2) + tick)}), Fault::too_far, VK_4_1);
}

TURNED_TEST(VK_7_5, each_factor_is_charged_where_it_is_in_force) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    // The stands' centres, half an inch behind the front, go 2 inches in the open first.
    field.area(Ground::marsh, 30_in, y + inches(3, 2), 50_in, y + inches(5, 2));
    const Walk w = walked(field, line, {advance(5_in)});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 6_in);
    expect_refused(walked(field, line, {advance(5_in + tick)}), Fault::too_far, VK_4_1);
}

TURNED_TEST(VK_7_5, the_worst_factor_counts_for_the_whole_move_by_the_other_ruling) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.area(Ground::marsh, 30_in, y + inches(3, 2), 50_in, y + inches(5, 2));
    field.ruling("move.factors", "worst for the whole move");
    const Walk w = walked(field, line, {advance(3_in)});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 6_in);
    expect_refused(walked(field, line, {advance(3_in + tick)}), Fault::too_far, VK_4_1);
    // Short of the marsh nothing slows it.
    EXPECT_EQ(walked(field, line, {advance(2_in)}).cost, 2_in);
}

// ---- artillery ----------------------------------------------------------------------------------

TURNED_TEST(VK_7_6, limbering_and_moving_are_two_actions_and_cost_no_distance) {
    Field field;
    const auto guns = field.blue("Guns", heavy_guns(), x, y);
    const Walk w = walked(field, guns, {form(Formation::limbered), advance(6_in)});
    expect_allowed(w);
    EXPECT_EQ(w.actions[0], 2);
    EXPECT_EQ(w.cost, 6_in);
    const Walk unlimber =
        walked(field, guns.limbered(), {advance(6_in), form(Formation::unlimbered)});
    expect_allowed(unlimber);
    EXPECT_EQ(unlimber.actions[0], 2);
}

TURNED_TEST(VK_7_6, three_actions_are_too_many) {
    Field field;
    const auto guns = field.blue("Guns", heavy_guns(), x, y).limbered();
    expect_refused(
        walked(field, guns, {advance(2_in), form(Formation::unlimbered), turn(heading(10))}),
        Fault::too_many_actions, VK_7_6);
    guns.state().actions = 1;
    expect_allowed(walked(field, guns, {advance(6_in)}));
    expect_refused(walked(field, guns, {advance(6_in), form(Formation::unlimbered)}),
                   Fault::too_many_actions, VK_7_6);
    guns.state().actions = 2;
    expect_refused(walked(field, guns, {advance(1_in)}), Fault::too_many_actions, VK_7_6);
    expect_allowed(walked(field, guns, {}));
}

TURNED_TEST(VK_7_6, a_battery_changes_once_a_move) {
    Field field;
    const auto guns = field.blue("Guns", heavy_guns(), x, y);
    expect_refused(walked(field, guns, {form(Formation::limbered), form(Formation::unlimbered)}),
                   Fault::bad_formation, VK_7_4);
}

TURNED_TEST(VK_7_6, unlimbered_it_is_rotated_and_manhandled_as_one_action) {
    Field field;
    const auto guns = field.blue("Guns", heavy_guns(), x, y);
    const Walk w = walked(field, guns, {turn(heading(45)), advance(1_in, heading(45))});
    expect_allowed(w);
    EXPECT_EQ(w.actions[0], 1);
    EXPECT_EQ(w.allowance, 1_in);
    expect_facing(w.ends[0].facing, heading(45));
    expect_refused(walked(field, guns, {turn(heading(46))}), Fault::too_wide_a_wheel, VK_7_6);
    expect_refused(walked(field, guns, {turn(heading(30)), turn(heading(10))}),
                   Fault::too_wide_a_wheel, VK_7_6);
    expect_refused(walked(field, guns, {advance(1_in + tick)}), Fault::must_limber, VK_7_6);
    expect_refused(walked(field, guns, {wheel(heading(10))}), Fault::must_limber, VK_7_6);
}

TURNED_TEST(VK_7_6, guns_are_manhandled_an_inch_any_way) {
    Field field;
    const auto guns = field.blue("Guns", heavy_guns(), x, y);
    expect_allowed(walked(field, guns, {back(1_in)}));
    expect_allowed(walked(field, guns, {side_step(-1_in)}));
    expect_refused(walked(field, guns, {back(1_in + tick)}), Fault::must_limber, VK_7_6);
    expect_refused(walked(field, guns, {back(inches(1, 2)), side_step(inches(1, 2) + tick)}),
                   Fault::must_limber, VK_7_6);
}

TURNED_TEST(VK_7_6, a_battery_rotates_on_its_centre) {
    Field field;
    const auto guns = field.blue("Guns", heavy_guns(), x, y);
    const auto setup = field.setup();
    const Walk w = walked(field, guns, {turn(heading(45))});
    expect_allowed(w);
    const Point centre = centre_of(*setup, guns, field.post(guns));
    EXPECT_LE(gap(centre_of(*setup, guns, w.ends[0]), centre), Length::from_ticks(2));
    EXPECT_EQ(w.cost, Length{});
}

TURNED_TEST(VK_7_6, it_does_not_limber_by_choice_with_an_enemy_within_three_inches) {
    Field field;
    const auto guns = field.blue("Guns", heavy_guns(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + just_within(3_in));
    expect_refused(walked(field, guns, {form(Formation::limbered)}), Fault::near_enemy, VK_7_6);
    enemy.place(at(x, y + just_beyond(3_in)));
    expect_allowed(walked(field, guns, {form(Formation::limbered)}));
    enemy.place(at(x, y + 1_in));
    field.ruling("limber.near", "true");
    expect_allowed(walked(field, guns, {form(Formation::limbered)}));
}

// ---- orders -------------------------------------------------------------------------------------

TURNED_TEST(VK_7_7, each_of_two_moves_is_a_whole_move) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const int order = field.order({column}, Face::infantry, Use::two_moves);
    const auto setup = field.setup();
    const step::PlaceMove placing{static_cast<std::int8_t>(order), column};
    for (int move = 0; move < 2; ++move) {
        const Mover mover = mover_of(*setup, field.state(), placing);
        const Walk w =
            walk(*setup, field.state(), mover, field.turned(Legs{wheel(heading(45 * (move + 1)))}));
        expect_allowed(w);
        field.state().unit(column).post = w.ends[0];
        field.state().orders[0].moves = static_cast<std::uint8_t>(move + 1);
    }
    expect_facing(field.post(column).facing, east);
}

TURNED_TEST(VK_7_7, a_battery_has_two_actions_for_both_moves) {
    Field field;
    const auto guns = field.blue("Guns", heavy_guns(), x, y).limbered();
    field.order({guns}, Face::artillery, Use::two_moves);
    Play play = field.begin(Phase::movement);
    play.move(guns, {advance(2_in)});
    EXPECT_EQ(play.unit(guns).actions, 1);
    EXPECT_EQ(play.fault({advance(2_in), form(Formation::unlimbered)}), Fault::too_many_actions);
    EXPECT_TRUE(play.accepts({advance(2_in)}));
}

TURNED_TEST(VK_6_11, ground_covered_in_a_formation_not_named_needs_a_die_more) {
    Field field;
    const auto line = field.blue("Line", of_doctrine(Doctrine::columnar), x, y);
    Mover unpaid{.group = {line}, .doctrine_paid = false};
    expect_refused(walked(field, unpaid, {advance(tick)}), Fault::unpaid, VK_6_11);
    expect_refused(walked(field, unpaid, {wheel(heading(1))}), Fault::unpaid, VK_6_11);
    const Walk paid = walked(field, line, {advance(6_in)});
    expect_allowed(paid);
    EXPECT_TRUE(paid.off_doctrine);
}

TURNED_TEST(VK_6_11, changing_formation_on_the_spot_needs_none) {
    Field field;
    const auto line = field.blue("Line", of_doctrine(Doctrine::columnar), x, y);
    Mover unpaid{.group = {line}, .doctrine_paid = false};
    const Walk w = walked(field, unpaid, {form(Formation::column)});
    expect_allowed(w);
    EXPECT_FALSE(w.off_doctrine);
    // The column moves by doctrine, and so it does before it deploys.
    expect_allowed(walked(field, unpaid, {form(Formation::column), advance(4_in)}));
    line.column();
    expect_allowed(walked(field, unpaid, {advance(4_in), form(Formation::line)}));
    expect_refused(walked(field, unpaid, {form(Formation::line), advance(1_in)}), Fault::unpaid,
                   VK_6_11);
}

TEST(VK_6_11, each_doctrine_names_its_formations) {
    Field field;
    const auto setup = field.setup();
    const auto named = [&](Doctrine doctrine, Formation formation) {
        return doctrine_names(setup->book, of_doctrine(doctrine), formation);
    };
    EXPECT_TRUE(named(Doctrine::linear, Formation::line));
    EXPECT_FALSE(named(Doctrine::linear, Formation::column));
    EXPECT_FALSE(named(Doctrine::columnar, Formation::line));
    EXPECT_TRUE(named(Doctrine::columnar, Formation::column));
    for (const Doctrine doctrine : {Doctrine::linear, Doctrine::columnar, Doctrine::impulse}) {
        EXPECT_TRUE(named(doctrine, Formation::march_column));
        EXPECT_TRUE(named(doctrine, Formation::square));
        EXPECT_EQ(named(doctrine, Formation::open_order), doctrine == Doctrine::impulse);
    }
    EXPECT_TRUE(named(Doctrine::impulse, Formation::line));
    EXPECT_TRUE(named(Doctrine::impulse, Formation::column));
    EXPECT_TRUE(doctrine_names(setup->book, heavy_cavalry(), Formation::column));
}

TURNED_TEST(VK_6_11, open_order_takes_the_die_under_every_doctrine_but_impulse) {
    for (const Doctrine doctrine : {Doctrine::linear, Doctrine::columnar, Doctrine::impulse})
        for (const bool free : {false, true}) {
            Field field;
            if (free) field.ruling("doctrine.open_order", "free");
            const auto jagers =
                field.blue("Jägers", of_doctrine(doctrine, light_infantry()), x, y).open_order();
            const bool named = free || doctrine == Doctrine::impulse;
            Mover unpaid{.group = {jagers}, .doctrine_paid = false};
            const Walk one_tick = walked(field, unpaid, {advance(tick)});
            EXPECT_EQ(one_tick.off_doctrine, !named);
            if (named)
                expect_allowed(one_tick);
            else
                expect_refused(one_tick, Fault::unpaid, VK_6_11);
            // Into it or out of it on the spot takes none, and paid for it goes.
            expect_allowed(walked(field, unpaid, {form(Formation::line)}));
            expect_allowed(walked(field, jagers, {advance(9_in)}));
        }
}

TURNED_TEST(VK_6_11, only_more_than_half_a_move_costs_the_die_by_the_other_ruling) {
    Field field;
    const auto line = field.blue("Line", of_doctrine(Doctrine::columnar), x, y);
    field.ruling("doctrine.when", "more than half a move");
    Mover unpaid{.group = {line}, .doctrine_paid = false};
    expect_allowed(walked(field, unpaid, {advance(3_in)}));
    expect_refused(walked(field, unpaid, {advance(3_in + tick)}), Fault::unpaid, VK_6_11);
}

TURNED_TEST(VK_6_11, follow_ups_never_pay) {
    Field field;
    const auto line = field.blue("Line", of_doctrine(Doctrine::columnar), x, y);
    Mover mover{.group = {line}, .doctrine_paid = false, .by_order = false};
    expect_allowed(walked(field, mover, {advance(6_in)}));
}

// ---- contact ------------------------------------------------------------------------------------

TURNED_TEST(VK_7_10, without_charging_nobody_comes_into_contact) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 4_in);
    const Walk w = walked(field, line, {advance(4_in)});
    expect_refused(w, Fault::touches_enemy, VK_7_10);
    EXPECT_EQ(w.refusal->other, enemy);
    // Short of contact nothing holds it off.
    expect_allowed(walked(field, line, {advance(4_in - just_beyond(touch))}));
    expect_refused(walked(field, line, {advance(4_in - just_within(touch))}), Fault::touches_enemy,
                   VK_7_10);
}

TURNED_TEST(VK_7_10, nor_does_its_way_lead_through_an_enemy_or_along_its_side) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).march_column();
    const auto enemy = field.red("Enemy", heavy_guns(), x, y + 4_in);
    expect_refused(walked(field, column, {advance(8_in)}), Fault::through_enemy, VK_7_10);
    // The battery is 1 1/2 inches wide, the column 3/4.
    enemy.place(at(x + inches(9, 8), y + 4_in));
    expect_refused(walked(field, column, {advance(8_in)}), Fault::touches_enemy, VK_7_10);
    enemy.place(at(x + inches(9, 8) + touch + tick, y + 4_in));
    expect_allowed(walked(field, column, {advance(8_in)}));
}

TURNED_TEST(VK_7_10, a_wheel_does_not_sweep_through_an_enemy) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", heavy_guns(), x - 2_in, y + inches(3, 2));
    expect_refused(walked(field, line, {wheel(heading(30))}), Fault::through_enemy, VK_7_10);
    expect_allowed(walked(field, line, {wheel(heading(-30))}));
    (void)enemy;
}

TURNED_TEST(VK_7_10, an_inch_holds_it_off_by_the_other_ruling) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.red("Enemy", infantry(), x, y + 4_in);
    field.ruling("contact.by_charge_only", "an inch away");
    expect_allowed(walked(field, line, {advance(just_within(3_in))}));
    expect_refused(walked(field, line, {advance(just_beyond(3_in))}), Fault::near_enemy, VK_7_10);
}

TURNED_TEST(VK_7_10, a_leader_of_the_enemy_is_met_not_contacted) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const UnitId leader = field.place_leader(red_division, x, y + 3_in, south);
    const Walk through = walked(field, line, {advance(6_in)});
    expect_allowed(through);
    ASSERT_EQ(through.leaders_met.size(), 1u);
    EXPECT_EQ(through.leaders_met[0], leader);
    EXPECT_TRUE(walked(field, line, {advance(2_in)}).leaders_met.empty());
    EXPECT_EQ(walked(field, line, {advance(3_in)}).leaders_met.size(), 1u);
}

TURNED_TEST(VK_7_10, only_a_unit_that_may_charge_charges) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 4_in);
    field.order({line}, Face::infantry);
    const Walk w = walked(field, line, {charge_at(enemy)});
    ASSERT_TRUE(w.refusal);
    const auto guns = field.blue("Guns", horse_guns(), 10_in, y).limbered();
    ASSERT_TRUE(walked(field, guns, {charge_at(enemy)}).refusal);
    EXPECT_EQ(to_string(walked(field, guns, {charge_at(enemy)}).refusal->clause), "VK-7.10");
}

// ---- where a move ends --------------------------------------------------------------------------

TURNED_TEST(VK_11_4, no_unit_ends_on_another) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto other = field.blue("Other", infantry(), x, y + 4_in);
    const Walk w = walked(field, line, {advance(just_beyond(3_in))});
    expect_refused(w, Fault::overlaps, VK_11_4);
    EXPECT_EQ(w.refusal->other, other);
    expect_allowed(walked(field, line, {advance(just_within(3_in))}));
}

QUARTER_TURNED_TEST(VK_11_4, nobody_leaves_the_table) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, 58_in);
    expect_allowed(walked(field, hussars, {advance(2_in)}));
    expect_refused(walked(field, hussars, {advance(2_in + tick)}), Fault::off_table, VK_11_4);
}

TURNED_TEST(VK_11_4, a_leader_gives_way_or_blocks_by_the_other_ruling) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.place_leader(blue_division, x, y + 3_in);
    expect_allowed(walked(field, line, {advance(3_in)}));
    field.ruling("leader.gives_way", "blocks");
    expect_refused(walked(field, line, {advance(3_in)}), Fault::overlaps, VK_11_4);
    expect_allowed(walked(field, line, {advance(5_in)}));
}

TURNED_TEST(VK_11_4, a_leader_himself_ends_on_nobody) {
    Field field;
    const UnitId leader = field.place_leader(blue_division, x, y);
    field.blue("Line", infantry(), x, y + 4_in);
    expect_refused(walked(field, leader, {advance(4_in)}), Fault::overlaps, VK_11_4);
    expect_allowed(walked(field, leader, {advance(just_within(3_in))}));
}

TURNED_TEST(VK_11_5, a_leader_does_not_end_in_contact_with_an_enemy) {
    Field field;
    const UnitId leader = field.place_leader(blue_division, x, y);
    field.red("Enemy", infantry(), x, y + 4_in);
    expect_refused(walked(field, leader, {advance(4_in)}), Fault::touches_enemy, VK_11_5);
    expect_refused(walked(field, leader, {advance(8_in)}), Fault::through_enemy, VK_7_10);
    expect_allowed(walked(field, leader, {advance(4_in - touch - tick)}));
}

// ---- being carried ------------------------------------------------------------------------------

QUARTER_TURNED_TEST(VK_11_4, carried_along_it_stops_at_the_edge_and_short_of_enemies) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, 4_in);
    field.red("Enemy", infantry(), x, 8_in);
    field.blue("Friend", infantry(), 50_in, 4_in);
    const auto setup = field.setup();
    const auto clear = [&](Bearing direction, Length wanted) {
        return clear_way(*setup, field.state(), line, field.state().unit(line).post,
                         field.turned(direction), wanted);
    };
    EXPECT_EQ(clear(south, 3_in), 3_in);
    EXPECT_EQ(clear(south, 4_in), 3_in);
    EXPECT_EQ(clear(north, 3_in), 3_in);
    const Length stops = clear(north, 6_in);
    EXPECT_LT(stops, 4_in - touch);
    EXPECT_GT(stops, 4_in - 10 * touch);
    // Friends do not stop it.
    EXPECT_EQ(clear(east, 12_in), 12_in);
}

}  // namespace
}  // namespace grognard::vom_kriege
