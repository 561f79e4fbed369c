// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 1: units, bases, arcs and sight, states, distances, contact, headquarters. What a
// scenario file may say of units, HU-1.2 and HU-1.5, is in muster_test.cpp.
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

// Blue stands at 20, 10 and faces north: its front edge is at y = 10 3/8. A base that faces south
// so far ahead of it has its centre here.
constexpr Length ahead(Length gap) { return inches(43, 4) + gap; }

// ---- HU-1.1 -------------------------------------------------------------------------------------

void expect_basic_move(Troops troops, Length move) {
    for (const Length path : {just_within(move) - hair(), just_within(move)}) {
        Field field;
        const UnitId unit = field.blue("The unit", troops, 20_in, 10_in);
        Play play = field.begin(Phase::movement);
        play.move(unit, {march(at(20_in, 10_in + path))});
        expect_at(play.base(unit).centre, at(20_in, 10_in + path));
    }
    Field field;
    const UnitId unit = field.blue("The unit", troops, 20_in, 10_in);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, unit);
    ASSERT_NE(play.question().place(), nullptr);
    EXPECT_EQ(play.question().place()->allowance, move);
    const Refusal refusal = play.refusal({march(at(20_in, 10_in + beyond(move)))});
    EXPECT_EQ(refusal.fault, Fault::too_far);
    EXPECT_EQ(refusal.clause, HU_3_1);
    expect_length(refusal.measured, beyond(move));
    EXPECT_EQ(refusal.allowed, move);
}

TURNED_TEST(HU_1_1, infantry_moves_3_inches) { expect_basic_move(infantry(), 3_in); }
TURNED_TEST(HU_1_1, hq_moves_6_inches) {
    expect_basic_move({.arm = Arm::hq, .rank = HqRank::division}, 6_in);
    expect_basic_move({.arm = Arm::hq, .rank = HqRank::corps}, 6_in);
}
TURNED_TEST(HU_1_1, heavy_cavalry_moves_4_inches) { expect_basic_move(heavy_cavalry(), 4_in); }
TURNED_TEST(HU_1_1, light_cavalry_moves_5_inches) { expect_basic_move(light_cavalry(), 5_in); }
TURNED_TEST(HU_1_1, foot_artillery_moves_2_inches) { expect_basic_move(foot_artillery(), 2_in); }
TURNED_TEST(HU_1_1, horse_artillery_moves_4_inches) { expect_basic_move(horse_artillery(), 4_in); }

std::optional<Aim> aim_at_range(Field field, Troops firer, Length range) {
    const UnitId unit = field.blue("Firer", firer, 20_in, 10_in);
    const UnitId target = field.red("Target", infantry(), 20_in, ahead(range));
    return take_aim(*field.setup(), field.state(), unit, target);
}

void expect_range(Troops firer, Length longest) {
    EXPECT_TRUE(aim_at_range({}, firer, just_within(longest) - hair()));
    const auto aim = aim_at_range({}, firer, just_within(longest));
    ASSERT_TRUE(aim);
    expect_length(aim->range, longest);
    EXPECT_FALSE(aim_at_range({}, firer, beyond(longest)));
}

TURNED_TEST(HU_1_1, infantry_ranges_1_inch) { expect_range(infantry(), 1_in); }
TURNED_TEST(HU_1_1, foot_artillery_ranges_8_inches) { expect_range(foot_artillery(), 8_in); }
TURNED_TEST(HU_1_1, horse_artillery_ranges_6_inches) { expect_range(horse_artillery(), 6_in); }

TURNED_TEST(HU_1_1, hqs_and_cavalry_do_not_shoot) {
    for (const Troops& troops : {heavy_cavalry(), light_cavalry(), cossacks(),
                                 Troops{.arm = Arm::hq, .rank = HqRank::corps}})
        EXPECT_FALSE(aim_at_range({}, troops, 0_in + 5_ticks));
}

