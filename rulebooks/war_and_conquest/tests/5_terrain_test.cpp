// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 5, as far as it needs no table: the five kinds of ground, flight and pursuit.
#include "engine/dice/tests/chances.h"
#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/7_combat/pursuit.h"
#include "rulebooks/war_and_conquest/8_end_phase/rally.h"
#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

using Dice = GroundMove::Dice;

GroundSituation on_the_move(Rules& rules, std::string_view who, Moving moving) {
    const Troops them = troops(who);
    const Pace pace = moving == Moving::plainly ? Pace::base : Pace::double_pace;
    return {.book = rules.book(),
            .troops = them,
            .battle_formation = !them.skirmishes(),
            .moving = moving,
            .reach = move_at(rules.book(), them, pace)};
}
GroundMove move(Rules& rules, std::string_view who, Moving moving, Going going) {
    return move_on(on_the_move(rules, who, moving), going);
}

TEST(WC_5_1, clear_ground_is_nothing_to_anybody) {
    Rules rules;
    EXPECT_EQ(move(rules, "fyrd", Moving::charging, Going::clear).fixed, 8_in);
    EXPECT_EQ(move(rules, "fyrd", Moving::plainly, Going::clear).fixed, 4_in);
    EXPECT_FALSE(disorders(troops("fyrd"), true, Going::clear));
}

TEST(WC_5_1, on_uneven_ground_a_die_takes_the_place_of_double_pace) {
    Rules rules;
    for (const Moving moving : {Moving::at_double_pace, Moving::charging}) {
        const GroundMove fast = move(rules, "fyrd", moving, Going::uneven);
        EXPECT_EQ(fast.fixed, 4_in);
        EXPECT_EQ(fast.dice, Dice::sum);
        EXPECT_EQ(fast.count, 1);
    }
    const GroundMove plain = move(rules, "fyrd", Moving::plainly, Going::uneven);
    EXPECT_EQ(plain.fixed, 4_in);
    EXPECT_EQ(plain.dice, Dice::none);
    EXPECT_FALSE(disorders(troops("fyrd"), true, Going::uneven));
}

TEST(WC_5_1, chariots_only_advance_on_uneven_ground) {
    Rules rules;
    const GroundMove charge = move(rules, "chariot", Moving::charging, Going::uneven);
    EXPECT_EQ(charge.fixed, 7_in);
    EXPECT_EQ(charge.dice, Dice::none);
    EXPECT_FALSE(charge.closed);
}

TEST(WC_5_2, on_difficult_ground_the_dice_of_flight) {
    Rules rules;
    const GroundMove charge = move(rules, "fyrd", Moving::charging, Going::difficult);
    EXPECT_EQ(charge.fixed, Length{});
    EXPECT_EQ(charge.dice, Dice::flight);
    EXPECT_EQ(move(rules, "fyrd", Moving::plainly, Going::difficult).fixed, 4_in);
    rules.ruling("terrain.most", "as the dice fall");
    EXPECT_EQ(inches_on(on_the_move(rules, "fyrd", Moving::charging), charge),
              flight_distance(rules.book(), troops("fyrd")));
}

TEST(WC_5_2, cavalry_in_woods_only_advances) {
    Rules rules;
    GroundSituation s = on_the_move(rules, "milites", Moving::charging);
    EXPECT_EQ(move_on(s, Going::difficult).dice, Dice::flight);
    s.wood = true;
    EXPECT_EQ(move_on(s, Going::difficult).dice, Dice::none);
    EXPECT_EQ(move_on(s, Going::difficult).fixed, 7_in);
}

TEST(WC_5_2, regular_troops_and_light_cavalry_are_disordered_there) {
    EXPECT_TRUE(disorders(troops("fyrd"), true, Going::difficult));
    EXPECT_FALSE(disorders(troops("auxiliary"), true, Going::difficult));
    Troops light_horse = troops("milites");
    light_horse.order = Class::light;
    EXPECT_TRUE(disorders(light_horse, true, Going::difficult));
    EXPECT_FALSE(disorders(troops("archer"), false, Going::difficult));
    EXPECT_FALSE(disorders(troops("numidian-horse"), false, Going::difficult));
}

