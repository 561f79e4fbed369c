// SPDX-License-Identifier: Apache-2.0
//
// What ground does to a move: half speed by the stretch, units unformed, rivers and their crossings.
// DK-4.3, 4.4, 4.11, 4.15.
#include "rulebooks/die_kriegskunst/4_movement/ground_cost.h"
#include "rulebooks/die_kriegskunst/5_firing/targets.h"
#include "rulebooks/die_kriegskunst/tests/walking.h"

namespace grognard::die_kriegskunst {
namespace {

// Rough ground from y = 22 to y = 24.
struct Rough {
    Field field;
    Rough() { field.ground(Ground::rough, 20_in, 22_in, 70_in, 24_in); }
};

TURNED_TEST(DK_4_11, half_speed_on_the_stretch_in_bad_ground_alone) {
    Rough r;
    const UnitId line = r.field.blue(foot, 40_in, 20_in);
    expect_cost(r.field, line, {advance(2_in, north)}, 2_in);
    expect_cost(r.field, line, {advance(just_within(4_in), north)}, 6_in);
    const Refusal refused = expect_refused(
        r.field, line, {advance(just_beyond(4_in) + tick, north)}, Fault::too_far, DK_4_3);
    EXPECT_GT(refused.measured, 6_in);
    EXPECT_LE(refused.measured, 6_in + 4 * hair());
    EXPECT_EQ(refused.allowed, 6_in);
}

TURNED_TEST(DK_4_11, by_ruling_the_whole_move_is_slow) {
    Rough r;
    r.field.rules.ruling("ground.stretch", "whole move");
    const UnitId line = r.field.blue(foot, 40_in, 20_in);
    expect_cost(r.field, line, {advance(2_in, north)}, 2_in);
    expect_cost(r.field, line, {advance(3_in, north)}, 6_in);
    expect_refused(r.field, line, {advance(3_in + tick, north)}, Fault::too_far, DK_4_3);
    expect_cost(r.field, line, {advance(1_in, north), advance(2_in, north)}, 6_in);
}

TURNED_TEST(DK_4_11, sideways_in_bad_ground_is_a_quarter) {
    Field field;
    field.ground(Ground::rough, 20_in, 10_in, 70_in, 30_in);
    const UnitId line = field.blue(foot, 40_in, 20_in);
    expect_cost(field, line, {back(inches(3, 2))}, 6_in);
    expect_refused(field, line, {back(inches(3, 2) + tick)}, Fault::too_far, DK_4_3);
}

TURNED_TEST(DK_4_11, whoever_leaves_backwards_pays_for_its_rear_and_front_alike) {
    Field field;
    field.ground(Ground::rough, 20_in, 16_in, 70_in, 18_in);
    const UnitId line = field.blue(foot, 40_in, 20_in);  // its rear at 18.8
    // The rear goes 0.8 in the open and 0.7 in the rough; the front all in the open.
    expect_cost(field, line, {back(inches(3, 2))}, inches(16, 10) + inches(28, 10));
}

TURNED_TEST(DK_4_3, a_copse_before_one_file_slows_the_whole_line) {
    Field field;
    field.ground(Ground::copse, 37_in, 21_in, 39_in, 23_in);
    const UnitId line = field.blue(foot, 40_in, 20_in);
    expect_cost(field, line, {advance(just_within(4_in), north)}, 6_in);
    expect_refused(field, line, {advance(just_beyond(4_in) + tick, north)}, Fault::too_far, DK_4_3);
}

TURNED_TEST(DK_4_3, skirmishers_are_not_slowed_by_difficult_ground) {
    Rough r;
    const UnitId line = r.field.blue(foot, 40_in, 20_in);
    r.field.form(line, Formation::skirmish);
    expect_cost(r.field, line, {advance(6_in, north)}, 6_in);
    EXPECT_EQ(go(r.field, line, {advance(6_in, north)}).unformed_by, -1);
}

TURNED_TEST(DK_4_4, severe_ground_halves_everybody_and_unforms_close_order) {
    Field field;
    field.ground(Ground::wood, 20_in, 22_in, 70_in, 24_in);
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Walk walked = go(field, line, {advance(1_in, north), advance(just_within(3_in), north)});
    EXPECT_FALSE(walked.refusal);
    expect_length(walked.cost, 6_in);
    EXPECT_EQ(walked.unformed_by, 1);
    EXPECT_EQ(go(field, line, {advance(just_within(2_in), north)}).unformed_by, -1);
    EXPECT_EQ(go(field, line, {advance(just_beyond(2_in), north)}).unformed_by, 0);
    field.form(line, Formation::skirmish);
    expect_length(go(field, line, {advance(4_in, north)}).cost, 6_in);
    EXPECT_EQ(go(field, line, {advance(4_in, north)}).unformed_by, -1);
    expect_refused(field, line, {advance(5_in, north)}, Fault::too_far, DK_4_4);
}

TURNED_TEST(DK_4_4, neither_horse_nor_guns_enter_severe_ground) {
    Field field;
    field.ground(Ground::marsh, 20_in, 22_in, 70_in, 24_in);
    const UnitId cavalry = field.blue(horse, 40_in, 20_in);
    expect_cost(field, cavalry, {advance(just_within(2_in), north)}, just_within(2_in));
    expect_refused(field, cavalry, {advance(just_beyond(2_in), north)}, Fault::impassable, DK_4_4);
    expect_refused(field, cavalry, {advance(9_in, north)}, Fault::impassable, DK_4_4);
    const UnitId guns = field.blue(guns_3, 60_in, 20_in, 8);
    expect_refused(field, guns, {advance(3_in, north)}, Fault::impassable, DK_4_4);
    // Whoever was driven there gets out again.
    field.place(cavalry, 40_in, inches(45, 2));
    expect_cost(field, cavalry, {back(inches(3, 2))}, 4_in);
}

TURNED_TEST(DK_4_3, difficult_ground_unforms_horse_but_cossacks) {
    Rough r;
    const UnitId cavalry = r.field.blue(horse, 40_in, 20_in);
    EXPECT_EQ(go(r.field, cavalry, {advance(8_in, north)}).unformed_by, 0);
    expect_length(go(r.field, cavalry, {advance(8_in, north)}).cost, 10_in);
    Troops cossacks = of(Kind::irregular);
    cossacks.cossacks = true;
    const UnitId steppe = r.field.blue(cossacks, 60_in, 20_in);
    EXPECT_EQ(go(r.field, steppe, {advance(8_in, north)}).unformed_by, -1);
}

TURNED_TEST(DK_4_11, by_ruling_only_the_centre_in_such_ground_unforms) {
    Field field;
    field.ground(Ground::wood, 42_in, 22_in, 70_in, 24_in);
    const UnitId line = field.blue(foot, 40_in, 20_in);
    EXPECT_EQ(go(field, line, {advance(3_in, north)}).unformed_by, 0);
    field.rules.ruling("ground.unformed", "the centre");
    EXPECT_EQ(go(field, line, {advance(3_in, north)}).unformed_by, -1);
    field.place(line, 44_in, 20_in);
    EXPECT_EQ(go(field, line, {advance(3_in, north)}).unformed_by, 0);
}

TURNED_TEST(DK_4_11, a_wheel_pays_by_the_stretch_too) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Length open = go(field, line, {wheel(north + degrees(30))}).cost;
    field.ground(Ground::rough, 20_in, 18_in, 70_in, 30_in);
    const Length slow = go(field, line, {wheel(north + degrees(30))}).cost;
    EXPECT_LE(slow - 2 * open, 20 * tick);
    EXPECT_GE(slow - 2 * open, -20 * tick);
    Field half;
    const UnitId swung = half.blue(foot, 40_in, 20_in);
    half.ground(Ground::rough, 20_in, 22_in, 70_in, 30_in);  // the outer end's last stretch
    const Length some = go(half, swung, {wheel(north + degrees(30))}).cost;
    EXPECT_GT(some, open);
    EXPECT_LT(some, slow);
}

// ---- guns: DK-4.3 -------------------------------------------------------------------------------

TURNED_TEST(DK_4_3, deployed_guns_are_not_manhandled_into_difficult_ground) {
    Field field;
    field.ground(Ground::rough, 20_in, 21_in, 70_in, 24_in);
    const UnitId guns = field.blue(guns_6, 40_in, 20_in, 8);
    expect_cost(field, guns, {advance(just_within(1_in), north)}, just_within(1_in));
    expect_cost(field, guns, {advance(just_within(1_in) - tick, north)}, just_within(1_in) - tick);
    expect_refused(field, guns, {advance(just_beyond(1_in), north)}, Fault::impassable, DK_4_3);
    EXPECT_FALSE(go(field, guns, {form(Formation::limbered), advance(1_in, north)}).refusal);
    const UnitId light = field.blue(guns_3, 60_in, 20_in, 8);
    EXPECT_FALSE(go(field, light, {advance(2_in, north)}).refusal);
    // Neither by a wheel, nor sideways, nor by going back.
    field.place(guns, 40_in, 20_in + inches(9, 10));
    expect_refused(field, guns, {wheel(north + degrees(20))}, Fault::impassable, DK_4_3);
    field.place(guns, 40_in, 24_in + inches(12, 5) + rounding());
    expect_cost(field, guns, {advance(1_in, north)}, 1_in);
    expect_refused(field, guns, {back(rounding() + hair())}, Fault::impassable, DK_4_3);
    field.place(guns, 70_in + inches(22, 10) + rounding(), 24_in);
    expect_refused(field, guns, {side_step(-(rounding() + hair()))}, Fault::impassable, DK_4_3);
}

TURNED_TEST(DK_4_3, deployed_guns_stop_where_set_up_would_refuse_them) {
    Field field;
    field.ground(Ground::rough, 20_in, 21_in, 70_in, 24_in);
    const UnitId guns = field.blue(guns_6, 40_in, 20_in, 8);
    EXPECT_FALSE(go(field, guns, {advance(just_within(1_in), north)}).refusal);
    EXPECT_TRUE(go(field, guns, {advance(just_beyond(1_in), north)}).refusal);
    EXPECT_TRUE(go(field, guns, {advance(2_in, north + degrees(30))}).refusal);
    for (const Turn off : {degrees(-20), degrees(20)}) {
        field.place(guns, 40_in, 20_in + inches(9, 10));
        EXPECT_TRUE(go(field, guns, {wheel(north + off)}).refusal);
        field.place(guns, 40_in, 19_in);
        EXPECT_FALSE(go(field, guns, {wheel(north + off)}).refusal);
    }
}

TURNED_TEST(DK_4_3, guns_that_were_driven_into_it_may_leave_it_and_do_not_fire_there) {
    Field field;
    field.ground(Ground::rough, 20_in, 18_in, 70_in, 22_in);
    const UnitId guns = field.blue(guns_6, 40_in, 20_in, 8);
    EXPECT_FALSE(go(field, guns, {advance(1_in, north)}).refusal);
    EXPECT_FALSE(go(field, guns, {form(Formation::limbered)}).refusal);
    EXPECT_EQ(may_not_fire(field.setup(), field.state(), guns), DK_4_3);
    field.place(guns, 40_in, 22_in + inches(12, 5) - hair());  // the trails still in it
    EXPECT_EQ(may_not_fire(field.setup(), field.state(), guns), DK_4_3);
    field.place(guns, 40_in, 22_in + inches(12, 5) + rounding());
    EXPECT_FALSE(may_not_fire(field.setup(), field.state(), guns));
    const UnitId light = field.blue(guns_3, 60_in, 20_in, 8);
    EXPECT_FALSE(may_not_fire(field.setup(), field.state(), light));
}

// ---- water: DK-4.15 -----------------------------------------------------------------------------

struct River {
    Field field;
    UnitId column = field.blue(foot, 40_in, 20_in, 16);  // 2.4 wide and deep
    River() {
        field.ground(Ground::river, 0_in, 22_in, 96_in, 23_in);
        field.form(column, Formation::column);
    }
};

TURNED_TEST(DK_4_15, a_river_is_crossed_only_at_bridges_and_fords) {
    River r;
    expect_cost(r.field, r.column, {advance(just_within(2_in), north)}, just_within(2_in));
    expect_refused(r.field, r.column, {advance(just_beyond(2_in), north)}, Fault::needs_bridge,
                   DK_4_15);
    expect_refused(r.field, r.column, {advance(8_in, north)}, Fault::needs_bridge, DK_4_15);
    r.field.ground(Ground::bridge, inches(159, 4), 21_in, inches(161, 4), 24_in);
    expect_cost(r.field, r.column, {advance(8_in, north)}, 8_in);
    expect_cost(r.field, r.column, {advance(3_in, north)}, 3_in);  // and stops on it
    r.field.form(r.column, Formation::line);
    expect_refused(r.field, r.column, {advance(6_in, north)}, Fault::needs_bridge, DK_4_15);
}

TURNED_TEST(DK_4_15, a_bridge_elsewhere_does_not_help) {
    River r;
    r.field.ground(Ground::bridge, 44_in, 21_in, 45_in, 24_in);
    expect_refused(r.field, r.column, {advance(8_in, north)}, Fault::needs_bridge, DK_4_15);
}

TURNED_TEST(DK_4_15, a_ford_is_difficult_ground) {
    River r;
    r.field.ground(Ground::ford, 38_in, 22_in, 42_in, 23_in);
    expect_cost(r.field, r.column, {advance(just_within(7_in), north)}, 8_in);
    expect_refused(r.field, r.column, {advance(just_beyond(7_in) + tick, north)}, Fault::too_far,
                   DK_4_3);
}

TURNED_TEST(DK_4_15, a_stream_is_difficult_but_where_it_is_bridged) {
    Field field;
    const UnitId column = field.blue(horse, 40_in, 20_in, 16);
    field.form(column, Formation::column);
    field.ground(Ground::stream, 0_in, 22_in, 96_in, 23_in);
    expect_length(go(field, column, {advance(7_in, north)}).cost, 8_in);
    EXPECT_EQ(go(field, column, {advance(7_in, north)}).unformed_by, 0);
    field.ground(Ground::bridge, inches(159, 4), 21_in, inches(161, 4), 24_in);
    expect_length(go(field, column, {advance(7_in, north)}).cost, 7_in);
    EXPECT_EQ(go(field, column, {advance(7_in, north)}).unformed_by, -1);
}

TURNED_TEST(DK_4_15, hills_roads_and_hedges_cost_nothing) {
    for (const Ground ground : {Ground::hill, Ground::road, Ground::wall, Ground::hedge,
                                Ground::fieldworks, Ground::bridge}) {
        Field field;
        field.ground(ground, 20_in, 21_in, 70_in, 24_in, 1);
        const UnitId line = field.blue(foot, 40_in, 20_in);
        expect_cost(field, line, {advance(6_in, north)}, 6_in);
    }
}

}  // namespace
}  // namespace grognard::die_kriegskunst
