// SPDX-License-Identifier: Apache-2.0
//
// HU-7.3 and HU-7.6: who has won.
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

constexpr Length depth = inches(3, 4);

// Blue attacks red: one melee, twelve combat units a side, ten of them still to come. So many of
// each side's are lost already.
struct Armies {
    Field field;
    UnitId attacker, defender, other_blue, other_red;

    Armies(int blue_lost, int red_lost)
        : attacker{field.blue("Attacker", infantry(), 20_in, 10_in)},
          defender{field.red("Defender", infantry(), 20_in, 10_in + depth)},
          other_blue{field.blue("Other blue", infantry(), 40_in, 5_in)},
          other_red{field.red("Other red", infantry(), 40_in, 30_in)} {
        for (int i = 0; i < blue_lost; ++i) field.remove(field.reserves(Side::blue)[i]);
        for (int i = 0; i < red_lost; ++i) field.remove(field.reserves(Side::red)[i]);
    }
    Armies(const Armies&) = delete;

    // The attacker destroys the defender.
    Play fight() {
        Play play = field.begin(Phase::melee);
        play.roll({6, 2});
        if (!play.over()) play.pick(verb::hold, attacker);
        return play;
    }
};

// A battle of one turn at its end: nothing left but to count.
Result at_the_end(Field& field) {
    field.turns(1);
    Play play = field.begin(Phase::melee, Side::red);
    EXPECT_TRUE(play.over());
    return play.game().result().value_or(Result{});
}

TURNED_TEST(HU_7_3, an_army_that_has_lost_half_its_combat_units_is_beaten) {
    Armies armies{0, 5};
    Play play = armies.fight();
    EXPECT_TRUE(play.over());
    EXPECT_TRUE(play.happened<happened::ArmyBroken>());
    const Result result = *play.game().result();
    EXPECT_EQ(result.winner, Result::Winner::blue);
    EXPECT_TRUE(result.clause == HU_7_3);
    EXPECT_EQ(result.lost[1], 6);
    EXPECT_EQ(result.units[1], 12);
}

TURNED_TEST(HU_7_3, by_ruling_armies_are_never_beaten_so) {
    Armies armies{0, 9};
    armies.field.ruling("victory.break", "never");
    Play play = armies.fight();
    EXPECT_FALSE(play.over());
}

TURNED_TEST(HU_7_6, exactly_half_is_beaten_one_less_is_not_counting_those_still_to_arrive) {
    EXPECT_TRUE(Armies(0, 5).fight().over());   // 6 of 12
    EXPECT_FALSE(Armies(0, 4).fight().over());  // 5 of 12
}

TURNED_TEST(HU_7_6, of_an_odd_number_half_is_rounded_up) {
    Armies six_of_thirteen{0, 5};
    six_of_thirteen.field.red("Thirteenth", infantry(), 44_in, 30_in);
    EXPECT_FALSE(six_of_thirteen.fight().over());
    Armies seven_of_thirteen{0, 6};
    seven_of_thirteen.field.red("Thirteenth", infantry(), 44_in, 30_in);
    EXPECT_TRUE(seven_of_thirteen.fight().over());
}

TURNED_TEST(HU_7_6, hqs_are_not_combat_units) {
    Armies armies{0, 4};
    armies.field.remove(armies.field.division_hq(Side::red));
    armies.field.remove(armies.field.corps_hq(Side::red));
    Play play = armies.fight();
    EXPECT_FALSE(play.over());
    EXPECT_EQ(combat_units(play.setup(), Side::red), 12);
    EXPECT_EQ(combat_units_lost(play.setup(), play.state(), Side::red), 5);
}

TURNED_TEST(HU_7_6, both_beaten_at_once_is_a_draw) {
    Armies armies{5, 5};
    const UnitId second =
        armies.field.blue("Second", infantry(), 20_in - inches(7, 8), 10_in + depth, east);
    armies.field.remove(armies.field.reserves(Side::blue)[5]);  // 6 of 13; one more is half
    Play play = armies.field.begin(Phase::melee);
    play.pick(verb::fight, armies.attacker, armies.defender);
    play.roll({1, 6});  // 2 against 6: destroyed; the melee goes on
    EXPECT_FALSE(play.over());
    EXPECT_EQ(play.question().unit, second);
    play.roll({4, 1});  // 5 against 1
    play.pick(verb::hold, second);
    ASSERT_TRUE(play.over());
    EXPECT_EQ(play.game().result()->winner, Result::Winner::nobody);
    EXPECT_TRUE(play.game().result()->clause == HU_7_3);
}

