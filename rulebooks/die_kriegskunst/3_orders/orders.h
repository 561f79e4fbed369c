// SPDX-License-Identifier: Apache-2.0
//
// The seven orders of a brigade: what each lets it do by charge (DK-3.2 to 3.8), how an order is
// changed, and how a brigadier loses his nerve (DK-3.9, 3.10, 3.12). No table and no state: battle,
// preview and calculator fill in the same situation.
#pragma once

#include <optional>

#include "engine/battle/question.h"
#include "engine/dice/odds.h"
#include "rulebooks/die_kriegskunst/state/results.h"
#include "rulebooks/die_kriegskunst/state/setup.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// ---- charges ------------------------------------------------------------------------------------

struct ChargeWish {
    Order order = Order::assault;
    Arm arm = Arm::infantry;
    bool counter = false;      // a counter-charge
    bool opportunity = false;  // DK-6.5
    Condition target = Condition::formed;
    bool target_skirmishes = false;
    int charges_made = 0;  // that count against DK-3.3's limit
};
// The clause that forbids the charge; nothing if the order allows it.
std::optional<Clause> charge_forbidden(const Book& book, const ChargeWish& wish);
// DK-3.3: whether a charge counts against the brigade's limit.
bool counts_against_limit(const ChargeWish& wish);

// ---- changing an order --------------------------------------------------------------------------

struct OrderSituation {
    const Book& book;
    Nation nation = Nation::other;
    bool cinc_issues = true;  // else the brigadier tries for himself (DK-3.11)
    Rating cinc = Rating::average;
    Rating brigadier = Rating::average;
    Length cinc_away;
    bool cinc_contact = false;   // with the brigadier
    bool cinc_commands = false;  // this brigade
    bool cinc_busy = false;      // commanding another
};
// DK-3.9: a brigade that the C-in-C commands does what he says.
bool needs_no_roll(const OrderSituation& s);
Tally order_tally(const OrderSituation& s);
int order_needs(const Book& book, Nation nation);

// Two dice as they fell.
OrderResult read_order(const OrderSituation& s, const Dice& dice);
Reading order_reading(const OrderSituation& s, const Dice& dice);
// outcome(OutcomeKind::order, OrderResult)
Odds order_odds(const OrderSituation& s);

// DK-3.10: the order a brigade has after its brigadier's loss of nerve, or panic.
Order after_nerve(const Book& book, Order order, OrderResult lost);

}  // namespace grognard::die_kriegskunst
