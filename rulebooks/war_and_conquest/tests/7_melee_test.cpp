// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 7, as far as it needs no table: who strikes and when, what a blow needs, resolution,
// and the round as one joint distribution, against counting every throw.
#include "rulebooks/war_and_conquest/7_combat/melee.h"

#include <map>

#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

Fighter fighter(Rules& rules, std::string_view who, Array array, int contact) {
    Fighter f{.book = rules.book(), .troops = troops(who)};
    f.array = array;
    f.contact = contact;
    return f;
}

// ---- who fights ---------------------------------------------------------------------------------

TEST(WC_7_1, figures_in_contact_and_a_file_of_overlap_a_side) {
    Rules rules;
    EXPECT_EQ(fighting_figures(fighter(rules, "fyrd", {24, 6}, 6)), 6);
    EXPECT_EQ(fighting_figures(fighter(rules, "fyrd", {24, 8}, 6)), 8);
    EXPECT_EQ(fighting_figures(fighter(rules, "fyrd", {24, 12}, 6)), 8);
    EXPECT_EQ(fighting_figures(fighter(rules, "fyrd", {5, 6}, 6)), 5);
}

TEST(WC_7_1, spears_fight_in_two_ranks_when_not_charging) {
    Rules rules;
    Fighter spears = fighter(rules, "african-spear", {24, 6}, 6);
    EXPECT_EQ(fighting_figures(spears), 12);
    spears.charging = true;
    EXPECT_EQ(fighting_figures(spears), 6);
    spears.charging = false;
    spears.array = {9, 6};
    EXPECT_EQ(fighting_figures(spears), 9);  // three in the second rank
    spears.struck = Struck::flank;
    EXPECT_EQ(fighting_figures(spears), 6);
}

TEST(WC_7_1, pikes_fight_in_four_ranks_to_their_front) {
    Rules rules;
    Fighter pikes = fighter(rules, "african-spear", {24, 6}, 4);
    pikes.troops.spear = false;
    pikes.troops.pike = true;
    EXPECT_EQ(fighting_figures(pikes), 24);
    pikes.charging = true;
    EXPECT_EQ(fighting_figures(pikes), 24);
    pikes.struck = Struck::rear;
    EXPECT_EQ(fighting_figures(pikes), 4);
}

TEST(WC_7_6, attacks_of_figures_chariots_elephants_and_characters) {
    Rules rules;
    EXPECT_EQ(attacks_of(fighter(rules, "fyrd", {24, 6}, 6), 0), 6);
    EXPECT_EQ(attacks_of(fighter(rules, "chariot", {3, 3}, 3), 0), 6);
    EXPECT_EQ(attacks_of(fighter(rules, "elephant", {1, 1}, 1), 0), 4);
    Fighter led = fighter(rules, "fyrd", {24, 6}, 6);
    led.character_attacks = 2;
    EXPECT_EQ(attacks_of(led, 0), 8);
    rules.ruling("attacks.each", "1 each");
    EXPECT_EQ(attacks_of(fighter(rules, "elephant", {1, 1}, 1), 0), 1);
}

TEST(WC_7_12, figures_that_fell_do_not_strike) {
    Rules rules;
    EXPECT_EQ(attacks_of(fighter(rules, "fyrd", {24, 6}, 6), 2), 4);
    EXPECT_EQ(attacks_of(fighter(rules, "fyrd", {24, 6}, 6), 8), 0);
    EXPECT_EQ(attacks_of(fighter(rules, "fyrd", {3, 6}, 6), 3), 0);
    rules.ruling("combat.fallen", "of the rear rank");
    EXPECT_EQ(attacks_of(fighter(rules, "fyrd", {24, 6}, 6), 2), 6);
    EXPECT_EQ(attacks_of(fighter(rules, "fyrd", {7, 6}, 6), 2), 5);
}

// ---- who strikes first --------------------------------------------------------------------------

TEST(WC_7_1, chargers_strike_first_and_others_together) {
    Rules rules;
    Fighter one = fighter(rules, "fyrd", {24, 6}, 6), other = one;
    EXPECT_EQ(strike_order(one, other), Order::together);
    one.charging = true;
    EXPECT_EQ(strike_order(one, other), Order::one_first);
    EXPECT_EQ(strike_order(other, one), Order::other_first);
}

