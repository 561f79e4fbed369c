// SPDX-License-Identifier: Apache-2.0
//
// Moving over ground: rough, rivers, roads, and woods and built-up areas entered and left. VK-4.1,
// 4.2, 4.5 to 4.8, 4.11.
#include "engine/measure/distance.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/walking.h"

namespace grognard::vom_kriege {
namespace {

constexpr Length x = 40_in;
constexpr Length y = 20_in;

// ---- rough ground -------------------------------------------------------------------------------

TURNED_TEST(VK_4_1, infantry_goes_at_half_rate_and_all_others_at_a_third) {
    Field field;
    field.area(Ground::marsh, 0_in, 0_in, 84_in, 60_in);
    const auto line = field.blue("Line", infantry(), 10_in, y);
    const auto hussars = field.blue("Hussars", light_cavalry(), 20_in, y);
    const auto guns = field.blue("Guns", heavy_guns(), 30_in, y).limbered();
    const UnitId leader = field.place_leader(blue_division, x, y);
    expect_goes(field, line, 3_in, VK_4_1);
    expect_goes(field, hussars, 4_in, VK_4_1);
    expect_goes(field, guns, 2_in, VK_4_1);
    expect_goes(field, leader, 5_in, VK_4_1);
}

TURNED_TEST(VK_4_1, the_mounted_go_at_half_rate_by_the_other_ruling) {
    Field field;
    field.area(Ground::marsh, 0_in, 0_in, 84_in, 60_in);
    const auto line = field.blue("Line", infantry(), 10_in, y);
    const auto hussars = field.blue("Hussars", light_cavalry(), 20_in, y);
    field.ruling("rough.mounted", "1/2");
    expect_goes(field, line, 3_in, VK_4_1);
    expect_goes(field, hussars, 6_in, VK_4_1);
}

TURNED_TEST(VK_4_1, marshes_streams_fieldworks_and_what_the_scenario_calls_rough_are) {
    for (const Ground ground : {Ground::marsh, Ground::rough, Ground::copse}) {
        Field field;
        const auto line = field.blue("Line", infantry(), x, y);
        field.area(ground, 30_in, y + 1_in, 50_in, y + 2_in);
        SCOPED_TRACE(name_of(ground));
        expect_length(walked(field, line, {advance(4_in)}).cost, 5_in);
    }
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.stream({at(30_in, y + 1_in), at(50_in, y + 1_in)}, inches(1, 4));
    EXPECT_EQ(walked(field, line, {advance(4_in)}).cost, inches(17, 4));
    field.works({at(30_in, y + 2_in), at(50_in, y + 2_in)});
    EXPECT_EQ(walked(field, line, {advance(4_in)}).cost, inches(9, 2));
}

TURNED_TEST(VK_4_1, hills_and_roads_slow_nobody) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.hill(30_in, y, 50_in, y + 4_in).road({at(30_in, y + 2_in), at(50_in, y + 2_in)});
    expect_goes(field, line, 6_in);
}

TURNED_TEST(VK_4_1, one_stand_in_it_is_enough) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    // Under the rightmost stand alone, whose centre is 1 7/8 inches from the middle.
    field.area(Ground::marsh, x + inches(7, 4), y + 1_in, x + 2_in, y + 2_in);
    const Walk w = walked(field, line, {advance(4_in)});
    expect_length(w.cost, 5_in);
    EXPECT_TRUE(w.through_rough);
    EXPECT_FALSE(walked(field, line, {advance(1_in)}).through_rough);
}

TURNED_TEST(VK_4_1, where_two_kinds_lie_on_each_other_it_is_slowed_once) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.area(Ground::marsh, 30_in, y, 50_in, y + 8_in);
    field.area(Ground::rough, 30_in, y, 50_in, y + 8_in);
    field.stream({at(30_in, y + 2_in), at(50_in, y + 2_in)});
    // Half an inch in the open, then 2 3/4 at half rate.
    expect_goes_about(field, line, inches(13, 4), VK_4_1);
}

TURNED_TEST(VK_4_1, a_wheel_pays_for_rough_ground_too) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const Length open = walked(field, line, {wheel(heading(20))}).cost;
    field.area(Ground::marsh, 30_in, 10_in, 50_in, 30_in);
    const Walk w = walked(field, line, {wheel(heading(20))});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 2 * open);
    EXPECT_TRUE(w.through_rough);
}

// ---- rivers -------------------------------------------------------------------------------------