TURNED_TEST(HU_7_6, a_side_beaten_alone_loses_whatever_its_points) {
    Armies armies{0, 5};
    armies.field.objective("Village", 40_in, 30_in, 2_in, 50);
    Play play = armies.fight();
    ASSERT_TRUE(play.over());
    EXPECT_EQ(play.game().result()->winner, Result::Winner::blue);
}

TURNED_TEST(HU_7_6, a_battle_without_a_last_turn_of_its_own_has_twelve) {
    Field field;
    field.turns(0);
    EXPECT_EQ(field.setup()->turns(), 12);
    field.turns(7);
    EXPECT_EQ(field.setup()->turns(), 7);
}

TURNED_TEST(HU_7_6, after_the_last_turn_of_both_sides_the_points_decide) {
    Field field;
    field.turns(1);
    field.blue("Blue", infantry(), 20_in, 10_in);
    field.red("Red", infantry(), 20_in, 30_in);
    field.remove(field.reserves(Side::red)[0]);
    Play play = field.begin(Phase::movement);
    play.pick(verb::end_movement);
    EXPECT_FALSE(play.over());
    EXPECT_EQ(play.state().moving, Side::red);
    play.pick(verb::end_movement);
    ASSERT_TRUE(play.over());
    const Result result = *play.game().result();
    EXPECT_EQ(result.winner, Result::Winner::blue);
    EXPECT_TRUE(result.clause == HU_7_6);
    EXPECT_EQ(result.turns, 1);
}

TURNED_TEST(HU_7_6, a_destroyed_unit_is_worth_1_a_guard_or_an_hq_2) {
    Field field;
    field.remove(field.blue("Line", infantry(), 10_in, 10_in));
    EXPECT_EQ(at_the_end(field).points[1], 1);
    field.remove(field.blue("Guns", foot_artillery(), 10_in, 10_in));
    EXPECT_EQ(at_the_end(field).points[1], 2);
    field.remove(field.blue("Grenadiers", grenadiers(), 10_in, 10_in));
    EXPECT_EQ(at_the_end(field).points[1], 3);
    field.remove(field.blue("Guard", guards(), 10_in, 10_in));
    EXPECT_EQ(at_the_end(field).points[1], 5);
    field.remove(field.division_hq(Side::blue));
    const Result result = at_the_end(field);
    EXPECT_EQ(result.points[1], 7);
    EXPECT_EQ(result.points[0], 0);
    EXPECT_EQ(result.winner, Result::Winner::red);
}

TURNED_TEST(HU_7_6, level_points_are_a_draw) {
    Field field;
    EXPECT_EQ(at_the_end(field).winner, Result::Winner::nobody);
    field.remove(field.blue("Guard", guards(), 10_in, 10_in));
    field.remove(field.division_hq(Side::red));
    EXPECT_EQ(at_the_end(field).winner, Result::Winner::nobody);
}

TURNED_TEST(HU_7_6, an_objective_held_is_worth_3_unless_the_scenario_says_otherwise) {
    Field field;
    field.blue("Blue", infantry(), 20_in, 10_in);
    field.objective("Village", 20_in, 10_in, 2_in);
    EXPECT_EQ(at_the_end(field).points[0], 3);
    field.objective("Bridge", 20_in, 10_in, 2_in, 5);
    EXPECT_EQ(at_the_end(field).points[0], 8);
}

TURNED_TEST(HU_7_6, by_ruling_only_objectives_score) {
    Field field;
    field.ruling("victory.points", "objectives");
    field.blue("Blue", infantry(), 20_in, 10_in);
    field.objective("Village", 20_in, 10_in, 2_in);
    field.remove(field.blue("Guard", guards(), 10_in, 10_in));
    const Result result = at_the_end(field);
    EXPECT_EQ(result.points[0], 3);
    EXPECT_EQ(result.points[1], 0);
}