TEST(WC_5_2, a_wall_over_an_inch_and_a_half_is_too_high) {
    Rules rules;
    EXPECT_FALSE(is_too_high(rules.book(), inches(3, 2)));
    EXPECT_TRUE(is_too_high(rules.book(), inches(3, 2) + tick));
}

TEST(WC_5_3, in_dense_ground_a_die_and_disorder) {
    Rules rules;
    for (const std::string_view who : {"fyrd", "auxiliary", "milites", "numidian-horse"})
        for (const Moving moving : {Moving::plainly, Moving::charging}) {
            const GroundMove there = move(rules, who, moving, Going::dense);
            EXPECT_EQ(there.fixed, Length{}) << who;
            EXPECT_EQ(there.dice, Dice::sum);
            EXPECT_EQ(there.count, 1);
        }
    EXPECT_TRUE(disorders(troops("auxiliary"), true, Going::dense));
    EXPECT_TRUE(disorders(troops("milites"), true, Going::dense));
    EXPECT_FALSE(disorders(troops("archer"), false, Going::dense));
}

TEST(WC_5_3, skirmish_infantry_takes_the_higher_of_two_dice) {
    Rules rules;
    const GroundMove there = move(rules, "archer", Moving::charging, Going::dense);
    EXPECT_EQ(there.dice, Dice::highest);
    const Distribution dice = inches_on(on_the_move(rules, "archer", Moving::charging), there);
    EXPECT_EQ(exactly(dice, 6), Fraction::of(11, 36));
    EXPECT_EQ(exactly(dice, 1), Fraction::of(1, 36));
}

TEST(WC_5_3, nobody_enters_impenetrable_ground) {
    Rules rules;
    for (const std::string_view who : {"fyrd", "archer", "milites", "elephant"})
        EXPECT_TRUE(move(rules, who, Moving::plainly, Going::impenetrable).closed) << who;
}

TEST(WC_5_5, dice_for_every_move_by_house_rule) {
    Rules rules;
    rules.ruling("terrain.dice", "every move");
    EXPECT_EQ(move(rules, "fyrd", Moving::plainly, Going::uneven).dice, Dice::sum);
    EXPECT_EQ(move(rules, "fyrd", Moving::plainly, Going::difficult).dice, Dice::flight);
    EXPECT_EQ(move(rules, "chariot", Moving::plainly, Going::uneven).dice, Dice::none);
}

TEST(WC_5_7, difficult_and_dense_ground_is_closed_to_chariots) {
    Rules rules;
    for (const Going going : {Going::difficult, Going::dense})
        EXPECT_TRUE(move(rules, "chariot", Moving::plainly, going).closed);
    EXPECT_FALSE(move(rules, "elephant", Moving::plainly, Going::dense).closed);
    rules.ruling("chariot.ground", "as regular cavalry");
    for (const Going going : {Going::difficult, Going::dense})
        EXPECT_FALSE(move(rules, "chariot", Moving::plainly, going).closed);
}

TEST(WC_5_8, what_scenarios_call_the_grounds) {
    EXPECT_EQ(going_on(Ground::copse), Going::uneven);
    EXPECT_EQ(going_on(Ground::ford), Going::uneven);
    EXPECT_EQ(going_on(Ground::rough), Going::uneven);
    for (const Ground ground : {Ground::wood, Ground::town, Ground::stream, Ground::wall,
                                Ground::hedge, Ground::fieldworks})
        EXPECT_EQ(going_on(ground), Going::difficult) << name_of(ground);
    EXPECT_EQ(going_on(Ground::river), Going::dense);
    EXPECT_EQ(going_on(Ground::marsh), Going::dense);
    for (const Ground ground : {Ground::hill, Ground::road, Ground::bridge})
        EXPECT_EQ(going_on(ground), Going::clear) << name_of(ground);
}

// ---- flight and pursuit -------------------------------------------------------------------------

int flies(Rules& rules, std::string_view who, std::vector<std::uint8_t> dice) {
    return flight_distance(rules.book(), troops(who), dice);
}

