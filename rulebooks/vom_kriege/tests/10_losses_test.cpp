// SPDX-License-Identifier: Apache-2.0
//
// Hits, disorder, routs and removal: VK-1.13, 5.7, 10.4, 10.5, 10.10.
#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/table_top.h"

namespace grognard::vom_kriege {
namespace {

// ---- disorder -----------------------------------------------------------------------------------

TEST(VK_1_13, a_unit_becomes_disordered_once) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    TableTop top{field};
    disorder(top.battle, line, VK_9_9);
    EXPECT_TRUE(top.unit(line).disordered);
    ASSERT_EQ(top.events.size(), 1u);
    EXPECT_EQ(top.events[0].what, happened::Disordered{});
    EXPECT_EQ(top.events[0].clause, VK_9_9);
    disorder(top.battle, line, VK_9_16);
    EXPECT_TRUE(top.unit(line).on_table());
    EXPECT_EQ(top.events.size(), 1u);
}

TEST(VK_1_13, a_leader_is_never_disordered) {
    Field field;
    TableTop top{field};
    disorder(top.battle, field.leader(blue_division), VK_9_9);
    EXPECT_FALSE(top.unit(field.leader(blue_division)).disordered);
}

// ---- hits ---------------------------------------------------------------------------------------

TEST(VK_10_10, hits_below_the_maximum_stay_on_the_unit) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).hits(1);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 24_in);
    TableTop top{field};
    EXPECT_EQ(take_hits(top.battle, line, 2, enemy, VK_9_9), Struck::stands);
    EXPECT_EQ(top.unit(line).hits, 3);
    EXPECT_FALSE(top.unit(line).disordered);
    EXPECT_FALSE(top.asks_way());
    const auto hit = top.said<happened::Hit>(line);
    EXPECT_EQ(hit.hits, 2);
    EXPECT_EQ(hit.in_all, 3);
    EXPECT_EQ(take_hits(top.battle, line, 0, enemy, VK_9_9), Struck::stands);
}

TEST(VK_10_10, hits_beyond_the_maximum_are_lost) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).hits(2);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 24_in);
    TableTop top{field};
    EXPECT_EQ(take_hits(top.battle, line, 5, enemy, VK_9_9), Struck::breaks);
    EXPECT_EQ(top.unit(line).hits, 4);
    EXPECT_TRUE(top.unit(line).on_table());
    EXPECT_TRUE(top.asks_way());
}

TEST(VK_10_10, by_the_ruling_rout_excess_removed_they_remove_it) {
    for (const int hits : {2, 3}) {
        Field field;
        field.ruling("rout.excess", "removed");
        const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).hits(2);
        const UnitId enemy = field.red("Enemy", infantry(), 40_in, 24_in);
        TableTop top{field};
        const Struck struck = take_hits(top.battle, line, hits, enemy, VK_9_9);
        EXPECT_EQ(struck, hits == 2 ? Struck::breaks : Struck::removed);
        EXPECT_EQ(top.is_removed(line), hits == 3);
    }
}

// ---- routs --------------------------------------------------------------------------------------

TURNED_TEST(VK_10_4, at_maximum_hits_a_unit_goes_back_one_move_disordered) {
    Field field;
    const UnitId column = field.blue("Column", infantry(), 40_in, 30_in).column().hits(3);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 34_in);
    TableTop top{field};
    EXPECT_EQ(take_hits(top.battle, column, 1, enemy, VK_9_9), Struck::breaks);
    EXPECT_TRUE(top.unit(column).disordered);
    ASSERT_TRUE(top.asks_way());
    EXPECT_EQ(top.back().why, BackWhy::rout);
    EXPECT_EQ(top.back().distance, 9_in);
    EXPECT_EQ(top.back().from, enemy);
    EXPECT_TRUE(top.event(happened::Routs{}, column));
    top.go({retire(south)});
    EXPECT_FALSE(top.asks_way());
}

TURNED_TEST(VK_10_4, it_faces_away_from_the_enemy) {
    Field field;
    const UnitId column = field.blue("Column", infantry(), 40_in, 30_in).column().hits(3);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 34_in);
    TableTop top{field};
    take_hits(top.battle, column, 1, enemy, VK_9_9);
    EXPECT_EQ(top.check({retire(south), turn(north)})->clause, VK_10_4);
    EXPECT_EQ(top.check({retire(south), turn(north)})->fault, Fault::bad_leg);
    top.go({retire(south)});
    expect_facing(top.unit(column).post.facing, south);
    // The centre has gone nine inches: its front was an inch ahead of it, and is now behind.
    expect_at(top.unit(column).post.front, at(40_in, 19_in));
}