TURNED_TEST(VK_4_2, a_river_is_not_crossed) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y);
    field.river({at(0_in, y + 4_in), at(84_in, y + 4_in)}, 1_in);
    // Its banks are half an inch from its middle.
    expect_allowed(walked(field, hussars, {advance(just_within(inches(7, 2)))}));
    expect_refused(walked(field, hussars, {advance(just_beyond(inches(7, 2)))}),
                   Fault::needs_bridge, VK_4_2);
    expect_refused(walked(field, hussars, {advance(8_in)}), Fault::needs_bridge, VK_4_2);
    expect_refused(walked(field, hussars, {advance(3_in), wheel(heading(45))}), Fault::needs_bridge,
                   VK_4_2);
}

TURNED_TEST(VK_4_2, streams_can_be_forded_by_all) {
    Field field;
    field.stream({at(0_in, y + 2_in), at(84_in, y + 2_in)});
    const auto hussars = field.blue("Hussars", light_cavalry(), 10_in, y);
    const auto guns = field.blue("Guns", heavy_guns(), 30_in, y).limbered();
    expect_allowed(walked(field, hussars, {advance(6_in)}));
    expect_allowed(walked(field, guns, {advance(5_in)}));
}

TURNED_TEST(VK_4_2, a_ford_wide_enough_lets_any_formation_across_as_rough_ground) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y).column();
    field.river({at(0_in, y + 4_in), at(84_in, y + 4_in)}, 1_in);
    // The column is 2 inches wide, as the ford.
    const Length half = 1_in + rounding();
    field.area(Ground::ford, x - half, y + inches(7, 2), x + half, y + inches(9, 2));
    const Walk w = walked(field, hussars, {advance(8_in)});
    expect_allowed(w);
    expect_length(w.cost, 10_in);
    EXPECT_TRUE(w.through_rough);
    expect_refused(walked(field, hussars, {form(Formation::line), advance(5_in)}),
                   Fault::needs_bridge, VK_4_2);
    expect_refused(walked(field, hussars, {side_step(1_in), advance(6_in)}), Fault::needs_bridge,
                   VK_4_2);
}

TURNED_TEST(VK_4_2, a_ford_is_not_rough_by_the_other_ruling) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y).column();
    field.river({at(0_in, y + 4_in), at(84_in, y + 4_in)}, 1_in);
    const Length half = 1_in + rounding();
    field.area(Ground::ford, x - half, y + inches(7, 2), x + half, y + inches(9, 2));
    field.ruling("ford.rough", "false");
    const Walk w = walked(field, hussars, {advance(8_in)});
    expect_allowed(w);
    expect_length(w.cost, 8_in);
    EXPECT_FALSE(w.through_rough);
}

TURNED_TEST(VK_4_2, carried_along_a_unit_stops_at_the_bank) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    field.river({at(0_in, y + 4_in), at(84_in, y + 4_in)}, 1_in);
    const auto setup = field.setup();
    expect_length(clear_way(*setup, field.state(), line, field.state().unit(line).post,
                            field.turned(north), 9_in),
                  inches(7, 2));
}

// ---- bridges and roads --------------------------------------------------------------------------

TURNED_TEST(VK_4_5, a_formation_one_stand_wide_crosses_a_bridge_freely) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).march_column();
    field.river({at(0_in, y + 4_in), at(84_in, y + 4_in)}, 1_in);
    field.bridge({at(x, y + 3_in), at(x, y + 5_in)}, inches(1, 2));
    expect_goes(field, column, 9_in);
    const auto guns = field.blue("Guns", horse_guns(), 20_in, y).limbered();
    expect_refused(walked(field, guns, {advance(8_in)}), Fault::needs_bridge, VK_4_2);
    guns.place(at(x, y));
    column.place(at(60_in, y));
    expect_goes(field, guns, 9_in);
}

TURNED_TEST(VK_4_5, no_other_formation_does) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    field.river({at(0_in, y + 4_in), at(84_in, y + 4_in)}, 1_in);
    field.bridge({at(x, y + 3_in), at(x, y + 5_in)}, 4_in);
    expect_refused(walked(field, column, {advance(8_in)}), Fault::needs_bridge, VK_4_2);
}

TURNED_TEST(VK_4_5, a_bridge_beside_the_way_does_not_help) {
    Field field;
    const auto column = field.blue("Column", infantry(), x + 1_in, y).march_column();
    field.river({at(0_in, y + 4_in), at(84_in, y + 4_in)}, 1_in);
    field.bridge({at(x, y + 3_in), at(x, y + 5_in)}, 1_in);
    expect_refused(walked(field, column, {advance(8_in)}), Fault::needs_bridge, VK_4_2);
}