TEST(HU_1_1, effective_range_ends_at_3_for_foot_and_2_for_horse_artillery) {
    Field field;
    const auto setup = field.setup();  // owns the book
    const Book& book = setup->book;
    EXPECT_EQ(gun_range(book, foot_artillery(), 3_in), GunRange::effective);
    EXPECT_EQ(gun_range(book, foot_artillery(), beyond(3_in)), GunRange::at_long);
    EXPECT_EQ(gun_range(book, horse_artillery(), 2_in), GunRange::effective);
    EXPECT_EQ(gun_range(book, horse_artillery(), beyond(2_in)), GunRange::at_long);
    EXPECT_EQ(gun_range(book, infantry(), 1_in), GunRange::none);
}

TURNED_TEST(HU_1_1, guns_may_be_ruled_to_have_effective_range_alone) {
    Field field;
    field.ruling("artillery.ranges", "effective only");
    EXPECT_TRUE(aim_at_range(field, foot_artillery(), just_within(3_in)));
    EXPECT_FALSE(aim_at_range(field, foot_artillery(), beyond(3_in)));
    EXPECT_TRUE(aim_at_range(field, horse_artillery(), just_within(2_in)));
    EXPECT_FALSE(aim_at_range(field, horse_artillery(), beyond(2_in)));
    EXPECT_TRUE(aim_at_range(field, infantry(), just_within(1_in)));
}

// ---- HU-1.3 -------------------------------------------------------------------------------------

TURNED_TEST(HU_1_3, base_is_1_inch_wide_and_three_quarters_deep) {
    Field field;
    const UnitId unit = field.blue("4th Line", infantry(), 20_in, 10_in);
    const Quad quad = field.begin(Phase::movement).outline(unit);
    expect_at(quad.front_left(), at(inches(39, 2), inches(83, 8)));
    expect_at(quad.front_right(), at(inches(41, 2), inches(83, 8)));
    expect_at(quad.rear_left(), at(inches(39, 2), inches(77, 8)));
    expect_at(quad.rear_right(), at(inches(41, 2), inches(77, 8)));
}

TURNED_TEST(HU_1_3, front_edge_is_where_it_faces) {
    Field field;
    const UnitId unit = field.blue("4th Line", infantry(), 20_in, 10_in, east);
    const Quad quad = field.begin(Phase::movement).outline(unit);
    expect_at(quad.front_left(), at(inches(163, 8), inches(21, 2)));
    expect_at(quad.front_right(), at(inches(163, 8), inches(19, 2)));
}

TURNED_TEST(HU_1_3, base_may_be_ruled_square) {
    Field field;
    field.ruling("base.size", "1 x 1");
    const UnitId unit = field.blue("4th Line", infantry(), 20_in, 10_in);
    const Quad quad = field.begin(Phase::movement).outline(unit);
    expect_at(quad.front_left(), at(inches(39, 2), inches(21, 2)));
    expect_at(quad.rear_right(), at(inches(41, 2), inches(19, 2)));
}

// The tally of a battery at this place that fires at blue infantry at 20, 10 facing north.
Tally fire_from(Field& field, Length x, Length y, Bearing facing) {
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    field.red("Battery", foot_artillery(), x, y, facing);
    Play play = field.begin(Phase::shooting);
    const auto assessed = play.judge(verb::shoot_at, target).assessment;
    EXPECT_TRUE(assessed);
    return assessed ? assessed->tally : Tally{};
}

TURNED_TEST(HU_1_3, front_ends_at_the_line_of_the_front_edge) {
    const Length front_line = inches(83, 8);
    Field on_the_line;
    expect_tally(fire_from(on_the_line, 23_in, front_line + rounding(), west), {});
    Field behind;
    expect_tally(fire_from(behind, 23_in, front_line - hair(), west),
                 {{+1, HU_5_3, reason::enfilade}});
    Field rear;
    expect_tally(fire_from(rear, 20_in, 7_in, north), {{+1, HU_5_3, reason::enfilade}});
}