TEST(WC_7_7, pikes_strike_before_chargers_to_their_front) {
    Rules rules;
    Fighter charger = fighter(rules, "milites", {12, 6}, 6);
    charger.charging = true;
    Fighter pikes = fighter(rules, "african-spear", {24, 6}, 6);
    pikes.troops.pike = true;
    EXPECT_EQ(strike_order(charger, pikes), Order::other_first);
    pikes.struck = Struck::flank;
    EXPECT_EQ(strike_order(charger, pikes), Order::one_first);
    pikes.struck = Struck::front;
    EXPECT_EQ(strike_order(pikes, pikes), Order::together);
}

TEST(WC_3_13, a_counter_charger_strikes_together_with_the_charger) {
    Rules rules;
    Fighter one = fighter(rules, "milites", {12, 6}, 6), other = one;
    one.charging = other.counter_charging = true;
    EXPECT_EQ(strike_order(one, other), Order::together);
    rules.ruling("countercharge.effect", "the charger strikes first");
    Fighter a = fighter(rules, "milites", {12, 6}, 6), b = a;
    a.charging = b.counter_charging = true;
    EXPECT_EQ(strike_order(a, b), Order::one_first);
}

// ---- what a blow needs --------------------------------------------------------------------------

TEST(WC_7_2, by_combat_ability) {
    Rules rules;
    const auto needs = [&](int own, int enemy) {
        Fighter one = fighter(rules, "fyrd", {24, 6}, 6), other = one;
        one.troops.combat = own;
        other.troops.combat = enemy;
        return hit_needs(one, other);
    };
    EXPECT_EQ(needs(4, 3), 3);
    EXPECT_EQ(needs(3, 3), 4);
    EXPECT_EQ(needs(2, 3), 4);
    EXPECT_EQ(needs(2, 4), 4);  // twice is not more than twice
    EXPECT_EQ(needs(2, 5), 5);
}

TEST(WC_7_2, the_disordered_hit_worse) {
    Rules rules;
    Fighter one = fighter(rules, "fyrd", {24, 6}, 6);
    const Fighter other = one;
    one.disordered = true;
    EXPECT_EQ(hit_needs(one, other), 5);
}

TEST(WC_7_7, a_six_always_hits) {
    Rules rules;
    rules.number("combat", "disordered", "-4");
    Fighter one = fighter(rules, "fyrd", {24, 6}, 6);
    one.disordered = true;
    EXPECT_EQ(hit_needs(one, one), 6);
}

TEST(WC_7_2, pilum_lance_and_two_handed_weapons_kill_better) {
    Rules rules;
    const Fighter enemy = fighter(rules, "fyrd", {24, 6}, 6);
    Fighter legion = fighter(rules, "legionary", {24, 6}, 6);
    EXPECT_EQ(kill_needs(blow_of(legion, enemy)), 4);
    legion.first_round = true;
    expect_tally(kill_tally(blow_of(legion, enemy)),
                 {{3, WC_1_1, reason::killing_ability}, {1, WC_7_2, reason::pilum}});
    EXPECT_EQ(kill_needs(blow_of(legion, enemy)), 3);
    Fighter knights = fighter(rules, "milites", {12, 6}, 6);
    EXPECT_EQ(kill_needs(blow_of(knights, enemy)), 4);
    knights.charging = true;
    EXPECT_EQ(kill_needs(blow_of(knights, enemy)), 3);
    Fighter axes = fighter(rules, "fyrd", {24, 6}, 6);
    axes.troops.two_handed = true;
    EXPECT_EQ(kill_needs(blow_of(axes, enemy)), 3);
}

TEST(WC_7_7, weapons_add_two_at_most) {
    Rules rules;
    BlowSituation s{.book = rules.book()};
    s.pilum = s.lance = s.two_handed = true;
    EXPECT_EQ(kill_tally(s).total(), 5);
    rules.ruling("combat.limits", "1");
    BlowSituation less{.book = rules.book()};
    less.pilum = less.lance = true;
    EXPECT_EQ(kill_tally(less).total(), 4);
    EXPECT_TRUE(house_ruled(kill_tally(less), reason::pilum));
}

