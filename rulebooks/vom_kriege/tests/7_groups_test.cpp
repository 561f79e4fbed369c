// SPDX-License-Identifier: Apache-2.0
//
// Groups that move as one, and charges as movement sees them: VK-2.5, 2.6, 7.8, 7.13.
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/tests/play.h"
#include "rulebooks/vom_kriege/tests/walking.h"

namespace grognard::vom_kriege {
namespace {

constexpr Length x = 40_in;
constexpr Length y = 20_in;

TURNED_TEST(VK_2_5, a_group_keeps_its_relative_places_and_facings) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 5_in, y);
    const auto right = field.blue("Right", infantry(), x, y - 1_in, heading(10));
    const Walk w = group_walked(field, {left, right}, {advance(3_in, heading(20))});
    expect_allowed(w);
    ASSERT_EQ(w.ends.size(), 2u);
    const Offset way = heading(20).forward(3_in);
    expect_at(w.ends[0].front, at(x - 5_in, y) + way);
    expect_at(w.ends[1].front, at(x, y - 1_in) + way);
    expect_facing(w.ends[1].facing, heading(10));
}

TURNED_TEST(VK_2_5, it_wheels_about_the_inner_corner_of_the_outermost_unit) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 4_in, y).column();
    const auto right = field.blue("Right", infantry(), x, y).column();
    const Wheel turn_right{at(x + inches(9, 8), y), degrees(15)};
    const Walk w = group_walked(field, {left, right}, {wheel(heading(15))});
    expect_allowed(w);
    expect_at(w.ends[0].front, wheeled(at(x - 4_in, y), turn_right));
    expect_at(w.ends[1].front, wheeled(at(x, y), turn_right));
    expect_facing(w.ends[0].facing, heading(15));
    expect_facing(w.ends[1].facing, heading(15));
    // The dearest is the left unit's outer rear stand.
    const Point outer = at(x - 4_in - inches(3, 4), y - inches(3, 2));
    EXPECT_EQ(w.cost, wheel_path(outer, turn_right));
    const Walk other = group_walked(field, {left, right}, {wheel(heading(-15))});
    expect_allowed(other);
    const Wheel turn_left{at(x - 4_in - inches(9, 8), y), degrees(-15)};
    expect_at(other.ends[1].front, wheeled(at(x, y), turn_left));
}

TURNED_TEST(VK_2_5, its_units_do_not_slow_or_block_each_other) {
    Field field;
    const auto first = field.blue("First", infantry(), x, y).column();
    const auto second = field.blue("Second", infantry(), x, y - 3_in).column();
    const Walk w = group_walked(field, {second, first}, {advance(9_in)});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 9_in);
}

TURNED_TEST(VK_2_6, it_goes_at_the_rate_of_its_slowest) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const auto line = field.blue("Line", infantry(), x + 4_in, y);
    expect_allowed(group_walked(field, {column, line}, {advance(6_in)}));
    const Walk w = group_walked(field, {column, line}, {advance(6_in + tick)});
    expect_refused(w, Fault::too_far, VK_7_2);
    EXPECT_EQ(w.refusal->allowed, 6_in);
}

TURNED_TEST(VK_2_6, every_units_way_must_be_free) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 5_in, y);
    const auto right = field.blue("Right", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 4_in);
    const Walk w = group_walked(field, {left, right}, {advance(5_in)});
    expect_refused(w, Fault::through_enemy, VK_7_10);
    EXPECT_EQ(w.refusal->other, enemy);
}

TURNED_TEST(VK_2_6, units_facing_elsewhere_hold_it_to_their_own_oblique) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 6_in, y);
    const auto right = field.blue("Right", infantry(), x, y, heading(40));
    expect_allowed(group_walked(field, {left, right}, {advance(2_in, heading(-5))}));
    expect_refused(group_walked(field, {left, right}, {advance(2_in, heading(-6))}),
                   Fault::too_oblique, VK_7_3);
}

