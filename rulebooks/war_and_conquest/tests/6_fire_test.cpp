// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 6, as far as it needs no table: weapons, who shoots, hit, save, kill, panic.
#include "rulebooks/war_and_conquest/6_shooting/fire.h"

#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

// Ten archers in a rank and ten behind at twenty Africans, twelve inches off.
ShotSituation volley(Rules& rules) {
    ShotSituation s{.book = rules.book(), .shooter = troops("norman-archer")};
    s.front = 10;
    s.behind = 10;
    s.range = 12_in;
    s.target = troops("african-spear");
    return s;
}

// ---- to hit -------------------------------------------------------------------------------------

TEST(WC_6_1, seven_less_shooting_ability) {
    Rules rules;
    ShotSituation s = volley(rules);
    expect_one(shot_tally(s), 3, WC_1_1, reason::shooting_ability);
    EXPECT_EQ(shot_needs(s), 4);
    s.shooter.shooting = 4;
    EXPECT_EQ(shot_needs(s), 3);
    s.shooter.shooting = 6;
    EXPECT_EQ(shot_needs(s), 2);  // a 1 misses
}

TEST(WC_6_1, exactly_half_range_is_not_over_it) {
    Rules rules;
    ShotSituation s = volley(rules);
    EXPECT_EQ(shot_needs(s), 4);
    s.range = 12_in + tick;
    EXPECT_EQ(shot_needs(s), 5);
}

TEST(WC_6_1, each_row_takes_its_point) {
    Rules rules;
    const auto row = [&](auto change, int value, Reason why) {
        ShotSituation s = volley(rules);
        change(s);
        expect_tally(shot_tally(s), {{3, WC_1_1, reason::shooting_ability}, {value, WC_6_1, why}});
    };
    row([](ShotSituation& s) { s.range = 20_in; }, -1, reason::over_half_range);
    row([](ShotSituation& s) { s.moved = true; }, -1, reason::moved);
    row([](ShotSituation& s) { s.stand_and_shoot = true; }, -1, reason::stand_and_shoot);
    row([](ShotSituation& s) { s.target_skirmishes = true; }, -1, reason::skirmishers);
    row([](ShotSituation& s) { s.cover = Cover::soft; }, -1, reason::soft_cover);
    row([](ShotSituation& s) { s.cover = Cover::hard; }, -2, reason::hard_cover);
    row([](ShotSituation& s) { s.disordered = true; }, -1, reason::disordered);
}

TEST(WC_6_1, seven_eight_and_nine_are_a_six_and_more) {
    Rules rules;
    const Book& book = rules.book();
    EXPECT_EQ(chance_to_hit(book, 2), Fraction::of(5, 6));
    EXPECT_EQ(chance_to_hit(book, 6), Fraction::of(1, 6));
    EXPECT_EQ(chance_to_hit(book, 7), Fraction::of(3, 36));
    EXPECT_EQ(chance_to_hit(book, 8), Fraction::of(2, 36));
    EXPECT_EQ(chance_to_hit(book, 9), Fraction::of(1, 36));
}

TEST(WC_6_8, ten_and_more_cannot_be_shot) {
    Rules rules;
    EXPECT_EQ(chance_to_hit(rules.book(), 10), Fraction::of(0, 1));
    ShotSituation s = volley(rules);
    s.shooter.shooting = 1;
    s.moved = s.target_skirmishes = true;
    s.cover = Cover::hard;
    EXPECT_EQ(shot_needs(s), 10);
    EXPECT_EQ(shot_barred(s), WC_6_8);
    rules.ruling("shoot.beyond", "as 9");
    EXPECT_EQ(chance_to_hit(rules.book(), 10), Fraction::of(1, 36));
    EXPECT_EQ(chance_to_hit(rules.book(), 12), Fraction::of(1, 36));
}

// ---- save and kill ------------------------------------------------------------------------------