TEST(VK_10_4, a_hit_while_at_maximum_hits_removes_it) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).routing();
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 24_in);
    TableTop top{field};
    EXPECT_EQ(take_hits(top.battle, line, 1, enemy, VK_9_9), Struck::removed);
    EXPECT_TRUE(top.is_removed(line));
    EXPECT_EQ(top.said<happened::Removed>(line).why, Why::hit_while_routing);
    EXPECT_EQ(top.event(happened::Removed{}, line)->clause, VK_10_4);
}

TEST(VK_10_4, disorder_while_at_maximum_hits_removes_it) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).routing();
    TableTop top{field};
    disorder(top.battle, line, VK_9_9);
    EXPECT_TRUE(top.is_removed(line));
    EXPECT_EQ(top.said<happened::Removed>(line).why, Why::disordered_while_routing);
}

TEST(VK_10_4, a_forced_retreat_while_at_maximum_hits_removes_it) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).routing();
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 20_in);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    EXPECT_TRUE(top.is_removed(line));
    EXPECT_FALSE(top.asks_way());
}

TEST(VK_10_4, one_below_the_maximum_nothing_of_that_happens) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).hits(3);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 20_in);
    TableTop top{field};
    disorder(top.battle, line, VK_9_9);
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    EXPECT_FALSE(top.is_removed(line));
    EXPECT_TRUE(top.asks_way());
}

TEST(VK_10_4, at_the_end_of_its_commands_next_initiative_it_is_removed) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).routing();
    const UnitId rallied = field.blue("Rallied", infantry(), 50_in, 20_in).hits(3);
    TableTop top{field, blue_division};
    remove_routed(top.battle);
    EXPECT_TRUE(top.is_removed(line));
    EXPECT_EQ(top.said<happened::Removed>(line).why, Why::not_rallied);
    EXPECT_FALSE(top.is_removed(rallied));
}

TEST(VK_10_4, not_at_the_end_of_the_enemys_initiative) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).routing();
    TableTop top{field, red_division};
    remove_routed(top.battle);
    EXPECT_FALSE(top.is_removed(line));
}

TURNED_TEST(VK_10_4, nor_of_the_one_in_which_it_broke) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).hits(3);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 24_in);
    TableTop top{field, blue_division};
    take_hits(top.battle, line, 1, enemy, VK_9_13);
    top.go({retire(south)});
    remove_routed(top.battle);
    EXPECT_FALSE(top.is_removed(line));
    remove_routed(top.battle);  // of the next
    EXPECT_TRUE(top.is_removed(line));
}

TURNED_TEST(VK_10_4, by_the_ruling_rout_until_next_initiative_it_is_anybodys) {
    Field field;
    field.ruling("rout.until", "next initiative");
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).hits(3);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 24_in);
    TableTop top{field, red_division};
    take_hits(top.battle, line, 1, enemy, VK_9_13);
    top.go({retire(south)});
    remove_routed(top.battle);
    EXPECT_FALSE(top.is_removed(line));
    remove_routed(top.battle);
    EXPECT_TRUE(top.is_removed(line));
}

// ---- leaders ------------------------------------------------------------------------------------

TEST(VK_10_5, a_removed_unit_costs_its_leader_a_hit) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    field.blue("Other", infantry(), 50_in, 20_in);
    TableTop top{field};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_EQ(top.unit(field.leader(blue_division)).hits, 1);
    EXPECT_TRUE(top.event(happened::LeaderHit{}, field.leader(blue_division)));
    EXPECT_EQ(top.unit(field.leader(blue_army)).hits, 0);
    remove(top.battle, line, Why::blocked, VK_10_3);  // it is gone already
    EXPECT_EQ(top.unit(field.leader(blue_division)).hits, 1);
}

TEST(VK_10_5, a_leader_with_three_hits_goes_with_all_his_units) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    const UnitId other = field.blue("Other", infantry(), 50_in, 20_in);
    const UnitId to_come = field.blue("Late", infantry(), 60_in, 20_in).to_come();
    const int second = field.division(Side::blue, "Second");
    const UnitId elsewhere = field.blue("Elsewhere", infantry(), 20_in, 20_in).of(second);
    const UnitId leader = field.place_leader(blue_division, 45_in, 15_in).hits(2);
    TableTop top{field, red_division};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_TRUE(top.is_removed(leader));
    EXPECT_TRUE(top.is_removed(other));
    EXPECT_TRUE(top.is_removed(to_come));
    EXPECT_FALSE(top.is_removed(elsewhere));
    EXPECT_EQ(top.said<happened::CommandLost>(leader).command, blue_division);
    EXPECT_EQ(top.unit(field.leader(blue_army)).hits, 1);
    EXPECT_EQ(top.unit(field.leader(red_army)).hits, 0);
}

TEST(VK_10_5, with_two_hits_he_stays) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    const UnitId leader = field.place_leader(blue_division, 45_in, 15_in).hits(1);
    TableTop top{field};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_EQ(top.unit(leader).hits, 2);
    EXPECT_FALSE(top.is_removed(leader));
}

