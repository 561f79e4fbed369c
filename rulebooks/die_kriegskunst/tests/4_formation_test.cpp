// SPDX-License-Identifier: Apache-2.0
//
// Changes of formation, the about face, limbering, buildings. DK-4.2, 4.3, 4.8, 4.12.
#include "rulebooks/die_kriegskunst/tests/walking.h"

namespace grognard::die_kriegskunst {
namespace {

TURNED_TEST(DK_4_8, line_to_column_turns_the_front_to_left_or_right_on_its_centre) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Point centre = at(40_in, inches(194, 10));
    const Post right = expect_cost(field, line, {form(Formation::column), turn(east)}, 6_in);
    expect_post(right, Post{centre + east.forward(inches(3, 2)), east, Formation::column});
    const Post left = expect_cost(field, line, {form(Formation::column), turn(west)}, 6_in);
    EXPECT_EQ(left.facing, west);
    for (const Bearing wrong : {north, south, east + degrees(1)}) {
        const Refusal refused = expect_refused(field, line, {form(Formation::column), turn(wrong)},
                                               Fault::too_wide_a_wheel, DK_4_8);
        EXPECT_EQ(refused.allowed.ticks(), 90 * 3600);
    }
    expect_refused(field, line, {form(Formation::column)}, Fault::too_wide_a_wheel, DK_4_8);
}

TURNED_TEST(DK_4_8, other_changes_keep_the_facing) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Post square = expect_cost(field, line, {form(Formation::square)}, 6_in);
    EXPECT_EQ(square.facing, north);
    expect_at(centre_of(field.rules.book(), {foot, 20}, square), at(40_in, inches(194, 10)));
    expect_refused(field, line, {form(Formation::square), turn(east)}, Fault::bad_leg, DK_4_2);
}

TURNED_TEST(DK_4_2, a_change_that_takes_a_turn_leaves_no_move) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    expect_cost(field, line, {form(Formation::skirmish)}, 6_in);
    const Refusal refused = expect_refused(
        field, line, {form(Formation::skirmish), advance(tick, north)}, Fault::too_far, DK_4_2);
    EXPECT_EQ(refused.allowed, 6_in);
    expect_length(refused.measured, 6_in + tick);
    expect_refused(field, line, {advance(tick, north), form(Formation::skirmish)}, Fault::too_far,
                   DK_4_2);
    expect_refused(field, line, {form(Formation::skirmish), form(Formation::line)}, Fault::too_far,
                   DK_4_2);
}

TURNED_TEST(DK_4_2, about_face_takes_half_the_move_and_keeps_the_ground) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const Post end = expect_cost(field, line, {turn(south)}, 3_in);
    expect_post(end, Post{at(40_in, inches(94, 5)), south, Formation::line});
    const Quad before = quad_of(field.state(), line);
    const Quad after = quad_at(field.setup(), field.state(), line, Field::turned(end));
    expect_at(after.front_right(), before.rear_left());
    expect_at(after.rear_left(), before.front_right());
    expect_cost(field, line, {turn(south), advance(3_in, south)}, 6_in);
    expect_cost(field, line, {advance(3_in, north), turn(south)}, 6_in);
    const Refusal refused = expect_refused(field, line, {turn(south), advance(3_in + tick, south)},
                                           Fault::too_far, DK_4_2);
    expect_length(refused.measured, 6_in + tick);
    expect_refused(field, line, {turn(east)}, Fault::too_wide_a_wheel, DK_4_2);
    expect_refused(field, line, {turn(north)}, Fault::bad_leg, DK_4_2);
}

TURNED_TEST(DK_4_8, half_a_turn_comes_before_or_after_the_other_half) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    expect_refused(field, line, {advance(1_in, north), turn(south), advance(1_in, south)},
                   Fault::not_alone, DK_4_8);
    expect_cost(field, line, {turn(south), turn(north)}, 6_in);
}

