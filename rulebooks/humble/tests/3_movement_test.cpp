// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 3: marching, ground, friends and enemies in the way. Contact is in
// 3_contact_test.cpp, reinforcements in 3_reinforcements_test.cpp.
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

// The unit of every test stands at 20, 10 and faces north.
struct March {
    explicit March(Field& field, Troops troops = infantry())
        : unit{field.blue("The unit", troops, 20_in, 10_in)}, play{field.begin(Phase::movement)} {
        play.pick(verb::move, unit);
    }
    // A march that uses exactly what it has: a hair more is too far, a hair less is well.
    void expect_limit(const Legs& legs, Length allowance, Clause clause) {
        const Judgement exact = judge(changed(legs, -rounding()));
        EXPECT_FALSE(exact.refusal) << (exact.refusal ? play.game().words(*exact.refusal) : "");
        expect_length(exact.cost, allowance);
        EXPECT_FALSE(judge(changed(legs, -rounding() - hair())).refusal);
        const Judgement more = judge(changed(legs, touch + hair()));
        ASSERT_TRUE(more.refusal);
        EXPECT_EQ(more.refusal->fault, Fault::too_far);
        EXPECT_EQ(more.refusal->clause, clause);
        EXPECT_EQ(more.refusal->allowed, allowance);
        EXPECT_GT(more.refusal->measured, allowance);
    }
    Judgement judge(const Legs& legs) {
        return play.game().judge({Side::blue, Placed{unit, play.turned(legs)}});
    }
    Refusal refusal(const Legs& legs) { return play.refusal(legs); }

    UnitId unit;
    Play play;

private:
    // The last leg, which runs north, a little longer or shorter.
    static Legs changed(Legs legs, Length by) {
        legs[legs.size() - 1].to.y += static_cast<std::int32_t>(by.ticks());
        return legs;
    }
};

// ---- HU-3.1 -------------------------------------------------------------------------------------

TURNED_TEST(HU_3_1, unit_moves_up_to_its_move) {
    Field field;
    March move{field};
    move.expect_limit({march(at(20_in, 13_in))}, 3_in, HU_3_1);
    move.play.place({march(at(20_in, 11_in))});
    expect_at(move.play.base(move.unit).centre, at(20_in, 11_in));
    EXPECT_EQ(move.play.event<happened::Moved>().clause, HU_3_1);
    expect_length(move.play.told<happened::Moved>().cost, 1_in);
}

TURNED_TEST(HU_3_1, path_of_the_centre_is_the_distance) {
    Field field;
    March move{field};
    // Not the way from end to end, which is 2.236 inches.
    move.expect_limit({march(at(21_in, 10_in)), march(at(21_in, 12_in))}, 3_in, HU_3_1);
}