TURNED_TEST(VK_4_5, over_a_bridge_a_stream_does_not_slow_it) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).march_column();
    const auto beside = field.blue("Beside", infantry(), x + 4_in, y).march_column();
    field.stream({at(0_in, y + 4_in), at(84_in, y + 4_in)}, 1_in);
    field.bridge({at(x, y + 3_in), at(x, y + 5_in)}, inches(1, 2));
    expect_goes(field, column, 9_in);
    expect_goes(field, beside, 8_in, VK_4_1);
}

TURNED_TEST(VK_4_5, who_starts_and_ends_on_a_road_in_such_a_formation_doubles_its_move) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).march_column();
    field.road({at(x, 0_in), at(x, 60_in)});
    expect_goes(field, column, 18_in);
    EXPECT_EQ(walked(field, column, {advance(18_in)}).cost, 9_in);
}

TURNED_TEST(VK_4_5, not_in_any_other_formation) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    field.road({at(x, 0_in), at(x, 60_in)});
    expect_goes(field, column, 9_in);
    column.march_column();
    // Nor if it is in another when the move begins or ends.
    expect_refused(walked(field, column, {advance(inches(9, 2) + tick), form(Formation::column)}),
                   Fault::too_far, VK_7_4);
}

TURNED_TEST(VK_4_11, on_a_road_are_the_middles_of_its_front_and_rear_edges) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).march_column();
    // The column is 6 inches deep, and the road begins there.
    field.area(Ground::road, x - 1_in, y - 6_in, x + 1_in, 60_in);
    column.place(at(x, y + rounding()));
    expect_goes(field, column, 18_in);
    column.place(at(x, y - hair()));
    expect_goes(field, column, 9_in);
}

TURNED_TEST(VK_4_11, batteries_and_leaders_use_roads_too_unless_only_march_columns_do) {
    for (const bool all : {true, false}) {
        Field field;
        const auto guns = field.blue("Guns", heavy_guns(), x, y).limbered();
        const UnitId leader = field.place_leader(blue_division, x, y - 4_in);
        const auto march_ = field.blue("Column", light_cavalry(), x, y - 6_in).march_column();
        field.road({at(x, 0_in), at(x, 60_in)});
        if (!all) field.ruling("road.who", "march columns");
        expect_goes(field, guns, all ? 12_in : 6_in);
        expect_goes(field, leader, all ? 30_in : 15_in);
        expect_goes(field, march_, 30_in);
    }
}

TURNED_TEST(VK_4_11, only_the_stretches_on_the_road_are_doubled_by_the_other_ruling) {
    Field field;
    field.ruling("road.stretch", "on the road");
    const UnitId leader = field.place_leader(blue_division, x, y);
    // Two roads with 3 inches of fields between.
    field.area(Ground::road, x - 1_in, 0_in, x + 1_in, y + inches(3, 2));
    field.area(Ground::road, x - 1_in, y + inches(9, 2), x + 1_in, 60_in);
    // His centre is half an inch behind: 2 on the road, 3 off it, then 20 at double rate again.
    const Walk w = walked(field, leader, {advance(27_in)});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 15_in);
    expect_refused(walked(field, leader, {advance(27_in + tick)}), Fault::too_far, VK_7_2);
    // Ending off the road nothing is.
    EXPECT_EQ(walked(field, leader, {advance(4_in)}).cost, 4_in);
}

TURNED_TEST(VK_4_11, who_starts_and_ends_on_a_road_doubles_the_whole_move) {
    Field field;
    const UnitId leader = field.place_leader(blue_division, x, y);
    field.area(Ground::road, x - 1_in, 0_in, x + 1_in, y + inches(3, 2));
    field.area(Ground::road, x - 1_in, y + inches(9, 2), x + 1_in, 60_in);
    expect_goes(field, leader, 30_in);
    // Off the road at the end nothing is doubled, and a hair decides: he is an inch deep.
    const Length off = inches(11, 2) - hair(), on = inches(11, 2) + rounding();
    EXPECT_EQ(walked(field, leader, {advance(off)}).cost, off);
    EXPECT_EQ(walked(field, leader, {advance(on)}).cost, on / 2);
}

