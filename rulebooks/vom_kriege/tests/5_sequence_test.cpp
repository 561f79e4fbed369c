// SPDX-License-Identifier: Apache-2.0
//
// Turns, chits and initiatives: VK-5.1 to 5.3, 5.5, 5.7, 5.8.
#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/5_sequence/turn.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

// Plays whatever comes by ending every phase, until a chit is drawn again.
void pass_initiative(Play& play) {
    for (int i = 0; i < 40 && !play.over() && play.question().topic != verb::draw_chit; ++i)
        play.pass();
}

// ---- 5.1 ----------------------------------------------------------------------------------------

TEST(VK_5_1, every_leader_on_the_table_has_a_chit_in_one_cup) {
    Field field;
    Play play = field.begin(Phase::draw);
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.asked(), Side::chance);
    EXPECT_EQ(play.question().roll()->count, 1);
    EXPECT_EQ(play.question().roll()->sides, 4);  // two armies, two divisions; no reserves
}

TEST(VK_5_1, the_chit_drawn_is_told_by_its_place_among_those_left) {
    Field field;
    Play play = field.begin(Phase::draw);
    play.roll_numbers({4});
    EXPECT_EQ(play.state().acting, red_division);
    EXPECT_EQ(play.event(happened::ChitDrawn{}).unit, field.leader(red_division));
    EXPECT_EQ(play.event(happened::ChitDrawn{}).side, Side::red);
    pass_initiative(play);
    EXPECT_EQ(play.question().roll()->sides, 3);
    play.roll_numbers({2});
    EXPECT_EQ(play.state().acting, blue_division);
}

TEST(VK_5_1, the_last_chit_needs_no_draw_and_then_a_new_turn_begins) {
    Field field;
    field.state().cup = 1u << blue_division | 1u << red_division;
    Play play = field.begin(Phase::draw);
    play.roll_numbers({1});
    EXPECT_EQ(play.state().acting, blue_division);
    play.forget();
    // Blue passes; red's chit is the last.
    while (play.state().acting == blue_division) play.pass();
    EXPECT_EQ(play.state().acting, red_division);
    EXPECT_EQ(play.state().turn, 1);
    pass_initiative(play);
    EXPECT_EQ(play.state().turn, 2);
    EXPECT_EQ(play.said<happened::TurnBegins>().turn, 2);
    EXPECT_EQ(play.question().roll()->sides, 4);  // all are in the cup again
}

// ---- 5.2 ----------------------------------------------------------------------------------------

TURNED_TEST(VK_5_2, orders_then_movement_then_combat) {
    Field field;
    field.place_leader(blue_division, 30_in, 8_in);
    const UnitId line = field.blue("Line", infantry(), 30_in, 10_in);
    const UnitId enemy = field.red("Enemy", infantry(), 30_in, 12_in);
    Play play = field.begin(Phase::orders, blue_division, faces({Face::infantry, Face::flag}));
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::order, line);
    play.pick_detail(verb::lay, line, code(Lay{Face::infantry, false, false}));
    EXPECT_EQ(play.state().phase, Phase::movement);
    EXPECT_FALSE(play.offers(verb::shoot));
    play.pick(verb::end_movement);
    EXPECT_EQ(play.question().unit, field.leader(blue_division));  // the leader last
    play.place({});
    EXPECT_EQ(play.state().phase, Phase::combat);
    EXPECT_EQ(play.question().topic, verb::combat_phase);
    EXPECT_EQ(play.question().unit, UnitId::none);
    EXPECT_TRUE(play.offers(verb::shoot, line, enemy));
    EXPECT_FALSE(play.offers(verb::move));
    play.pick(verb::end_combat);
    EXPECT_EQ(play.question().topic, verb::draw_chit);
}

TURNED_TEST(VK_5_2, the_units_of_a_command_fight_in_any_order) {
    Field field;
    const UnitId a = field.blue("A", infantry(), 20_in, 10_in);
    const UnitId b = field.blue("B", infantry(), 40_in, 10_in);
    const UnitId x = field.red("X", infantry(), 20_in, 12_in);
    const UnitId y = field.red("Y", infantry(), 40_in, 12_in);
    field.order({a}, Face::infantry);
    field.order({b}, Face::infantry);
    Play play = field.begin(Phase::combat);
    EXPECT_TRUE(play.offers(verb::shoot, a, x));
    EXPECT_TRUE(play.offers(verb::shoot, b, y));
    play.pick(verb::shoot, b, y);
    if (play.offers(verb::fire)) play.pick(verb::fire);
    play.roll_in_vain(Arm::infantry);
    EXPECT_TRUE(play.offers(verb::shoot, a, x));
    EXPECT_FALSE(play.offers(verb::shoot, b));
}

