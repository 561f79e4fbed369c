// SPDX-License-Identifier: Apache-2.0
//
// Whether those who flee are caught, by the dice alone: WC-1.13, 7.5.
#pragma once

#include "engine/dice/odds.h"
#include "rulebooks/war_and_conquest/5_terrain/flight_dice.h"
#include "rulebooks/war_and_conquest/state/symbols.h"

namespace grognard::war_and_conquest {

// Whether the pursuers catch those who flee.
constexpr bool catches(int pursued, int fled) {
    enforces(WC_7_5);
    return pursued >= fled;
}
// What a pursuer's dice must come to.
Reading pursuit_reading(const Book& book, const Troops& pursuer, int fled);
enum class Flight : std::uint8_t { caught, escapes, not_pursued };
// outcome(OutcomeKind::flight, Flight)
Odds pursuit_odds(const Book& book, const Troops& fugitive, const Troops& pursuer);
// WC-1.13: whether it may try to hold back.
bool may_hold_back(const Book& book, const Troops& troops);

}  // namespace grognard::war_and_conquest