TURNED_TEST(HU_1_3, side_may_be_ruled_to_begin_45_degrees_off_the_front) {
    const Length x = inches(45, 2), y = inches(25, 2);
    const Bearing south_west = south + degrees(45);
    Field limit;
    limit.ruling("enfilade", "over 45 degrees off the front");
    expect_tally(fire_from(limit, x, y + rounding(), south_west), {});
    Field beyond;
    beyond.ruling("enfilade", "over 45 degrees off the front");
    expect_tally(fire_from(beyond, x, y - hair(), south_west), {{+1, HU_5_3, reason::enfilade}});
    Field by_default;
    expect_tally(fire_from(by_default, x, y - hair(), south_west), {});
}

// ---- HU-1.4: arc --------------------------------------------------------------------------------

std::optional<Aim> battery_aims_at(Field field, Length x, Length y) {
    const UnitId guns = field.blue("Battery", foot_artillery(), 20_in, 10_in);
    const UnitId target = field.red("Target", infantry(), x, y);
    return take_aim(*field.setup(), field.state(), guns, target);
}

TURNED_TEST(HU_1_4, arc_is_45_degrees_outwards_from_the_ends_of_the_front_edge) {
    // The target's corner nearest to the arc is 2 inches right and 2 ahead of the front's end.
    const auto at_the_limit = battery_aims_at({}, just_within(23_in), 12_in);
    ASSERT_TRUE(at_the_limit);
    expect_length(at_the_limit->range, gap(at(0_in, 0_in), at(2_in, 2_in)));
    EXPECT_TRUE(battery_aims_at({}, just_within(23_in) - hair(), 12_in));
    EXPECT_FALSE(battery_aims_at({}, 23_in + hair(), 12_in));
    EXPECT_TRUE(battery_aims_at({}, 17_in + rounding(), 12_in));
    EXPECT_FALSE(battery_aims_at({}, 17_in - hair(), 12_in));
    EXPECT_FALSE(battery_aims_at({}, 20_in, 7_in)) << "behind it";
}

TURNED_TEST(HU_1_4, arc_may_be_ruled_30_degrees) {
    Field narrow;
    narrow.ruling("fire.arc", "30 degrees");
    // 2 inches ahead the arc is 1.1547 inches wider than the front on either side.
    EXPECT_TRUE(battery_aims_at(narrow, inches(443, 20), 12_in));
    EXPECT_FALSE(battery_aims_at(narrow, inches(1773, 80), 12_in));
    EXPECT_TRUE(battery_aims_at({}, inches(1773, 80), 12_in));
}

TURNED_TEST(HU_1_4, arc_may_be_ruled_90_degrees) {
    Field wide;
    wide.ruling("fire.arc", "90 degrees");
    EXPECT_TRUE(battery_aims_at(wide, 24_in, 10_in + rounding()))
        << "its front is level with the battery's";
    EXPECT_FALSE(battery_aims_at(wide, 24_in, 10_in - hair()));
    EXPECT_FALSE(battery_aims_at({}, 24_in, 10_in));
}

// ---- HU-1.4: sight ------------------------------------------------------------------------------

bool battery_sees_4_inches_ahead(Field field) {
    return battery_aims_at(std::move(field), 20_in, ahead(4_in)).has_value();
}

TURNED_TEST(HU_1_4, woods_and_towns_block_sight_but_not_copses_walls_and_hedges) {
    for (const Ground ground : {Ground::wood, Ground::town}) {
        Field blocked;
        blocked.area(ground, 10_in, 12_in, 30_in, 13_in);
        EXPECT_FALSE(battery_sees_4_inches_ahead(blocked)) << name_of(ground);
    }
    Field copse;
    copse.area(Ground::copse, 10_in, 12_in, 30_in, 13_in);
    EXPECT_TRUE(battery_sees_4_inches_ahead(copse));
    for (const Ground ground : {Ground::wall, Ground::hedge, Ground::stream}) {
        Field open;
        open.line(ground, {at(10_in, 12_in), at(30_in, 12_in)});
        EXPECT_TRUE(battery_sees_4_inches_ahead(open)) << name_of(ground);
    }
}

