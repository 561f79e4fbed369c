// SPDX-License-Identifier: Apache-2.0
//
// WC-1.7, 1.10: tests in a battle, what they are taken on, and the points spent on them.
#include "rulebooks/war_and_conquest/1_troops/morale.h"

#include "rulebooks/war_and_conquest/2_turn/trials.h"
#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {
namespace {

// A legion that flees, far from anybody, in the end phase: it tests to rally.
struct Rallying : Field {
    UnitId legion = blue("legionary", 24_in, 20_in);
    UnitId gauls = red("warband", 60_in, 40_in);
    Rallying() { unit(legion).fleeing = true; }
    void points(int points) { state().sips[0] = static_cast<std::uint8_t>(points); }
};

int needs(Field& field, const step::Test& test) {
    return test_tally(situation_of(field.setup(), field.state(), test)).total();
}

// ---- the roll -----------------------------------------------------------------------------------

TEST(WC_1_7, two_dice_pass_on_morale_or_less) {
    Rallying field;
    field.points(0);
    Play play = begin(field, Phase::end);
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.asked(), Side::chance);
    EXPECT_EQ(play.question().roll()->count, 2);
    EXPECT_EQ(play.question().clause, WC_8_1);
    play.roll(4, 4);
    EXPECT_FALSE(play.unit(field.legion).fleeing);
    EXPECT_EQ(play.event(happened::Tested{}).tally.total(), 8);
    EXPECT_EQ(play.event(happened::Tested{}).outcome,
              outcome(OutcomeKind::test, TestResult::passes));

    Play again = begin(field, Phase::end);
    again.roll(4, 5);
    EXPECT_TRUE(again.unit(field.legion).fleeing);
    EXPECT_EQ(again.event(happened::Tested{}).outcome,
              outcome(OutcomeKind::test, TestResult::fails));
}

// ---- points -------------------------------------------------------------------------------------

TEST(WC_1_10, points_are_said_before_the_roll_and_each_adds_a_die) {
    Rallying field;
    Play play = begin(field, Phase::end);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_EQ(play.question().topic, verb::points);
    EXPECT_TRUE(play.offers_detail(verb::spend, field.legion, 0));
    EXPECT_TRUE(play.offers_detail(verb::spend, field.legion, 2));
    EXPECT_FALSE(play.offers_detail(verb::spend, field.legion, 3));
    play.pick_detail(verb::spend, field.legion, 2);
    EXPECT_EQ(play.state().sips[0], 0);
    EXPECT_EQ(play.what<happened::PointsSpent>().points, 2);
    EXPECT_EQ(play.question().roll()->count, 4);
    // The two lowest are kept.
    play.roll_numbers({6, 4, 6, 4});
    EXPECT_FALSE(play.unit(field.legion).fleeing);
}

TEST(WC_1_10, spent_is_spent_and_none_are_asked_for_where_none_are_left) {
    Rallying field;
    field.points(1);
    Play play = begin(field, Phase::end);
    play.pick_detail(verb::spend, field.legion, 1);
    play.roll_numbers({6, 6, 6});
    EXPECT_TRUE(play.unit(field.legion).fleeing);
    EXPECT_EQ(play.state().sips[0], 0);
    field.points(0);
    Play none = begin(field, Phase::end);
    EXPECT_EQ(none.asked(), Side::chance);
}

TEST(WC_1_10, none_may_be_kept_back) {
    Rallying field;
    Play play = begin(field, Phase::end);
    play.pick_detail(verb::spend, field.legion, 0);
    EXPECT_EQ(play.state().sips[0], 2);
    EXPECT_FALSE(play.happened(happened::PointsSpent{}));
    EXPECT_EQ(play.question().roll()->count, 2);
}

TEST(WC_1_10, by_house_rule_points_are_for_the_advantage_alone) {
    Rallying field;
    field.rules.ruling("sip.use", "advantage alone");
    Play play = begin(field, Phase::end);
    EXPECT_EQ(play.asked(), Side::chance);
    EXPECT_EQ(play.question().roll()->count, 2);
}

// ---- what is counted ----------------------------------------------------------------------------

TEST(WC_1_7, enemies_count_where_the_manoeuvre_table_marks_them) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId horse = field.blue("cavalry", 40_in, 12_in, 12);
    field.red("warband", 24_in, 22_in);
    field.red("warband", 40_in, 17_in + tick);
    EXPECT_EQ(needs(field, {.unit = legion, .trial = Trial::double_pace}), 7);
    EXPECT_EQ(needs(field, {.unit = legion, .trial = Trial::double_turning}), 7);
    EXPECT_EQ(needs(field, {.unit = legion, .trial = Trial::changes_formation}), 7);
    // Backwards, and in every test that is not of the table, nobody counts.
    for (const Trial trial : {Trial::goes_back, Trial::charges_several, Trial::joins_charge,
                              Trial::stands_fast, Trial::halts, Trial::rallies, Trial::recovers})
        EXPECT_EQ(needs(field, {.unit = legion, .trial = trial}), 8) << trial_count;
    // For cavalry at double pace within 5 inches.
    EXPECT_EQ(needs(field, {.unit = horse, .trial = Trial::double_pace}), 6);
    field.red("warband", 45_in, 17_in);
    EXPECT_EQ(needs(field, {.unit = horse, .trial = Trial::double_pace}), 5);
}

