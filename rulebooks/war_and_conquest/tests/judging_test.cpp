// SPDX-License-Identifier: Apache-2.0
//
// What an answer would mean, before it is given: odds of picks and of dice are those of the play.
#include "rulebooks/war_and_conquest/help/judging.h"

#include <map>

#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/7_combat/melee.h"
#include "rulebooks/war_and_conquest/7_combat/pursuit.h"
#include "rulebooks/war_and_conquest/tests/play.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {
namespace {

std::uint16_t test(TestResult result) { return outcome(OutcomeKind::test, result); }
Fraction passes(const Judgement& judgement) {
    return judgement.assessment->odds.chance(test(TestResult::passes));
}

// ---- tests --------------------------------------------------------------------------------------

TEST(WC_1_10, each_number_of_points_has_its_own_odds) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    field.red("warband", 60_in, 40_in);
    field.unit(legion).fleeing = true;
    Play play = begin(field, Phase::end);
    const auto odds = [&](int points) {
        Judgement judgement;
        const Option option{.verb = verb::spend, .unit = legion, .detail = points};
        judge_answer(play.setup(), play.state(), play.question(), {Side::blue, Picked{option}},
                     judgement);
        return passes(judgement);
    };
    EXPECT_EQ(odds(0), Fraction::of(26, 36));  // 8 or less
    EXPECT_GT(odds(1), odds(0));
    EXPECT_GT(odds(2), odds(1));
    const Fraction foretold = odds(1);
    play.pick_detail(verb::spend, legion, 1);
    EXPECT_EQ(passes(play.judge_roll()), foretold);
}

// The odds of every roll on the way divide the dice as the dice do.
TEST(Judging, a_test_falls_as_often_as_foretold) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    field.red("warband", 60_in, 40_in);
    field.unit(legion).disordered = true;
    field.state().sips = {};
    int recovered = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) {
            Play play = begin(field, Phase::end);
            EXPECT_EQ(passes(play.judge_roll()), Fraction::of(26, 36));
            play.roll(a, b);
            recovered += !play.unit(legion).disordered;
        }
    EXPECT_EQ(recovered, 26);
}

// ---- shots and combats, every way the dice can fall ---------------------------------------------

constexpr std::uint64_t all_ways = 6ull * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6;

// f(State, ways) for every end of the blows under way, of all_ways together.
template <class F>
void each_fall(const Setup& setup, const State& state, std::uint64_t ways, F&& f) {
    if (state.steps.empty() || !std::holds_alternative<step::Volley>(state.steps.back()))
        return f(state, ways);
    Question question;
    ask(setup, state, question);
    const int count = question.roll()->count;
    int falls = 1;
    for (int i = 0; i < count; ++i) falls *= 6;
    for (int fall = 0; fall < falls; ++fall) {
        Rolled rolled;
        for (int i = 0, rest = fall; i < count; ++i, rest /= 6)
            rolled.dice.push_back(static_cast<std::uint8_t>(1 + rest % 6));
        State next = state;
        Battle battle{setup, next};
        apply(battle, {Side::chance, rolled}, question);
        each_fall(setup, next, ways / static_cast<std::uint64_t>(falls), f);
    }
}

// The pick is judged, then played in every way; f says what came of it.
template <class F>
void expect_as_foretold(const Setup& setup, const State& state, const Option& option, F&& f) {
    Judgement judgement;
    judge_answer(setup, state, {}, {Side::blue, Picked{option}}, judgement);
    ASSERT_TRUE(judgement.assessment);
    State picked = state;
    Battle battle{setup, picked};
    Question question;
    apply(battle, {Side::blue, Picked{option}}, question);
    std::map<std::uint16_t, std::uint64_t> fell;
    each_fall(setup, picked, all_ways,
              [&](const State& end, std::uint64_t ways) { fell[f(end)] += ways; });
    const Odds& odds = judgement.assessment->odds;
    EXPECT_EQ(fell.size(), odds.lines.size());
    for (const auto& [what, ways] : fell)
        EXPECT_EQ(Fraction::of(ways, all_ways), odds.chance(what)) << outcome_words(what);
}

