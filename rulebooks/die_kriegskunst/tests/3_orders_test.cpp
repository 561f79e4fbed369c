// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 3, as far as it needs no table: who may charge under which order, how an order is
// changed, nerve and panic.
#include "rulebooks/die_kriegskunst/3_orders/orders.h"

#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

// ---- who may charge -----------------------------------------------------------------------------

bool allowed(const ChargeWish& wish) {
    Rules rules;
    return !charge_forbidden(rules.book(), wish);
}
Clause forbidden_by(const ChargeWish& wish) {
    Rules rules;
    return charge_forbidden(rules.book(), wish).value_or(Clause{});
}

TEST(DK_3_2, on_assault_everybody_charges) {
    EXPECT_TRUE(allowed({.order = Order::assault, .arm = Arm::infantry}));
    EXPECT_TRUE(allowed({.order = Order::assault, .arm = Arm::cavalry, .charges_made = 5}));
}

TEST(DK_3_3, on_engage_infantry_only_counter_charges) {
    EXPECT_EQ(forbidden_by({.order = Order::engage, .arm = Arm::infantry}), DK_3_3);
    EXPECT_EQ(forbidden_by(
                  {.order = Order::engage, .arm = Arm::infantry, .target = Condition::faltering}),
              DK_3_3);
    EXPECT_TRUE(allowed({.order = Order::engage, .arm = Arm::infantry, .counter = true}));
}

TEST(DK_3_3, on_engage_one_cavalry_unit_charges_and_more_at_shaken_enemies) {
    ChargeWish wish{.order = Order::engage, .arm = Arm::cavalry};
    EXPECT_TRUE(allowed(wish));
    EXPECT_TRUE(counts_against_limit(wish));
    wish.charges_made = 1;
    EXPECT_EQ(forbidden_by(wish), DK_3_3);
    for (const Condition condition :
         {Condition::unformed, Condition::faltering, Condition::retreating, Condition::routing}) {
        ChargeWish easy = wish;
        easy.target = condition;
        EXPECT_TRUE(allowed(easy));
        EXPECT_FALSE(counts_against_limit(easy));
    }
    ChargeWish at_skirmishers = wish;
    at_skirmishers.target_skirmishes = true;
    EXPECT_TRUE(allowed(at_skirmishers));
    ChargeWish counter = wish;
    counter.counter = true;
    EXPECT_TRUE(allowed(counter));
    EXPECT_FALSE(counts_against_limit(counter));
}

TEST(DK_3_4, on_support_as_on_engage) {
    EXPECT_EQ(forbidden_by({.order = Order::support, .arm = Arm::infantry}), DK_3_4);
    EXPECT_TRUE(allowed({.order = Order::support, .arm = Arm::infantry, .counter = true}));
    EXPECT_TRUE(allowed({.order = Order::support, .arm = Arm::cavalry}));
    EXPECT_EQ(forbidden_by({.order = Order::support, .arm = Arm::cavalry, .charges_made = 1}),
              DK_3_4);
}

TEST(DK_3_5, on_approach_nobody_charges) {
    for (const Arm arm : {Arm::infantry, Arm::cavalry})
        for (const bool counter : {false, true})
            EXPECT_EQ(forbidden_by({.order = Order::approach,
                                    .arm = arm,
                                    .counter = counter,
                                    .opportunity = true}),
                      DK_3_5);
}

TEST(DK_3_6, on_move_infantry_does_not_charge_and_cavalry_as_on_hold) {
    EXPECT_EQ(forbidden_by({.order = Order::move, .arm = Arm::infantry, .counter = true}), DK_3_6);
    EXPECT_EQ(forbidden_by({.order = Order::move, .arm = Arm::cavalry}), DK_3_6);
    EXPECT_TRUE(allowed({.order = Order::move, .arm = Arm::cavalry, .counter = true}));
    EXPECT_TRUE(allowed({.order = Order::move, .arm = Arm::cavalry, .opportunity = true}));
}

TEST(DK_3_7, on_hold_cavalry_counter_charges_and_takes_opportunities) {
    EXPECT_EQ(forbidden_by({.order = Order::hold, .arm = Arm::infantry}), DK_3_7);
    EXPECT_EQ(forbidden_by({.order = Order::hold, .arm = Arm::infantry, .counter = true}), DK_3_7);
    EXPECT_EQ(forbidden_by({.order = Order::hold, .arm = Arm::cavalry}), DK_3_7);
    EXPECT_TRUE(allowed({.order = Order::hold, .arm = Arm::cavalry, .counter = true}));
}

TEST(DK_6_5, an_opportunity_charge_is_for_cavalry_on_hold_or_move) {
    EXPECT_TRUE(allowed({.order = Order::hold, .arm = Arm::cavalry, .opportunity = true}));
    EXPECT_FALSE(allowed({.order = Order::hold, .arm = Arm::infantry, .opportunity = true}));
}