TEST(WC_6_2, the_armour_saves_and_the_rest_is_killed) {
    Rules rules;
    BlowSituation s{.book = rules.book(), .killing = 3, .armour = 3};
    EXPECT_EQ(save_needs(s), 4);
    EXPECT_EQ(kill_needs(s), 4);
    EXPECT_EQ(chance_of_hit_to_kill(s), Fraction::of(1, 4));
    s.armour = 1;
    EXPECT_EQ(save_needs(s), 6);
    EXPECT_EQ(chance_of_hit_to_kill(s), Fraction::of(5, 12));
    s.armour = 0;
    EXPECT_FALSE(save_needs(s));
    EXPECT_EQ(chance_of_hit_to_kill(s), Fraction::of(1, 2));
}

TEST(WC_6_2, killing_ability_over_three_spoils_the_save) {
    Rules rules;
    BlowSituation s{.book = rules.book(), .killing = 5, .armour = 3};
    expect_tally(save_tally(s), {{3, WC_1_1, reason::armour}, {-2, WC_6_2, reason::killing_over}});
    EXPECT_EQ(save_needs(s), 6);
    EXPECT_EQ(kill_needs(s), 2);
    s.armour = 2;
    EXPECT_FALSE(save_needs(s));
    s.killing = 2;
    EXPECT_EQ(save_needs(s), 5);  // a low one does not help it
    EXPECT_EQ(kill_needs(s), 5);
}

TEST(WC_6_2, never_better_than_two_and_a_kill_never_worse_than_six) {
    Rules rules;
    BlowSituation s{.book = rules.book(), .killing = 8, .armour = 6};
    s.killing = 3;
    EXPECT_EQ(save_needs(s), 2);
    s.killing = 8;
    EXPECT_EQ(kill_needs(s), 2);
    s.killing = 0;
    EXPECT_EQ(kill_needs(s), 6);
}

// ---- weapons ------------------------------------------------------------------------------------

TEST(WC_6_4, ranges_and_killing) {
    Rules rules;
    const auto weapon = [&](Missile missile) {
        return std::pair{range_of(rules.book(), missile), killing_of(rules.book(), missile)};
    };
    for (const Missile thrown : {Missile::javelin, Missile::pilum, Missile::throwing_spear})
        EXPECT_EQ(weapon(thrown), std::pair(8_in, 3));
    EXPECT_EQ(weapon(Missile::sling), std::pair(18_in, 3));
    EXPECT_EQ(weapon(Missile::short_bow), std::pair(18_in, 3));
    EXPECT_EQ(weapon(Missile::bow), std::pair(24_in, 3));
    EXPECT_EQ(weapon(Missile::longbow), std::pair(30_in, 3));
    EXPECT_EQ(weapon(Missile::crossbow), std::pair(30_in, 4));
    EXPECT_EQ(weapon(Missile::bolt_thrower), std::pair(48_in, 5));
}

TEST(WC_6_4, range_ends_where_it_ends) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.range = 24_in;
    EXPECT_EQ(shot_barred(s), Clause{});
    s.range = 24_in + tick;
    EXPECT_EQ(shot_barred(s), WC_6_4);
    s.shooter.missile = Missile::none;
    s.range = 1_in;
    EXPECT_EQ(shot_barred(s), WC_6_4);
}

TEST(WC_6_4, a_crossbow_moves_or_shoots) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.shooter.missile = Missile::crossbow;
    EXPECT_EQ(shot_barred(s), Clause{});
    s.moved = true;
    EXPECT_EQ(shot_barred(s), WC_6_4);
}

TEST(WC_6_4, a_longbow_spoils_the_save) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.shooter.missile = Missile::longbow;
    EXPECT_EQ(save_needs(shot_blow(s)), 5);
    s.shooter.missile = Missile::bow;
    EXPECT_EQ(save_needs(shot_blow(s)), 4);
}

TEST(WC_6_4, a_sling_has_two_dice_near_by_if_still) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.shooter = troops("archer");
    s.shooter.missile = Missile::sling;
    s.behind = 0;
    s.range = 9_in;
    EXPECT_EQ(shot_dice(s), 20);
    s.range = 9_in + tick;
    EXPECT_EQ(shot_dice(s), 10);
    s.range = 9_in;
    s.moved = true;
    EXPECT_EQ(shot_dice(s), 10);
}

