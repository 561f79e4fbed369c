// SPDX-License-Identifier: Apache-2.0
//
// What the five kinds of terrain do to those who enter them: WC-5.1 to 5.3, 5.5, 5.7. Kinds of ground
// and of troops alone; where the ground lies is in underfoot.h.
#pragma once

#include "rulebooks/war_and_conquest/5_terrain/flight_dice.h"
#include "rulebooks/war_and_conquest/state/going.h"
#include "rulebooks/war_and_conquest/state/paces.h"
#include "rulebooks/war_and_conquest/state/symbols.h"

namespace grognard::war_and_conquest {

// WC-5.2: walls, fences and hedges too high to cross.
bool is_too_high(const Book& book, Length height);

enum class Moving : std::uint8_t { plainly, at_double_pace, charging };

// How far one may go on a ground: a length, dice added to it, or not at all.
struct GroundMove {
    enum class Dice : std::uint8_t { none, sum, highest, flight };
    bool closed = false;
    Length fixed{};
    Dice dice = Dice::none;
    int count = 0;  // of D6
    Clause clause;  // that says so
    bool operator==(const GroundMove&) const = default;
};
// What stands on the ground, and how it moves there; `reach` is what it would move on clear ground.
struct GroundSituation {
    const Book& book;
    Troops troops;
    bool battle_formation = true;
    bool wood = false;  // difficult ground of trees
    Moving moving = Moving::plainly;
    Length reach;
};
GroundMove move_on(const GroundSituation& s, Going going);
// Inches that dice add.
int dice_of(const GroundSituation& s, const GroundMove& move, std::span<const std::uint8_t> dice);
// Inches that it may go in all.
Distribution inches_on(const GroundSituation& s, const GroundMove& move);
int inches_on(const GroundSituation& s, const GroundMove& move, std::span<const std::uint8_t> dice);
// Whether so many are the most, where clear ground and not the dice sets it.
bool is_as_over_clear_ground(const GroundSituation& s, const GroundMove& move, int inches);
// The same as a sum: what is sure, and which dice count.
Tally ground_tally(const GroundMove& move);
Reading ground_reading(const GroundSituation& s, const GroundMove& move);

// Whether it is disordered there.
bool disorders(const Troops& troops, bool battle_formation, Going going);

}  // namespace grognard::war_and_conquest