TEST(VK_10_5, an_army_leader_with_three_hits_is_gone_and_the_army_has_lost) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    field.place_leader(blue_division, 45_in, 15_in).hits(2);
    const UnitId army = field.place_leader(blue_army, 45_in, 5_in).hits(2);
    TableTop top{field, red_division};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_TRUE(top.is_removed(army));
    EXPECT_TRUE(end_if_lost(top.battle, false));
    EXPECT_TRUE(top.state.over);
    EXPECT_EQ(top.state.winner, static_cast<int>(Side::red));
}

TEST(VK_10_5, by_the_ruling_army_leader_lost_no_more_bonus_the_battle_goes_on) {
    Field field;
    field.ruling("army_leader.lost", "no more bonus");
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    field.place_leader(blue_division, 45_in, 15_in).hits(2);
    const UnitId army = field.place_leader(blue_army, 45_in, 5_in).hits(2);
    TableTop top{field, red_division};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_TRUE(top.is_removed(army));
    EXPECT_FALSE(end_if_lost(top.battle, false));
}

TEST(VK_10_5, a_leaders_own_third_hit_costs_him_his_command) {
    Field field;
    const UnitId line = field.red("Line", infantry(), 40_in, 40_in);
    const UnitId leader = field.place_leader(red_division, 45_in, 45_in, south).hits(2);
    const UnitId hussars = field.blue("Hussars", light_cavalry(), 45_in, 40_in);
    TableTop top{field};
    EXPECT_EQ(take_hits(top.battle, leader, 1, hussars, VK_8_1), Struck::removed);
    EXPECT_TRUE(top.is_removed(line));
    EXPECT_EQ(top.unit(field.leader(red_army)).hits, 1);
}

TEST(VK_5_7, a_lost_leaders_chit_leaves_the_cup) {
    Field field;
    const UnitId line = field.red("Line", infantry(), 40_in, 40_in);
    field.place_leader(red_division, 45_in, 45_in, south).hits(2);
    TableTop top{field};
    ASSERT_TRUE(top.state.cup & 1u << red_division);
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_FALSE(top.state.cup & 1u << red_division);
    EXPECT_TRUE(top.state.cup & 1u << red_army);
}

TEST(VK_5_7, by_the_ruling_leader_lost_midway_an_acting_leader_goes_when_the_combat_is_done) {
    Field field;
    field.ruling("leader.lost_midway", "when the combat is done");
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    const UnitId other = field.blue("Other", infantry(), 50_in, 20_in);
    const UnitId leader = field.place_leader(blue_division, 45_in, 15_in).hits(2);
    TableTop top{field, blue_division};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_FALSE(top.is_removed(leader));
    EXPECT_FALSE(top.is_removed(other));
    remove_lost_leader(top.battle);
    EXPECT_TRUE(top.is_removed(leader));
    EXPECT_TRUE(top.is_removed(other));
}

TEST(VK_5_7, by_that_ruling_a_leader_whose_initiative_it_is_not_goes_at_once) {
    Field field;
    field.ruling("leader.lost_midway", "when the combat is done");
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    const UnitId leader = field.place_leader(blue_division, 45_in, 15_in).hits(2);
    TableTop top{field, red_division};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_TRUE(top.is_removed(leader));
}

// ---- points -------------------------------------------------------------------------------------

TEST(VK_10_6, a_unit_removed_scores_five_and_a_leader_ten) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    const UnitId other = field.blue("Other", infantry(), 50_in, 20_in);
    TableTop top{field, red_division};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_EQ(top.state.points[index(Side::red)], 5);
    EXPECT_EQ(top.state.points[index(Side::blue)], 0);
    take_hits(top.battle, field.leader(blue_division), 2, UnitId::none, VK_8_1);
    // The leader, and the unit that goes with him (VK-10.11).
    ASSERT_TRUE(top.is_removed(other));
    EXPECT_EQ(top.state.points[index(Side::red)], 5 + 10 + 5);
}

TEST(VK_10_6, by_the_ruling_victory_points_objectives_alone_score) {
    Field field;
    field.ruling("victory.points", "objectives");
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    TableTop top{field, red_division};
    remove(top.battle, line, Why::blocked, VK_10_3);
    EXPECT_EQ(top.state.points[index(Side::red)], 0);
}

TEST(VK_10_11, by_the_ruling_leader_units_count_false_units_gone_with_him_do_not_score) {
    Field field;
    field.ruling("leader.units_count", "false");
    field.blue("Line", infantry(), 40_in, 20_in);
    TableTop top{field, red_division};
    take_hits(top.battle, field.leader(blue_division), 3, UnitId::none, VK_8_1);
    EXPECT_EQ(top.state.points[index(Side::red)], 10);
}

}  // namespace
}  // namespace grognard::vom_kriege
