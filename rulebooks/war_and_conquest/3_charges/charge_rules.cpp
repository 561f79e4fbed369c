// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"

namespace grognard::war_and_conquest {

Length charge_reach(const Book& book, const Troops& troops, bool in_zone) {
    enforces(WC_3_3);
    return (in_zone ? book.pace.charge_zone : book.pace.charge_front).of(base_move(book, troops));
}

int shoot_and_flee_dice(const Book& book, const Troops& troops) {
    enforces(WC_3_4);
    const auto& dice = book.reaction_dice;
    return troops.counts_as_cavalry() ? dice.flee_cavalry.value : dice.flee_infantry.value;
}

int failed_charge_dice(const Book& book, const Troops& troops) {
    enforces(WC_3_5);
    const auto& dice = book.reaction_dice;
    return troops.counts_as_cavalry() ? dice.failed_cavalry.value : dice.failed_infantry.value;
}

// ---- declaring ----------------------------------------------------------------------------------

bool disorder_bars_charge(const Book& book) {
    enforces(WC_8_2);
    return book.rulings.disorder_charge == DisorderCharge::may_not;
}

Clause charge_barred(const Book& book, const ChargeSituation& s) {
    if (s.flees || s.fights || s.is_character || !s.seen || !s.in_front) return WC_3_7;
    if (s.disordered && disorder_bars_charge(book)) return WC_8_2;
    if (!s.skirmish_order && is_column_of_march(book, s.troops, s.array)) return WC_1_8;
    // Horse fears elephants.
    return s.troops.is_horse() && s.target == Arm::elephant ? WC_7_11 : Clause{};
}

bool charge_is_double_pace(const Book& book) {
    enforces(WC_3_7);
    return book.rulings.charge_double_test == ChargeDoubleTest::yes;
}

bool charge_tests(const Book& book, int targets, int place_among_chargers, int chargers) {
    enforces(WC_3_2);
    enforces(WC_3_8);
    if (targets > 1) return true;
    if (chargers < 2) return false;
    const bool first_free = book.rulings.charge_multiple == ChargeMultiple::first_needs_none;
    return place_among_chargers > 0 || !first_free;
}

namespace {

bool has_time_to_shoot(const Book& book, const ReactionSituation& s) {
    return s.troops.missile != Missile::none && s.nearest >= book.charge.react.value;
}

}  // namespace

Clause reaction_barred(const Book& book, const ReactionSituation& s, Reaction reaction) {
    enforces(WC_3_4);
    // WC-3.9: a fugitive flees again, whoever fights stands.
    if (s.flees) return reaction == Reaction::flee ? Clause{} : WC_3_9;
    if (s.fights) return reaction == Reaction::stand_fast ? Clause{} : WC_3_9;
    const auto barred_unless = [](bool may, Clause clause) { return may ? Clause{} : clause; };
    switch (reaction) {
    case Reaction::stand_fast:
    case Reaction::flee: return {};
    case Reaction::stand_and_shoot:
    case Reaction::shoot_and_flee: return barred_unless(has_time_to_shoot(book, s), WC_3_4);
    case Reaction::feign_flight: return barred_unless(s.troops.feigns_flight, WC_3_4);
    case Reaction::counter_charge: break;
    }
    if (s.revealed) return WC_3_6;
    if (s.disordered && disorder_bars_charge(book)) return WC_8_2;
    if (s.column) return WC_1_8;
    // WC-3.13: infantry may counter-charge anyone, or by ruling nobody.
    enforces(WC_3_13);
    const bool infantry_too = book.rulings.countercharge_who == CounterchargeWho::infantry_too;
    const bool fit = s.troops.is_infantry() ? infantry_too : s.all_cavalry;
    return barred_unless(s.nearest >= book.charge.react.value && s.all_in_zone && fit, WC_3_4);
}

bool stands_to_test(const Book& book, Reaction reaction) {
    enforces(WC_3_4);
    if (reaction == Reaction::stand_and_shoot)
        return book.rulings.stand_tests == StandTests::who_stands;
    return reaction == Reaction::stand_fast;
}

bool stand_fast_tests(const Troops& troops, bool flank_or_rear, bool several_facings) {
    enforces(WC_3_9);
    return !troops.skirmishes() && (flank_or_rear || several_facings);
}

}  // namespace grognard::war_and_conquest
