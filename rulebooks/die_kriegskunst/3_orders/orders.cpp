// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/3_orders/orders.h"

namespace grognard::die_kriegskunst {

// ---- charges: DK-3.2 to 3.8 ---------------------------------------------------------------------

bool counts_against_limit(const ChargeWish& wish) {
    enforces(DK_3_3);
    return !wish.counter && !is_unformed(wish.target) && !wish.target_skirmishes;
}

namespace {

// DK-3.3; support as engage (DK-3.4).
std::optional<Clause> forbidden_engaged(const Book& book, const ChargeWish& wish, Clause clause) {
    if (wish.counter) return std::nullopt;
    if (wish.arm == Arm::infantry) return clause;
    const bool one_left = wish.charges_made < book.orders.charges_engaged.value;
    if (one_left || !counts_against_limit(wish)) return std::nullopt;
    return clause;
}

// DK-3.7; cavalry on move likewise (DK-3.6).
std::optional<Clause> forbidden_holding(const ChargeWish& wish, Clause clause) {
    const bool allowed = wish.arm == Arm::cavalry && (wish.counter || wish.opportunity);
    return allowed ? std::nullopt : std::optional{clause};
}

}  // namespace

std::optional<Clause> charge_forbidden(const Book& book, const ChargeWish& wish) {
    enforces(DK_6_5);
    switch (wish.order) {
    case Order::assault: enforces(DK_3_2); break;
    case Order::engage: return forbidden_engaged(book, wish, DK_3_3);
    case Order::support: return forbidden_engaged(book, wish, DK_3_4);
    case Order::approach: return DK_3_5;
    case Order::move: return forbidden_holding(wish, DK_3_6);
    case Order::hold: return forbidden_holding(wish, DK_3_7);
    case Order::retire: return DK_3_8;
    }
    return std::nullopt;
}

// ---- changing an order: DK-3.9, 3.12 ------------------------------------------------------------

namespace {

// By the other reading of the sheet his -2 is for the brigade he commands himself.
bool busy_with_this_one(const OrderSituation& s) {
    return s.book.rulings.orders_cinc_busy == OrdersCincBusy::this_one;
}

}  // namespace

bool needs_no_roll(const OrderSituation& s) { return s.cinc_commands && !busy_with_this_one(s); }

Tally order_tally(const OrderSituation& s) {
    const auto& table = s.book.order_change;
    const Rulings& rulings = s.book.rulings;
    Tally tally;
    add_line(tally, s.cinc_issues, table.cinc_issues, DK_3_9, reason::cinc_issues);
    enforces(DK_3_12);
    const bool near_or_far =
        s.cinc_issues || rulings.orders_distance == OrdersDistance::whoever_issues;
    const bool far = near_or_far && s.cinc_away > table.cinc_far_over;
    add_line(tally, far, table.cinc_far, DK_3_9, reason::cinc_far, rulings.orders_distance.house,
             s.cinc_away);
    const bool concerned = s.cinc_issues || rulings.orders_busy == OrdersBusy::whoever_issues;
    const bool busy = busy_with_this_one(s) ? s.cinc_commands : s.cinc_busy;
    add_line(tally, busy && concerned, table.cinc_busy, DK_3_9, reason::cinc_busy,
             rulings.orders_cinc_busy.house);
    add_line(tally, near_or_far && s.cinc_contact, table.cinc_contact, DK_3_9, reason::cinc_contact,
             rulings.orders_distance.house);
    const bool of_issuer = rulings.orders_rating == OrdersRating::issuer && s.cinc_issues;
    const Rating rating = of_issuer ? s.cinc : s.brigadier;
    add_line(tally, rating == Rating::excellent, table.excellent, DK_3_12,
             reason::excellent_general, rulings.orders_rating.house);
    add_line(tally, rating == Rating::poor, table.poor, DK_3_12, reason::poor_general,
             rulings.orders_rating.house);
    return tally;
}

int order_needs(const Book& book, Nation nation) {
    const auto& needs = book.order_needs;
    switch (nation) {
    case Nation::prussian: return needs.prussian.value;
    case Nation::austrian: return needs.austrian.value;
    case Nation::british: return needs.british.value;
    case Nation::french: return needs.french.value;
    case Nation::russian: return needs.russian.value;
    case Nation::other: break;
    }
    return needs.other.value;
}

namespace {

OrderResult order_result(const OrderSituation& s, int natural, int total) {
    enforces(DK_3_10);
    if (natural == s.book.order_change.panic.value) return OrderResult::panic;
    if (natural == s.book.order_change.nerve.value) return OrderResult::nerve_lost;
    return natural + total >= order_needs(s.book, s.nation) ? OrderResult::changed
                                                            : OrderResult::stays;
}

}  // namespace

OrderResult read_order(const OrderSituation& s, const Dice& dice) {
    return order_result(s, dice[0] + dice[1], order_tally(s).total());
}

Reading order_reading(const OrderSituation& s, const Dice& dice) {
    const int natural = dice[0] + dice[1];
    const OrderResult result = read_order(s, dice);
    if (result == OrderResult::panic || result == OrderResult::nerve_lost) {
        Reading reading = Reading::table(DK_3_10);
        reading.row =
            TableLine{.label = label::unmodified, .at = natural, .low = natural, .high = natural};
        return reading;
    }
    return Reading::at_least(order_needs(s.book, s.nation))
        .came_to(natural + order_tally(s).total(), result == OrderResult::changed);
}

Odds order_odds(const OrderSituation& s) {
    if (needs_no_roll(s)) return Odds::certain(outcome(OutcomeKind::order, OrderResult::changed));
    const int total = order_tally(s).total();
    return odds_of(sum_of(2, 6), [&](int natural) {
        return outcome(OutcomeKind::order, order_result(s, natural, total));
    });
}

Order after_nerve(const Book& book, Order order, OrderResult lost) {
    if (order == Order::approach) {
        const bool as_move = book.rulings.nerve_approach == NerveApproach::as_move;
        const Order as = as_move ? Order::move : Order::assault;
        const Order after = after_nerve(book, as, lost);
        return after == as ? order : after;
    }
    const bool panic = lost == OrderResult::panic;
    switch (order) {
    case Order::assault: return panic ? Order::hold : order;
    case Order::hold: return panic ? order : Order::retire;
    case Order::retire: return order;
    case Order::engage:
    case Order::support:
    case Order::approach:
    case Order::move: break;
    }
    return panic ? Order::retire : Order::hold;
}

}  // namespace grognard::die_kriegskunst