TURNED_TEST(HU_1_4, hill_blocks_sight_when_higher_than_both_ends) {
    Field between;
    between.area(Ground::hill, 10_in, 12_in, 30_in, 13_in, 1);
    EXPECT_FALSE(battery_sees_4_inches_ahead(between));
    Field battery_as_high;
    battery_as_high.area(Ground::hill, 10_in, 12_in, 30_in, 13_in, 1)
        .area(Ground::hill, 10_in, 9_in, 30_in, 11_in, 1);
    EXPECT_TRUE(battery_sees_4_inches_ahead(battery_as_high));
    Field target_as_high;
    target_as_high.area(Ground::hill, 10_in, 12_in, 30_in, 16_in, 1);
    EXPECT_TRUE(battery_sees_4_inches_ahead(target_as_high));
    Field higher_still;
    higher_still.area(Ground::hill, 10_in, 9_in, 30_in, 16_in, 1)
        .area(Ground::hill, 10_in, 12_in, 30_in, 13_in, 2);
    EXPECT_FALSE(battery_sees_4_inches_ahead(higher_still));
}

// A wall of three bases across the line of fire.
void add_screen(Field& field, Side side) {
    for (const Length x : {19_in, 20_in, 21_in}) {
        if (side == Side::blue)
            field.blue("Screen", infantry(), x, 13_in);
        else
            field.red("Screen", infantry(), x, 13_in);
    }
}

TURNED_TEST(HU_1_4, units_of_either_side_block_sight) {
    for (const Side side : {Side::blue, Side::red}) {
        Field field;
        add_screen(field, side);
        EXPECT_FALSE(battery_sees_4_inches_ahead(field));
    }
}

TURNED_TEST(HU_1_4, units_may_be_ruled_not_to_block_sight) {
    Field field;
    field.ruling("sight", "units do not block");
    add_screen(field, Side::blue);
    EXPECT_TRUE(battery_sees_4_inches_ahead(field));
}

TURNED_TEST(HU_1_4, unit_is_seen_within_half_a_base_of_the_edge_of_its_wood) {
    for (const Ground ground : {Ground::wood, Ground::town}) {
        const Length front_of_target = 10_in + inches(3, 8) + 4_in;
        Field at_the_limit;
        at_the_limit.area(ground, 10_in, front_of_target - just_within(inches(1, 2)), 30_in, 20_in);
        EXPECT_TRUE(battery_sees_4_inches_ahead(at_the_limit)) << name_of(ground);
        Field deeper;
        deeper.area(ground, 10_in, front_of_target - just_beyond(inches(1, 2) + touch), 30_in,
                    20_in);
        EXPECT_FALSE(battery_sees_4_inches_ahead(deeper)) << name_of(ground);
    }
}

TURNED_TEST(HU_1_4, unit_sees_within_half_a_base_of_the_edge_of_its_wood) {
    const Length own_front = 10_in + inches(3, 8);
    Field at_the_limit;
    at_the_limit.area(Ground::wood, 10_in, 5_in, 30_in, own_front + just_within(inches(1, 2)));
    EXPECT_TRUE(battery_sees_4_inches_ahead(at_the_limit));
    Field deeper;
    deeper.area(Ground::wood, 10_in, 5_in, 30_in, own_front + just_beyond(inches(1, 2) + touch));
    EXPECT_FALSE(battery_sees_4_inches_ahead(deeper));
}

// ---- HU-1.6 -------------------------------------------------------------------------------------