TEST(VK_5_2, what_is_remembered_of_an_initiative_ends_with_it) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 30_in, 10_in);
    field.red("Enemy", infantry(), 30_in, 40_in);
    Unit& unit = field.state().unit(line);
    unit.fought = unit.moved = unit.contacted = unit.shot_at = unit.rallied = unit.chosen = true;
    unit.actions = 2;
    unit.followed_up = 1;
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::combat);
    EXPECT_EQ(play.question().topic, verb::draw_chit);  // nothing to fight: it is over
    const Unit& after = play.unit(line);
    EXPECT_FALSE(after.fought || after.moved || after.contacted || after.shot_at || after.rallied ||
                 after.chosen);
    EXPECT_EQ(after.actions, 0);
    EXPECT_EQ(after.followed_up, 0);
    EXPECT_EQ(after.order, -1);
    EXPECT_EQ(play.state().acting, -1);
}

TEST(VK_7_6, by_the_ruling_artillery_actions_they_are_counted_over_the_turn) {
    Field field;
    field.ruling("artillery.actions", "whole turn");
    const UnitId guns = field.blue("Guns", heavy_guns(), 30_in, 10_in);
    field.state().unit(guns).actions = 2;
    field.state().cup = 1u << blue_division | 1u << red_army | 1u << red_division;
    Play play = field.begin(Phase::combat);
    EXPECT_EQ(play.unit(guns).actions, 2);
    play.roll_numbers({1});
    while (play.state().turn == 1) play.pass();
    EXPECT_EQ(play.unit(guns).actions, 0);
}

// ---- 5.5 ----------------------------------------------------------------------------------------

TURNED_TEST(VK_5_5, units_and_leaders_are_placed_and_the_cup_is_filled) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 30_in, 10_in);
    const UnitId enemy = field.red("Enemy", light_cavalry(), 30_in, 40_in);
    field.objective("Hill", 30_in, 12_in);
    const auto setup = field.setup();
    const State state = opening(*setup);
    EXPECT_EQ(state.turn, 1);
    EXPECT_EQ(state.unit(line).post, setup->unit(line).start);
    EXPECT_TRUE(state.unit(enemy).on_table());
    EXPECT_EQ(state.unit(line).hits, 0);
    EXPECT_EQ(chits(*setup, state).size(), 4u);
    EXPECT_EQ(state.held[0], 0);
    Question question;
    ask(*setup, state, question);
    EXPECT_EQ(question.topic, verb::draw_chit);
}

// ---- 5.7 ----------------------------------------------------------------------------------------

TEST(VK_5_7, a_leader_removed_takes_his_chit_out_of_the_cup) {
    Field field;
    field.state().unit(field.leader(red_division)).where = Where::removed;
    Play play = field.begin(Phase::draw);
    EXPECT_EQ(play.question().roll()->sides, 3);
}

// The acting command's leader has two hits; the unit attacked in its own initiative falls.
struct Falling {
    Field field;
    UnitId first{}, second{}, enemy{};
    Falling() {
        field.place_leader(blue_division, 30_in, 8_in).hits(2);
        first = field.blue("First", infantry(), 20_in, 10_in);
        second = field.blue("Second", infantry(), 40_in, 10_in);
        enemy = field.red("Enemy", infantry(), 40_in, 12_in);
        field.order({second}, Face::infantry);
    }
};

TEST(VK_5_7, an_acting_leader_lost_ends_his_initiative) {
    Falling f;
    const auto setup = f.field.setup();
    State state = f.field.ready();
    Battle battle{*setup, state};
    begin_initiative(battle, blue_division, Phase::combat, {});
    EXPECT_EQ(state.acting, blue_division);
    remove(battle, f.first, Why::blocked, VK_10_3);
    EXPECT_FALSE(state.unit(f.second).on_table());
    // The next answer, whatever it is, finds the initiative over.
    Question question;
    ask(*setup, state, question);
    apply(battle, {Side::blue, Picked{{verb::end_combat}}}, question);
    EXPECT_EQ(state.acting, -1);
    EXPECT_EQ(question.topic, verb::draw_chit);
}

