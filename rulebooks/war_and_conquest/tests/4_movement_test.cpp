// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: who may move, tests before moves, changes of formation, characters, those who
// come back.
#include "rulebooks/war_and_conquest/4_movement/movement.h"

#include "rulebooks/war_and_conquest/2_turn/trials.h"
#include "rulebooks/war_and_conquest/6_shooting/sight.h"
#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {
namespace {

// The movement phase with no charge declared and no intervention points.
Play moving(Field& field, Side side = Side::blue) {
    field.state().sips = {};
    Play play = begin(field, Phase::movement, side);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    return play;
}

TURNED_TEST(WC_2_5, only_the_player_whose_round_it_is_moves) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 40_in);
    Play play = moving(field);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.offers(verb::move, legion));
    EXPECT_FALSE(play.offers(verb::move, gauls));
    Play other = moving(field, Side::red);
    EXPECT_EQ(other.asked(), Side::red);
    EXPECT_TRUE(other.offers(verb::move, gauls));
}

TURNED_TEST(WC_3_1, every_unit_moves_once_in_any_order) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId horse = field.blue("cavalry", 40_in, 12_in, 12);
    const UnitId routed = field.blue("auxiliary", 55_in, 12_in);
    field.red("warband", 24_in, 40_in);
    Play play = moving(field);
    play.move(horse, {advance(north, 7_in)});
    expect_at(play.unit(horse).post.front, at(40_in, 19_in));
    EXPECT_TRUE(play.unit(horse).moved);
    EXPECT_FALSE(play.offers(verb::move, horse));
    play.move(legion, {});
    EXPECT_FALSE(play.unit(legion).moved);
    EXPECT_FALSE(play.offers(verb::move, legion));
    EXPECT_TRUE(play.offers(verb::move, routed));
    play.pick(verb::movement_done);
    EXPECT_EQ(play.question().topic, verb::characters);
}

TURNED_TEST(WC_3_1, those_who_fight_or_flee_do_not_move) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId horse = field.blue("cavalry", 40_in, 12_in, 12);
    const UnitId gauls = field.red("warband", 24_in, 12_in);
    field.state().fights.push_back({.one = legion, .other = gauls});
    Play play = moving(field);
    EXPECT_FALSE(play.offers(verb::move, legion));
    EXPECT_TRUE(play.offers(verb::move, horse));
}

// ---- tests before the move ----------------------------------------------------------------------

TURNED_TEST(WC_4_8, double_pace_is_tested_with_an_enemy_within_ten_inches_of_foot) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 34_in, 40_in);
    {
        Play play = moving(field);
        play.pick(verb::double_pace, legion);
        ASSERT_TRUE(play.at_step<step::PlaceMove>());
        play.place({advance(north, 8_in)});
        EXPECT_EQ(play.unit(legion).pace, Pace::double_pace);
    }
    field.place(gauls, 24_in, just_within(22_in));
    {
        Play play = moving(field);
        play.pick(verb::double_pace, legion);
        ASSERT_TRUE(play.at_step<step::Test>());
        play.roll(3, 4);  // Morale 8, one enemy near
        EXPECT_EQ(play.step<step::PlaceMove>().manner, Manner::double_pace);
    }
    field.place(gauls, 24_in, just_beyond(22_in));
    Play play = moving(field);
    play.pick(verb::double_pace, legion);
    EXPECT_TRUE(play.at_step<step::PlaceMove>());
}

TURNED_TEST(WC_4_10, a_failed_test_leaves_the_base_move_or_by_ruling_none) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.red("warband", 24_in, 21_in);
    {
        Play play = moving(field);
        play.pick(verb::double_pace, legion);
        play.roll(4, 4);
        EXPECT_EQ(play.step<step::PlaceMove>().manner, Manner::base);
        EXPECT_FALSE(play.accepts({advance(north, 4_in + hair())}));
        EXPECT_TRUE(play.accepts({advance(north, 4_in)}));
    }
    field.rules.ruling("move.failed", "stays");
    Play play = moving(field);
    play.pick(verb::double_pace, legion);
    play.roll(4, 4);
    EXPECT_TRUE(play.happened(happened::Stays{}, legion));
    EXPECT_FALSE(play.unit(legion).moved);
    EXPECT_FALSE(play.at_step<step::PlaceMove>());
}