TURNED_TEST(HU_1_6, pinned_unit_does_not_move_but_turns) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    Play play = field.begin(Phase::movement);
    EXPECT_EQ(play.fault_of_move(line, {march(at(20_in, 10_in + hair()))}), Fault::may_only_turn);
    play.place({turn(east)});
    expect_facing(play.base(line).facing, east);
    EXPECT_EQ(play.base(line).order, Order::pinned);
}

TURNED_TEST(HU_1_6, pinned_unit_fires_and_disrupted_unit_does_not) {
    Field field;
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    field.red("Pinned", infantry(), 20_in, ahead(just_within(1_in))).pinned();
    Play pinned = field.begin(Phase::shooting);
    EXPECT_TRUE(pinned.offers(verb::shoot_at, target));

    Field other;
    const UnitId spared = other.blue("Target", infantry(), 20_in, 10_in);
    other.red("Disrupted", infantry(), 20_in, ahead(just_within(1_in))).disrupted();
    Play disrupted = other.begin(Phase::shooting);
    EXPECT_FALSE(disrupted.offers(verb::shoot_at, spared));
    EXPECT_EQ(disrupted.state().phase, Phase::movement) << "nobody could shoot: red's half begins";
}

TURNED_TEST(HU_1_6, disrupted_unit_neither_moves_nor_turns) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).disrupted();
    Play play = field.begin(Phase::movement);
    EXPECT_TRUE(play.offers(verb::move, field.division_hq(Side::blue)));
    EXPECT_FALSE(play.offers(verb::move, line));
}

// Blue's order after red infantry 1 inch ahead of it has shot with this die.
Order order_after_shot(Field& field, UnitId target, int die) {
    field.red("Firer", infantry(), 20_in, ahead(just_within(1_in)));
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.roll({die});
    return play.base(target).order;
}

TURNED_TEST(HU_1_6, disrupted_unit_that_would_be_pinned_stays_disrupted) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).disrupted();
    // 3, +1 first volley, +1 target disrupted: 5 pins.
    EXPECT_EQ(order_after_shot(field, line, 3), Order::disrupted);
}

TURNED_TEST(HU_1_6, pinned_unit_that_is_disrupted_becomes_disrupted) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    EXPECT_EQ(order_after_shot(field, line, 5), Order::disrupted);
}

TURNED_TEST(HU_1_6, newest_state_may_be_ruled_to_count) {
    Field field;
    field.ruling("state.worst", "the newest counts");
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).disrupted();
    EXPECT_EQ(order_after_shot(field, line, 3), Order::pinned);
}

// ---- HU-1.7 -------------------------------------------------------------------------------------

TURNED_TEST(HU_1_7, within_includes_the_limit) {
    for (const Length apart : {just_within(2_in) - hair(), just_within(2_in), beyond(2_in)}) {
        Field field;
        const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
        const UnitId enemy = field.red("Hussars", light_cavalry(), 20_in, ahead(apart));
        const Near near = nearest_enemy(*field.setup(), field.state(), line, 2_in);
        EXPECT_EQ(near.unit, apart <= 2_in ? enemy : UnitId::none);
        expect_length(near.gap, std::min(apart, 2_in));
    }
}

TURNED_TEST(HU_1_7, distance_runs_between_the_nearest_points_of_two_bases) {
    // Corner to corner, 3 inches across and 4 along.
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId enemy = field.red("Hussars", light_cavalry(), 24_in, ahead(4_in));
    const auto setup = field.setup();
    const Length near = 5_in + rounding();
    EXPECT_EQ(nearest_enemy(*setup, field.state(), line, near).unit, enemy);
    expect_length(nearest_enemy(*setup, field.state(), line, near).gap, 5_in);
    EXPECT_EQ(nearest_enemy(*setup, field.state(), line, 5_in - touch - hair()).unit, UnitId::none);
}