// Nobody is further out than another: the first one's corner.
TURNED_TEST(VK_2_6, one_behind_the_other_they_wheel_about_the_corner_of_the_first) {
    Field field;
    const auto front = field.blue("Front", infantry(), x, y);
    const auto rear = field.blue("Rear", infantry(), x, y - 3_in);
    for (const int angle : {8, -8}) {
        const Wheel about{at(x + inches(9, 4) * (angle > 0 ? 1 : -1), y), degrees(angle)};
        const Walk w = group_walked(field, {front, rear}, {wheel(heading(angle))});
        expect_allowed(w);
        expect_at(w.ends[0].front, wheeled(at(x, y), about));
        expect_at(w.ends[1].front, wheeled(at(x, y - 3_in), about));
    }
}

// Three stands' width of 3/4 of an inch apart, which a wheel rounds.
TURNED_TEST(VK_2_6, a_wheel_breaks_no_group_that_just_holds) {
    Field field;
    const Length apart = inches(9, 4) + inches(9, 8) + just_within(inches(9, 4));
    const auto left = field.blue("Left", infantry(), x - apart, y).column();
    const auto right = field.blue("Right", infantry(), x, y);
    for (int angle = -20; angle <= 20; ++angle) {
        if (angle == 0) continue;
        const Walk w = group_walked(field, {right, left}, {wheel(heading(angle))});
        EXPECT_FALSE(w.refusal && w.refusal->fault == Fault::group_breaks) << angle;
    }
}

TURNED_TEST(VK_2_6, one_chain_must_be_left_when_the_move_ends) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 6_in, y);
    const auto right = field.blue("Right", infantry(), x, y);
    // In line an inch and a half apart; in march columns over three stands' width of 3/4.
    expect_allowed(group_walked(field, {left, right}, {advance(2_in)}));
    const Walk w = group_walked(field, {left, right}, {form(Formation::march_column)});
    expect_refused(w, Fault::group_breaks, VK_2_6);
}

TURNED_TEST(VK_2_6, those_who_have_a_formation_take_it) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto guns = field.blue("Guns", horse_guns(), x + inches(7, 2), y);
    const Walk w = group_walked(
        field, {line, guns}, {form(Formation::limbered), form(Formation::column), advance(3_in)});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].formation, Formation::column);
    EXPECT_EQ(w.ends[1].formation, Formation::limbered);
    EXPECT_EQ(w.actions[0], 0);
    EXPECT_EQ(w.actions[1], 2);
    // Nine inches for both, of which the change takes half.
    EXPECT_EQ(w.allowance, 9_in);
    EXPECT_EQ(w.cost, inches(15, 2));
}

TURNED_TEST(VK_7_6, each_battery_of_a_group_pays_for_its_own_actions) {
    Field field;
    const auto ready = field.blue("Ready", horse_guns(), x, y).limbered();
    const auto in_action = field.blue("In action", horse_guns(), x + inches(3, 2), y);
    const Legs legs{form(Formation::limbered), advance(3_in)};
    const Walk w = group_walked(field, {ready, in_action}, legs);
    expect_allowed(w);
    EXPECT_EQ(w.actions[0], 1);
    EXPECT_EQ(w.actions[1], 2);
    // One that has an action left has enough for a march; the other needs both.
    ready.state().actions = 1;
    expect_allowed(group_walked(field, {ready, in_action}, legs));
    in_action.state().actions = 1;
    expect_refused(group_walked(field, {ready, in_action}, legs), Fault::too_many_actions, VK_7_6);
}

TURNED_TEST(VK_7_6, and_has_what_is_left_to_it_afterwards) {
    Field field;
    const UnitId ready = field.blue("Ready", horse_guns(), x, y).limbered();
    const UnitId in_action = field.blue("In action", horse_guns(), x + inches(3, 2), y);
    field.order({ready, in_action}, Face::artillery);
    Play play = field.begin(Phase::movement);
    play.move(ready, {form(Formation::limbered), advance(3_in)});
    EXPECT_EQ(play.unit(ready).actions, 1);
    EXPECT_EQ(play.unit(in_action).actions, 2);
}