TURNED_TEST(WC_4_2, skirmishers_nearer_than_five_inches_to_a_formation_test) {
    Field field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 12);
    // Behind its back, out of its zone.
    const UnitId gauls = field.red("warband", 24_in, 17_in);
    field.place(gauls, 24_in, 17_in + inches(16, 5) + rounding());
    field.face(gauls, north);
    {
        Play play = moving(field);
        play.pick(verb::double_pace, archers);
        EXPECT_TRUE(play.at_step<step::PlaceMove>());
    }
    field.place(gauls, 24_in, 17_in + inches(16, 5) - hair());
    Play play = moving(field);
    play.pick(verb::double_pace, archers);
    ASSERT_TRUE(play.at_step<step::Test>());
    const auto cited = [&] {
        return clause_of(play.setup(), play.state(), play.step<step::Test>());
    };
    EXPECT_EQ(cited(), WC_4_2);
    play = moving(field);
    play.pick(verb::double_turning, archers);
    EXPECT_EQ(cited(), WC_4_6);
}

TURNED_TEST(WC_4_5, turning_at_double_pace_is_always_tested) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    Play play = moving(field);
    play.pick(verb::double_turning, legion);
    ASSERT_TRUE(play.at_step<step::Test>());
    play.roll(4, 4);
    EXPECT_EQ(play.step<step::PlaceMove>().manner, Manner::double_turning);
    play.place({turn(east), advance(east, 7_in)});
    expect_facing(play.unit(legion).post.facing, east);
    EXPECT_EQ(play.unit(legion).pace, Pace::double_pace);
}

TURNED_TEST(WC_4_4, backwards_is_tested_and_a_failure_stays) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    {
        Play play = moving(field);
        play.pick(verb::go_back, legion);
        play.roll(4, 4);
        play.place({back(2_in)});
        expect_at(play.unit(legion).post.front, at(24_in, 10_in));
        expect_facing(play.unit(legion).post.facing, north);
    }
    Play play = moving(field);
    play.pick(verb::go_back, legion);
    play.roll(4, 5);
    EXPECT_TRUE(play.happened(happened::Stays{}, legion));
    EXPECT_FALSE(play.offers(verb::move, legion));
}

// ---- formations ---------------------------------------------------------------------------------

TURNED_TEST(WC_4_7, a_change_of_formation_takes_the_whole_move) {
    Field field;
    const UnitId huscarls = field.blue("huscarl", 24_in, 12_in);
    {
        Play play = moving(field);
        play.pick_detail(verb::change_formation, huscarls, static_cast<int>(Formation::shieldwall));
        play.roll(4, 4);
        EXPECT_EQ(play.unit(huscarls).formation, Formation::shieldwall);
        EXPECT_TRUE(play.happened(happened::FormationChanged{}, huscarls));
        EXPECT_FALSE(play.offers(verb::move, huscarls));
    }
    Play play = moving(field);
    play.pick_detail(verb::change_formation, huscarls, static_cast<int>(Formation::shieldwall));
    play.roll(4, 5);
    EXPECT_EQ(play.unit(huscarls).formation, Formation::close);
    EXPECT_FALSE(play.offers(verb::move, huscarls));
}

// Javelins reach eight inches.
TURNED_TEST(WC_4_7, who_has_changed_formation_does_not_shoot_that_round) {
    for (const bool passes : {true, false}) {
        Field field;
        const UnitId light = field.blue("auxiliary", 24_in, 12_in);
        const UnitId gauls = field.red("warband", 24_in, 19_in);
        Play play = moving(field);
        const auto barred = [&] {
            return may_shoot(play.setup(), play.state(), light, gauls, step::Volley::Kind::shot);
        };
        EXPECT_EQ(barred(), Clause{});
        play.pick_detail(verb::change_formation, light, static_cast<int>(Formation::skirmish));
        play.roll(1, passes ? 5 : 6);  // Morale 7, an enemy near
        EXPECT_EQ(play.happened(happened::FormationChanged{}, light), passes);
        EXPECT_EQ(barred(), passes ? WC_4_7 : Clause{});
        play.pick(verb::characters_done);
        EXPECT_EQ(play.offers(verb::shoot, light, gauls), !passes);
        if (!passes) continue;
        // Nobody shoots or fights: it is the enemy's round, in which it may again.
        EXPECT_EQ(play.state().round, Side::red);
        EXPECT_EQ(barred(), Clause{});
    }
}