TEST(WC_10_2, the_huscarls_axe_is_in_his_killing_ability_already) {
    Rules rules;
    const Fighter huscarls = fighter(rules, "huscarl", {24, 6}, 6);
    expect_one(kill_tally(blow_of(huscarls, huscarls)), 4, WC_1_1, reason::killing_ability);
}

TEST(WC_10_4, a_warband_re_rolls_the_misses_of_its_first_charge) {
    Rules rules;
    Fighter gauls = fighter(rules, "warband", {24, 6}, 6);
    const Fighter enemy = fighter(rules, "fyrd", {24, 6}, 6);
    gauls.charging = true;
    // Hit 1/2, unsaved 2/3, killed 1/2.
    EXPECT_EQ(chance_of_attack(gauls, enemy), Fraction::of(1, 6));
    gauls.first_charge = true;
    EXPECT_TRUE(rerolls_misses(gauls));
    EXPECT_EQ(chance_of_attack(gauls, enemy), Fraction::of(1, 4));
    gauls.charging = false;
    EXPECT_FALSE(rerolls_misses(gauls));
    Fighter saxons = fighter(rules, "fyrd", {24, 6}, 6);
    saxons.charging = saxons.first_charge = true;
    EXPECT_FALSE(rerolls_misses(saxons));
}

TEST(WC_7_11, a_shieldwall_holds_against_foot_that_charges_its_front) {
    Rules rules;
    Fighter wall = fighter(rules, "huscarl", {24, 6}, 6);
    wall.shieldwall = true;
    Fighter foot = fighter(rules, "legionary", {24, 6}, 6);
    const auto shields = [&](const Fighter& enemy) { return blow_of(enemy, wall).shieldwall; };
    EXPECT_FALSE(shields(foot));  // not charging
    foot.charging = true;
    EXPECT_TRUE(shields(foot));
    wall.struck = Struck::flank;
    EXPECT_FALSE(shields(foot));
    wall.struck = Struck::front;
    wall.shieldwall = false;
    EXPECT_FALSE(shields(foot));
    wall.shieldwall = true;
    Fighter horse = fighter(rules, "milites", {12, 6}, 6);
    horse.charging = true;
    EXPECT_FALSE(shields(horse));
}

TEST(WC_7_11, against_horse_too_by_house_rule) {
    Rules rules;
    rules.ruling("shieldwall.against", "shooting, foot and horse");
    Fighter wall = fighter(rules, "huscarl", {24, 6}, 6);
    wall.shieldwall = true;
    Fighter horse = fighter(rules, "milites", {12, 6}, 6);
    horse.charging = true;
    EXPECT_TRUE(blow_of(horse, wall).shieldwall);
}

// ---- resolution ---------------------------------------------------------------------------------

TEST(WC_7_3, kills_ranks_standard_ground_flank_and_charge) {
    Rules rules;
    Fighter own = fighter(rules, "legionary", {24, 6}, 6);
    Fighter enemy = fighter(rules, "fyrd", {24, 6}, 6);
    own.standard = own.higher = own.charging = true;
    enemy.struck = Struck::flank;
    expect_tally(resolution_tally(own, enemy, 0, 3), {{3, WC_7_3, reason::killed},
                                                      {3, WC_7_3, reason::ranks},
                                                      {1, WC_7_3, reason::standard},
                                                      {1, WC_7_3, reason::higher_ground},
                                                      {1, WC_7_3, reason::in_flank},
                                                      {1, WC_7_3, reason::charging}});
    enemy.struck = Struck::rear;
    EXPECT_EQ(resolution_tally(own, enemy, 0, 3).total(), 11);
}

TEST(WC_7_3, ranks_do_not_count_when_flanked_or_disordered_and_count_after_losses) {
    Rules rules;
    Fighter own = fighter(rules, "legionary", {24, 6}, 6);
    const Fighter enemy = fighter(rules, "fyrd", {24, 6}, 6);
    EXPECT_EQ(resolution_tally(own, enemy, 0, 0).total(), 3);
    EXPECT_EQ(resolution_tally(own, enemy, 1, 0).total(), 2);  // the last rank is not full
    own.disordered = true;
    EXPECT_EQ(resolution_tally(own, enemy, 0, 0).total(), 0);
    own.disordered = false;
    own.struck = Struck::flank;
    EXPECT_EQ(resolution_tally(own, enemy, 0, 0).total(), 0);
}