TURNED_TEST(VK_2_6, unlimbered_guns_hold_it_to_an_inch) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto guns = field.blue("Guns", heavy_guns(), x + 4_in, y);
    expect_allowed(group_walked(field, {line, guns}, {advance(1_in)}));
    expect_refused(group_walked(field, {line, guns}, {advance(1_in + tick)}), Fault::must_limber,
                   VK_7_6);
}

TURNED_TEST(VK_2_6, formed_units_of_a_group_need_room_beside_each_other) {
    Field field;
    const auto left = field.blue("Left", infantry(), x, y).column();
    const auto right = field.blue("Right", infantry(), x + 3_in, y).column();
    expect_refused(group_walked(field, {left, right}, {form(Formation::line)}), Fault::overlaps,
                   VK_11_4);
}

TURNED_TEST(VK_2_6, one_of_it_that_enters_a_wood_ends_the_move_for_all) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 5_in, y);
    const auto right = field.blue("Right", infantry(), x, y);
    const AreaId wood = field.wood(x - 2_in, y + 2_in, x + 2_in, y + 6_in);
    const Walk w = group_walked(field, {left, right}, {advance(5_in)});
    expect_allowed(w);
    EXPECT_EQ(w.ends[1].area, wood);
    expect_at(w.ends[0].front, at(x - 5_in, y + 2_in));
    expect_length(w.cost, 4_in);  // into rough ground
}

TURNED_TEST(VK_2_6, as_one_it_does_not_charge) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 5_in, y);
    const auto right = field.blue("Right", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 4_in);
    const Mover mover{.group = {left, right}, .may_charge = true};
    expect_refused(walked(field, mover, {charge_at(enemy)}), Fault::bad_leg, VK_2_6);
}

TURNED_TEST(VK_2_6, a_unit_charges_apart_and_the_rest_move_on) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 5_in, y);
    const auto right = field.blue("Right", infantry(), x, y);
    const int order = field.order({left, right}, Face::saber);
    const auto setup = field.setup();
    const auto number = static_cast<std::int8_t>(order);
    const Mover both = mover_of(*setup, field.state(), {number, left});
    EXPECT_EQ(both.group.size(), 2u);
    EXPECT_FALSE(both.may_charge);
    const Mover apart = mover_of(*setup, field.state(), {number, right, true});
    EXPECT_EQ(apart.group.size(), 1u);
    EXPECT_TRUE(apart.may_charge);
    EXPECT_TRUE(apart.must_charge);
    field.state().unit(right).moved = true;
    const Mover rest = mover_of(*setup, field.state(), {number, left});
    EXPECT_EQ(rest.group.size(), 1u);
}

TURNED_TEST(VK_2_6, nobody_charges_out_of_a_group_by_the_other_ruling) {
    Field field;
    const auto left = field.blue("Left", infantry(), x - 5_in, y);
    const auto right = field.blue("Right", infantry(), x, y);
    const int order = field.order({left, right}, Face::saber);
    field.ruling("group.move", "as one, no charges");
    const auto setup = field.setup();
    const auto number = static_cast<std::int8_t>(order);
    EXPECT_FALSE(mover_of(*setup, field.state(), {number, right, true}).may_charge);
}

TURNED_TEST(VK_2_6, in_a_mixed_group_only_those_the_dice_act_for_move) {
    for (const bool own : {true, false}) {
        Field field;
        const auto line = field.blue("Line", infantry(), x, y);
        const auto guns = field.blue("Guns", heavy_guns(), x + 4_in, y);
        const int order = field.order({line, guns}, Face::infantry);
        if (!own) field.ruling("group.mixed", "every arm");
        const auto setup = field.setup();
        const Mover mover =
            mover_of(*setup, field.state(), {static_cast<std::int8_t>(order), line});
        EXPECT_EQ(mover.group.size(), own ? 1u : 2u);
    }
}

// ---- charges ------------------------------------------------------------------------------------

TURNED_TEST(VK_7_13, a_charge_costs_the_way_until_it_touches) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 6_in);
    const Walk w = charged(field, line, {charge_at(enemy)});
    expect_allowed(w);
    EXPECT_EQ(w.target, enemy);
    EXPECT_EQ(w.face, Flank::front);
    EXPECT_LE(w.cost, 6_in);
    EXPECT_GE(w.cost, 6_in - touch);
    EXPECT_EQ(w.stages.size(), 1u);
}