TURNED_TEST(WC_4_12, only_formations_it_has_and_has_room_for) {
    Field field;
    const UnitId light = field.blue("auxiliary", 24_in, 12_in, 12);  // 4.8 wide, open 8.8
    const int close = static_cast<int>(Formation::close);
    const int open = static_cast<int>(Formation::skirmish);
    const UnitId other = field.blue("legionary", 24_in + inches(34, 5) + rounding(), 12_in);
    {
        Play play = moving(field);
        EXPECT_TRUE(play.offers_detail(verb::change_formation, light, open));
        EXPECT_FALSE(play.offers_detail(verb::change_formation, light, close));
        EXPECT_FALSE(play.offers_detail(verb::change_formation, light,
                                        static_cast<int>(Formation::shieldwall)));
        EXPECT_FALSE(play.offers(verb::change_formation, other));
        play.pick_detail(verb::change_formation, light, open);
        play.roll(3, 4);
        expect_at(play.unit(light).post.front, at(24_in, 12_in));
        EXPECT_EQ(unit_size(play.setup().book, body_of(play.setup(), play.state(), light)).width,
                  inches(44, 5));
    }
    field.place(other, 24_in + inches(34, 5) - hair(), 12_in);
    Play play = moving(field);
    EXPECT_FALSE(play.offers_detail(verb::change_formation, light, open));
}

// ---- characters ---------------------------------------------------------------------------------

TURNED_TEST(WC_4_14, a_character_moves_last_joins_by_touching_and_leaves) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId consul = field.general(Side::blue);
    field.place(consul, 24_in, 5_in);
    State after = field.state();
    {
        Play play = moving(field);
        EXPECT_FALSE(play.offers(verb::move_character, consul));
        play.pick(verb::movement_done);
        play.pick(verb::move_character, consul);
        play.place({march(at(24_in, 11_in))});
        EXPECT_EQ(play.unit(consul).with, legion);
        EXPECT_TRUE(play.happened(happened::Joins{}, consul));
        after = play.state();
    }
    field.unit(consul) = after.unit(consul);
    field.unit(consul).moved = false;
    Play play = moving(field);
    play.pick(verb::movement_done);
    play.pick(verb::move_character, consul);
    // From the front rank.
    EXPECT_FALSE(play.accepts({march(at(24_in, 22_in))}));
    play.place({march(at(24_in, 20_in))});
    EXPECT_EQ(play.unit(consul).with, UnitId::none);
    EXPECT_TRUE(play.happened(happened::Leaves{}, consul));
    expect_at(play.turned.back(centre_of(quad_of(play.state(), consul))), at(24_in, 20_in));
}

TURNED_TEST(WC_4_17, whoever_was_taken_along_does_not_go_on_his_own) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId consul = field.general(Side::blue);
    field.unit(consul).with = legion;
    {
        Play play = moving(field);
        play.pick(verb::movement_done);
        EXPECT_TRUE(play.offers(verb::move_character, consul));
    }
    Play play = moving(field);
    play.pick(verb::move, legion);
    play.place({advance(north, 4_in)});
    expect_at(play.unit(consul).post.front, at(24_in, 16_in));
    EXPECT_TRUE(play.unit(consul).moved);
    EXPECT_FALSE(play.offers(verb::move_character, consul));
}

TURNED_TEST(WC_4_17, friends_who_come_to_where_he_stands_take_him_along) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId consul = field.general(Side::blue);
    field.place(consul, 24_in, 15_in);
    Play play = moving(field);
    play.move(legion, {advance(north, 4_in)});
    EXPECT_EQ(play.unit(consul).with, legion);
}

// ---- fugitives and those who come back ----------------------------------------------------------

TURNED_TEST(WC_8_4, fugitives_run_on_before_anything_else) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId light = field.blue("auxiliary", 40_in, 20_in);
    field.red("warband", 24_in, 40_in);
    field.unit(legion).fleeing = field.unit(light).fleeing = true;
    field.state().sips = {};
    Play play = begin(field, Phase::movement);
    EXPECT_TRUE(play.offers(verb::flee_next, legion));
    play.pick(verb::flee_next, light);
    EXPECT_EQ(play.question().topic, verb::flight_roll);
    EXPECT_EQ(play.question().unit, light);
}