TURNED_TEST(DK_4_2, limbering_takes_half_a_turn_of_twelve_pounders_a_whole_one) {
    Field field;
    const UnitId guns = field.blue(guns_6, 40_in, 20_in, 8);
    const UnitId heavy = field.blue(guns_12, 60_in, 20_in, 8);
    expect_cost(field, guns, {form(Formation::limbered), advance(3_in, north)}, 6_in);
    expect_refused(field, guns, {form(Formation::limbered), advance(3_in + tick, north)},
                   Fault::too_far, DK_4_2);
    EXPECT_FALSE(go(field, heavy, {form(Formation::limbered)}).refusal);
    expect_refused(field, heavy, {form(Formation::limbered), advance(tick, north)}, Fault::too_far,
                   DK_4_2);
    field.form(guns, Formation::limbered);
    expect_cost(field, guns, {advance(3_in, north), form(Formation::unlimbered)}, 6_in);
}

TURNED_TEST(DK_4_2, horse_forms_no_square_and_guns_no_line) {
    Field field;
    const UnitId cavalry = field.blue(horse, 40_in, 20_in);
    const UnitId guns = field.blue(guns_6, 60_in, 20_in, 8);
    expect_refused(field, cavalry, {form(Formation::square)}, Fault::bad_formation, DK_1_5);
    expect_refused(field, guns, {form(Formation::line)}, Fault::bad_formation, DK_1_5);
    expect_cost(field, cavalry, {form(Formation::column), turn(east)}, 10_in);
    const UnitId square = field.blue(foot, 20_in, 20_in);
    field.form(square, Formation::square);
    expect_refused(field, square, {form(Formation::skirmish)}, Fault::bad_formation, DK_4_2);
    EXPECT_FALSE(go(field, square, {form(Formation::line)}).refusal);  // of no rate at all
    expect_refused(field, square, {form(Formation::square)}, Fault::bad_formation, DK_1_5);
}

TURNED_TEST(DK_4_8, a_change_needs_room) {
    Field field;
    const UnitId column = field.blue(foot, 40_in, 20_in);
    field.form(column, Formation::column);
    const UnitId beside = field.blue(foot, 40_in, 25_in, 16);
    expect_cost(field, column, {form(Formation::skirmish)}, 8_in);
    field.place(beside, 40_in, inches(211, 10));  // its rear an inch short of its front
    EXPECT_EQ(
        expect_refused(field, column, {form(Formation::line), turn(east)}, Fault::no_room, DK_10_3)
            .other,
        beside);
}

TURNED_TEST(DK_4_8, nor_does_it_bring_a_unit_within_the_enemys_inch) {
    Field field;
    const UnitId column = field.blue(foot, 40_in, 20_in);
    field.form(column, Formation::column);
    field.red(foot, 40_in, inches(222, 10));  // 2.2 ahead; the line's end comes to 1.5 ahead
    expect_refused(field, column, {form(Formation::line), turn(east)}, Fault::near_enemy, DK_4_6);
    field.place(unit_id(5), 40_in, inches(225, 10) + rounding());
    expect_cost(field, column, {form(Formation::line), turn(east)}, 8_in);
}

TURNED_TEST(DK_4_8, whoever_takes_up_the_same_ground_comes_no_nearer) {
    Field field;
    const UnitId gun = field.blue(guns_6, 40_in, 20_in, 4);  // limbered as wide and deep
    const UnitId enemy = field.red(foot, 40_in, 20_in);
    for (int i = 0; i < 8; ++i) {
        field.place(enemy, 40_in, 20_in + inches(1, 2) + i * tick);
        EXPECT_FALSE(go(field, gun, {form(Formation::limbered)}).refusal);
    }
}

TURNED_TEST(DK_4_8, by_ruling_not_within_six_inches_of_an_enemy) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const UnitId enemy = field.red(foot, 40_in, 26_in - rounding());
    expect_cost(field, line, {form(Formation::square)}, 6_in);
    field.rules.ruling("formation.how", "in the movement phase, near no enemy");
    EXPECT_EQ(
        expect_refused(field, line, {form(Formation::square)}, Fault::near_enemy, DK_4_8).allowed,
        6_in);
    field.place(enemy, 40_in, 26_in + hair());
    expect_cost(field, line, {form(Formation::square)}, 6_in);
}

