// SPDX-License-Identifier: Apache-2.0
//
// Generals in danger, lost, followed and rescued: DK-5.9, 8.8, 8.9, 8.14.
#include "rulebooks/die_kriegskunst/8_morale/generals.h"

#include "rulebooks/die_kriegskunst/5_firing/risk.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

struct Staff : Field {
    UnitId line = blue(infantry(), 40_in, 30_in);
    UnitId small = blue(infantry(), 60_in, 30_in, 16);
    UnitId enemy = red(infantry(), 40_in, 60_in);
    UnitId general = brigadier(Side::blue);
};

int rolls_of(const State& state) {
    int rolls = 0;
    for (const Step& step : state.steps) rolls += std::holds_alternative<step::RiskRoll>(step);
    return rolls;
}

TURNED_TEST(DK_5_9, generals_attached_or_within_2_inches_are_in_danger) {
    Staff field;
    const auto in_danger = [&](bool near_too) {
        State state = field.state();
        Battle battle{field.setup(), state};
        endanger_generals(battle, field.line, near_too);
        return rolls_of(state);
    };
    EXPECT_EQ(in_danger(true), 0);
    field.place(field.general, 40_in, 31_in + just_within(2_in));  // he is an inch deep
    EXPECT_EQ(in_danger(true), 1);
    EXPECT_EQ(in_danger(false), 0);  // DK-8.9: in a melee only those attached
    field.place(field.general, 40_in, 31_in + just_beyond(2_in));
    EXPECT_EQ(in_danger(true), 0);
    field.unit(field.general).attached = field.line;
    EXPECT_EQ(in_danger(false), 1);
    field.unit(field.cinc(Side::blue)).attached = field.line;
    EXPECT_EQ(in_danger(false), 2);
}

// The general's die, and the state after it.
State risked(Staff& field, UnitId general, int die) {
    State state = field.state();
    Battle battle{field.setup(), state};
    Dice dice;
    dice.push_back(static_cast<std::uint8_t>(die));
    rolled(battle, step::RiskRoll{.general = general}, dice);
    return state;
}

TEST(DK_8_9, killed_wounded_captured_stunned_or_unhurt) {
    Staff field;
    field.turn(5);
    for (const int die : {1, 2, 3})
        EXPECT_FALSE(risked(field, field.general, die).unit(field.general).on_table()) << die;
    for (const int die : {4, 5, 6})
        EXPECT_TRUE(risked(field, field.general, die).unit(field.general).on_table()) << die;
    EXPECT_EQ(risked(field, field.general, 4).unit(field.general).stunned, 6);
    EXPECT_EQ(risked(field, field.general, 5).unit(field.general).stunned, 0);
}

TEST(DK_8_8, a_brigadier_killed_or_captured_shakes_his_brigade_a_commander_all) {
    Staff field;
    const int second = field.brigade(Side::blue);
    const auto shaken = [&](UnitId general, int die) {
        const State state = risked(field, general, die);
        EXPECT_FALSE(state.brigade(1).shaken);  // the enemy's
        return std::pair{state.brigade(0).shaken, state.brigade(second).shaken};
    };
    EXPECT_EQ(shaken(field.general, 1), std::pair(true, false));
    EXPECT_EQ(shaken(field.general, 3), std::pair(true, false));
    EXPECT_EQ(shaken(field.general, 2), std::pair(false, false));  // wounded
    EXPECT_EQ(shaken(field.cinc(Side::blue), 1), std::pair(true, true));
}

TURNED_TEST(DK_8_14, at_the_second_orders_phase_a_poor_brigadier_appears_with_the_largest_unit) {
    Staff field;
    field.unit(field.general).where = Where::gone;
    State state = field.state();
    Battle battle{field.setup(), state};
    appoint_successors(battle);
    EXPECT_FALSE(state.unit(field.general).on_table());
    appoint_successors(battle);
    EXPECT_TRUE(state.unit(field.general).on_table());
    EXPECT_EQ(state.unit(field.general).attached, field.line);
    EXPECT_TRUE(within(field.setup(), state, field.general, field.line, touch));
    EXPECT_EQ(rating_of(field.setup(), state, field.general), Rating::poor);
    state.unit(field.cinc(Side::blue)).where = Where::gone;
    for (int i = 0; i < 3; ++i) appoint_successors(battle);
    EXPECT_FALSE(state.unit(field.cinc(Side::blue)).on_table());  // he is not replaced
}

TEST(DK_8_14, by_the_ruling_general_lost_nobody_follows) {
    Staff field;
    field.rules.ruling("general.lost", "nobody follows");
    field.unit(field.general).where = Where::gone;
    State state = field.state();
    Battle battle{field.setup(), state};
    for (int i = 0; i < 3; ++i) appoint_successors(battle);
    EXPECT_FALSE(state.unit(field.general).on_table());
}

TURNED_TEST(DK_8_14, a_lone_general_touched_goes_to_friends_within_12_inches_or_is_captured) {
    for (const bool near : {true, false}) {
        Staff field;
        field.place(field.enemy, 40_in, 43_in);  // its front touches his
        field.place(field.general, 40_in, 43_in);
        field.place(field.line, 40_in, 42_in - (near ? just_within(12_in) : just_beyond(12_in)));
        State state = field.state();
        Battle battle{field.setup(), state};
        rescue_generals(battle);
        EXPECT_EQ(state.unit(field.general).on_table(), near);
        if (near) {
            EXPECT_EQ(state.unit(field.general).attached, field.line);
        }
        EXPECT_EQ(state.brigade(0).shaken, !near);
    }
}

TURNED_TEST(DK_8_14, who_is_with_a_unit_or_untouched_stays) {
    Staff field;
    field.place(field.enemy, 40_in, 43_in + touch + hair());
    field.place(field.general, 40_in, 43_in);
    State state = field.state();
    Battle battle{field.setup(), state};
    rescue_generals(battle);
    expect_at(Field::back(state.unit(field.general).post).front, at(40_in, 43_in));
    field.place(field.enemy, 40_in, 43_in);
    field.unit(field.general).attached = field.line;
    State with = field.state();
    Battle other{field.setup(), with};
    rescue_generals(other);
    expect_at(Field::back(with.unit(field.general).post).front, at(40_in, 43_in));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