TEST(DK_3_8, on_retire_nobody_charges) {
    for (const Arm arm : {Arm::infantry, Arm::cavalry})
        EXPECT_EQ(forbidden_by({.order = Order::retire, .arm = arm, .counter = true}), DK_3_8);
}

// ---- changing an order --------------------------------------------------------------------------

OrderSituation by_cinc(Rules& rules) { return {.book = rules.book(), .cinc_issues = true}; }
OrderSituation by_brigadier(Rules& rules) { return {.book = rules.book(), .cinc_issues = false}; }

TEST(DK_3_9, each_nation_needs_its_score) {
    Rules rules;
    EXPECT_EQ(order_needs(rules.book(), Nation::prussian), 8);
    EXPECT_EQ(order_needs(rules.book(), Nation::austrian), 9);
    EXPECT_EQ(order_needs(rules.book(), Nation::british), 9);
    EXPECT_EQ(order_needs(rules.book(), Nation::french), 10);
    EXPECT_EQ(order_needs(rules.book(), Nation::russian), 10);
    EXPECT_EQ(order_needs(rules.book(), Nation::other), 10);
}

TEST(DK_3_9, the_c_in_c_issues_from_near_or_far_or_in_contact) {
    Rules rules;
    expect_tally(order_tally(by_brigadier(rules)), {});
    OrderSituation s = by_cinc(rules);
    s.cinc_away = 12_in;
    expect_one(order_tally(s), +2, DK_3_9, reason::cinc_issues);
    s.cinc_away = 12_in + tick;
    expect_tally(order_tally(s),
                 {{+2, DK_3_9, reason::cinc_issues}, {-2, DK_3_9, reason::cinc_far}});
    s.cinc_away = {};
    s.cinc_contact = true;
    expect_tally(order_tally(s),
                 {{+2, DK_3_9, reason::cinc_issues}, {+2, DK_3_9, reason::cinc_contact}});
}

TEST(DK_3_9, a_c_in_c_busy_with_another_brigade_costs_2_and_his_own_needs_no_roll) {
    Rules rules;
    OrderSituation s = by_brigadier(rules);
    s.cinc_busy = true;
    expect_one(order_tally(s), -2, DK_3_9, reason::cinc_busy);
    EXPECT_FALSE(needs_no_roll(s));
    OrderSituation own = by_cinc(rules);
    own.cinc_commands = true;
    EXPECT_TRUE(needs_no_roll(own));
    EXPECT_EQ(order_odds(own).chance(outcome(OutcomeKind::order, OrderResult::changed)),
              Fraction::of(1, 1));
}

TEST(DK_3_12, by_the_ruling_orders_busy_his_business_is_nothing_to_a_brigadier_who_tries) {
    Rules rules;
    rules.ruling("orders.busy", "when he issues");
    OrderSituation s = by_brigadier(rules);
    s.cinc_busy = true;
    expect_tally(order_tally(s), {});
    OrderSituation his = by_cinc(rules);
    his.cinc_busy = true;
    expect_tally(order_tally(his),
                 {{+2, DK_3_9, reason::cinc_issues}, {-2, DK_3_9, reason::cinc_busy}});
}

TEST(DK_3_9, by_the_other_reading_his_own_brigade_is_rolled_for) {
    Rules rules;
    rules.ruling("orders.cinc_busy", "this brigade");
    OrderSituation own = by_cinc(rules);
    own.cinc_commands = true;
    EXPECT_FALSE(needs_no_roll(own));
    expect_tally(order_tally(own),
                 {{+2, DK_3_9, reason::cinc_issues}, {-2, DK_3_9, reason::cinc_busy}});
    EXPECT_TRUE(house_ruled(order_tally(own), reason::cinc_busy));
    OrderSituation other = by_cinc(rules);
    other.cinc_busy = true;
    expect_one(order_tally(other), +2, DK_3_9, reason::cinc_issues);
}

TEST(DK_3_12, the_brigadiers_rating_counts_or_by_ruling_the_issuers) {
    Rules rules;
    OrderSituation s = by_brigadier(rules);
    s.brigadier = Rating::excellent;
    s.cinc = Rating::poor;
    expect_one(order_tally(s), +1, DK_3_12, reason::excellent_general);
    s.brigadier = Rating::poor;
    expect_one(order_tally(s), -1, DK_3_12, reason::poor_general);
    s.brigadier = Rating::average;
    expect_tally(order_tally(s), {});
    rules.ruling("orders.rating", "issuer");
    OrderSituation issued = by_cinc(rules);
    issued.brigadier = Rating::excellent;
    issued.cinc = Rating::poor;
    EXPECT_EQ(order_tally(issued).total(), 1);
    issued.cinc_issues = false;
    EXPECT_EQ(order_tally(issued).total(), 1);  // his own try: the brigadier's +1
}