TURNED_TEST(DK_4_8, whoever_is_in_melee_neither_moves_nor_changes_formation) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    const UnitId enemy = field.red(foot, 40_in, 20_in);
    field.fights(enemy, line);
    expect_refused(field, line, {form(Formation::square)}, Fault::bad_leg, DK_4_8);
    expect_refused(field, line, {back(1_in)}, Fault::bad_leg, DK_4_8);
}

TURNED_TEST(DK_4_3, only_light_guns_unlimber_in_difficult_ground) {
    Field field;
    field.ground(Ground::rough, 30_in, 10_in, 70_in, 30_in);
    const UnitId light = field.blue(guns_3, 40_in, 20_in, 8);
    const UnitId guns = field.blue(guns_6, 60_in, 20_in, 8);
    field.form(light, Formation::limbered);
    field.form(guns, Formation::limbered);
    EXPECT_FALSE(go(field, light, {form(Formation::unlimbered)}).refusal);
    expect_refused(field, guns, {form(Formation::unlimbered)}, Fault::bad_formation, DK_4_3);
}

// ---- buildings: DK-4.12 -------------------------------------------------------------------------

struct Village {
    Field field;
    std::int8_t town = field.buildings(38_in, 20_in, 44_in, 24_in);
    Point middle = at(41_in, 22_in);
    Leg into = deploy(Formation::line, middle, north);
};

TURNED_TEST(DK_4_12, foot_within_an_inch_goes_in_and_it_takes_a_turn) {
    Village v;
    const UnitId line = v.field.blue(foot, 41_in, 19_in + rounding());
    const Walk walked = go(v.field, line, {v.into});
    EXPECT_FALSE(walked.refusal);
    EXPECT_EQ(walked.buildings, v.town);
    expect_length(walked.cost, 6_in);
    v.field.place(line, 41_in, 19_in - hair());
    const Refusal refused = expect_refused(v.field, line, {v.into}, Fault::out_of_reach, DK_4_12);
    expect_length(refused.measured, 1_in + tick);
    EXPECT_EQ(refused.allowed, 1_in);
    v.field.place(line, 41_in, 18_in);
    expect_refused(v.field, line, {advance(1_in, north), v.into}, Fault::not_alone, DK_4_12);
}

TURNED_TEST(DK_4_12, neither_horse_nor_guns_go_in) {
    Village v;
    expect_refused(v.field, v.field.blue(horse, 41_in, 19_in), {v.into}, Fault::impassable,
                   DK_4_12);
    expect_refused(v.field, v.field.blue(guns_6, 20_in, 19_in, 8), {v.into}, Fault::impassable,
                   DK_4_12);
}

TURNED_TEST(DK_4_12, there_is_room_for_one_or_as_many_as_the_scenario_says) {
    for (const int room : {1, 2}) {
        Field field;
        const std::int8_t town = field.buildings(38_in, 20_in, 44_in, 24_in, room);
        const UnitId holder = field.blue(foot, 41_in, 22_in);
        field.unit(holder).buildings = town;
        const UnitId line = field.blue(foot, 41_in, 19_in + rounding());
        const Walk walked = go(field, line, {deploy(Formation::line, at(41_in, 22_in), north)});
        EXPECT_EQ(walked.refusal.has_value(), room == 1);
        if (walked.refusal) {
            EXPECT_EQ(walked.refusal->fault, Fault::occupied);
            EXPECT_EQ(walked.refusal->other, holder);
        }
    }
}

TURNED_TEST(DK_10_3, nobody_goes_in_where_another_stands_on_their_ground) {
    Village v;
    const UnitId line = v.field.blue(foot, 41_in, 19_in + rounding());
    const UnitId other = v.field.blue(foot, 41_in, 24_in + inches(6, 5) - touch + rounding());
    EXPECT_FALSE(go(v.field, line, {v.into}).refusal);  // it only touches them
    v.field.place(other, 41_in, 24_in + inches(6, 5) - touch - hair());
    const Refusal refused = expect_refused(v.field, line, {v.into}, Fault::occupied, DK_10_3);
    EXPECT_EQ(refused.other, other);
}