TURNED_TEST(HU_1_7, more_than_does_not_include_the_limit) {
    for (const Length apart : {just_within(3_in), beyond(3_in)}) {
        Field field;
        const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).pinned();
        field.blue_division_hq(20_in, ahead(apart), north);
        Play play = field.begin(Phase::rally);
        EXPECT_EQ(play.offers(verb::rally, line), apart <= 3_in);
    }
}

std::optional<Aim> infantry_aims_aside(Field field, Length gap) {
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId target = field.red("Target", infantry(), 21_in, ahead(gap));
    return take_aim(*field.setup(), field.state(), line, target);
}

TURNED_TEST(HU_1_7, range_runs_from_the_nearest_point_of_the_front_edge) {
    const auto aim = infantry_aims_aside({}, just_within(1_in));
    ASSERT_TRUE(aim);
    expect_length(aim->range, 1_in);
    EXPECT_FALSE(infantry_aims_aside({}, beyond(1_in)));
    // Not from the side: the base beside it is half an inch away, and out of arc.
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId beside = field.red("Target", infantry(), inches(43, 2), 10_in);
    EXPECT_FALSE(take_aim(*field.setup(), field.state(), line, beside));
}

TURNED_TEST(HU_1_7, range_may_be_ruled_to_run_from_the_middle_of_the_front_edge) {
    Field field;
    field.ruling("range.from", "middle of the front edge");
    // Half an inch across and 0.8 along: 0.943; and 0.9 along: 1.03.
    const auto aim = infantry_aims_aside(field, inches(4, 5));
    ASSERT_TRUE(aim);
    expect_length(aim->range, gap(at(0_in, 0_in), at(inches(1, 2), inches(4, 5))));
    EXPECT_FALSE(infantry_aims_aside(field, inches(9, 10)));
    EXPECT_TRUE(infantry_aims_aside({}, inches(9, 10)));
}

TURNED_TEST(HU_1_7, arc_stays_that_of_the_whole_front_edge_whatever_range_runs_from) {
    Field field;
    field.ruling("range.from", "middle of the front edge");
    const auto aim = battery_aims_at(field, just_within(23_in), 12_in);
    ASSERT_TRUE(aim);
    expect_length(aim->range, gap(at(20_in, inches(83, 8)), at(inches(45, 2), inches(99, 8))));
    EXPECT_FALSE(battery_aims_at(field, 23_in + hair(), 12_in));
}

TURNED_TEST(HU_1_7, range_runs_to_the_nearest_point_in_sight) {
    // A wood hides the left of the target; the tape is laid to what is seen of it.
    Field field;
    field.area(Ground::wood, 10_in, 12_in, 20_in, 13_in);
    const auto aim = battery_aims_at(field, 20_in, ahead(4_in));
    ASSERT_TRUE(aim);
    EXPECT_GE(field.turned.back(aim->line.to).x, at(20_in - rounding(), 0_in).x);
    expect_length(aim->range, 4_in);
}

// ---- HU-1.8 -------------------------------------------------------------------------------------

bool in_contact(Field& field, UnitId unit) {
    return in_contact_with_enemy(*field.setup(), field.state(), unit);
}

TURNED_TEST(HU_1_8, contact_is_touching_with_edge_or_corner) {
    // A tick is under a thousandth of a millimetre; four of them still touch.
    for (const Length apart : {0_in, just_within(touch), just_beyond(touch)}) {
        Field edge;
        const UnitId line = edge.blue("4th Line", infantry(), 20_in, 10_in);
        edge.red("Enemy", infantry(), 20_in, ahead(apart));
        EXPECT_EQ(in_contact(edge, line), apart <= touch);
    }
    Field corner;
    const UnitId line = corner.blue("4th Line", infantry(), 20_in, 10_in);
    corner.red("Enemy", infantry(), 21_in, ahead(0_in));
    EXPECT_TRUE(in_contact(corner, line));
    Field beside;
    const UnitId flank = beside.blue("4th Line", infantry(), 20_in, 10_in);
    beside.red("Enemy", infantry(), 21_in, 10_in);
    EXPECT_TRUE(in_contact(beside, flank));
}

