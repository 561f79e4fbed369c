// SPDX-License-Identifier: Apache-2.0
//
// How far units move: base moves, paces, charges, and the dice of flight, pursuit and failed
// charges. WC-3.3 to 3.5, 4.1 to 4.4, 5.4, 5.7, 7.5, 8.4. No table and no state.
#pragma once

#include <array>

#include "rulebooks/war_and_conquest/1_troops/command.h"

namespace grognard::war_and_conquest {

// ---- moves --------------------------------------------------------------------------------------

Length base_move(const Book& book, const Troops& troops);
Length character_move(const Book& book, Mount mount);

enum class Pace : std::uint8_t { base, double_pace, quick_march };
Length move_at(const Book& book, const Troops& troops, Pace pace);
// WC-3.3: with the enemy in the frontal attack zone, or only in the front facing.
Length charge_reach(const Book& book, const Troops& troops, bool in_zone);
// WC-4.4: how far straight back.

// ---- dice ---------------------------------------------------------------------------------------

// WC-5.4: which of three dice count.
std::array<int, 2> flight_places(const Book& book, const Troops& troops);
// Inches.
Distribution flight_distance(const Book& book, const Troops& troops);
int flight_distance(const Book& book, const Troops& troops, std::span<const std::uint8_t> dice);
Reading flight_reading(const Book& book, const Troops& troops);  // which of the dice count
// WC-3.4: dice of a flight after shooting; WC-3.5: of a failed charge.
int shoot_and_flee_dice(const Book& book, const Troops& troops);
int failed_charge_dice(const Book& book, const Troops& troops);

// ---- flight and pursuit: WC-7.5 -----------------------------------------------------------------

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

// ---- rally: WC-8.1 ------------------------------------------------------------------------------

struct RallySituation {
    Troops troops;
    int figures = 0, at_start = 0;
    bool enemy_near = false;  // within 5 inches
};
// The clause that forbids it a test; nothing if it may try.
Clause rally_barred(const Book& book, const RallySituation& s);
// WC-8.4: too few to rally ever, it is removed when it next would flee.
bool is_too_few(const Book& book, const RallySituation& s);
// WC-8.4: off the table, after so many failed tests.
bool is_lost_off_table(const Book& book, int failures);

}  // namespace grognard::war_and_conquest