// A shaken unit attacks cavalry with the table's edge at its back: beaten, it has nowhere to go, and
// its loss is the leader's third hit in the middle of the melee, whose last step disorders cavalry.
QUARTER_TURNED_TEST(VK_5_7, at_once_or_by_the_ruling_leader_lost_midway_when_the_combat_is_done) {
    for (const bool later : {false, true}) {
        Field field;
        if (later) field.ruling("leader.lost_midway", "when the combat is done");
        field.place_leader(blue_division, 60_in, 8_in).hits(2);
        const UnitId leader = field.leader(blue_division);
        const UnitId first = field.blue("First", infantry(), 30_in, 2_in).hits(3);
        const UnitId second = field.blue("Second", infantry(), 50_in, 10_in);
        const UnitId dragoons = field.red("Dragoons", heavy_cavalry(), 30_in, 2_in);
        const Post stood = field.post(dragoons);
        field.order({first}, Face::saber);
        field.charged(first, dragoons);
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, first, dragoons);
        if (play.offers(verb::receive)) play.pick(verb::receive);
        play.roll_in_vain(Arm::cavalry);
        ASSERT_EQ(play.question().topic, verb::melee_roll);
        play.roll(
            {Face::infantry, Face::artillery, Face::artillery, Face::artillery, Face::artillery});
        ASSERT_EQ(play.question().topic, verb::go_back);
        play.place({retire(south)});
        EXPECT_FALSE(play.unit(first).on_table());
        EXPECT_FALSE(play.unit(leader).on_table());
        EXPECT_FALSE(play.unit(second).on_table());
        EXPECT_EQ(play.state().acting, -1);
        EXPECT_EQ(play.question().topic, verb::draw_chit);
        EXPECT_EQ(play.unit(dragoons).post, stood);
        EXPECT_EQ(play.unit(dragoons).disordered, later);
    }
}

TEST(VK_5_7, a_third_hit_at_the_end_of_his_initiative_takes_him_then_by_either_ruling) {
    for (const bool later : {false, true}) {
        Falling f;
        if (later) f.field.ruling("leader.lost_midway", "when the combat is done");
        Field::Unit{f.field, f.first}.routing();
        Play play = f.field.begin(Phase::combat);
        pass_initiative(play);
        EXPECT_FALSE(play.unit(f.first).on_table());
        EXPECT_FALSE(play.unit(f.field.leader(blue_division)).on_table());
    }
}

// ---- 5.3 and 5.8 --------------------------------------------------------------------------------

TURNED_TEST(VK_5_3, after_the_last_turn_the_points_decide) {
    Field field;
    field.blue("Line", infantry(), 30_in, 10_in);
    field.objective("Hill", 30_in, 12_in);
    field.turns(1);
    field.state().cup = 1u << blue_division;
    Play play = field.begin(Phase::draw);
    pass_initiative(play);
    EXPECT_TRUE(play.over());
    EXPECT_EQ(play.state().ended_by, VK_10_6);
    EXPECT_EQ(play.state().winner, 0);
    EXPECT_TRUE(play.happened(happened::BattleEnds{}));
}

TEST(VK_5_8, twelve_turns_where_the_scenario_names_none) {
    Field field;
    field.turns(0);
    EXPECT_EQ(field.setup()->turns(), 12);
    field.turns(7);
    EXPECT_EQ(field.setup()->turns(), 7);
    field.turns(0).number("victory", "turns", "9");
    EXPECT_EQ(field.setup()->turns(), 9);
}

// Armies without reserves: each has the units the test gives it.
struct Bare {
    Field field;
    Bare() {
        for (std::size_t i = 0; i < field.state().units.size(); ++i)
            if (field.state().units[i].where == Where::to_come)
                field.state().units[i].where = Where::removed;
    }
};

TEST(VK_5_8, an_army_with_no_unit_left_has_lost_at_once) {
    Bare bare;
    bare.field.blue("Line", infantry(), 30_in, 10_in);
    Play play = bare.field.begin(Phase::draw);
    EXPECT_TRUE(play.over());
    EXPECT_EQ(play.state().winner, 0);
    EXPECT_EQ(play.state().ended_by, VK_5_8);
    EXPECT_EQ(play.event(happened::ArmyLost{}).side, Side::red);
}

TEST(VK_5_8, both_at_once_is_a_draw) {
    Bare bare;
    Play play = bare.field.begin(Phase::draw);
    EXPECT_TRUE(play.over());
    EXPECT_EQ(play.state().winner, -1);
}

TEST(VK_5_8, one_that_is_still_to_come_goes_on) {
    Bare bare;
    bare.field.blue("Line", infantry(), 30_in, 10_in);
    bare.field.red("Late", infantry(), 30_in, 50_in).to_come();
    Play play = bare.field.begin(Phase::draw);
    EXPECT_FALSE(play.over());
}

TEST(VK_5_8, by_the_ruling_army_gone_at_the_end_of_the_turn) {
    Bare bare;
    bare.field.blue("Line", infantry(), 30_in, 10_in);
    bare.field.ruling("army.gone", "at the end of the turn");
    bare.field.state().cup = 1u << blue_division | 1u << red_division;
    Play play = bare.field.begin(Phase::draw);
    EXPECT_FALSE(play.over());
    play.roll_numbers({1});
    for (int i = 0; i < 40 && !play.over(); ++i) {
        EXPECT_EQ(play.state().turn, 1);
        play.pass();
    }
    EXPECT_TRUE(play.over());
    EXPECT_EQ(play.state().winner, 0);
}

}  // namespace
}  // namespace grognard::vom_kriege