TURNED_TEST(HU_7_6, a_unit_is_on_an_objective_when_its_centre_is_to_the_very_edge) {
    for (const auto& [x, on] : {std::pair{just_within(22_in), true},
                                {just_within(22_in) - hair(), true},
                                {beyond(22_in), false}}) {
        Field field;
        field.blue("Blue", infantry(), x, 10_in);
        field.objective("Village", 20_in, 10_in, 2_in);
        EXPECT_EQ(at_the_end(field).points[0], on ? 3 : 0);
    }
}

TURNED_TEST(HU_6_10, by_the_ruling_base_where_any_part_on_an_objective_will_do) {
    Field field;
    field.ruling("base.where", "any part");
    field.blue("Blue", infantry(), just_within(22_in) + inches(1, 2), 10_in);
    field.objective("Village", 20_in, 10_in, 2_in);
    EXPECT_EQ(at_the_end(field).points[0], 3);
}

TURNED_TEST(HU_7_6, a_disrupted_unit_does_not_hold_it_a_pinned_one_and_an_hq_do) {
    Field field;
    const UnitId unit = field.blue("Blue", infantry(), 20_in, 10_in);
    field.objective("Village", 20_in, 10_in, 2_in);
    field.order(unit, Order::disrupted);
    EXPECT_EQ(at_the_end(field).points[0], 0);
    field.order(unit, Order::pinned);
    EXPECT_EQ(at_the_end(field).points[0], 3);
    Field by_hq;
    by_hq.red_division_hq(20_in, 10_in);
    by_hq.objective("Village", 20_in, 10_in, 2_in);
    EXPECT_EQ(at_the_end(by_hq).points[1], 3);
}

TURNED_TEST(HU_7_6, it_stays_with_the_last_side_that_held_it_after_that_has_gone) {
    Field field;
    field.turns(1);
    const UnitId unit = field.blue("Blue", light_cavalry(), 20_in, 10_in);
    field.objective("Village", 20_in, 10_in, 1_in);
    Play play = field.begin(Phase::shooting);  // blue stands on it when a phase ends
    ASSERT_EQ(play.state().moving, Side::red);
    EXPECT_EQ(play.state().held[0], Side::blue);
    field.turns(2);
    Play leaving = field.begin(Phase::shooting);
    leaving.pick(verb::end_movement);  // red's
    leaving.move(unit, {march(at(20_in, 14_in))});
    leaving.pick(verb::end_movement);
    EXPECT_EQ(leaving.state().held[0], Side::blue);
}

TURNED_TEST(HU_7_6, disputed_it_stays_with_either_side_that_had_it) {
    Field field;
    const UnitId blue = field.blue("Blue", light_cavalry(), 20_in, 6_in);
    field.red("Red", light_cavalry(), 20_in, 10_in);
    field.objective("Village", 20_in, 10_in, 2_in);
    Play play = field.begin(Phase::shooting, Side::red);
    ASSERT_EQ(play.state().held[0], Side::red);
    ASSERT_EQ(play.state().moving, Side::blue);
    play.move(blue, {march(at(20_in, inches(33, 4)))});
    play.pick(verb::end_movement);
    EXPECT_EQ(play.state().held[0], Side::red);
    EXPECT_FALSE(play.happened<happened::ObjectiveTaken>());
}

TURNED_TEST(HU_7_6, disputed_it_stays_as_it_was_and_alone_on_it_the_other_side_takes_it) {
    Field field;
    const UnitId blue = field.blue("Blue", light_cavalry(), 19_in, 10_in);
    const UnitId red = field.red("Red", light_cavalry(), 20_in, 14_in);
    field.objective("Village", 20_in, 10_in, 2_in);
    Play play = field.begin(Phase::shooting);
    ASSERT_EQ(play.state().held[0], Side::blue);
    play.move(red, {march(at(20_in, inches(47, 4)))});
    play.pick(verb::end_movement);
    EXPECT_EQ(play.state().held[0], Side::blue);  // both are on it
    ASSERT_EQ(play.state().moving, Side::blue);
    play.move(blue, {turn(west), march(at(15_in, 10_in))});
    play.pick(verb::end_movement);
    EXPECT_EQ(play.state().held[0], Side::red);
    EXPECT_TRUE(play.happened<happened::ObjectiveTaken>());
}

}  // namespace
}  // namespace grognard::humble