TEST(WC_7_12, figures_count_and_not_the_hits_of_an_elephant) {
    Rules rules;
    const Fighter own = fighter(rules, "fyrd", {24, 6}, 2);
    const Fighter elephant = fighter(rules, "elephant", {1, 1}, 1);
    const auto kills = [&](const Fighter& a, const Fighter& b, int hits) {
        return resolution_tally(a, b, 0, hits).total() - resolution_tally(a, b, 0, 0).total();
    };
    EXPECT_EQ(kills(own, elephant, 5), 0);
    EXPECT_EQ(kills(own, elephant, 6), 1);
    rules.ruling("resolution.hits", "hits");
    const Fighter again = fighter(rules, "fyrd", {24, 6}, 2);
    const Fighter beast = fighter(rules, "elephant", {1, 1}, 1);
    EXPECT_EQ(kills(again, beast, 5), 5);
    EXPECT_EQ(kills(again, beast, 9), 6);
}

TEST(WC_7_4, the_beaten_test_less_the_difference) {
    Rules rules;
    Fighter beaten = fighter(rules, "fyrd", {24, 6}, 6);
    beaten.general_morale = 9;
    EXPECT_EQ(test_tally(break_test(beaten, 2, 4)).total(), 5);
    beaten.struck = Struck::flank;
    EXPECT_EQ(test_tally(break_test(beaten, 2, 4)).total(), 4);
}

TEST(WC_7_4, a_warband_tests_with_the_ranks_it_has_left) {
    Rules rules;
    const Fighter gauls = fighter(rules, "warband", {24, 6}, 6);
    EXPECT_EQ(break_test(gauls, 0, 1).morale, 8);
    EXPECT_EQ(break_test(gauls, 7, 1).morale, 6);  // seventeen: one full rank behind
}

TEST(WC_7_4, fewer_than_five_beaten_break) {
    Rules rules;
    EXPECT_FALSE(breaks_at_once(fighter(rules, "fyrd", {6, 6}, 6), 1));
    EXPECT_TRUE(breaks_at_once(fighter(rules, "fyrd", {6, 6}, 6), 2));
    EXPECT_FALSE(breaks_at_once(fighter(rules, "chariot", {1, 1}, 1), 0));  // WC-1.9: counts as 5
}

// ---- the whole round ----------------------------------------------------------------------------

using Counted = std::map<std::uint16_t, std::uint64_t>;

Odds as_odds(const Counted& counted) {
    Odds odds;
    for (const auto& [outcome, ways] : counted) odds.add(outcome, ways);
    return odds;
}

// Counts every way two figures a side can fall, by the chances of their blows in twelfths or so,
// and every throw of the test.
Odds count_ends(const Fighter& one, const Fighter& other, bool one_first) {
    const Fraction a = chance_of_attack(one, other), b = chance_of_attack(other, one);
    Counted counted;
    const int one_attacks = attacks_of(one, 0), other_attacks = attacks_of(other, 0);
    const auto each = [](const Fraction& chance, int attacks, auto f) {
        for (int bits = 0; bits < 1 << attacks; ++bits) {
            std::uint64_t ways = 1;
            int hits = 0;
            for (int i = 0; i < attacks; ++i) {
                const bool kills = (bits >> i & 1) != 0;
                hits += kills;
                ways *= kills ? chance.numerator : chance.denominator - chance.numerator;
            }
            f(hits, ways);
        }
    };
    each(a, one_attacks, [&](int on_other, std::uint64_t first) {
        const int fallen = one_first ? on_other : 0;
        const int left = attacks_of(other, fallen);
        std::uint64_t scale = 1;
        for (int i = left; i < other_attacks; ++i) scale *= b.denominator;
        each(b, left, [&](int on_one, std::uint64_t second) {
            for (std::uint8_t x = 1; x <= 6; ++x)
                for (std::uint8_t y = 1; y <= 6; ++y) {
                    CombatEnd end = CombatEnd::draw;
                    const int one_left = figures_left(one, on_one);
                    const int other_left = figures_left(other, on_other);
                    const int by = resolution_tally(one, other, on_one, on_other).total() -
                                   resolution_tally(other, one, on_other, on_one).total();
                    const std::array<std::uint8_t, 2> dice{x, y};
                    const auto holds = [&](const Fighter& f, int hits, int beaten) {
                        return !breaks_at_once(f, hits) &&
                               passes(f.book, test_tally(break_test(f, hits, beaten)), dice);
                    };
                    if (one_left == 0 && other_left == 0)
                        end = CombatEnd::both_destroyed;
                    else if (one_left == 0)
                        end = CombatEnd::one_destroyed;
                    else if (other_left == 0)
                        end = CombatEnd::other_destroyed;
                    else if (by < 0)
                        end = holds(one, on_one, -by) ? CombatEnd::one_gives_ground
                                                      : CombatEnd::one_breaks;
                    else if (by > 0)
                        end = holds(other, on_other, by) ? CombatEnd::other_gives_ground
                                                         : CombatEnd::other_breaks;
                    counted[outcome(OutcomeKind::combat, end)] += first * second * scale;
                }
        });
    });
    return as_odds(counted);
}

