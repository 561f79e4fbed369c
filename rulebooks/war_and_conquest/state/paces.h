// SPDX-License-Identifier: Apache-2.0
//
// How fast troops move by their profile: base moves and paces, WC-4.1 to 4.3.
//
//     const Length most = move_at(book, troops, Pace::double_pace);
//
// Not here: charges (3_charges/charge_rules.h), flight (5_terrain/flight_dice.h).
#pragma once

#include "rulebooks/war_and_conquest/state/troops.h"

namespace grognard::war_and_conquest {

Length base_move(const Book& book, const Troops& troops);
Length character_move(const Book& book, Mount mount);

enum class Pace : std::uint8_t { base, double_pace, quick_march };
Length move_at(const Book& book, const Troops& troops, Pace pace);

}  // namespace grognard::war_and_conquest