// So is a leg of the move that comes nowhere near the road.
TURNED_TEST(VK_4_11, a_leg_far_from_the_road_is_doubled_too) {
    for (const bool ends_on_road : {true, false}) {
        Field field;
        const auto column = field.blue("Column", infantry(), x, y).march_column();
        field.area(Ground::road, x - 1_in, 0_in, x + 1_in, y + inches(1, 2));
        if (ends_on_road) field.area(Ground::road, x - 1_in, y + inches(23, 2), x + 1_in, 60_in);
        const auto by_legs = [&](Length last) {
            return walked(field, column, {advance(6_in), advance(6_in), advance(last)});
        };
        EXPECT_EQ(by_legs(6_in - rounding()).refusal.has_value(), !ends_on_road);
        expect_refused(by_legs(6_in + hair()), Fault::too_far, VK_7_2);
    }
}

// A march column leaves the road at a bend and comes back to it: across country it is as fast.
TURNED_TEST(VK_4_11, the_way_across_a_bend_of_the_road_is_doubled_at_any_bearing) {
    for (int sixteenth = 0; sixteenth < 16; ++sixteenth)
        for (const bool by_stretch : {false, true}) {
            const Bearing frame = north + Turn::from_arcseconds(sixteenth * 81'000);
            const auto there = [&](Length right, Length ahead) {
                return at(42_in, 30_in) + frame.offset(right, ahead);
            };
            Field field;
            if (by_stretch) field.ruling("road.stretch", "on the road");
            const auto column =
                field.blue("Column", light_cavalry(), 42_in, 30_in, frame).march_column();
            // Ahead to 1 inch, round a field, and on from 9 inches: the column is 4 inches deep.
            field.road({there(0_in, -12_in), there(0_in, 1_in), there(6_in, 1_in),
                        there(6_in, 9_in), there(0_in, 9_in), there(0_in, 25_in)});
            const Walk w = walked(field, column, {advance(16_in, frame)});
            expect_allowed(w);
            if (by_stretch)
                EXPECT_GT(w.cost, 11_in) << sixteenth;  // 7 inches and more of it off the road
            else
                EXPECT_LE(w.cost, 8_in + touch) << sixteenth;
        }
}

// ---- entering areas -----------------------------------------------------------------------------

TURNED_TEST(VK_4_6, moving_a_stand_into_a_wood_enters_it_and_ends_the_move) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const AreaId wood = field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    const Walk w = walked(field, column, {advance(5_in)});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].area, wood);
    EXPECT_EQ(w.ends[0].formation, Formation::line);
    // As far as its edge, at half rate.
    expect_length(w.cost, 6_in);
    EXPECT_FALSE(w.ends_order);
    expect_refused(walked(field, column, {advance(5_in), advance(1_in)}), Fault::not_alone, VK_4_6);
    // Up to the edge is not into it.
    EXPECT_EQ(walked(field, column, {advance(3_in)}).ends[0].area, AreaId::none);
    EXPECT_EQ(walked(field, column, {advance(just_within(3_in + touch))}).ends[0].area,
              AreaId::none);
    EXPECT_EQ(walked(field, column, {advance(just_beyond(3_in + touch))}).ends[0].area, wood);
}

TURNED_TEST(VK_4_6, a_wheel_or_a_step_back_enters_too) {
    Field field;
    const auto line = field.blue("Line", infantry(), x, y);
    const AreaId behind = field.town(x - 2_in, y - 6_in, x + 2_in, y - 2_in);
    const AreaId left = field.town(x - 6_in, y + inches(1, 4), x - 2_in, y + 4_in);
    EXPECT_EQ(walked(field, line, {back(2_in)}).ends[0].area, behind);
    const Walk wheeled_ = walked(field, line, {wheel(heading(20))});
    expect_allowed(wheeled_);
    EXPECT_EQ(wheeled_.ends[0].area, left);
    expect_facing(wheeled_.ends[0].facing, heading(20));
}

TURNED_TEST(VK_4_6, by_the_other_ruling_it_ends_a_second_move_too) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    field.ruling("area.enter", "ends all moves");
    EXPECT_TRUE(walked(field, column, {advance(5_in)}).ends_order);
    EXPECT_FALSE(walked(field, column, {advance(2_in)}).ends_order);
}

TURNED_TEST(VK_4_6, an_occupied_area_is_never_entered) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const AreaId wood = field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    const auto there = field.blue("There", infantry(), x, y).holds(wood);
    const Walk w = walked(field, column, {advance(5_in)});
    expect_refused(w, Fault::occupied, VK_4_6);
    EXPECT_EQ(w.refusal->other, there);
}