TURNED_TEST(VK_7_13, a_charge_that_cannot_reach_is_refused) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 6_in + 8 * touch);
    const Walk w = charged(field, line, {charge_at(enemy)});
    expect_refused(w, Fault::out_of_reach, VK_7_13);
    EXPECT_EQ(w.refusal->other, enemy);
    EXPECT_EQ(w.refusal->allowed, 6_in);
}

TURNED_TEST(VK_7_13, or_stops_short_by_the_other_ruling) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 8_in);
    field.ruling("charge.short", "stops short");
    const Walk w = charged(field, line, {charge_at(enemy)});
    expect_allowed(w);
    EXPECT_EQ(w.target, UnitId::none);
    expect_at(w.ends[0].front, at(x, y + 6_in));
    EXPECT_EQ(w.cost, 6_in);
    EXPECT_EQ(w.way, 6_in);
}

TURNED_TEST(VK_7_13, only_forward_legs_come_before_it_and_none_after) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 4_in);
    expect_allowed(charged(field, line, {advance(1_in), charge_at(enemy)}));
    expect_refused(charged(field, line, {side_step(inches(1, 2)), charge_at(enemy)}),
                   Fault::not_forward, VK_7_13);
    expect_refused(charged(field, line, {back(inches(1, 2)), charge_at(enemy)}), Fault::not_forward,
                   VK_7_13);
    expect_refused(charged(field, line, {charge_at(enemy), back(1_in)}), Fault::not_alone, VK_7_13);
}

TURNED_TEST(VK_7_13, a_change_of_formation_may_come_first_at_half_the_move) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + inches(9, 2));
    expect_allowed(charged(field, line, {form(Formation::column), charge_at(enemy)}));
    enemy.place(at(x, y + 5_in));
    expect_refused(charged(field, line, {form(Formation::column), charge_at(enemy)}),
                   Fault::out_of_reach, VK_7_13);
}

TURNED_TEST(VK_7_13, nobody_and_nothing_stands_in_the_way_of_a_charge) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 10_in);
    const auto between = field.red("Between", heavy_guns(), x, y + 5_in);
    expect_refused(charged(field, hussars, {charge_at(enemy)}), Fault::through_enemy, VK_7_10);
    between.place(at(10_in, 50_in));
    expect_allowed(charged(field, hussars, {charge_at(enemy)}));
    field.wood(x - 2_in, y + 2_in, x + 2_in, y + 6_in);
    expect_refused(charged(field, hussars, {charge_at(enemy)}), Fault::crosses_area, VK_4_6);
}

TURNED_TEST(VK_7_13, who_must_charge_does_nothing_else) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 4_in);
    const Mover mover{.group = {line}, .may_charge = true, .must_charge = true};
    expect_refused(walked(field, mover, {advance(1_in)}), Fault::no_contact, VK_7_13);
    expect_refused(walked(field, mover, {}), Fault::no_contact, VK_7_13);
    expect_allowed(walked(field, mover, {charge_at(enemy)}));
}

TURNED_TEST(VK_9_23, the_cavalrys_second_charge_is_half_a_move) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y);
    const auto enemy = field.red("Enemy", infantry(), x, y + 6_in);
    const auto setup = field.setup();
    const Mover mover = follow_up_mover(*setup, field.state(), hussars);
    const Walk w = walk(*setup, field.state(), mover, field.turned(Legs{charge_at(enemy)}));
    expect_allowed(w);
    EXPECT_EQ(w.allowance, 6_in);
    enemy.place(at(x, y + 6_in + 8 * touch));
    expect_refused(walk(*setup, field.state(), mover, field.turned(Legs{charge_at(enemy)})),
                   Fault::out_of_reach, VK_7_13);
    expect_refused(walk(*setup, field.state(), mover, Legs{form(Formation::column)}),
                   Fault::bad_leg, VK_9_23);
}

}  // namespace
}  // namespace grognard::vom_kriege