TEST(WC_6_2, a_shot_costs_as_many_figures_as_often_as_foretold) {
    for (const bool led : {false, true}) {
        Field field;
        const UnitId archers = field.blue("archer", 24_in, 20_in, 2, 2);
        field.blue("legionary", 60_in, 4_in);
        const UnitId gauls = field.red("warband", 24_in, 26_in);
        if (led) field.unit(field.general(Side::red)).with = gauls;
        field.state().steps.push_back(step::Shooting{});
        field.state().phase = Phase::shooting;
        expect_as_foretold(field.setup(), field.state(),
                           {.verb = verb::shoot, .unit = archers, .other = gauls},
                           [&](const State& end) {
                               return outcome(OutcomeKind::losses, 24 - end.unit(gauls).figures);
                           });
    }
}

TEST(WC_6_2, a_shot_at_a_personality_alone_hits_him_as_often_as_foretold) {
    Field field;
    const UnitId archers = field.blue("archer", 24_in, 20_in, 2, 2);
    field.red("warband", 60_in, 44_in);
    const UnitId chieftain = field.general(Side::red);
    field.place(chieftain, 24_in, 26_in);
    field.state().steps.push_back(step::Shooting{});
    field.state().phase = Phase::shooting;
    expect_as_foretold(
        field.setup(), field.state(), {.verb = verb::shoot, .unit = archers, .other = chieftain},
        [&](const State& end) { return outcome(OutcomeKind::kills, end.unit(chieftain).hits); });
}

TEST(WC_7_4, a_combat_of_two_destroys_as_often_as_foretold) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in, 1, 1);
    const UnitId gauls = field.red("warband", 24_in, 20_in, 1, 1);
    Fight fight{.one = legion, .other = gauls};
    fight.ones.charging = true;
    field.state().fights.push_back(fight);
    field.state().steps.push_back(step::CombatPhase{});
    field.state().phase = Phase::combat;
    const Option option{.verb = verb::fight, .unit = legion, .other = gauls};
    Judgement judgement;
    judge_answer(field.setup(), field.state(), {}, {Side::blue, Picked{option}}, judgement);
    ASSERT_TRUE(judgement.assessment);
    State picked = field.state();
    Battle battle{field.setup(), picked};
    Question question;
    apply(battle, {Side::blue, Picked{option}}, question);
    std::uint64_t legion_gone = 0, gauls_gone = 0;
    each_fall(field.setup(), picked, all_ways, [&](const State& end, std::uint64_t ways) {
        legion_gone += end.unit(legion).figures == 0 ? ways : 0;
        gauls_gone += end.unit(gauls).figures == 0 ? ways : 0;
    });
    const auto chance = [&](CombatEnd end) {
        return judgement.assessment->odds.chance(outcome(OutcomeKind::combat, end));
    };
    EXPECT_EQ(Fraction::of(gauls_gone, all_ways), chance(CombatEnd::other_destroyed));
    EXPECT_EQ(Fraction::of(legion_gone, all_ways), chance(CombatEnd::one_destroyed));
}

// ---- flight -------------------------------------------------------------------------------------

TEST(WC_5_4, a_flight_foretells_its_distance) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 24_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    field.state().steps.push_back(
        step::Flight{.stage = step::Flight::Stage::dice, .unit = legion, .from = gauls});
    field.state().steps.push_back(step::FlightRoll{});
    Judgement judgement;
    judge_answer(field.setup(), field.state(), {}, {Side::chance, Rolled{}}, judgement);
    // Two 1s among three dice: 16 of 216 ways to go no further than 2 inches.
    EXPECT_EQ(judgement.assessment->odds.chance(outcome(OutcomeKind::distance, 2)),
              Fraction::of(16, 216));
}