TURNED_TEST(HU_1_8, corners_may_be_ruled_not_to_be_contact) {
    Field corner;
    corner.ruling("contact.corner", "false");
    const UnitId line = corner.blue("4th Line", infantry(), 20_in, 10_in);
    corner.red("Enemy", infantry(), 21_in, ahead(0_in));
    EXPECT_FALSE(in_contact(corner, line));
    Field edge;
    edge.ruling("contact.corner", "false");
    const UnitId front = edge.blue("4th Line", infantry(), 20_in, 10_in);
    edge.red("Enemy", infantry(), 21_in - just_beyond(touch), ahead(0_in));
    EXPECT_TRUE(in_contact(edge, front));
}

TURNED_TEST(HU_1_8, where_corners_are_no_contact_moves_may_end_touching_with_one) {
    Field field;
    field.ruling("contact.corner", "false");
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 8_in);
    field.red("Enemy", infantry(), 21_in, ahead(0_in));
    Play play = field.begin(Phase::movement);
    play.move(line, {march(at(20_in, 10_in))});
    expect_at(play.base(line).centre, at(20_in, 10_in));
}

TURNED_TEST(HU_1_8, no_move_ends_on_another_base) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId friends = field.blue("9th Line", infantry(), 20_in, 12_in);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    const Refusal refusal = play.refusal({march(at(20_in, inches(45, 4) + just_beyond(touch)))});
    EXPECT_EQ(refusal.fault, Fault::overlaps);
    EXPECT_EQ(refusal.clause, HU_1_8);
    EXPECT_EQ(refusal.other, friends);
    play.place({march(at(20_in, inches(45, 4)))});  // friends may touch
    expect_at(play.base(line).centre, at(20_in, inches(45, 4)));
}

QUARTER_TURNED_TEST(HU_1_8, no_move_ends_partly_off_the_table) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 2_in, south);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    const Refusal refusal = play.refusal({march(at(20_in, inches(3, 8) - hair()))});
    EXPECT_EQ(refusal.fault, Fault::off_table);
    EXPECT_EQ(refusal.clause, HU_1_8);
    EXPECT_EQ(play.fault({march(at(20_in, 0_in - hair()))}), Fault::off_table);
    // Turned sideways it is deeper.
    EXPECT_EQ(play.fault({march(at(20_in, inches(3, 8))), turn(east)}), Fault::off_table);
    play.place({march(at(20_in, inches(3, 8)))});
    expect_at(play.base(line).centre, at(20_in, inches(3, 8)));
}

// ---- HU-1.9 -------------------------------------------------------------------------------------

// The place behind a base at 20, 10 that faces north.
constexpr Length behind = inches(37, 4);

TURNED_TEST(HU_1_9, own_division_and_own_corps_hq_help) {
    Field division;
    const UnitId first = division.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId division_hq = division.blue_division_hq(20_in, behind);
    EXPECT_EQ(hq_in_contact(*division.setup(), division.state(), first), division_hq);
    Field corps;
    const UnitId second = corps.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId corps_hq = corps.blue_corps_hq(20_in, behind);
    EXPECT_EQ(hq_in_contact(*corps.setup(), corps.state(), second), corps_hq);
}

TURNED_TEST(HU_1_9, hq_helps_by_contact_alone) {
    for (const Length apart : {just_within(touch), just_beyond(touch)}) {
        Field field;
        const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
        const UnitId hq = field.blue_division_hq(20_in, behind - apart);
        EXPECT_EQ(hq_in_contact(*field.setup(), field.state(), line),
                  apart <= touch ? hq : UnitId::none);
    }
}