// Half of a line's six inches, a third of the cavalry's twelve and of the guns' six.
TURNED_TEST(VK_4_6, the_whole_move_into_an_area_is_at_the_rough_rate) {
    struct Case {
        Troops troops;
        Length edge;
        Length cost;
    };
    for (const Case& c : {Case{infantry(), 3_in, 6_in}, Case{light_cavalry(), 4_in, 12_in},
                          Case{heavy_guns(), 2_in, 6_in}}) {
        Field field;
        const auto unit = field.blue("Unit", c.troops, x, y);
        if (c.troops.is_artillery()) unit.limbered();
        const AreaId wood = field.wood(x - 2_in, y + c.edge, x + 2_in, y + c.edge + 4_in);
        const Walk w = walked(field, unit, {advance(c.edge + 1_in)});
        expect_allowed(w);
        EXPECT_EQ(w.ends[0].area, wood);
        expect_length(w.cost, c.cost);
        EXPECT_EQ(walked(field, unit, {advance(c.edge)}).cost, c.edge);  // it has not entered
        unit.place(at(x, y - hair()));
        expect_refused(walked(field, unit, {advance(c.edge + 1_in)}), Fault::too_far, VK_4_1);
    }
}

TURNED_TEST(VK_4_6, so_it_is_at_every_bearing) {
    for (const Length edge : {just_within(3_in), just_beyond(3_in)}) {
        Field field;
        const auto line = field.blue("Line", infantry(), x, y);
        const AreaId wood = field.wood(x - 2_in, y + edge, x + 2_in, y + 4_in + edge);
        const Walk w = walked(field, line, {advance(4_in)});
        if (edge <= 3_in)
            EXPECT_EQ(w.ends[0].area, wood);
        else
            expect_refused(w, Fault::too_far, VK_4_1);
    }
}

// Two inches ahead and then along the arc of a wheel into the wood: all of it counts double.
TURNED_TEST(VK_4_6, the_legs_before_the_one_that_enters_count_too) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    const Legs legs{wheel(heading(10)), advance(4_in, heading(10))};
    const Length at_rough_rate = walked(field, column, legs).cost;
    field.ruling("area.enter_cost", "to the edge");
    const Length to_the_edge = walked(field, column, legs).cost;
    EXPECT_GE(at_rough_rate, 2 * to_the_edge - 2 * tick);
    EXPECT_LE(at_rough_rate, 2 * to_the_edge);
}

TURNED_TEST(VK_4_6, by_the_ruling_area_enter_cost_it_pays_as_far_as_the_edge) {
    Field field;
    field.ruling("area.enter_cost", "to the edge");
    const auto line = field.blue("Line", infantry(), x, y);
    const AreaId wood = field.wood(x - 2_in, y + 6_in, x + 2_in, y + 10_in);
    const Walk w = walked(field, line, {advance(7_in)});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].area, wood);
    expect_length(w.cost, 6_in);
    line.place(at(x, y - hair()));
    expect_refused(walked(field, line, {advance(7_in)}), Fault::too_far, VK_7_2);
}

TURNED_TEST(VK_4_6, where_the_worst_factor_counts_entering_is_rough) {
    Field field;
    field.ruling("move.factors", "worst for the whole move");
    field.ruling("area.enter_cost", "to the edge");
    const auto line = field.blue("Line", infantry(), x, y);
    field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    const Walk w = walked(field, line, {advance(4_in)});
    expect_allowed(w);
    expect_length(w.cost, 6_in);
    line.place(at(x, y - hair()));
    expect_refused(walked(field, line, {advance(4_in)}), Fault::too_far, VK_4_1);
}

TURNED_TEST(VK_4_6, a_walk_into_an_area_is_told_as_far_as_its_edge) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    const Walk w = walked(field, column, {wheel(heading(10)), advance(5_in, heading(10))});
    expect_allowed(w);
    ASSERT_EQ(w.stages.size(), 2u);
    EXPECT_FALSE(w.stages[1].in_area());
    const Post there = turned_post(field.turned, w.stages[1]);
    EXPECT_LE(gap(Outline{footprint(*field.setup(), column, there).quad()},
                  Outline{field.setup()->areas[0].outline}),
              touch);
}

TURNED_TEST(VK_4_6, an_enemy_in_it_is_touched_at_its_edge) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const AreaId wood = field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    field.red("There", infantry(), x, y).holds(wood);
    expect_refused(walked(field, column, {advance(3_in)}), Fault::touches_enemy, VK_7_10);
    expect_refused(walked(field, column, {advance(5_in)}), Fault::through_enemy, VK_7_10);
}