TEST(WC_7_5, a_pursuit_foretells_whether_it_catches) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 24_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    step::Flight flight{
        .stage = step::Flight::Stage::pursuit, .unit = legion, .from = gauls, .distance = 12};
    flight.pursuers.push_back(gauls);
    field.state().steps.push_back(flight);
    field.state().steps.push_back(step::PursuitRoll{});
    Judgement judgement;
    judge_answer(field.setup(), field.state(), {}, {Side::chance, Rolled{}}, judgement);
    // Foot go as far as 12 inches only by three 6s.
    EXPECT_EQ(judgement.assessment->odds.chance(outcome(OutcomeKind::flight, Flight::caught)),
              Fraction::of(1, 216));
}

// ---- charges ------------------------------------------------------------------------------------

TURNED_TEST(WC_3_5, a_charge_out_of_reach_foretells_how_far_it_fails) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId gauls = field.red("warband", 24_in, just_within(28_in));
    const auto clause = [&] {
        Play play = begin(field, Phase::movement);
        return play.judge(verb::charge, legion, gauls).assessment->clause;
    };
    EXPECT_EQ(clause(), WC_7_4);  // 8 inches at double pace
    field.place(gauls, 24_in, just_beyond(28_in));
    EXPECT_EQ(clause(), WC_3_5);
}

TURNED_TEST(WC_3_8, a_second_charge_at_one_unit_foretells_its_test) {
    Field field;
    const UnitId legion = field.blue("legionary", 20_in, 20_in);
    const UnitId other = field.blue("legionary", 28_in, 20_in);
    const UnitId gauls = field.red("warband", 24_in, 25_in, 30, 12);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    EXPECT_EQ(play.judge(verb::charge, other, gauls).assessment->clause, WC_3_2);
}

TURNED_TEST(WC_7_6, of_a_combat_of_three_what_each_side_has_to_begin_with_is_told) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId gauls = field.red("warband", 24_in - inches(12, 5), 20_in + touch);
    const UnitId more = field.red("warband", 24_in + inches(12, 5), 20_in + touch);
    Fight one{.one = gauls, .other = legion};
    one.ones.charging = true;
    field.state().fights.push_back(one);
    field.state().fights.push_back({.one = more, .other = legion});
    State state = field.state();
    state.phase = Phase::combat;
    state.steps.push_back(step::CombatPhase{});
    Judgement judgement;
    judge_answer(field.setup(), state, {},
                 {Side::blue, Picked{{.verb = verb::fight, .unit = legion, .other = gauls}}},
                 judgement);
    ASSERT_TRUE(judgement.assessment);
    EXPECT_TRUE(judgement.assessment->opposed);
    EXPECT_EQ(judgement.assessment->unit, gauls);
    EXPECT_EQ(judgement.assessment->tally.total(), 4);  // three ranks, and charging
    EXPECT_EQ(judgement.assessment->other.total(), 3);
}

TURNED_TEST(WC_5_5, a_charge_that_no_dice_of_the_ground_let_strike_home_is_foretold_to_fail) {
    const auto foretold = [](Length away, bool as_the_dice_fall = true) {
        Field field;
        if (as_the_dice_fall) field.rules.ruling("terrain.most", "as the dice fall");
        const UnitId legion = field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = field.red("warband", 24_in, 12_in + away);
        field.ground(Ground::rough, 20_in, 14_in, 28_in, 15_in);
        field.state().steps.push_back(step::Movement{.stage = step::Movement::Stage::declaring});
        field.state().phase = Phase::movement;
        Judgement judgement;
        judge_answer(field.setup(), field.state(), {},
                     {Side::blue, Picked{{.verb = verb::charge, .unit = legion, .other = gauls}}},
                     judgement);
        return judgement.assessment->clause;
    };
    EXPECT_EQ(foretold(just_within(10_in)), WC_7_4);  // four, and six on the die
    EXPECT_EQ(foretold(just_beyond(10_in)), WC_3_5);
    EXPECT_EQ(foretold(just_within(8_in), false), WC_7_4);  // as over clear ground
    EXPECT_EQ(foretold(just_beyond(8_in), false), WC_3_5);
}

}  // namespace
}  // namespace grognard::war_and_conquest
