// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/8_morale/morale.h"

#include <algorithm>

namespace grognard::die_kriegskunst {

// ---- units: DK-8.2, 8.11 ------------------------------------------------------------------------

namespace {

bool every_row(const MoraleSituation& s) {
    enforces(DK_8_11);
    return s.book.rulings.morale_stack == MoraleStack::every_row;
}

bool is_charged(const MoraleSituation& s) { return s.test == MoraleTest::being_charged; }
bool is_in_charge(const MoraleSituation& s) {
    return is_charged(s) || s.test == MoraleTest::to_charge;
}

void add_generals(const MoraleSituation& s, Tally& tally) {
    const auto& table = s.book.morale;
    const int near = every_row(s) ? s.generals_near : std::min(s.generals_near, 1);
    add_each(tally, near, table.general_near, DK_8_2, reason::general_near);
    if (!s.attached || !heartens(*s.attached)) return;
    const bool excellent = *s.attached == Rating::excellent;
    add_line(tally, true, excellent ? table.excellent_attached : table.average_attached, DK_8_2,
             reason::general_attached);
}

void add_troops(const MoraleSituation& s, Tally& tally) {
    const auto& table = s.book.morale;
    add_grade(tally, table, s.troops.grade, DK_8_2);
    const bool infantry = s.troops.is_infantry();
    add_line(tally, infantry && s.troops.nation == Nation::russian && s.order == Order::hold,
             table.russian_hold, DK_8_2, reason::russian_hold);
    add_line(tally, infantry && s.troops.nation == Nation::prussian && s.order == Order::assault,
             table.prussian_assault, DK_8_2, reason::prussian_assault);
}

// +1 for each that applies.
void add_ground(const MoraleSituation& s, Tally& tally) {
    const auto& table = s.book.morale;
    add_line(tally, s.in_buildings, table.buildings, DK_8_2, reason::in_buildings);
    add_line(tally, s.in_cover && !s.in_buildings, table.cover, DK_8_2, reason::in_cover);
    add_line(tally, s.uphill, table.uphill, DK_8_2, reason::uphill);
    add_line(tally, s.formation == Formation::square, table.square, DK_8_2, reason::in_square);
    add_line(tally, s.supported, table.support, DK_8_2, reason::support);
    add_line(tally, s.secure_flanks, table.secure_flanks, DK_8_2, reason::secure_flanks);
}

// Of 25% and 50% only the worse.
void add_losses(const MoraleSituation& s, Tally& tally) {
    const auto& table = s.book.morale;
    const bool half = has_lost(s.book.lost.half, s.lost, s.at_start);
    const bool quarter = has_lost(s.book.lost.quarter, s.lost, s.at_start);
    add_line(tally, quarter && (!half || every_row(s)), table.quarter_lost, DK_8_2,
             reason::quarter_lost);
    add_line(tally, half, table.half_lost, DK_8_2, reason::half_lost);
    if (is_in_charge(s)) add_each(tally, s.casualties, table.casualty, DK_8_2, reason::casualties);
}

void add_charge(const MoraleSituation& s, Tally& tally) {
    const auto& table = s.book.morale;
    const bool charges = s.test == MoraleTest::to_charge;
    add_line(tally, charges && s.charges_flank, table.flank_attack, DK_8_2, reason::flank_attack);
    add_struck_line(tally, charges && s.on_side, table.flank_attack, DK_8_2, reason::began_in_front,
                    DK_6_6);
    if (!is_charged(s)) return;
    const bool has_flanks = !faces_all_round(s.formation, s.in_buildings);
    add_line(tally, s.charged_in_flank && has_flanks, table.charged_flank, DK_8_2,
             reason::charged_flank);
    add_struck_line(tally, s.on_side && has_flanks, table.charged_flank, DK_8_2,
                    reason::began_in_front, DK_6_6);
    const bool open_foot =
        s.troops.is_artillery() || (s.troops.is_infantry() && s.formation != Formation::square);
    add_line(tally, open_foot && s.charged_by == Arm::cavalry, table.charged_by_horse, DK_8_2,
             reason::charged_by_horse);
}

void add_condition(const MoraleSituation& s, Tally& tally) {
    const auto& table = s.book.morale;
    const bool shaken = is_unformed(s.condition) && s.condition <= Condition::retreating;
    add_line(tally, shaken, table.unformed, DK_8_2, reason::unformed);
    add_line(tally, shaken && is_charged(s), table.charged_unformed, DK_8_2,
             reason::charged_unformed);
    add_line(tally, s.condition == Condition::routing, table.routing, DK_8_2, reason::routing);
    add_each(tally, s.enemies_breaking, table.enemy_breaking, DK_8_2, reason::enemies_breaking);
    add_each(tally, s.friends_breaking, table.friend_breaking, DK_8_2, reason::friends_breaking);
}

}  // namespace

Tally morale_tally(const MoraleSituation& s) {
    Tally tally;
    add_generals(s, tally);
    add_troops(s, tally);
    add_ground(s, tally);
    add_losses(s, tally);
    add_charge(s, tally);
    add_condition(s, tally);
    return tally;
}

// ---- the four columns: DK-8.3 to 8.6 ------------------------------------------------------------

namespace {

MoraleResult read_to_charge(const Book& book, int score) {
    enforces(DK_8_3);
    const auto& table = book.morale_charge;
    if (score >= table.charges.value) return MoraleResult::passes;
    const bool halts = book.rulings.charge_five == ChargeFive::halt;
    if (score >= table.halts.value) return halts ? MoraleResult::halts : MoraleResult::falters;
    if (score >= table.falters.value) return MoraleResult::falters;
    return score >= table.retreats.value ? MoraleResult::retreats : MoraleResult::routs;
}

MoraleResult read_charged(const Book& book, int score) {
    enforces(DK_8_4);
    const auto& table = book.morale_charged;
    if (score >= table.stands.value) return MoraleResult::passes;
    if (score >= table.falters.value) return MoraleResult::falters;
    return score >= table.retreats.value ? MoraleResult::retreats : MoraleResult::routs;
}

MoraleResult read_other(const Book& book, int score) {
    enforces(DK_8_5);
    const auto& table = book.morale_other;
    if (score >= table.carries_on.value) return MoraleResult::passes;
    if (score >= table.falters.value) return MoraleResult::falters;
    return score >= table.retreats.value ? MoraleResult::retreats : MoraleResult::routs;
}

// A routing unit has one attempt.
MoraleResult read_rally(const Book& book, Condition condition, int score) {
    enforces(DK_8_6);
    const auto& table = book.morale_rally;
    if (score >= table.rallies.value) return MoraleResult::passes;
    if (condition == Condition::routing) return MoraleResult::disperses;
    if (score >= table.fails.value) return MoraleResult::fails;
    return score >= table.routs.value ? MoraleResult::routs : MoraleResult::disperses;
}

}  // namespace

MoraleResult read_morale(const MoraleSituation& s, int score) {
    switch (s.test) {
    case MoraleTest::to_charge: return read_to_charge(s.book, score);
    case MoraleTest::being_charged: return read_charged(s.book, score);
    case MoraleTest::rallying: return read_rally(s.book, s.condition, score);
    case MoraleTest::other: break;
    }
    return read_other(s.book, score);
}

Odds morale_odds(const MoraleSituation& s) {
    return odds_of(sum_of(2, 6).shifted(morale_tally(s).total()),
                   [&](int score) { return outcome(OutcomeKind::morale, read_morale(s, score)); });
}

// ---- brigades -----------------------------------------------------------------------------------

namespace {

// DK-8.15: more than half of its units are infantry, where the ruling asks for it.
bool is_steady(const BrigadeSituation& s) {
    enforces(DK_8_15);
    const bool any_arm = s.book.rulings.brigade_steady == BrigadeSteady::any_arm;
    const bool nation = s.nation == Nation::prussian || s.nation == Nation::russian;
    return (nation && (any_arm || 2 * s.infantry > s.units)) || 2 * s.guards > s.units;
}

bool is_share(int part, const Factor& share, int whole) {
    return part > 0 && part * share.over >= whole * share.times;
}

}  // namespace

Tally brigade_tally(const BrigadeSituation& s) {
    enforces(DK_8_14);
    const auto& table = s.book.brigade;
    Tally tally;
    add_line(tally, s.brigadier, table.brigadier, DK_8_8, reason::brigadier);
    add_line(tally, is_steady(s), table.steady, DK_8_8, reason::steady_brigade,
             s.book.rulings.brigade_steady.house);
    add_line(tally, 2 * s.weak > s.units, table.weak, DK_8_8, reason::weak_brigade);
    if (is_share(s.breaking, table.half, s.units + s.gone))
        add_line(tally, true, table.half_breaking, DK_8_8, reason::units_breaking);
    else
        add_line(tally, is_share(s.breaking, table.quarter, s.units + s.gone),
                 table.quarter_breaking, DK_8_8, reason::units_breaking);
    const Factor& over = table.cover_over;
    add_line(tally, s.in_cover * over.over > s.units * over.times, table.in_cover, DK_8_8,
             reason::brigade_in_cover);
    return tally;
}

BrigadeResult read_brigade(const Book& book, int score) {
    if (score >= book.brigade.passes.value) return BrigadeResult::passes;
    return score >= book.brigade.breaks.value ? BrigadeResult::breaks : BrigadeResult::panics;
}

Odds brigade_odds(const BrigadeSituation& s) {
    return odds_of(sum_of(2, 6).shifted(brigade_tally(s).total()), [&](int score) {
        return outcome(OutcomeKind::brigade, read_brigade(s.book, score));
    });
}

// ---- generals -----------------------------------------------------------------------------------

RiskResult read_risk(const Book& book, int die) {
    enforces(DK_8_9);
    const auto& table = book.general_risk;
    if (die <= table.killed.value) return RiskResult::killed;
    if (book.rulings.general_risk == GeneralRisk::killed_alone) return RiskResult::unhurt;
    if (die <= table.wounded.value) return RiskResult::wounded;
    if (die <= table.captured.value) return RiskResult::captured;
    return die <= table.stunned.value ? RiskResult::stunned : RiskResult::unhurt;
}

Odds risk_odds(const Book& book) {
    return odds_of(die(6),
                   [&](int shown) { return outcome(OutcomeKind::risk, read_risk(book, shown)); });
}

}  // namespace grognard::die_kriegskunst