TEST(WC_7_6, a_round_fought_together_is_every_way_it_can_go) {
    Rules rules;
    const Fighter one = fighter(rules, "huscarl", {8, 4}, 3);
    Fighter other = fighter(rules, "warband", {7, 4}, 3);
    expect_same(combat_forecast(one, other).ends, count_ends(one, other, false));
    other.struck = Struck::rear;
    expect_same(combat_forecast(one, other).ends, count_ends(one, other, false));
}

TEST(WC_7_6, a_round_with_a_charger_is_every_way_it_can_go) {
    Rules rules;
    Fighter one = fighter(rules, "milites", {4, 4}, 2);
    const Fighter other = fighter(rules, "fyrd", {3, 4}, 3);
    one.charging = true;
    expect_same(combat_forecast(one, other).ends, count_ends(one, other, true));
}

TEST(WC_7_6, who_is_named_first_makes_no_difference) {
    Rules rules;
    Fighter charger = fighter(rules, "warband", {24, 6}, 6);
    charger.charging = charger.first_charge = true;
    Fighter legion = fighter(rules, "legionary", {24, 6}, 6);
    legion.first_round = true;
    const CombatForecast as_one = combat_forecast(charger, legion);
    const CombatForecast as_other = combat_forecast(legion, charger);
    EXPECT_EQ(as_one.one_losses, as_other.other_losses);
    EXPECT_EQ(as_one.other_losses, as_other.one_losses);
    EXPECT_EQ(as_one.ends.weight(outcome(OutcomeKind::combat, CombatEnd::one_breaks)),
              as_other.ends.weight(outcome(OutcomeKind::combat, CombatEnd::other_breaks)));
    EXPECT_EQ(as_one.ends.weight(outcome(OutcomeKind::combat, CombatEnd::draw)),
              as_other.ends.weight(outcome(OutcomeKind::combat, CombatEnd::draw)));
}

TEST(WC_7_6, striking_first_costs_less) {
    Rules rules;
    Fighter one = fighter(rules, "fyrd", {24, 6}, 6);
    const Fighter other = one;
    const auto lost = [](const Odds& losses) {
        return expected(losses, [](std::uint16_t o) { return detail_of(o); });
    };
    const CombatForecast together = combat_forecast(one, other);
    EXPECT_EQ(lost(together.one_losses), lost(together.other_losses));
    one.charging = true;
    const CombatForecast charge = combat_forecast(one, other);
    EXPECT_LT(lost(charge.one_losses), lost(charge.other_losses));
}

TEST(WC_7_6, the_largest_rounds_are_counted_too) {
    Rules rules;
    Fighter pikes = fighter(rules, "warband", {60, 15}, 15);
    pikes.troops.pike = true;
    pikes.charging = pikes.first_charge = true;
    pikes.sips = 4;
    const CombatForecast forecast = combat_forecast(pikes, pikes);
    EXPECT_EQ(forecast.one_losses, forecast.other_losses);
    EXPECT_GT(forecast.ends.total, std::uint64_t{1} << 46);
}

}  // namespace
}  // namespace grognard::war_and_conquest
