// SPDX-License-Identifier: Apache-2.0
//
// Flight on the table: which way, how far, through friends, round enemies, off the table.
#include "rulebooks/war_and_conquest/7_combat/retreat.h"

#include "rulebooks/war_and_conquest/7_combat/retreat_ways.h"
#include "rulebooks/war_and_conquest/tests/charged.h"

namespace grognard::war_and_conquest {
namespace {

Play flees(Field& field, UnitId id, UnitId from, Fleeing why = Fleeing::panic) {
    return after(field,
                 [&](Battle& battle) { battle.push(step::TurnToFlee{id, from, why, WC_5_6}); });
}
FlightWay way(Field& field, UnitId id, UnitId from, Length distance) {
    return flight_way(field.setup(), field.state(), id, from, distance, Running::round_enemies);
}

// ---- which way ----------------------------------------------------------------------------------

TURNED_TEST(WC_5_6, it_turns_about_and_goes_straight_away_the_distance_rolled) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    Play play = flees(field, legion, gauls);
    ASSERT_TRUE(play.at_step<step::FlightRoll>());
    EXPECT_EQ(play.question().roll()->count, 3);
    play.roll_numbers({5, 1, 4});  // regular foot: the two lowest
    EXPECT_TRUE(play.unit(legion).fleeing);
    expect_facing(play.unit(legion).post.facing, south);
    expect_at(play.unit(legion).post.front, at(24_in, 20_in - inches(16, 5) - 5_in));
}

TURNED_TEST(WC_5_6, away_is_from_the_centre_of_the_cause_or_from_the_face_it_touches) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId gauls = field.red("warband", 34_in, 30_in);
    const auto away = [&] { return away_from(field.setup(), field.state(), legion, gauls); };
    expect_facing(field.turned.back(away()),
                  bearing(at(34_in, 30_in + inches(8, 5)), at(24_in, 20_in - inches(8, 5))));
    field.place(gauls, 26_in, 20_in + rounding() / 2);  // in contact, not quite opposite
    expect_facing(field.turned.back(away()), south);
    field.rules.ruling("flee.path", "to its own edge");
    field.place(gauls, 34_in, 30_in);
    const Bearing home = inwards(field.setup().own_edge(Side::blue)).reversed();
    EXPECT_EQ(away(), home);
}

TURNED_TEST(WC_8_4, with_no_cause_named_it_flees_from_the_nearest_enemy) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    field.red("warband", 24_in, 40_in);
    const UnitId near = field.red("warband", 24_in, 8_in);
    field.face(near, north);
    Play play = flees(field, legion, UnitId::none);
    EXPECT_EQ(play.step<step::FlightRoll>(), step::FlightRoll{});
    play.roll_numbers({1, 2, 6});
    expect_facing(play.unit(legion).post.facing, north);
}

// ---- friends and enemies ------------------------------------------------------------------------

TURNED_TEST(WC_5_6, through_friends_and_on_until_clear_of_them) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 30_in);
    const UnitId friends = field.blue("legionary", 24_in, 24_in);
    const UnitId gauls = field.red("warband", 24_in, 40_in);
    // Three inches would leave it upon them.
    const FlightWay through = way(field, legion, gauls, 3_in);
    EXPECT_TRUE(through.through.has(friends));
    const Quad end = block_quad(
        through.end, unit_size(field.setup().book, body_of(field.setup(), field.state(), legion)));
    EXPECT_FALSE(overlaps(end, quad_of(field.state(), friends)));
    EXPECT_LE(gap(end, quad_of(field.state(), friends)), Length::from_ticks(64));
    // And two leave it short of them.
    EXPECT_TRUE(way(field, legion, gauls, 2_in).through.empty());
}

