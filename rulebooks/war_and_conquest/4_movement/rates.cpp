// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/rates.h"

namespace grognard::war_and_conquest {

// ---- moves --------------------------------------------------------------------------------------

namespace {

Length by_class(Class order, const Inches& regular, const Inches& light, const Inches& skirmish) {
    if (order == Class::regular) return regular;
    return order == Class::light ? light : skirmish;
}

}  // namespace

Length base_move(const Book& book, const Troops& troops) {
    enforces(WC_4_1);
    const auto& move = book.move;
    switch (troops.arm) {
    case Arm::infantry:
        return by_class(troops.order, move.regular_infantry, move.light_infantry,
                        move.skirmish_infantry);
    case Arm::cavalry:
        return by_class(troops.order, move.regular_cavalry, move.light_cavalry,
                        move.skirmish_cavalry);
    case Arm::chariot: return move.chariot;
    case Arm::elephant: break;
    }
    return move.elephant;
}

Length character_move(const Book& book, Mount mount) {
    enforces(WC_4_1);
    return mount == Mount::foot ? book.move.character_on_foot : book.move.mounted_character;
}

Length move_at(const Book& book, const Troops& troops, Pace pace) {
    const Length base = base_move(book, troops);
    if (pace == Pace::double_pace) return book.pace.double_pace.of(base);
    return pace == Pace::quick_march ? book.pace.quick.of(base) : base;
}

Length charge_reach(const Book& book, const Troops& troops, bool in_zone) {
    enforces(WC_3_3);
    return (in_zone ? book.pace.charge_zone : book.pace.charge_front).of(base_move(book, troops));
}

Length backward_move(const Book& book, const Troops& troops) {
    enforces(WC_4_4);
    return book.pace.back.of(base_move(book, troops));
}

// ---- dice ---------------------------------------------------------------------------------------

std::array<int, 2> flight_places(const Book& book, const Troops& troops) {
    enforces(WC_5_4);
    enforces(WC_5_7);
    const auto& flight = book.flight;
    const auto places = [](const Number& one, const Number& other) {
        return std::array{one.value, other.value};
    };
    if (troops.counts_as_cavalry()) return places(flight.cavalry_one, flight.cavalry_other);
    if (troops.order == Class::regular) return places(flight.regular_one, flight.regular_other);
    if (troops.order == Class::light) return places(flight.light_one, flight.light_other);
    return places(flight.skirmish_one, flight.skirmish_other);
}

Distribution flight_distance(const Book& book, const Troops& troops) {
    return kept_of(book.flight.dice.value, 6, flight_places(book, troops));
}

int flight_distance(const Book& book, const Troops& troops, std::span<const std::uint8_t> dice) {
    return kept_of(dice, flight_places(book, troops));
}

Reading flight_reading(const Book& book, const Troops& troops) {
    return Reading::free().keeping(flight_places(book, troops));
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

// ---- flight and pursuit -------------------------------------------------------------------------

Reading pursuit_reading(const Book& book, const Troops& pursuer, int fled) {
    return Reading::at_least(fled, WC_7_5).keeping(flight_places(book, pursuer));
}

Odds pursuit_odds(const Book& book, const Troops& fugitive, const Troops& pursuer) {
    const Distribution by = flight_distance(book, pursuer) - flight_distance(book, fugitive);
    return odds_of(by, [](int ahead) {
        return outcome(OutcomeKind::flight, catches(ahead, 0) ? Flight::caught : Flight::escapes);
    });
}

bool may_hold_back(const Book& book, const Troops& troops) {
    enforces(WC_1_13);
    const bool always = book.rulings.undisciplined_pursuit == UndisciplinedPursuit::always_pursue;
    return !(always && troops.is_undisciplined());
}

// ---- rally --------------------------------------------------------------------------------------

bool is_too_few(const Book& book, const RallySituation& s) {
    enforces(WC_1_9);
    enforces(WC_8_4);
    return !is_share(book.rally.share, s.figures, s.at_start) ||
           counted_figures(book, s.troops.arm, s.figures) < book.rally.least.value;
}

Clause rally_barred(const Book& book, const RallySituation& s) {
    return is_too_few(book, s) || s.enemy_near ? WC_8_1 : Clause{};
}

bool is_lost_off_table(const Book& book, int failures) {
    enforces(WC_8_4);
    return failures >= book.rally_lost();
}

}  // namespace grognard::war_and_conquest