TEST(WC_7_4, the_beaten_test_on_morale_less_the_difference_and_one_if_flanked) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 40_in, 30_in, 24, 6);
    EXPECT_EQ(needs(field, {.unit = legion, .trial = Trial::breaks, .value = 3}), 5);
    EXPECT_EQ(needs(field, {.unit = legion, .trial = Trial::breaks, .value = 3, .flanked = true}),
              4);
    // Three full ranks behind hearten a warband, but not one that is flanked.
    EXPECT_EQ(needs(field, {.unit = gauls, .trial = Trial::breaks, .value = 1}), 7);
    EXPECT_EQ(needs(field, {.unit = gauls, .trial = Trial::breaks, .value = 1, .flanked = true}),
              3);
}

TEST(WC_8_1, off_the_table_the_test_is_at_one_less_and_the_general_does_not_help) {
    Field field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 12);
    field.place(field.general(Side::blue), 24_in, 14_in);
    EXPECT_EQ(needs(field, {.unit = horse, .trial = Trial::rallies}), 7);
    field.unit(horse).where = Where::fled_off;
    EXPECT_EQ(needs(field, {.unit = horse, .trial = Trial::rallies_off_table}), 5);
}

// ---- thrown again -------------------------------------------------------------------------------

TEST(WC_4_7, drilled_troops_throw_a_failed_change_of_formation_again_once) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 60_in, 40_in);
    const auto rerolls = [&](const step::Test& test) {
        return situation_of(field.setup(), field.state(), test).rerolls;
    };
    EXPECT_TRUE(rerolls({.unit = legion, .trial = Trial::changes_formation}));
    EXPECT_FALSE(rerolls({.unit = legion, .trial = Trial::changes_formation, .rerolls = true}));
    EXPECT_FALSE(rerolls({.unit = legion, .trial = Trial::double_turning}));
    EXPECT_FALSE(rerolls({.unit = gauls, .trial = Trial::changes_formation}));

    // A failure asks for the dice once more, with the points already spent.
    Events events;
    Battle battle{field.setup(), field.state(), &events};
    const step::Test test{
        .unit = legion, .trial = Trial::changes_formation, .sips = 1, .points_said = true};
    rolled(battle, test, {6, 6, 5});
    const auto& again = battle.top<step::Test>();
    EXPECT_TRUE(again.rerolls);
    EXPECT_EQ(again.sips, 1);
    Question question;
    ask(field.setup(), field.state(), again, question);
    EXPECT_EQ(question.roll()->count, 3);
}

TEST(WC_4_6, skirmishers_who_change_ranks_at_double_pace_count_enemies_within_ten_inches) {
    Field field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 12, 6);
    const UnitId gauls = field.red("warband", 24_in, 22_in);
    EXPECT_EQ(needs(field, {.unit = archers, .trial = Trial::double_turning}), 4);
    field.place(gauls, 24_in, 22_in + tick);
    EXPECT_EQ(needs(field, {.unit = archers, .trial = Trial::double_turning}), 5);
}

TEST(WC_1_6, a_general_who_fled_from_the_table_with_a_unit_rallies_it) {
    Field field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 12);
    const UnitId consul = field.general(Side::blue);
    field.unit(horse).where = Where::fled_off;
    EXPECT_EQ(needs(field, {.unit = horse, .trial = Trial::rallies_off_table}), 5);
    field.unit(consul).with = horse;
    field.unit(consul).where = Where::fled_off;
    EXPECT_EQ(needs(field, {.unit = horse, .trial = Trial::rallies_off_table}), 6);
}

// ---- pools --------------------------------------------------------------------------------------

// Both generals have left the table; the Romans have a pool, the Gauls have not.
TEST(WC_1_10, who_has_no_pool_spends_his_own_points_while_he_is_on_the_table) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 40_in);
    const auto open = [&](Side side) { return points_at_once(field.setup(), field.state(), side); };
    const auto asked = [&](UnitId id) {
        State state = field.state();
        Battle battle{field.setup(), state};
        take_test(battle, {.unit = id, .trial = Trial::recovers});
        return !std::get<step::Test>(state.steps.back()).points_said;
    };
    EXPECT_EQ(open(Side::blue), 2);
    EXPECT_EQ(open(Side::red), 2);
    EXPECT_TRUE(asked(gauls));
    for (const Side side : {Side::blue, Side::red})
        field.unit(field.general(side)).where = Where::fled_off;
    EXPECT_EQ(open(Side::blue), 2);
    EXPECT_EQ(open(Side::red), 0);
    EXPECT_TRUE(asked(legion));
    EXPECT_FALSE(asked(gauls));
    // Of two personalities he who is there spends his own, and no more than are left.
    field.personality(Side::red, 30_in, 44_in);
    EXPECT_EQ(open(Side::red), 2);
    field.state().sips[index(Side::red)] = 1;
    EXPECT_EQ(open(Side::red), 1);
}

TEST(WC_1_10, by_ruling_every_army_has_a_pool) {
    Field field;
    field.unit(field.general(Side::red)).where = Where::fled_off;
    EXPECT_EQ(points_at_once(field.setup(), field.state(), Side::red), 0);
    field.rules.ruling("sip.pool", "every army");
    EXPECT_EQ(points_at_once(field.setup(), field.state(), Side::red), 2);
}

}  // namespace
}  // namespace grognard::war_and_conquest