TURNED_TEST(DK_4_12, leaving_sets_it_by_an_edge_facing_out) {
    Village v;
    const UnitId line = v.field.blue(foot, 41_in, 22_in);
    v.field.unit(line).buildings = v.town;
    expect_refused(v.field, line, {advance(1_in, north)}, Fault::bad_leg, DK_4_12);
    expect_refused(v.field, line, {form(Formation::column)}, Fault::bad_formation, DK_1_5);
    // A line 1.2 deep with its rear an inch north of the edge.
    const auto off = [](Length gap) { return at(41_in, 24_in + gap + inches(6, 10)); };
    const Point far = off(just_within(1_in));
    const Walk out = go(v.field, line, {deploy(Formation::line, far, north)});
    EXPECT_FALSE(out.refusal);
    EXPECT_EQ(out.buildings, -1);
    expect_at(out.end.front, at(41_in, inches(262, 10)));
    const Refusal refused =
        expect_refused(v.field, line, {deploy(Formation::line, off(just_beyond(1_in)), north)},
                       Fault::too_far_out, DK_4_12);
    expect_length(refused.measured, just_beyond(1_in));
    expect_refused(v.field, line, {deploy(Formation::line, far, south)}, Fault::not_forward,
                   DK_4_12);
    expect_refused(v.field, line, {deploy(Formation::square, far, north)}, Fault::bad_formation,
                   DK_4_12);
    for (std::size_t side = 0; side < 4; ++side)
        for (const Formation formation : {Formation::line, Formation::column}) {
            const Setup& setup = v.field.setup();
            const State& state = v.field.state();
            EXPECT_FALSE(
                walk(setup, state, {.unit = line}, {out_by(setup, state, line, side, formation)})
                    .refusal)
                << side;
        }
}

TURNED_TEST(DK_4_12, one_passes_through_at_half_speed_but_does_not_stop_there) {
    Village v;
    const UnitId column = v.field.blue(foot, 41_in, 20_in, 16);
    v.field.form(column, Formation::column);
    expect_refused(v.field, column, {advance(1_in, north)}, Fault::crosses_area, DK_4_12);
    expect_refused(v.field, column, {advance(touch + hair(), north)}, Fault::crosses_area, DK_4_12);
    // Its rear, 2.4 inches behind, clears the far edge after 6.4 inches, 4 of them in the town.
    v.field.rules.number("move_infantry", "column", "12");
    expect_refused(v.field, column, {advance(inches(64, 10) - touch - hair(), north)},
                   Fault::crosses_area, DK_4_12);
    expect_cost(v.field, column, {advance(inches(64, 10) - touch + rounding(), north)},
                inches(104, 10) - touch);
}

TURNED_TEST(DK_4_12, an_enemy_within_an_inch_of_the_buildings_keeps_everybody_out) {
    Village v;
    const UnitId line = v.field.blue(foot, 41_in, 19_in + rounding());
    const UnitId enemy = v.field.red(foot, 41_in, 25_in + rounding());
    EXPECT_FALSE(go(v.field, line, {v.into}).refusal);
    v.field.place(enemy, 41_in, 25_in - hair());
    expect_refused(v.field, line, {v.into}, Fault::near_enemy, DK_4_6);
}

TEST(DK_4_12, the_formations_open_to_a_unit) {
    Village v;
    const UnitId line = v.field.blue(foot, 41_in, 22_in);
    const auto open = [&] {
        return formations_open(v.field.setup(), v.field.state(), line).size();
    };
    EXPECT_EQ(open(), 4u);  // line, column, square, skirmish
    v.field.unit(line).buildings = v.town;
    EXPECT_EQ(open(), 2u);
    v.field.unit(line).buildings = -1;
    v.field.form(line, Formation::square);
    EXPECT_EQ(open(), 3u);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