TURNED_TEST(WC_5_6, friends_run_through_test) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 40_in);
    const UnitId friends = field.blue("legionary", 24_in, 30_in);
    const UnitId gauls = field.red("warband", 24_in, 48_in);
    // Not near enough to be frightened by the rout alone.
    Play play = flees(field, legion, gauls);
    play.roll_numbers({4, 4, 4});
    EXPECT_TRUE(play.happened(happened::PassedThrough{}, legion));
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().unit, friends);
    EXPECT_EQ(play.step<step::Test>().trial, Trial::panic_of_friends);
}

TURNED_TEST(WC_5_6, round_enemies_by_the_nearest_way) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 24_in);
    const UnitId gauls = field.red("warband", 24_in, 34_in);
    const UnitId behind = field.red("warband", 20_in, 16_in);
    field.face(behind, north);
    const FlightWay round = way(field, legion, gauls, 8_in);
    EXPECT_FALSE(round.lost);
    EXPECT_FALSE(same(field.turned.back(round.end.facing), south));
    // The enemy stands to the west.
    EXPECT_GT(field.turned.back(round.end.front).x, at(24_in, 0_in).x);
    EXPECT_FALSE(way(field, legion, gauls, 2_in).lost);
}

TURNED_TEST(WC_5_6, destroyed_if_there_is_no_way_round) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 24_in);
    const UnitId gauls = field.red("warband", 24_in, 34_in);
    field.red("warband", 24_in, 16_in, 80, 40);
    for (const Length x : {17_in, 31_in}) {
        const UnitId beside = field.red("warband", x, 22_in, 40, 5);
        field.face(beside, x < 24_in ? east : west);
    }
    EXPECT_TRUE(way(field, legion, gauls, 10_in).lost);
    Play play = flees(field, legion, gauls);
    play.roll_numbers({6, 6, 6});
    EXPECT_EQ(play.unit(legion).where, Where::gone);
}

TURNED_TEST(WC_5_6, an_inch_from_an_enemy_it_passes_and_nearer_not) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 24_in);
    const UnitId gauls = field.red("warband", 24_in, 34_in);
    const Length half = inches(12, 5);
    const Length passed = 24_in + half + half + 1_in;
    const UnitId beside = field.red("warband", passed + rounding(), 16_in);
    field.face(beside, north);
    const auto straight = [&] {
        return same(field.turned.back(way(field, legion, gauls, 8_in).end.facing), south);
    };
    EXPECT_TRUE(straight());
    field.place(beside, passed - touch - hair(), 16_in);
    EXPECT_FALSE(straight());
}

// ---- the edge -----------------------------------------------------------------------------------

QUARTER_TURNED_TEST(WC_5_6, off_the_table_if_it_touches_the_edge) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 10_in);
    const UnitId gauls = field.red("warband", 24_in, 20_in);
    // Its front will be at 10 less its depth, and less the distance.
    const Length exactly = 10_in - inches(16, 5);
    EXPECT_TRUE(way(field, legion, gauls, exactly).off);
    EXPECT_FALSE(way(field, legion, gauls, exactly - hair()).off);
    field.unit(field.general(Side::blue)).with = legion;
    Play play = flees(field, legion, gauls);
    play.roll_numbers({6, 6, 6});
    EXPECT_EQ(play.unit(legion).where, Where::fled_off);
    EXPECT_EQ(play.unit(field.general(Side::blue)).where, Where::fled_off);
    EXPECT_TRUE(play.happened(happened::FledOff{}, legion));
}

QUARTER_TURNED_TEST(WC_5_7, ground_does_not_follow_a_unit_off_the_table) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 10_in);
    const UnitId gauls = field.red("warband", 24_in, 20_in);
    field.ground(Ground::wood, 20_in, 8_in, 30_in, 12_in);
    Play play = flees(field, legion, gauls);
    ASSERT_TRUE(play.unit(legion).by_ground);
    play.roll_numbers({6, 6, 6});
    ASSERT_EQ(play.unit(legion).where, Where::fled_off);
    EXPECT_FALSE(play.unit(legion).by_ground);
}