TURNED_TEST(VK_4_6, only_infantry_enters_by_the_other_ruling_of_4_9) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y);
    const AreaId wood = field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    EXPECT_EQ(walked(field, hussars, {advance(5_in)}).ends[0].area, wood);
    field.ruling("area.who", "infantry");
    expect_refused(walked(field, hussars, {advance(5_in)}), Fault::impassable, VK_4_9);
}

TURNED_TEST(VK_4_6, a_march_column_crosses_by_road_by_the_other_ruling) {
    Field field;
    const auto hussars = field.blue("Hussars", light_cavalry(), x, y).march_column();
    const AreaId town = field.town(x - 2_in, y + 1_in, x + 2_in, y + 5_in);
    field.road({at(x, 0_in), at(x, 60_in)});
    EXPECT_EQ(walked(field, hussars, {advance(14_in)}).ends[0].area, town);
    field.ruling("area.cross", "march column by road");
    const Walk through = walked(field, hussars, {advance(14_in)});
    expect_allowed(through);
    EXPECT_EQ(through.ends[0].area, AreaId::none);
    expect_at(through.ends[0].front, at(x, y + 14_in));
    // Not to stop in it, and not beside the road.
    EXPECT_EQ(walked(field, hussars, {advance(4_in)}).ends[0].area, town);
    hussars.place(at(x + inches(5, 4), y));
    EXPECT_EQ(walked(field, hussars, {advance(14_in)}).ends[0].area, town);
}

TURNED_TEST(VK_4_6, a_leader_may_stop_in_an_empty_wood_and_rides_through_it_at_the_rough_rate) {
    Field field;
    const UnitId leader = field.place_leader(blue_division, x, y);
    field.wood(x - 2_in, y + 1_in, x + 2_in, y + 5_in);
    const Walk in = walked(field, leader, {advance(4_in)});
    expect_allowed(in);
    EXPECT_EQ(in.ends[0].area, AreaId::none);
    // His centre goes 1 1/2 inches in the open and 2 1/2 at a third.
    expect_length(in.cost, 9_in);
    // Four inches of wood cost twelve, and before and behind it there are three more.
    expect_goes_about(field, leader, 7_in, VK_4_1);
}

TURNED_TEST(VK_4_6, and_through_his_own_sides_but_stops_in_no_held_one) {
    Field field;
    const UnitId leader = field.place_leader(blue_division, x, y);
    const AreaId wood = field.wood(x - 2_in, y + 1_in, x + 2_in, y + 5_in);
    const auto there = field.blue("There", infantry(), x, y).holds(wood);
    expect_allowed(walked(field, leader, {advance(just_within(7_in))}));
    expect_refused(walked(field, leader, {advance(4_in)}), Fault::overlaps, VK_11_4);
    field.red("Enemy", infantry(), x, y).holds(wood);
    there.state().where = Where::removed;
    expect_refused(walked(field, leader, {advance(7_in)}), Fault::through_enemy, VK_7_10);
}

TURNED_TEST(VK_4_6, where_a_wood_does_not_face_all_round_the_facing_is_chosen) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    expect_refused(walked(field, column, {advance(5_in), turn(east)}), Fault::not_alone, VK_4_6);
    field.ruling("wood.all_round", "false");
    const Walk w = walked(field, column, {advance(5_in), turn(east)});
    expect_allowed(w);
    expect_facing(w.ends[0].facing, east);
}

TURNED_TEST(VK_4_6, an_enemy_leader_in_an_area_is_met_by_who_enters_it) {
    Field field;
    const auto column = field.blue("Column", infantry(), x, y).column();
    const AreaId wood = field.wood(x - 2_in, y + 3_in, x + 2_in, y + 7_in);
    const UnitId leader = field.place_leader(red_division, x, y + 5_in, south);
    const Walk w = walked(field, column, {advance(4_in)});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].area, wood);
    ASSERT_EQ(w.leaders_met.size(), 1u);
    EXPECT_EQ(w.leaders_met[0], leader);
}

// ---- leaving areas ------------------------------------------------------------------------------

struct InWood {
    InWood()
        : wood{field.wood(x - 2_in, y - 2_in, x + 2_in, y + 2_in)},
          line{field.blue("Line", infantry(), x, y).holds(wood)} {}
    Field field;
    AreaId wood;
    Field::Unit line;
};