TEST(WC_6_8, what_is_thrown_knows_no_penalty_for_movement_or_range) {
    Rules rules;
    for (const Missile missile : {Missile::javelin, Missile::pilum, Missile::throwing_spear}) {
        ShotSituation s = volley(rules);
        s.shooter.missile = missile;
        s.range = 8_in;
        s.moved = true;
        expect_one(shot_tally(s), 3, WC_1_1, reason::shooting_ability);
    }
}

TEST(WC_6_4, a_bolt_goes_through_two_ranks) {
    Rules rules;
    ShotSituation s{.book = rules.book(), .shooter = troops("norman-archer")};
    s.shooter.missile = Missile::bolt_thrower;
    s.front = 1;
    s.range = 10_in;
    s.target = troops("african-spear");
    s.target_ranks = 2;
    // Hits on 4, saved on 6, killed on 2: a rank falls to 25 of 36 hits.
    const Odds losses = shot_forecast(s).losses;
    EXPECT_EQ(losses.chance(outcome(OutcomeKind::losses, 2)), Fraction::of(625, 2 * 1296));
    EXPECT_EQ(losses.chance(outcome(OutcomeKind::losses, 1)), Fraction::of(2 * 25 * 11, 2 * 1296));
    s.target_ranks = 1;
    EXPECT_EQ(shot_forecast(s).losses.chance(outcome(OutcomeKind::losses, 1)),
              Fraction::of(25, 72));
}

// ---- who shoots ---------------------------------------------------------------------------------

TEST(WC_6_3, massed_fire_adds_half_the_figures_behind) {
    Rules rules;
    ShotSituation s = volley(rules);
    EXPECT_EQ(shooters(s), 15);
    s.moved = true;
    EXPECT_EQ(shooters(s), 10);
    s.moved = false;
    s.in_zone = false;
    EXPECT_EQ(shooters(s), 10);
    s.in_zone = true;
    s.shoot_and_flee = true;  // WC-3.4
    EXPECT_EQ(shooters(s), 10);
}

TEST(WC_6_6, half_the_figures_behind_is_rounded_down) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.behind = 9;
    EXPECT_EQ(shooters(s), 14);
}

TEST(WC_6_3, skirmishers_shoot_with_every_figure_and_none_more) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.shooter = troops("archer");
    s.front = 12;
    s.behind = 0;
    EXPECT_EQ(shooters(s), 12);
    EXPECT_FALSE(is_massed(s));
}

TEST(WC_7_11, a_shieldwall_adds_to_the_armour_against_shooting) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.target = troops("fyrd");
    s.shieldwall = true;
    expect_tally(save_tally(shot_blow(s)),
                 {{2, WC_1_1, reason::armour}, {1, WC_7_11, reason::shieldwall}});
    EXPECT_EQ(save_needs(shot_blow(s)), 4);
}

// ---- what it costs ------------------------------------------------------------------------------

TEST(WC_6_5, a_quarter_lost_in_a_phase_brings_a_test) {
    Rules rules;
    EXPECT_TRUE(brings_panic(rules.book(), 5, 20));
    EXPECT_FALSE(brings_panic(rules.book(), 4, 20));
}

TEST(WC_6_2, the_losses_of_a_volley_are_those_of_every_throw) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.front = 2;
    s.behind = 0;
    // Each of two shots: hit on 4, saved on 4, killed on 4.
    const Odds losses = shot_forecast(s).losses;
    EXPECT_EQ(losses.chance(outcome(OutcomeKind::losses, 0)), Fraction::of(49, 64));
    EXPECT_EQ(losses.chance(outcome(OutcomeKind::losses, 1)), Fraction::of(14, 64));
    EXPECT_EQ(losses.chance(outcome(OutcomeKind::losses, 2)), Fraction::of(1, 64));
}

TEST(WC_6_5, panic_is_part_of_the_forecast) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.front = 1;
    s.behind = 0;
    s.target_at_start = 20;
    s.target_figures = 12;
    s.lost_this_phase = 4;
    s.target_morale = 7;
    const Odds ends = shot_forecast(s).ends;
    const auto chance = [&](ShotEnd end) { return ends.chance(outcome(OutcomeKind::shot, end)); };
    EXPECT_EQ(chance(ShotEnd::stands), Fraction::of(7, 8));
    EXPECT_EQ(chance(ShotEnd::tested_and_stands), Fraction::of(21, 8 * 36));
    EXPECT_EQ(chance(ShotEnd::flees), Fraction::of(15, 8 * 36));
    s.lost_this_phase = 3;  // four of twenty are no quarter
    const Odds calm = shot_forecast(s).ends;
    EXPECT_EQ(calm.chance(outcome(OutcomeKind::shot, ShotEnd::stands)), Fraction::of(1, 1));
}

