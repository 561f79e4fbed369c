// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/5_terrain/flight_dice.h"

namespace grognard::war_and_conquest {

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

}  // namespace grognard::war_and_conquest