TURNED_TEST(VK_4_7, each_stand_pays_from_the_edge_at_the_rough_rate) {
    InWood at_;
    // Its centre an inch from the edge.
    const Walk w = walked(at_.field, at_.line, {deploy(Formation::line, at(x, y + 3_in), north)});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].area, AreaId::none);
    expect_at(w.ends[0].front, at(x, y + inches(7, 2)));
    EXPECT_EQ(w.allowance, 6_in);
    // The outer stands' centres lie within the width of the wood.
    expect_length(w.cost, 2_in);
    EXPECT_TRUE(w.through_rough);
}

TURNED_TEST(VK_4_7, what_remains_of_the_move_is_used_from_there) {
    InWood at_;
    const Leg out = deploy(Formation::line, at(x, y + 3_in), north);
    expect_allowed(walked(at_.field, at_.line, {out, advance(just_within(4_in))}));
    expect_refused(walked(at_.field, at_.line, {out, advance(just_beyond(4_in))}), Fault::too_far,
                   VK_4_1);
}

TURNED_TEST(VK_4_7, leaving_takes_the_whole_move_by_the_other_ruling) {
    InWood at_;
    at_.field.ruling("area.leave_cost", "whole move");
    const Leg out = deploy(Formation::line, at(x, y + 3_in), north);
    const Walk w = walked(at_.field, at_.line, {out});
    expect_allowed(w);
    EXPECT_EQ(w.cost, 6_in);
    expect_refused(walked(at_.field, at_.line, {out, advance(tick)}), Fault::not_alone, VK_4_7);
}

TURNED_TEST(VK_4_7, all_of_it_is_at_the_rough_rate_by_another_ruling) {
    InWood at_;
    at_.field.ruling("area.leave_cost", "rough rate");
    const Leg out = deploy(Formation::line, at(x, y + 3_in), north);
    expect_allowed(walked(at_.field, at_.line, {out, advance(just_within(2_in))}));
    expect_refused(walked(at_.field, at_.line, {out, advance(just_beyond(2_in))}), Fault::too_far,
                   VK_4_1);
}

TURNED_TEST(VK_4_7, it_does_not_just_walk_out) {
    InWood at_;
    expect_refused(walked(at_.field, at_.line, {advance(6_in)}), Fault::bad_leg, VK_4_7);
    expect_refused(walked(at_.field, at_.line, {wheel(heading(10))}), Fault::bad_leg, VK_4_7);
    const auto out = at_.field.blue("Out", infantry(), 20_in, y);
    expect_refused(walked(at_.field, out, {deploy(Formation::line, at(20_in, y), north)}),
                   Fault::bad_leg, VK_4_7);
}

TURNED_TEST(VK_4_7, no_part_of_it_stays_on_the_area_or_another) {
    InWood at_;
    const auto out = [&](Length y_) { return deploy(Formation::line, at(x, y_), north); };
    expect_allowed(walked(at_.field, at_.line, {out(y + inches(5, 2) + rounding())}));
    expect_refused(walked(at_.field, at_.line, {out(y + inches(5, 2) - hair())}),
                   Fault::crosses_area, VK_4_6);
    at_.field.wood(x - 2_in, y + 4_in, x + 2_in, y + 8_in);
    expect_refused(walked(at_.field, at_.line, {deploy(Formation::line, at(x, y + 4_in), north)}),
                   Fault::crosses_area, VK_4_6);
}

TURNED_TEST(VK_4_3, all_of_it_is_set_within_three_inches) {
    InWood at_;
    // A column is 2 1/4 wide and 2 deep: its front is 3 inches out when its centre is 2 out.
    const auto out = [&](Length y_) { return deploy(Formation::column, at(x, y_), north); };
    expect_allowed(walked(at_.field, at_.line, {out(y + just_within(4_in))}));
    const Walk w = walked(at_.field, at_.line, {out(y + just_beyond(4_in))});
    expect_refused(w, Fault::too_far_out, VK_4_3);
    expect_length(w.refusal->measured, just_beyond(3_in));
    EXPECT_EQ(w.refusal->allowed, 3_in);
}

TURNED_TEST(VK_4_3, it_is_set_down_in_any_formation_a_square_too_which_goes_no_further) {
    InWood at_;
    const Leg out = deploy(Formation::square, at(x, y + 2_in + inches(5, 4) + rounding()), north);
    const Walk w = walked(at_.field, at_.line, {out});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].formation, Formation::square);
    EXPECT_EQ(w.allowance, 6_in);
    expect_refused(walked(at_.field, at_.line, {out, advance(tick)}), Fault::not_alone, VK_7_4);
}