TEST(WC_1_9, a_chariot_falls_to_the_third_hit) {
    Rules rules;
    EXPECT_EQ(figures_lost(rules.book(), Arm::chariot, 3, 0, 2), 0);
    EXPECT_EQ(figures_lost(rules.book(), Arm::chariot, 3, 0, 3), 1);
    EXPECT_EQ(figures_lost(rules.book(), Arm::chariot, 3, 2, 1), 1);
    EXPECT_EQ(figures_lost(rules.book(), Arm::chariot, 3, 0, 20), 3);
    EXPECT_EQ(figures_lost(rules.book(), Arm::infantry, 20, 0, 4), 4);
}

TEST(WC_6_2, a_large_volley_is_counted_without_loss) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.front = 20;
    s.behind = 40;
    s.cover = Cover::hard;
    s.range = 20_in;
    s.target_figures = s.target_at_start = 60;
    EXPECT_EQ(shot_needs(s), 7);
    // Forty shots at 3/36 * 1/2 * 1/2: a mean of 40 / 48.
    const Odds losses = shot_forecast(s).losses;
    EXPECT_EQ(expected(losses, [](std::uint16_t o) { return detail_of(o); }).hundredths(), 83);
    EXPECT_EQ(losses.lines.size(), 41u);
}

TEST(WC_6_8, a_barred_shot_costs_nothing) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.range = 30_in;
    EXPECT_EQ(shot_forecast(s).losses, Odds::certain(outcome(OutcomeKind::losses, 0)));
}

TEST(WC_6_6, who_may_shoot_this_round) {
    Rules rules;
    const auto barred = [&](const ShooterState& s) { return shooting_barred(rules.book(), s); };
    EXPECT_EQ(barred({}), Clause{});
    EXPECT_EQ(barred({.shot = true}), WC_6_6);
    EXPECT_EQ(barred({.charged = true}), WC_6_6);
    EXPECT_EQ(barred({.beyond_base_pace = true}), WC_6_6);
    EXPECT_EQ(barred({.flees = true}), WC_6_6);
    EXPECT_EQ(barred({.fights = true}), WC_6_6);
    EXPECT_EQ(barred({.target_fights = true}), WC_6_6);
    rules.ruling("shoot.who", "into a fight too");
    EXPECT_EQ(barred({.target_fights = true}), Clause{});
    EXPECT_EQ(barred({.fights = true}), WC_6_6);
}

TEST(WC_6_7, which_grounds_cover) {
    Rules rules;
    for (const Ground ground : {Ground::wood, Ground::copse, Ground::hedge})
        EXPECT_EQ(cover_of(rules.book(), ground), Cover::soft) << name_of(ground);
    for (const Ground ground : {Ground::town, Ground::wall, Ground::fieldworks})
        EXPECT_EQ(cover_of(rules.book(), ground), Cover::hard) << name_of(ground);
    EXPECT_EQ(cover_of(rules.book(), Ground::marsh), Cover::none);
    EXPECT_EQ(cover_of(rules.book(), Ground::hill), Cover::none);
    rules.ruling("cover.kinds", "all soft");
    EXPECT_EQ(cover_of(rules.book(), Ground::wall), Cover::soft);
}

TEST(WC_6_7, a_character_is_hit_by_a_six_and_a_six) {
    Rules rules;
    EXPECT_EQ(chance_to_hit_character(rules.book(), 4), Fraction::of(1, 36));
    EXPECT_EQ(chance_to_hit_character(rules.book(), 7), Fraction::of(3, 216));
    EXPECT_EQ(chance_to_hit_character(rules.book(), 10), Fraction::of(0, 1));
    rules.ruling("character.hit", "a 6");
    EXPECT_EQ(chance_to_hit_character(rules.book(), 4), Fraction::of(1, 6));
}

}  // namespace
}  // namespace grognard::war_and_conquest
