// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 9: objectives, points, broken armies and the last turn.
#include "rulebooks/die_kriegskunst/9_victory/victory.h"

#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// Four brigades a side of one battalion each.
struct Armies : Field {
    Armies() {
        for (const Side side : {Side::blue, Side::red})
            for (std::size_t i = 0; i < 4; ++i) {
                const bool is_blue = side == Side::blue;
                const Length x = 12_in + 20_in * static_cast<int>(i);
                const UnitId id = is_blue ? blue(infantry(), x, 20_in) : red(infantry(), x, 50_in);
                numbers[index(side)][i] = i == 0 ? static_cast<int>(side) : brigade(side);
                assign(id, numbers[index(side)][i]);
                units[index(side)][i] = id;
            }
        objective(12_in, 24_in, 2_in);
    }
    void break_brigades(Side side, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) state_of(numbers[index(side)][i]).broken = true;
    }
    State ended() {
        State state = this->state();
        Battle battle{setup(), state};
        end_if_decided(battle);
        return state;
    }
    std::array<std::array<int, 4>, 2> numbers{};
    std::array<std::array<UnitId, 4>, 2> units{};
};

std::int8_t holder(Armies& field) {
    State state = field.state();
    Battle battle{field.setup(), state};
    hold_objectives(battle);
    return state.held[0];
}

TURNED_TEST(DK_9_3, an_objective_belongs_to_who_alone_stands_there) {
    Armies field;
    EXPECT_EQ(holder(field), -1);
    field.place(field.units[0][0], 12_in, 24_in - just_within(2_in));  // touching the circle
    EXPECT_EQ(holder(field), 0);
    field.place(field.units[0][0], 12_in, 24_in - just_beyond(2_in));
    EXPECT_EQ(holder(field), -1);
    field.place(field.units[0][0], 12_in, 24_in - just_within(2_in));
    field.place(field.units[1][0], 12_in, 24_in + just_within(2_in));
    EXPECT_EQ(holder(field), -1);  // both are there
    field.unit(field.units[0][0]).condition = Condition::retreating;
    EXPECT_EQ(holder(field), 1);  // who breaks holds nothing
}

TURNED_TEST(DK_9_3, and_stays_his_when_he_has_gone_on) {
    Armies field;
    field.edit().held[0] = 1;
    EXPECT_EQ(holder(field), 1);
    field.place(field.units[0][0], 12_in, 24_in);
    EXPECT_EQ(holder(field), 0);
}

TURNED_TEST(DK_9_3, by_the_ruling_objective_held_it_is_nobodys_then) {
    Armies field;
    field.rules.ruling("objective.held", "by who stands there");
    field.edit().held[0] = 1;
    EXPECT_EQ(holder(field), -1);
    field.place(field.units[0][0], 12_in, 24_in);
    EXPECT_EQ(holder(field), 0);
}

TURNED_TEST(DK_9_3, no_general_holds_it) {
    Armies field;
    field.place(field.cinc(Side::red), 12_in, 24_in);
    EXPECT_EQ(holder(field), -1);
}

TEST(DK_9_1, objectives_count_20_and_broken_brigades_15) {
    Armies field;
    field.edit().held[0] = 0;
    field.break_brigades(Side::red, 1);
    EXPECT_EQ(score(field.setup(), field.state()), (std::array{35, 0}));
    field.unit(field.units[0][3]).where = Where::gone;  // DK-9.2: no unit left
    EXPECT_EQ(score(field.setup(), field.state()), (std::array{35, 15}));
    field.rules.ruling("victory.points", "objectives");
    EXPECT_EQ(score(field.setup(), field.state()), (std::array{20, 0}));
}

TEST(DK_9_1, one_brigade_more_would_lose_the_battle) {
    Armies field;
    const int last = field.numbers[0][3];
    EXPECT_FALSE(would_lose_battle(field.setup(), field.state(), last));  // one of four
    field.break_brigades(Side::red, 3);
    EXPECT_FALSE(would_lose_battle(field.setup(), field.state(), last));
    field.break_brigades(Side::blue, 1);
    EXPECT_TRUE(would_lose_battle(field.setup(), field.state(), last));
}

TEST(DK_9_1, an_objective_counts_what_the_scenario_says) {
    Armies field;
    field.objective(60_in, 60_in, 2_in, 7);
    field.edit().held[1] = 1;
    EXPECT_EQ(score(field.setup(), field.state()), (std::array{0, 7}));
}

TEST(DK_9_1, an_army_with_half_its_brigades_broken_or_gone_has_lost) {
    Armies field;
    field.break_brigades(Side::red, 1);
    EXPECT_FALSE(field.ended().over);
    field.unit(field.units[1][3]).where = Where::gone;
    const State state = field.ended();
    EXPECT_TRUE(state.over);
    EXPECT_EQ(state.winner, 0);
    EXPECT_EQ(state.ended_by, DK_9_1);
    EXPECT_EQ(result(field.setup(), state).winner, Result::Winner::blue);
    EXPECT_EQ(result(field.setup(), state).lost, (std::array{0, 1}));
    EXPECT_EQ(result(field.setup(), state).units, (std::array{4, 4}));
}

TEST(DK_9_2, both_armies_lost_in_one_turn_is_a_draw) {
    Armies field;
    field.break_brigades(Side::blue, 2);
    field.break_brigades(Side::red, 3);
    const State state = field.ended();
    EXPECT_TRUE(state.over);
    EXPECT_EQ(state.winner, -1);
}

TEST(DK_9_2, after_the_last_turn_the_higher_points_win_and_level_is_a_draw) {
    Armies field;
    field.turn(14);
    EXPECT_FALSE(field.ended().over);
    field.turn(15);  // the scenario names none
    EXPECT_TRUE(field.ended().over);
    EXPECT_EQ(field.ended().winner, -1);
    field.edit().held[0] = 1;
    EXPECT_EQ(field.ended().winner, 1);
    field.rules.ruling("victory.last_turn", "20");
    EXPECT_FALSE(field.ended().over);
    field.turns(8);
    field.turn(8);
    EXPECT_TRUE(field.ended().over);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