TURNED_TEST(WC_5_7, a_feigned_flight_that_ends_on_bad_ground_is_told_to_be_disordered) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 30_in);
    const UnitId gauls = field.red("warband", 24_in, 40_in);
    const auto feigns = [&] {
        Play play = flees(field, legion, gauls, Fleeing::feigned);
        play.roll_numbers({1, 1, 1});
        return play;
    };
    EXPECT_FALSE(feigns().happened(happened::DisorderedByGround{}));
    field.ground(Ground::wood, 20_in, 20_in, 30_in, 25_in);
    const Play play = feigns();
    EXPECT_TRUE(play.unit(legion).by_ground);
    ASSERT_TRUE(play.happened(happened::DisorderedByGround{}, legion));
    EXPECT_EQ(play.event(happened::DisorderedByGround{}).clause, WC_5_2);
    // Who was disordered anyway is so still.
    field.unit(legion).disordered = true;
    EXPECT_FALSE(feigns().happened(happened::DisorderedByGround{}));
}

TURNED_TEST(WC_3_4, a_flight_after_shooting_is_one_die_of_foot_and_two_of_horse) {
    Bare field;
    const UnitId archers = field.blue("archer", 24_in, 20_in, 12);
    const UnitId horse = field.blue("cavalry", 40_in, 20_in, 10, 5);
    const UnitId gauls = field.red("warband", 30_in, 40_in);
    EXPECT_EQ(flees(field, archers, gauls, Fleeing::shoot_and_flee).question().roll()->count, 1);
    EXPECT_EQ(flees(field, horse, gauls, Fleeing::shoot_and_flee).question().roll()->count, 2);
    EXPECT_EQ(flees(field, archers, gauls, Fleeing::reaction).question().roll()->count, 3);
}

TURNED_TEST(WC_5_6, what_it_had_in_mind_is_off) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    field.state().charges.push_back({.charger = legion, .targets = {gauls}});
    field.state().fights.push_back({.one = legion, .other = gauls});
    Play play = flees(field, legion, gauls);
    EXPECT_TRUE(play.state().charges[0].over);
    EXPECT_TRUE(play.state().fights.empty());
}

TURNED_TEST(WC_5_6, nobody_flees_over_impenetrable_ground_and_round_it_who_can) {
    Field field;
    const UnitId gauls = field.red("warband", 36_in, 30_in);
    const UnitId legion = field.blue("legionary", 36_in, 20_in);
    const auto flees = [&] {
        return flight_way(field.setup(), field.state(), gauls, legion, 12_in,
                          Running::round_enemies);
    };
    const auto faces_north = [&] { return same(field.turned.back(flees().end.facing), north); };
    EXPECT_TRUE(faces_north());
    const auto wall = [&](Length x, Length y, Length to_x, Length to_y) {
        field.ground(Ground::rough, Going::impenetrable, x, y, to_x, to_y);
    };
    wall(33_in, 36_in, 39_in, 37_in);
    EXPECT_FALSE(flees().lost);
    EXPECT_FALSE(faces_north());
    wall(20_in, 36_in, 52_in, 37_in);
    wall(26_in, 20_in, 27_in, 37_in);
    wall(45_in, 20_in, 46_in, 37_in);
    EXPECT_TRUE(flees().lost);
}

TURNED_TEST(WC_5_7, a_pursuit_stops_before_ground_that_is_closed) {
    Field field;
    const UnitId chariots = field.blue("chariot", 24_in, 12_in, 3, 3);
    const UnitId gauls = field.red("legionary", 60_in, 40_in);
    const auto goes = [&] {
        const PursuitWay way =
            pursuit_way(field.setup(), field.state(), chariots, gauls, field.turned(north), 8_in);
        return field.turned.back(way.end.front);
    };
    expect_at(goes(), at(24_in, 20_in));
    field.ground(Ground::wood, 18_in, 16_in, 30_in, 20_in);
    expect_near(goes(), at(24_in, 16_in));
}

}  // namespace
}  // namespace grognard::war_and_conquest