TURNED_TEST(VK_4_3, or_its_nearest_stand_by_the_other_ruling) {
    InWood at_;
    at_.field.ruling("area.leave", "nearest stand");
    at_.field.number("move", "infantry_column", "30");
    const auto out = [&](Length y_) { return deploy(Formation::column, at(x, y_), north); };
    expect_allowed(walked(at_.field, at_.line, {out(y + just_within(6_in))}));
    expect_refused(walked(at_.field, at_.line, {out(y + just_beyond(6_in))}), Fault::too_far_out,
                   VK_4_3);
}

TURNED_TEST(VK_4_3, not_within_three_inches_of_an_enemy) {
    InWood at_;
    const auto enemy = at_.field.red("Enemy", infantry(), x, y + just_within(inches(13, 2)));
    const Leg out = deploy(Formation::line, at(x, y + 3_in), north);
    expect_refused(walked(at_.field, at_.line, {out}), Fault::near_enemy, VK_4_3);
    enemy.place(at(x, y + just_beyond(inches(13, 2))));
    expect_allowed(walked(at_.field, at_.line, {out}));
}

TURNED_TEST(VK_4_3, nor_across_a_river) {
    InWood at_;
    at_.field.river({at(0_in, y + inches(9, 4)), at(84_in, y + inches(9, 4))}, inches(1, 2));
    expect_refused(walked(at_.field, at_.line, {deploy(Formation::line, at(x, y + 3_in), north)}),
                   Fault::needs_bridge, VK_4_2);
}

TURNED_TEST(VK_4_7, guns_that_stand_unlimbered_in_it_must_limber_to_leave) {
    Field field;
    const AreaId wood = field.wood(x - 2_in, y - 2_in, x + 2_in, y + 2_in);
    const auto guns = field.blue("Guns", horse_guns(), x, y).holds(wood);
    const Walk limbered =
        walked(field, guns, {deploy(Formation::limbered, at(x, y + 3_in), north)});
    expect_allowed(limbered);
    EXPECT_EQ(limbered.actions[0], 2);
    expect_refused(walked(field, guns, {deploy(Formation::unlimbered, at(x, y + 3_in), north)}),
                   Fault::too_many_actions, VK_7_6);
    expect_allowed(walked(field, guns, {form(Formation::limbered)}));
    guns.limbered();
    EXPECT_EQ(
        walked(field, guns, {deploy(Formation::unlimbered, at(x, y + 3_in), north)}).actions[0], 2);
}

TURNED_TEST(VK_4_8, into_an_empty_next_area_is_one_whole_move) {
    InWood at_;
    const AreaId next = at_.field.wood(x + 2_in, y - 2_in, x + 6_in, y + 2_in);
    const Leg over = deploy(Formation::line, at(x + 4_in, y), east);
    const Walk w = walked(at_.field, at_.line, {over});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].area, next);
    expect_facing(w.ends[0].facing, east);
    EXPECT_EQ(w.cost, 6_in);
    EXPECT_EQ(w.allowance, 6_in);
    expect_refused(walked(at_.field, at_.line, {over, advance(tick)}), Fault::not_alone, VK_4_8);
    at_.field.blue("There", infantry(), x, y).holds(next);
    expect_refused(walked(at_.field, at_.line, {over}), Fault::occupied, VK_4_6);
}

TURNED_TEST(VK_4_8, by_the_other_ruling_it_is_not_allowed) {
    InWood at_;
    at_.field.wood(x + 2_in, y - 2_in, x + 6_in, y + 2_in);
    at_.field.ruling("area.next", "not allowed");
    expect_refused(walked(at_.field, at_.line, {deploy(Formation::line, at(x + 4_in, y), east)}),
                   Fault::crosses_area, VK_4_8);
}

TURNED_TEST(VK_4_8, a_charge_into_the_next_area_costs_no_distance) {
    InWood at_;
    const AreaId next = at_.field.wood(x + 2_in, y - 2_in, x + 6_in, y + 2_in);
    const auto enemy = at_.field.red("Enemy", infantry(), x, y).holds(next);
    const Walk w = charged(at_.field, at_.line, {charge_at(enemy, east)});
    expect_allowed(w);
    EXPECT_EQ(w.target, enemy);
    EXPECT_EQ(w.cost, Length{});
    EXPECT_EQ(w.ends[0].area, at_.wood);
}

}  // namespace
}  // namespace grognard::vom_kriege