TEST(WC_5_4, which_of_three_dice_count) {
    Rules rules;
    EXPECT_EQ(flies(rules, "fyrd", {6, 2, 3}), 5);            // the two lowest
    EXPECT_EQ(flies(rules, "auxiliary", {6, 2, 3}), 8);       // highest and lowest
    EXPECT_EQ(flies(rules, "archer", {3, 6, 2}), 8);          // highest and lowest
    EXPECT_EQ(flies(rules, "milites", {6, 2, 3}), 9);         // the two highest
    EXPECT_EQ(flies(rules, "numidian-horse", {6, 2, 3}), 9);  // all cavalry
}

TEST(WC_5_7, chariots_and_elephants_flee_as_cavalry) {
    Rules rules;
    EXPECT_EQ(flies(rules, "chariot", {6, 2, 3}), 9);
    EXPECT_EQ(flies(rules, "elephant", {1, 2, 3}), 5);
}

TEST(WC_7_5, pursuers_who_equal_or_beat_the_distance_catch) {
    EXPECT_TRUE(catches(7, 7));
    EXPECT_TRUE(catches(8, 7));
    EXPECT_FALSE(catches(6, 7));
}

TEST(WC_7_5, the_odds_of_a_pursuit_are_those_of_every_throw) {
    Rules rules;
    std::uint64_t caught = 0;
    std::array<std::uint8_t, 6> d{};
    for (int n = 0; n < 46'656; ++n) {
        for (int i = 0, rest = n; i < 6; ++i, rest /= 6)
            d[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(rest % 6 + 1);
        caught += catches(flies(rules, "milites", {d[0], d[1], d[2]}),
                          flies(rules, "fyrd", {d[3], d[4], d[5]}));
    }
    const Odds odds = pursuit_odds(rules.book(), troops("fyrd"), troops("milites"));
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::flight, Flight::caught)),
              Fraction::of(caught, 46'656));
}

TEST(WC_1_13, undisciplined_troops_never_hold_back) {
    Rules rules;
    EXPECT_TRUE(may_hold_back(rules.book(), troops("legionary")));
    EXPECT_FALSE(may_hold_back(rules.book(), troops("warband")));
    rules.ruling("undisciplined.pursuit", "as others");
    EXPECT_TRUE(may_hold_back(rules.book(), troops("warband")));
}

// ---- rally --------------------------------------------------------------------------------------

TEST(WC_8_1, a_quarter_of_its_figures_and_five_and_no_enemy_near_to_rally) {
    Rules rules;
    RallySituation s{.troops = troops("fyrd"), .figures = 7, .at_start = 28};
    EXPECT_EQ(rally_barred(rules.book(), s), Clause{});
    s.figures = 6;
    EXPECT_EQ(rally_barred(rules.book(), s), WC_8_1);  // less than a quarter
    s = {.troops = troops("fyrd"), .figures = 5, .at_start = 20};
    EXPECT_EQ(rally_barred(rules.book(), s), Clause{});
    s = {.troops = troops("archer"), .figures = 4, .at_start = 12};
    EXPECT_EQ(rally_barred(rules.book(), s), WC_8_1);  // fewer than five
    s = {.troops = troops("fyrd"), .figures = 20, .at_start = 20, .enemy_near = true};
    EXPECT_EQ(rally_barred(rules.book(), s), WC_8_1);
}

TEST(WC_1_9, one_chariot_left_is_enough_to_rally) {
    Rules rules;
    EXPECT_EQ(
        rally_barred(rules.book(), {.troops = troops("chariot"), .figures = 1, .at_start = 4}),
        Clause{});
}

TEST(WC_8_4, too_few_to_rally_and_lost_after_two_failures) {
    Rules rules;
    EXPECT_TRUE(is_too_few(rules.book(), {.troops = troops("fyrd"), .figures = 4, .at_start = 12}));
    EXPECT_FALSE(
        is_too_few(rules.book(),
                   {.troops = troops("fyrd"), .figures = 5, .at_start = 20, .enemy_near = true}));
    EXPECT_FALSE(is_lost_off_table(rules.book(), 1));
    EXPECT_TRUE(is_lost_off_table(rules.book(), 2));
    rules.ruling("rally.lost", "3");
    EXPECT_FALSE(is_lost_off_table(rules.book(), 2));
    EXPECT_TRUE(is_lost_off_table(rules.book(), 3));
}

}  // namespace
}  // namespace grognard::war_and_conquest
