// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"

namespace grognard::war_and_conquest {

// ---- the table ----------------------------------------------------------------------------------

namespace {

ManoeuvreRule not_allowed(Clause clause) { return {.clause = clause, .allowed = false}; }

// Rows of light troops: those of skirmish class too, by ruling.
bool takes_light_rows(const Book& book, const Troops& troops) {
    enforces(WC_4_15);
    if (troops.skirmishes()) return book.rulings.skirmish_rows == SkirmishRows::as_light;
    return troops.order == Class::light && troops.arm != Arm::chariot &&
           troops.arm != Arm::elephant;
}
// Only they turn and change ranks at double pace.
bool is_nimble(const Book& book, const Troops& troops) {
    return troops.is_drilled() || takes_light_rows(book, troops);
}

ManoeuvreRule move_rule(const Book& book, const Troops& troops, Pace pace, Clause clause) {
    ManoeuvreRule rule{.clause = clause};
    if (pace == Pace::quick_march && book.rulings.quick_test == QuickTest::no) return rule;
    if (pace == Pace::base || troops.skirmishes() || troops.arm == Arm::chariot) return rule;
    rule.clause = WC_4_8;
    rule.test = Testing::if_near;
    rule.near = troops.is_infantry() ? book.proximity.double_infantry.value
                                     : book.proximity.double_cavalry.value;
    return rule;
}

ManoeuvreRule backward_rule(const Book& book, Pace pace) {
    if (pace != Pace::base) return not_allowed(WC_4_4);
    const Factor& back = book.pace.back;
    return {.clause = WC_4_4,
            .test = Testing::always,
            .per_inch = Factor{back.over, back.times, back.house}};
}

Length turn_cost(const Book& book, const Troops& troops) {
    if (troops.skirmishes()) return {};  // WC-4.13
    if (troops.is_drilled()) return book.turn.drilled;
    if (troops.is_undisciplined()) return book.turn.undisciplined;
    return troops.order == Class::light ? book.turn.light : book.turn.regular;
}

ManoeuvreRule turn_rule(const Book& book, const Troops& troops, Pace pace) {
    enforces(WC_4_13);
    ManoeuvreRule rule{.clause = WC_4_5, .cost = turn_cost(book, troops)};
    if (pace == Pace::base || troops.skirmishes()) return rule;
    if (!is_nimble(book, troops) || troops.is_undisciplined()) return not_allowed(WC_4_5);
    rule.test = Testing::always;
    rule.near = book.proximity.turn;
    rule.most = book.turn.at_double.value;
    return rule;
}

ManoeuvreRule ranks_rule(const Book& book, const Troops& troops, Pace pace) {
    ManoeuvreRule rule{.clause = WC_4_6, .cost = book.ranks.each};
    if (pace == Pace::base) return rule;
    if (!is_nimble(book, troops)) return not_allowed(WC_4_6);
    // Paid of the base move, of which each inch is worth two.
    rule.cost = book.pace.double_pace.of(rule.cost);
    rule.test = Testing::always;
    rule.near = book.proximity.ranks;
    return rule;
}

ManoeuvreRule formation_rule(const Book& book, const Troops& troops, Pace pace) {
    if (pace != Pace::base) return not_allowed(WC_4_7);
    return {.clause = WC_4_7,
            .test = Testing::always,
            .near = book.proximity.formation,
            .nothing_else = true,
            .rerolls = troops.is_drilled()};
}

}  // namespace

ManoeuvreRule rule_of(const Book& book, const Troops& troops, Manoeuvre manoeuvre, Pace pace) {
    enforces(WC_4_11);
    // Quick march allows no other manoeuvre but wheels.
    const bool marches = manoeuvre == Manoeuvre::move || manoeuvre == Manoeuvre::wheel;
    if (pace == Pace::quick_march && !marches) return not_allowed(WC_4_11);
    switch (manoeuvre) {
    case Manoeuvre::move: return move_rule(book, troops, pace, WC_4_1);
    case Manoeuvre::wheel: return move_rule(book, troops, pace, WC_4_4);
    case Manoeuvre::backwards: return backward_rule(book, pace);
    case Manoeuvre::turn: return turn_rule(book, troops, pace);
    case Manoeuvre::ranks: return ranks_rule(book, troops, pace);
    case Manoeuvre::change_formation: break;
    }
    return formation_rule(book, troops, pace);
}

Length drift(const Book& book, Length figure_width, Length ahead) {
    enforces(WC_4_9);
    const Factor& widths = book.drift.widths;
    return Length::from_ticks(figure_width.ticks() * widths.times * ahead.ticks() /
                              (widths.over * Length::ticks_per_inch));
}

// ---- paces --------------------------------------------------------------------------------------

Clause double_barred(const Book& book, const DoubleSituation& s) {
    if (s.disordered) return WC_8_2;
    return s.path_barred && !test_frees(book, s.troops) ? WC_4_2 : Clause{};
}

bool test_frees(const Book& book, const Troops& troops) {
    enforces(WC_4_11);
    return troops.skirmishes() && book.rulings.skirmish_zone == SkirmishZone::test_frees;
}

bool skirmishers_test(const Book& book, const Troops& troops, std::optional<Length> nearest) {
    enforces(WC_4_2);
    return troops.skirmishes() && nearest && *nearest < book.proximity.skirmishers;
}

bool is_ignored(const Book& book, bool flees, bool fights) {
    enforces(WC_4_10);
    const bool some = book.rulings.proximity_ignore == ProximityIgnore::fleeing_and_fighting;
    return some && (flees || fights);
}

Clause quick_barred(const Book& book, const QuickSituation& s) {
    if (s.disordered) return WC_8_2;
    const bool deep = s.array.width() < s.array.ranks();
    const bool alone = !s.nearest || *s.nearest > book.proximity.quick_march;
    return deep && s.clear_or_road && alone ? Clause{} : WC_4_3;
}

std::optional<Pace> pace_after_failure(const Book& book, Manoeuvre manoeuvre) {
    enforces(WC_4_10);
    if (manoeuvre == Manoeuvre::backwards || manoeuvre == Manoeuvre::change_formation)
        return std::nullopt;
    if (book.rulings.move_failed == MoveFailed::stays) return std::nullopt;
    return Pace::base;
}

bool may_pass(const Book& book, const Passer& one, const Passer& other) {
    enforces(WC_4_13);
    if (book.rulings.friends_pass == FriendsPass::nobody) return false;
    const auto open = [](const Passer& p) { return p.is_character || p.troops.skirmishes(); };
    return open(one) || open(other);
}

}  // namespace grognard::war_and_conquest