TURNED_TEST(HU_3_1, unit_turns_freely_on_its_centre) {
    Field field;
    March move{field};
    move.expect_limit({turn(west), turn(east), march(at(20_in, 13_in))}, 3_in, HU_3_1);
    const Point there = at(20_in, 10_in + just_within(3_in));
    move.play.place({march(there), turn(Bearing::from_arcseconds(12'345))});
    expect_at(move.play.base(move.unit).centre, there);
    expect_facing(move.play.base(move.unit).facing, Bearing::from_arcseconds(12'345));
}

TURNED_TEST(HU_3_1, unit_that_only_turns_has_moved_nothing) {
    Field field;
    March move{field};
    expect_length(move.judge({turn(south)}).cost, 0_in);
    move.play.place({turn(south)});
    expect_at(move.play.base(move.unit).centre, at(20_in, 10_in));
    EXPECT_TRUE(move.play.happened<happened::Turned>(move.unit));
}

TURNED_TEST(HU_3_1, unit_faces_the_way_it_marches) {
    Field field;
    March move{field};
    move.play.place({march(at(18_in, 10_in))});
    expect_facing(move.play.base(move.unit).facing, west);
}

TURNED_TEST(HU_3_1, turns_may_be_ruled_to_cost_an_inch_each) {
    Field field;
    field.ruling("move.turns", "an inch each");
    March move{field};
    move.expect_limit({march(at(20_in, 13_in))}, 3_in, HU_3_1);  // straight ahead is no turn
    expect_length(move.judge({march(at(20_in + just_within(2_in), 10_in))}).cost, 3_in);
    EXPECT_EQ(move.refusal({march(at(20_in + beyond(2_in), 10_in))}).fault, Fault::too_far);
    expect_length(move.judge({march(at(20_in, 10_in + just_within(2_in))), turn(east)}).cost, 3_in);
    expect_length(move.judge({turn(east), turn(south), turn(west)}).cost, 3_in);
    expect_length(move.judge({turn(north)}).cost, 0_in);
}

TURNED_TEST(HU_3_1, turns_that_cost_get_no_inch_from_a_road_the_unit_is_not_on) {
    Field field;
    field.ruling("move.turns", "an inch each");
    March move{field};
    const Refusal refusal = move.refusal({turn(east), turn(south), turn(west), turn(south)});
    EXPECT_EQ(refusal.fault, Fault::too_far);
    expect_length(refusal.measured, 4_in);
    EXPECT_EQ(refusal.allowed, 3_in);
}

TURNED_TEST(HU_3_1, path_of_the_furthest_corner_may_be_ruled_to_count) {
    Field field;
    field.ruling("move.path", "furthest corner");
    March move{field};
    move.expect_limit({march(at(20_in, 13_in))}, 3_in, HU_3_1);  // all corners go as far
    // A corner is 5/8 inches from the centre: a quarter turn takes it 0.9817 inches.
    EXPECT_FALSE(move.judge({march(at(inches(1761, 80), 10_in))}).refusal);
    EXPECT_EQ(move.refusal({march(at(inches(881, 40), 10_in))}).fault, Fault::too_far);
}

// ---- HU-3.2: roads ------------------------------------------------------------------------------

Field with_road(Length y_from, Length y_to) {
    Field field;
    field.line(Ground::road, {at(20_in, y_from), at(20_in, y_to)}, inches(1, 2));
    return field;
}

TURNED_TEST(HU_3_2, entire_move_on_a_road_adds_an_inch) {
    Field field = with_road(5_in, 20_in);
    March move{field};
    move.expect_limit({march(at(20_in, 14_in))}, 4_in, HU_3_1);
}

TURNED_TEST(HU_3_2, road_helps_every_arm) {
    Field field = with_road(5_in, 20_in);
    March move{field, light_cavalry()};
    move.expect_limit({march(at(20_in, 16_in))}, 6_in, HU_3_1);
}

TURNED_TEST(HU_3_2, road_may_bend) {
    Field field;
    field.line(Ground::road, {at(20_in, 5_in), at(20_in, 12_in), at(25_in, 12_in)}, inches(1, 2));
    March move{field};
    EXPECT_TRUE(
        move.play.accepts({march(at(20_in, 12_in)), march(at(20_in + just_within(2_in), 12_in))}));
    EXPECT_EQ(move.refusal({march(at(20_in, 12_in)), march(at(20_in + beyond(2_in), 12_in))}).fault,
              Fault::too_far);
}

TURNED_TEST(HU_3_2, road_along_part_of_the_move_adds_nothing) {
    Field begins_later = with_road(inches(21, 2), 20_in);
    March first{begins_later};
    first.expect_limit({march(at(20_in, 13_in))}, 3_in, HU_3_1);
    Field ends_early = with_road(5_in, inches(27, 2));
    March second{ends_early};
    EXPECT_EQ(second.refusal({march(at(20_in, 14_in))}).allowed, 3_in);
    EXPECT_FALSE(second.judge({march(at(20_in, just_within(inches(27, 2))))}).refusal);
}

TURNED_TEST(HU_3_2, last_leg_off_the_road_loses_the_inch_for_the_whole_move) {
    Field field = with_road(5_in, 20_in);
    March move{field};
    const Refusal refusal =
        move.refusal({march(at(20_in, 12_in)), march(at(20_in + beyond(1_in), 12_in))});
    EXPECT_EQ(refusal.fault, Fault::too_far);
    EXPECT_EQ(refusal.allowed, 3_in);
    // Within the road's width it is still on it.
    EXPECT_FALSE(
        move.judge({march(at(20_in + just_within(inches(1, 4)), inches(139, 10)))}).refusal);
}

TURNED_TEST(HU_3_2, road_gives_nothing_in_a_town) {
    Field field = with_road(5_in, 20_in);
    field.area(Ground::town, 19_in, 12_in, 21_in, inches(25, 2));
    March move{field};
    // 2 before the town, half an inch in it at half rate: 3, and no road bonus for the half beyond.
    move.expect_limit({march(at(20_in, inches(25, 2)))}, 3_in, HU_3_11);
}

TURNED_TEST(HU_3_2, road_that_only_comes_to_a_town_keeps_its_inch) {
    Field field = with_road(5_in, 20_in);
    field.area(Ground::town, 19_in, 14_in + hair(), 21_in, 16_in);
    March move{field};
    EXPECT_FALSE(move.judge({march(at(20_in, 10_in + just_within(4_in)))}).refusal);
}

// ---- HU-3.2: streams ----------------------------------------------------------------------------

Field with_stream(Length y) {
    Field field;
    field.line(Ground::stream, {at(10_in, y), at(30_in, y)});
    return field;
}

TURNED_TEST(HU_3_2, crossing_a_stream_costs_an_inch) {
    Field field = with_stream(11_in);
    March move{field};
    move.expect_limit({march(at(20_in, 12_in))}, 3_in, HU_3_11);
}

TURNED_TEST(HU_3_14, a_stream_costs_its_inch_on_a_road_too) {
    Field field = with_stream(11_in);
    field.line(Ground::road, {at(20_in, 5_in), at(20_in, 20_in)}, inches(1, 2));
    March move{field};
    move.expect_limit({march(at(20_in, 13_in))}, 4_in, HU_3_11);  // 3, and 1 for the stream
}

TURNED_TEST(HU_3_14, the_log_tells_what_the_stream_cost_and_whether_by_road) {
    for (const bool road : {false, true}) {
        Field field = with_stream(11_in);
        if (road) field.line(Ground::road, {at(20_in, 5_in), at(20_in, 20_in)}, inches(1, 2));
        March move{field};
        move.play.place({march(at(20_in, 12_in - rounding()))});
        const Event& event = move.play.event<happened::CrossedStream>();
        EXPECT_EQ(event.clause, road ? HU_3_14 : HU_3_2);
        EXPECT_EQ(event.unit, move.unit);
        const auto told = move.play.told<happened::CrossedStream>();
        EXPECT_EQ(told.cost, 1_in);
        EXPECT_EQ(told.streams, 1);
        EXPECT_EQ(told.by_road, road);
    }
    Field dry;
    March move{dry};
    move.play.place({march(at(20_in, 12_in))});
    EXPECT_FALSE(move.play.happened<happened::CrossedStream>());
    Field free = with_stream(11_in);
    free.ruling("stream.bridge", "free");
    free.line(Ground::road, {at(20_in, 5_in), at(20_in, 20_in)}, inches(1, 2));
    March over{free};
    over.play.place({march(at(20_in, 12_in))});
    EXPECT_FALSE(over.play.happened<happened::CrossedStream>());
}

TURNED_TEST(HU_3_14, and_on_a_bridge) {
    Field field = with_stream(11_in);
    field.line(Ground::bridge, {at(20_in, 10_in), at(20_in, 12_in)}, inches(1, 2));
    March move{field};
    move.expect_limit({march(at(20_in, 12_in))}, 3_in, HU_3_11);
}

TURNED_TEST(HU_3_14, by_ruling_a_road_crosses_free) {
    Field field = with_stream(11_in);
    field.ruling("stream.bridge", "free");
    field.line(Ground::road, {at(20_in, 5_in), at(20_in, 20_in)}, inches(1, 2));
    March move{field};
    move.expect_limit({march(at(20_in, 14_in))}, 4_in, HU_3_1);
}

TURNED_TEST(HU_3_14, by_that_ruling_a_bridge_needs_no_road) {
    Field field = with_stream(11_in);
    field.ruling("stream.bridge", "free");
    field.line(Ground::bridge, {at(20_in, 10_in), at(20_in, 12_in)}, inches(1, 2));
    March move{field};
    move.expect_limit({march(at(20_in, 13_in))}, 3_in, HU_3_1);
}

TURNED_TEST(HU_3_14, by_that_ruling_it_serves_whoever_crosses_on_it_and_nobody_beside_it) {
    // Across the road at the bridge, without following it: no road bonus, no stream either.
    Field over;
    over.ruling("stream.bridge", "free");
    over.line(Ground::stream, {at(10_in, 11_in), at(30_in, 11_in)});
    over.line(Ground::road, {at(10_in, 1_in), at(30_in, 21_in)}, inches(1, 2));
    March across{over};
    expect_length(across.judge({march(at(20_in, 10_in + just_within(3_in)))}).cost, 3_in);
    Field by = with_stream(11_in);
    by.ruling("stream.bridge", "free");
    by.line(Ground::road, {at(21_in, 5_in), at(21_in, 20_in)}, inches(1, 2));
    March beside{by};
    expect_length(beside.judge({march(at(20_in, 10_in + just_within(2_in)))}).cost, 3_in);
    expect_length(beside.refusal({march(at(20_in, 13_in))}).measured, 4_in);
}

TURNED_TEST(HU_3_2, hedges_walls_and_copses_cost_nothing) {
    Field field;
    field.line(Ground::hedge, {at(10_in, 11_in), at(30_in, 11_in)});
    field.line(Ground::wall, {at(10_in, inches(23, 2)), at(30_in, inches(23, 2))});
    field.area(Ground::copse, 10_in, 12_in, 30_in, 14_in);
    March move{field};
    move.expect_limit({march(at(20_in, 13_in))}, 3_in, HU_3_1);
}

TURNED_TEST(HU_3_2, towns_are_half_rate_for_all) {
    for (const Troops& troops : {infantry(), light_infantry(), heavy_cavalry(), cossacks(),
                                 foot_artillery(), Troops{.arm = Arm::hq}}) {
        Field field;
        field.area(Ground::town, 10_in, 5_in, 30_in, 20_in);
        March move{field, troops};
        const Legs inch{march(at(20_in, 10_in + just_within(1_in)))};
        expect_length(move.judge(inch).cost, 2_in);
        EXPECT_FALSE(move.judge(inch).refusal);
    }
    Field field;
    field.area(Ground::town, 10_in, 5_in, 30_in, 20_in);
    March move{field};
    move.expect_limit({march(at(20_in, inches(23, 2)))}, 3_in, HU_3_11);
}

// ---- HU-3.3 -------------------------------------------------------------------------------------

TURNED_TEST(HU_3_3, woods_are_impassable_but_to_light_infantry_and_cossacks) {
    for (const Troops& troops :
         {infantry(), guards(), grenadiers(), militia(), heavy_cavalry(), light_cavalry(),
          foot_artillery(), horse_artillery(), Troops{.arm = Arm::hq}}) {
        Field field;
        field.area(Ground::wood, 10_in, 11_in, 30_in, 15_in);
        March move{field, troops};
        const Refusal refusal = move.refusal({march(at(20_in, 12_in))});
        EXPECT_EQ(refusal.fault, Fault::impassable);
        EXPECT_EQ(refusal.clause, HU_3_3);
    }
    for (const Troops& troops : {light_infantry(), cossacks()}) {
        Field field;
        field.area(Ground::wood, 10_in, 11_in, 30_in, 15_in);
        March move{field, troops};
        EXPECT_FALSE(move.judge({march(at(20_in, 10_in + just_within(2_in)))}).refusal);
    }
}

TURNED_TEST(HU_3_3, light_infantry_and_cossacks_go_through_woods_at_half_rate) {
    Field foot;
    foot.area(Ground::wood, 10_in, 11_in, 30_in, 20_in);
    March light{foot, light_infantry()};
    light.expect_limit({march(at(20_in, 12_in))}, 3_in, HU_3_11);  // 1 before it, 1 in it
    Field horse;
    horse.area(Ground::wood, 10_in, 11_in, 30_in, 20_in);
    March cossack{horse, cossacks()};
    cossack.expect_limit({march(at(20_in, 13_in))}, 5_in, HU_3_11);
}

TURNED_TEST(HU_3_3, narrowest_wood_is_not_cut_across) {
    Field field;
    field.area(Ground::wood, 10_in, 11_in, 30_in, 11_in + just_beyond(touch));
    March through{field};
    EXPECT_EQ(through.refusal({march(at(20_in, 12_in))}).fault, Fault::impassable);
}

TURNED_TEST(HU_3_3, edge_of_a_wood_is_wood) {
    Field field;
    field.area(Ground::wood, 10_in, 11_in, 30_in, 15_in);
    March move{field};
    const Length edge = 11_in + rounding();
    EXPECT_EQ(move.refusal({march(at(20_in, edge))}).fault, Fault::impassable)
        << "its centre would stand in the wood, and have its cover";
    EXPECT_EQ(move.refusal({march(at(20_in, edge))}).clause, HU_3_3);
    EXPECT_EQ(move.refusal({march(at(20_in, 11_in - hair())), march(at(20_in, edge)),
                            march(at(22_in - hair(), edge))})
                  .fault,
              Fault::impassable);
    // A tick beside it there is a way along it.
    const Point along = at(22_in - hair(), 11_in - hair());
    move.play.place({march(at(20_in, 11_in - hair())), march(along)});
    expect_at(move.play.base(move.unit).centre, along);
}

TURNED_TEST(HU_3_3, unit_thrown_back_to_the_edge_of_a_wood_may_turn_there_and_leave) {
    Field turning;
    turning.area(Ground::wood, 10_in, 10_in, 30_in, 15_in);
    March turned{turning};
    EXPECT_FALSE(turned.judge({turn(south)}).refusal);
    EXPECT_FALSE(turned.judge({march(at(20_in, 8_in))}).refusal);
    EXPECT_EQ(turned.refusal({march(at(20_in, 11_in))}).fault, Fault::impassable);
}

// ---- HU-3.4 -------------------------------------------------------------------------------------

TURNED_TEST(HU_3_4, unit_passes_through_friends_but_does_not_end_on_them) {
    Field field;
    const UnitId friends = field.blue("9th Line", infantry(), 20_in, inches(23, 2));
    March move{field};
    const Refusal refusal = move.refusal({march(at(20_in, 12_in))});
    EXPECT_EQ(refusal.fault, Fault::overlaps);
    EXPECT_EQ(refusal.other, friends);
    EXPECT_FALSE(move.judge({march(at(20_in, inches(49, 4)))}).refusal);
    EXPECT_EQ(move.refusal({march(at(20_in, inches(49, 4) - just_beyond(touch)))}).fault,
              Fault::overlaps);
}

TURNED_TEST(HU_3_4, unit_does_not_pass_through_enemies) {
    Field field;
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, 12_in);
    March move{field, light_cavalry()};
    const Refusal refusal = move.refusal({march(at(20_in, 15_in))});
    EXPECT_EQ(refusal.fault, Fault::through_enemy);
    EXPECT_EQ(refusal.clause, HU_3_4);
    EXPECT_EQ(refusal.other, enemy);
}

TURNED_TEST(HU_3_4, unit_passes_enemies_without_touching_them) {
    for (const Length apart : {just_within(touch), just_beyond(touch)}) {
        Field field;
        field.red("Enemy", infantry(), 21_in + apart, 12_in);
        March move{field, light_cavalry()};
        const Judgement judged = move.judge({march(at(20_in, 10_in + just_within(5_in)))});
        EXPECT_EQ(judged.refusal.has_value(), apart <= touch);
    }
}

TURNED_TEST(HU_3_4, friends_may_be_ruled_to_be_in_the_way) {
    Field field;
    field.ruling("move.interpenetration", "nobody");
    const UnitId friends = field.blue("9th Line", infantry(), 20_in, inches(23, 2));
    March move{field};
    const Refusal refusal = move.refusal({march(at(20_in, 13_in))});
    EXPECT_EQ(refusal.clause, HU_3_4);
    EXPECT_EQ(refusal.other, friends);
    EXPECT_FALSE(move.judge({march(at(20_in, inches(43, 4)))}).refusal) << "up to them, touching";
    EXPECT_FALSE(
        move.judge({march(at(21_in, 10_in)), march(at(21_in, 12_in - rounding()))}).refusal)
        << "past them, touching";
}

// ---- HU-3.5 -------------------------------------------------------------------------------------

TURNED_TEST(HU_3_5, pinned_unit_may_only_change_facing) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    field.red("Enemy", infantry(), 20_in, 12_in);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    EXPECT_EQ(play.question().topic, verb::change_facing);
    EXPECT_EQ(play.question().clause, HU_3_5);
    for (const Legs& legs : {Legs{march(at(20_in, 11_in))}, Legs{charge(at(20_in, 12_in))},
                             Legs{turn(east), turn(west)}, Legs{withdraw(at(20_in, 9_in))},
                             Legs{turn(east), march(at(21_in, 10_in))}}) {
        const Refusal refusal = play.refusal(legs);
        EXPECT_EQ(refusal.fault, Fault::may_only_turn);
        EXPECT_EQ(refusal.clause, HU_3_5);
    }
    play.place({turn(south)});
    expect_facing(play.base(line).facing, south);
    expect_at(play.base(line).centre, at(20_in, 10_in));
    EXPECT_FALSE(play.offers(verb::move, line)) << "once a phase";
}

TURNED_TEST(HU_3_5, pinned_unit_turns_for_nothing_whatever_turns_cost) {
    Field field;
    field.ruling("move.turns", "an inch each").ruling("move.path", "furthest corner");
    const UnitId guns = field.blue("Battery", foot_artillery(), 20_in, 10_in).pinned();
    Play play = field.begin(Phase::movement);
    play.move(guns, {turn(south)});
    expect_facing(play.base(guns).facing, south);
}

TURNED_TEST(HU_3_5, pinned_unit_turns_neither_onto_another_nor_into_contact) {
    Field crowded;
    const UnitId line = crowded.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    const UnitId friends = crowded.blue("9th Line", infantry(), 20_in, inches(43, 4));
    Play beside = crowded.begin(Phase::movement);
    beside.pick(verb::move, line);
    EXPECT_EQ(beside.refusal({turn(east)}).fault, Fault::overlaps);
    EXPECT_EQ(beside.refusal({turn(east)}).other, friends);

    Field near_enemy;
    const UnitId wary = near_enemy.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    // An eighth of an inch ahead: turned sideways the base just touches it.
    near_enemy.red("Enemy", infantry(), 20_in, inches(87, 8) + rounding() / 2);
    Play facing = near_enemy.begin(Phase::movement);
    facing.pick(verb::move, wary);
    EXPECT_EQ(facing.refusal({turn(east)}).fault, Fault::touches_enemy);
    EXPECT_EQ(facing.refusal({turn(east)}).clause, HU_3_9);
    EXPECT_TRUE(facing.accepts({turn(south)}));
}

QUARTER_TURNED_TEST(HU_3_5, nor_off_the_table) {
    Field edge;
    const UnitId last = edge.blue("4th Line", infantry(), 20_in, inches(3, 8)).pinned();
    Play at_edge = edge.begin(Phase::movement);
    at_edge.pick(verb::move, last);
    EXPECT_EQ(at_edge.refusal({turn(east)}).fault, Fault::off_table);
}

// ---- HU-3.11 ------------------------------------------------------------------------------------

TURNED_TEST(HU_3_11, half_rate_doubles_the_stretch_in_town_alone) {
    Field field;
    field.area(Ground::town, 10_in, 11_in, 30_in, inches(23, 2));
    March move{field};
    // 1 to the town, half an inch in it for 1, 1 beyond.
    move.expect_limit({march(at(20_in, inches(25, 2)))}, 3_in, HU_3_11);
}

TURNED_TEST(HU_3_11, half_rate_in_both_town_and_wood_doubles_once) {
    Field field;
    for (const Ground ground : {Ground::town, Ground::wood})
        field.area(ground, 10_in, 5_in, 30_in, 20_in);
    March move{field, light_infantry()};
    move.expect_limit({march(at(20_in, inches(23, 2)))}, 3_in, HU_3_11);
}

TURNED_TEST(HU_3_11, worst_rate_may_be_ruled_for_the_whole_move) {
    Field field;
    field.ruling("move.stretch", "the whole move at the worst");
    field.area(Ground::town, 10_in, 11_in, 30_in, inches(23, 2));
    March move{field};
    move.expect_limit({march(at(20_in, inches(23, 2)))}, 3_in, HU_3_11);
    expect_length(move.judge({march(at(20_in, 11_in - hair()))}).cost, 1_in - hair());
}

TURNED_TEST(HU_3_11, streams_inch_is_due_at_each_crossing) {
    Field field;
    field.line(Ground::stream, {at(10_in, 11_in), at(30_in, 11_in)});
    field.line(Ground::stream, {at(10_in, 12_in), at(30_in, 12_in)});
    March move{field, heavy_cavalry()};
    expect_length(move.judge({march(at(20_in, inches(23, 2)))}).cost, inches(5, 2));
    expect_length(move.refusal({march(at(20_in, inches(25, 2)))}).measured, inches(9, 2));
    // There and back again.
    const Legs there_and_back{march(at(20_in, inches(45, 4))), march(at(20_in, inches(43, 4)))};
    expect_length(move.judge(there_and_back).cost, inches(15, 4));
}

TURNED_TEST(HU_3_11, unit_without_the_streams_inch_left_stops_at_the_bank) {
    Field field = with_stream(inches(25, 2));
    March move{field};
    EXPECT_FALSE(move.judge({march(at(20_in, just_within(inches(25, 2)) - hair()))}).refusal);
    const Refusal refusal = move.refusal({march(at(20_in, inches(25, 2) + hair()))});
    EXPECT_EQ(refusal.fault, Fault::too_far);
    EXPECT_EQ(refusal.clause, HU_3_11);
    expect_length(refusal.measured, inches(7, 2) + hair());
}

TURNED_TEST(HU_3_11, legs_that_meet_in_the_stream_cross_it_once) {
    Field field = with_stream(11_in);
    March move{field};
    expect_length(move.judge({march(at(20_in, 11_in)), march(at(20_in, 12_in - rounding()))}).cost,
                  3_in);
}

TURNED_TEST(HU_3_11, half_rate_does_not_double_the_streams_inch) {
    Field field = with_stream(11_in);
    field.area(Ground::town, 10_in, 5_in, 30_in, 20_in);
    March move{field, heavy_cavalry()};
    move.expect_limit({march(at(20_in, inches(23, 2)))}, 4_in, HU_3_11);
}

// ---- plans and suggestions ----------------------------------------------------------------------

TURNED_TEST(Advice, way_round_a_wood_is_found) {
    Field field;
    field.area(Ground::wood, 19_in, 11_in, 21_in, 12_in);
    March move{field, light_cavalry()};
    const Pose wanted{at(20_in, inches(25, 2)), north};
    EXPECT_EQ(move.refusal({march(wanted.centre)}).fault, Fault::impassable);
    const Plan plan = move.play.plan(wanted);
    ASSERT_TRUE(plan.answer);
    move.play.place(plan.answer->legs);
    expect_at(move.play.base(move.unit).centre, wanted.centre);
    expect_facing(move.play.base(move.unit).facing, wanted.facing);
}

TURNED_TEST(Advice, plan_onto_an_enemy_is_a_charge) {
    Field field;
    const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, 13_in);
    March move{field};
    const Plan plan = move.play.plan({at(20_in, inches(25, 2)), north});
    ASSERT_TRUE(plan.answer);
    move.play.place(plan.answer->legs);
    EXPECT_TRUE(touching(move.play.setup(), move.play.state(), move.unit, enemy));
}

TURNED_TEST(Advice, plan_out_of_contact_leads_straight_away) {
    Field field;
    field.red("Enemy", infantry(), 20_in, inches(43, 4));
    March move{field};
    const Plan plan = move.play.plan({at(21_in, 8_in), south});
    ASSERT_TRUE(plan.answer);
    ASSERT_EQ(plan.answer->legs.size(), 1u);
    EXPECT_EQ(plan.answer->legs[0].kind, LegKind::withdraw);
    expect_length(Length::from_ticks(plan.answer->legs[0].to.x), 20_in);
}

TURNED_TEST(Advice, plan_out_of_contact_to_another_place_says_why_not) {
    Field field;
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, inches(43, 4));
    March move{field};
    for (const Pose wanted : {Pose{at(23_in, 10_in), east}, Pose{at(20_in, 10_in), east}}) {
        const Plan plan = move.play.plan(wanted);
        EXPECT_FALSE(plan.answer);
        ASSERT_TRUE(plan.refusal);
        EXPECT_EQ(plan.refusal->fault, Fault::not_away);
        EXPECT_EQ(plan.refusal->other, enemy);
    }
}

TURNED_TEST(Advice, plan_for_the_pinned_is_a_change_of_facing_or_none) {
    Field field;
    const UnitId unit = field.blue("Pinned", infantry(), 20_in, 10_in).pinned();
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, unit);
    const Plan turned = play.plan({at(20_in, 10_in), east});
    ASSERT_TRUE(turned.answer);
    expect_facing(turned.answer->legs[0].facing, east);
    const Plan moved = play.plan({at(20_in, 11_in), east});
    EXPECT_FALSE(moved.answer);
    ASSERT_TRUE(moved.refusal);
    EXPECT_EQ(moved.refusal->fault, Fault::may_only_turn);
}

TURNED_TEST(Advice, plan_that_cannot_be_says_why) {
    Field field;
    March move{field};
    const Plan plan = move.play.plan({at(20_in, 10_in + beyond(3_in)), north});
    EXPECT_FALSE(plan.answer);
    ASSERT_TRUE(plan.refusal);
    EXPECT_EQ(plan.refusal->fault, Fault::too_far);
}

}  // namespace
}  // namespace grognard::humble