TURNED_TEST(WC_8_4, too_few_to_rally_are_removed_when_they_would_flee) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId light = field.blue("auxiliary", 60_in, 20_in);
    field.red("warband", 24_in, 40_in);
    field.unit(legion).fleeing = true;
    field.unit(legion).figures = 5;  // not a quarter of 24
    Play play = moving(field);
    EXPECT_EQ(play.unit(legion).where, Where::gone);
    EXPECT_TRUE(play.happened(happened::Removed{}, legion));
    EXPECT_TRUE(play.offers(verb::move, light));
}

QUARTER_TURNED_TEST(WC_8_4, a_unit_comes_back_on_its_own_edge) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    field.blue("auxiliary", 60_in, 20_in);
    field.unit(legion).where = Where::fled_off;
    field.unit(legion).returns = true;
    field.face(legion, south);
    field.state().sips = {};
    Play play = begin(field, Phase::movement);
    ASSERT_EQ(play.question().topic, verb::come_back);
    EXPECT_FALSE(play.question().place()->may_stay);
    const Length deep = inches(16, 5);
    const auto there = [&](Length x, Length off, Bearing facing) {
        return Legs{deploy(files_id(6), at(x, deep / 2 + off), facing)};
    };
    EXPECT_EQ(play.fault(there(30_in, 1_in, north)), Fault::not_at_edge);
    EXPECT_EQ(play.fault(there(30_in, Length{}, east)), Fault::not_at_edge);
    EXPECT_EQ(play.fault(there(1_in, Length{}, north)), Fault::off_table);
    play.place(there(30_in, Length{}, north));
    EXPECT_EQ(play.unit(legion).where, Where::table);
    expect_at(play.unit(legion).post.front, at(30_in, deep));
    expect_facing(play.unit(legion).post.facing, north);
    EXPECT_FALSE(play.unit(legion).returns);
    EXPECT_FALSE(play.offers(verb::move, legion));
}

QUARTER_TURNED_TEST(WC_8_4, what_is_left_of_a_unit_comes_back_no_wider_than_it_has_figures) {
    Field field;
    const UnitId chariots = field.blue("chariot", 24_in, 20_in, 3, 3);
    field.unit(chariots).where = Where::fled_off;
    field.unit(chariots).returns = true;
    field.unit(chariots).figures = 1;
    Play play = begin(field, Phase::movement);
    ASSERT_EQ(play.question().topic, verb::come_back);
    const auto leg = place_on_edge(play.setup(), play.state(), chariots);
    ASSERT_TRUE(leg);
    EXPECT_EQ(leg->formation, files_id(1));
    EXPECT_TRUE(play.accepts({play.turned.back(*leg)}));
}

QUARTER_TURNED_TEST(WC_8_4, without_room_on_the_edge_it_waits) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    field.unit(legion).where = Where::fled_off;
    field.unit(legion).returns = true;
    for (int i = 0; i < 8; ++i) field.red("warband", 5_in + 9_in * i, 4_in);
    Play play = moving(field);
    EXPECT_EQ(play.unit(legion).where, Where::fled_off);
    EXPECT_TRUE(play.unit(legion).returns);
    EXPECT_TRUE(play.happened(happened::WaitsOffTable{}, legion));
}

TURNED_TEST(WC_8_1, a_rallied_unit_faces_any_way) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    field.state().steps.push_back(step::PlaceMove{.unit = legion, .manner = Manner::faces});
    const auto refused = [&](const Legs& legs) {
        return check_place(field.setup(), field.state(), {}, {legion, field.turned(legs)});
    };
    EXPECT_FALSE(refused({turn(east + degrees(7))}));
    EXPECT_FALSE(refused({}));
    EXPECT_EQ(refused({turn(east), turn(south)})->fault, Fault::not_alone);
    EXPECT_EQ(refused({advance(north, 1_in)})->clause, WC_8_1);
}

TURNED_TEST(WC_4_2, the_refusal_of_double_pace_says_within_how_far_of_whom) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 24_in);
    field.state().sips = {};
    Play play = begin(field, Phase::movement);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    play.pick(verb::double_pace, legion);
    if (play.at_step<step::Test>()) play.roll(1, 1);
    EXPECT_TRUE(play.accepts({advance(north, 7_in - hair())}));
    const Refusal refused = play.refusal({advance(north, 7_in + rounding())});
    EXPECT_EQ(refused.clause, WC_4_2);
    EXPECT_EQ(refused.other, gauls);
    EXPECT_EQ(refused.allowed, 5_in);
}

}  // namespace
}  // namespace grognard::war_and_conquest