// A unit of another division and corps of blue's that touches blue's first division HQ.
UnitId helper_of_a_stranger(Field& field) {
    const UnitId line = field.blue("9th Line", infantry(), 20_in, 10_in);
    field.blue_division_hq(20_in, behind);
    Setup setup = *field.setup();
    setup.corps.push_back({"Another corps", UnitId::none});
    setup.divisions.push_back({"Another division", UnitId::none});
    setup.units[index(line)].division = DivisionId{2};
    setup.units[index(line)].corps = CorpsId{2};
    return hq_in_contact(setup, field.state(), line);
}

TURNED_TEST(HU_1_9, hq_of_another_command_does_not_help) {
    Field field;
    EXPECT_EQ(helper_of_a_stranger(field), UnitId::none);
}

TURNED_TEST(HU_1_9, any_friendly_hq_may_be_ruled_to_help) {
    Field field;
    field.ruling("hq.whose", "any friendly");
    EXPECT_EQ(helper_of_a_stranger(field), field.division_hq(Side::blue));
    Field enemy;
    enemy.ruling("hq.whose", "any friendly");
    const UnitId line = enemy.blue("9th Line", infantry(), 20_in, 10_in);
    enemy.red_division_hq(20_in, behind);
    EXPECT_EQ(hq_in_contact(*enemy.setup(), enemy.state(), line), UnitId::none);
}

TURNED_TEST(HU_1_9, two_hqs_in_any_state_give_no_more_than_one) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    Field::Unit{field, field.blue_division_hq(20_in, behind)}.disrupted();
    Field::Unit{field, field.blue_corps_hq(21_in, 10_in)}.pinned();
    Play play = field.begin(Phase::rally);
    const auto assessed = play.judge(verb::rally, line).assessment;
    ASSERT_TRUE(assessed);
    expect_tally(assessed->tally, {{+1, HU_4_2, reason::hq_in_contact}});
}

TURNED_TEST(HU_1_9, destroyed_hq_helps_nobody) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    field.remove(field.blue_division_hq(20_in, behind));
    EXPECT_EQ(hq_in_contact(*field.setup(), field.state(), line), UnitId::none);
}

TURNED_TEST(HU_1_9, hq_never_helps_itself_but_a_division_hq_is_helped_by_its_corps_hq) {
    for (const std::string whose : {"own command", "any friendly"}) {
        Field field;
        field.ruling("hq.whose", whose);
        const UnitId division = field.division_hq(Side::blue);
        const UnitId corps = field.corps_hq(Side::blue);
        EXPECT_EQ(hq_in_contact(*field.setup(), field.state(), division), UnitId::none);
        EXPECT_EQ(hq_in_contact(*field.setup(), field.state(), corps), UnitId::none);
        field.blue_division_hq(20_in, 10_in);
        field.blue_corps_hq(20_in, behind);
        EXPECT_EQ(hq_in_contact(*field.setup(), field.state(), division), corps);
    }
}

TURNED_TEST(HU_1_9, hq_is_shot_at_meleed_and_rallied_as_a_unit) {
    Field shot;
    const UnitId target = shot.blue_division_hq(20_in, 10_in);
    shot.red("Firer", infantry(), 20_in, ahead(just_within(1_in)));
    EXPECT_TRUE(shot.begin(Phase::shooting).offers(verb::shoot_at, target));

    Field fought;
    const UnitId staff = fought.blue_division_hq(20_in, 10_in);
    const UnitId enemy = fought.red("Enemy", heavy_cavalry(), 20_in, ahead(0_in));
    Play melee = fought.begin(Phase::melee);
    EXPECT_EQ(melee.question().topic, verb::fight);
    EXPECT_EQ(melee.question().unit, staff);
    EXPECT_EQ(melee.question().other, enemy);

    Field shaken;
    const UnitId hq = Field::Unit{shaken, shaken.division_hq(Side::blue)}.pinned();
    EXPECT_TRUE(shaken.begin(Phase::rally).offers(verb::rally, hq));
}

}  // namespace
}  // namespace grognard::humble