TEST(DK_3_12, the_c_in_cs_distance_counts_whoever_issues) {
    Rules rules;
    OrderSituation s = by_brigadier(rules);
    s.cinc_away = 12_in;
    expect_tally(order_tally(s), {});
    s.cinc_away = 12_in + tick;
    expect_one(order_tally(s), -2, DK_3_9, reason::cinc_far);
    s.cinc_away = {};
    s.cinc_contact = true;
    expect_one(order_tally(s), +2, DK_3_9, reason::cinc_contact);
}

TEST(DK_3_12, by_the_ruling_orders_distance_only_when_he_issues) {
    Rules rules;
    rules.ruling("orders.distance", "when he issues");
    OrderSituation s = by_brigadier(rules);
    s.cinc_away = 30_in;
    s.cinc_contact = true;
    expect_tally(order_tally(s), {});
    s.cinc_issues = true;
    expect_tally(order_tally(s), {{+2, DK_3_9, reason::cinc_issues},
                                  {-2, DK_3_9, reason::cinc_far},
                                  {+2, DK_3_9, reason::cinc_contact}});
}

TEST(DK_3_12, a_natural_2_or_3_fails_whatever_its_total) {
    Rules rules;
    OrderSituation s = by_cinc(rules);
    s.nation = Nation::prussian;
    s.cinc_contact = true;
    s.brigadier = Rating::excellent;  // +5 in all: 3 is 8
    EXPECT_EQ(read_order(s, {1, 1}), OrderResult::panic);
    EXPECT_EQ(read_order(s, {1, 2}), OrderResult::nerve_lost);
    EXPECT_EQ(read_order(s, {1, 3}), OrderResult::changed);
    EXPECT_EQ(read_order(s, {2, 2}), OrderResult::changed);
}

TEST(DK_3_9, the_score_must_be_reached) {
    Rules rules;
    OrderSituation s = by_cinc(rules);  // +2
    s.nation = Nation::austrian;
    EXPECT_EQ(read_order(s, {3, 3}), OrderResult::stays);
    EXPECT_EQ(read_order(s, {3, 4}), OrderResult::changed);
    const Odds odds = order_odds(s);
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::order, OrderResult::changed)), Fraction::of(21, 36));
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::order, OrderResult::panic)), Fraction::of(1, 36));
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::order, OrderResult::nerve_lost)),
              Fraction::of(2, 36));
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::order, OrderResult::stays)), Fraction::of(12, 36));
}

TEST(DK_3_9, the_odds_are_those_of_reading_every_throw) {
    Rules rules;
    for (const Nation nation : {Nation::prussian, Nation::british, Nation::french})
        for (const Length away : {12_in, 13_in}) {
            OrderSituation s = by_cinc(rules);
            s.nation = nation;
            s.cinc_away = away;
            Odds thrown;
            for (std::uint8_t a = 1; a <= 6; ++a)
                for (std::uint8_t b = 1; b <= 6; ++b)
                    thrown.add(outcome(OutcomeKind::order, read_order(s, {a, b})), 1);
            EXPECT_EQ(order_odds(s), thrown);
        }
}

// ---- nerve --------------------------------------------------------------------------------------

TEST(DK_3_10, loss_of_nerve_and_panic_as_the_table_has_them) {
    Rules rules;
    const auto nerve = [&](Order order) {
        return after_nerve(rules.book(), order, OrderResult::nerve_lost);
    };
    const auto panic = [&](Order order) {
        return after_nerve(rules.book(), order, OrderResult::panic);
    };
    EXPECT_EQ(nerve(Order::assault), Order::assault);
    EXPECT_EQ(panic(Order::assault), Order::hold);
    for (const Order order : {Order::engage, Order::support, Order::move}) {
        EXPECT_EQ(nerve(order), Order::hold);
        EXPECT_EQ(panic(order), Order::retire);
    }
    EXPECT_EQ(nerve(Order::hold), Order::retire);
    EXPECT_EQ(panic(Order::hold), Order::hold);
    EXPECT_EQ(nerve(Order::retire), Order::retire);
    EXPECT_EQ(panic(Order::retire), Order::retire);
}

TEST(DK_3_10, approach_loses_its_nerve_as_move_or_by_ruling_as_assault) {
    Rules rules;
    EXPECT_EQ(after_nerve(rules.book(), Order::approach, OrderResult::nerve_lost), Order::hold);
    EXPECT_EQ(after_nerve(rules.book(), Order::approach, OrderResult::panic), Order::retire);
    rules.ruling("nerve.approach", "as assault");
    EXPECT_EQ(after_nerve(rules.book(), Order::approach, OrderResult::nerve_lost), Order::approach);
    EXPECT_EQ(after_nerve(rules.book(), Order::approach, OrderResult::panic), Order::hold);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
