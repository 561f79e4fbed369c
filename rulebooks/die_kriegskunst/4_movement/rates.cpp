// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/4_movement/rates.h"

#include "rulebooks/die_kriegskunst/state/results.h"

namespace grognard::die_kriegskunst {

namespace {

// DK-4.9: by ruling 3-4 pounders have rates of their own.
bool is_light_gun(const Book& book, const Troops& troops) {
    enforces(DK_4_9);
    return troops.kind == Kind::pounder_3 && book.rulings.guns_move == GunsMove::light_as_infantry;
}

const Book::Rates& rates_of(const Book& book, const Troops& troops) {
    enforces(DK_4_1);
    enforces(DK_1_3);
    if (troops.kind == Kind::irregular) return book.move_irregular;
    if (troops.is_cavalry()) return book.move_cavalry;
    const bool fast = troops.kind == Kind::guard || troops.kind == Kind::grenadier ||
                      troops.nation == Nation::prussian;
    return fast ? book.move_guard : book.move_infantry;
}

Length gun_rate(const Book& book, const Troops& troops, Formation formation) {
    const auto& table = book.move_guns;
    const bool limbered = formation == Formation::limbered;
    if (is_light_gun(book, troops)) return limbered ? table.light_limbered : table.light_deployed;
    if (limbered) return table.limbered;
    return troops.kind == Kind::pounder_12 ? Length{} : table.manhandled.value;
}

}  // namespace

Length move_rate(const Book& book, const Troops& troops, Formation formation) {
    enforces(DK_4_14);
    if (troops.is_general()) return book.move_general.any;
    if (troops.is_artillery()) return gun_rate(book, troops, formation);
    const Book::Rates& rates = rates_of(book, troops);
    const bool skirmish_as_column = book.rulings.move_skirmish == MoveSkirmish::as_column;
    switch (formation) {
    case Formation::column:
    case Formation::march_column: return rates.column;
    case Formation::skirmish: return skirmish_as_column ? rates.column : rates.line;
    case Formation::square: {
        const bool moves = book.rulings.move_square == MoveSquare::half_a_line;
        return moves ? book.manoeuvre.half_turn.of(rates.line.value) : Length{};
    }
    case Formation::line:
    case Formation::limbered:
    case Formation::unlimbered:
    case Formation::single: break;
    }
    return rates.line;
}

Length charge_rate(const Book& book, const Troops& troops) {
    const bool charges = troops.is_infantry() || troops.is_cavalry();
    return charges ? rates_of(book, troops).charge.value : Length{};
}

Length involuntary_rate(const Book& book, const Troops& troops) {
    if (troops.is_general()) return book.move_general.any;
    if (!troops.is_artillery()) return rates_of(book, troops).involuntary;
    return is_light_gun(book, troops) ? book.move_guns.light_involuntary
                                      : book.move_guns.involuntary;
}

Length first_retreat(const Book& book, const Troops& troops) {
    enforces(DK_8_7);
    const Length whole = involuntary_rate(book, troops);
    return book.rulings.retreat_first == RetreatFirst::half ? book.retreat.first.of(whole) : whole;
}

namespace {

bool is_column(Formation formation) {
    return formation == Formation::column || formation == Formation::march_column;
}

bool is_close_order(Formation formation) {
    return formation == Formation::line || is_column(formation);
}

// The change between these two, whichever comes first.
std::optional<int> change_between(const Book& book, const Troops& troops, Formation a,
                                  Formation b) {
    const auto& table = book.change;
    const bool infantry = troops.is_infantry();
    if (a == b) return 0;
    if (is_close_order(a) && is_close_order(b)) return table.column.value;
    if (a == Formation::skirmish && is_close_order(b) && infantry) return table.skirmish.value;
    if (a == Formation::square && is_close_order(b) && infantry) return table.square.value;
    if (a == Formation::limbered && b == Formation::unlimbered)
        return troops.kind == Kind::pounder_12 ? table.limber_heavy.value : table.limber.value;
    return std::nullopt;
}

}  // namespace

std::optional<int> half_turns(const Book& book, const Troops& troops, Formation from,
                              Formation to) {
    enforces(DK_4_2);
    const auto there = change_between(book, troops, from, to);
    return there ? there : change_between(book, troops, to, from);
}

bool catches_retreater(const Book& book, const Troops& charger, const Troops& target,
                       Length distance) {
    enforces(DK_6_12);
    if (book.rulings.charge_caught == ChargeCaught::no) return false;
    return charge_rate(book, charger) >= distance + first_retreat(book, target);
}

bool catches_evader(const Book& book, const Troops& charger, const Troops& target,
                    Length distance) {
    enforces(DK_6_11);
    return charge_rate(book, charger) >= distance + involuntary_rate(book, target);
}

bool obeys_to_charge(const Book& book, int die) {
    enforces(DK_6_1);
    return book.rulings.charge_command == ChargeCommand::no_die ||
           die >= book.charge.out_of_command.value;
}

Reading obey_needs(const Book& book) { return Reading::at_least(book.charge.out_of_command.value); }

Odds obeys_odds(const Book& book) {
    return odds_of(
        die(6), [&](int shown) { return outcome(OutcomeKind::die, obeys_to_charge(book, shown)); });
}

}  // namespace grognard::die_kriegskunst
