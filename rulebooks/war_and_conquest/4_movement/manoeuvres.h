// SPDX-License-Identifier: Apache-2.0
//
// The manoeuvre table: what each manoeuvre costs, which test it takes at which pace, and how near
// enemies count. WC-4.2 to 4.11, 4.13, 4.15. No table top and no state: what is measured comes in.
#pragma once

#include <optional>

#include "rulebooks/war_and_conquest/state/paces.h"
#include "rulebooks/war_and_conquest/state/symbols.h"

namespace grognard::war_and_conquest {

// ---- the table ----------------------------------------------------------------------------------

enum class Manoeuvre : std::uint8_t { move, wheel, backwards, turn, ranks, change_formation };

enum class Testing : std::uint8_t { never, if_near, always };

// A row of the table at a pace.
struct ManoeuvreRule {
    Clause clause;
    bool allowed = true;
    Testing test = Testing::never;
    std::optional<Length> near;  // enemies within it count -1 each, and bring on `if_near`
    Factor per_inch{};           // of move, for an inch of ground
    Length cost{};               // of move at once: a turn, a rank
    bool nothing_else = false;   // takes the whole move
    int most = 0;                // how often in a move; 0 is as often as movement allows
    bool rerolls = false;        // a failed test, once

    bool operator==(const ManoeuvreRule&) const = default;
};
ManoeuvreRule rule_of(const Book& book, const Troops& troops, Manoeuvre manoeuvre, Pace pace);
// Whether a test is due with so many enemies in the row's proximity.
constexpr bool is_tested(const ManoeuvreRule& rule, int enemies_near) {
    return rule.test == Testing::always || (rule.test == Testing::if_near && enemies_near > 0);
}

// WC-4.9: sideways with so much ground ahead.
Length drift(const Book& book, Length figure_width, Length ahead);

// ---- paces --------------------------------------------------------------------------------------

struct DoubleSituation {
    Troops troops;
    bool disordered = false;
    // In an enemy formation's frontal attack zone and within 5 inches of it, where the ruling
    // double.bar looks; fleeing and fighting enemies left out.
    bool path_barred = false;
};
// The clause that forbids double pace; nothing if it may be tried.
Clause double_barred(const Book& book, const DoubleSituation& s);
// WC-4.2: skirmishers nearer than this to an enemy take a test after all.
bool skirmishers_test(const Book& book, const Troops& troops, std::optional<Length> nearest);
// WC-4.11: whether that test, once passed, is their exception from the bar.
bool test_frees(const Book& book, const Troops& troops);
// WC-4.10: whether an enemy is left out of counts of proximity.
bool is_ignored(const Book& book, bool flees, bool fights);

struct QuickSituation {
    Troops troops;
    Array array;  // at the start of the round
    bool clear_or_road = true;
    std::optional<Length> nearest;  // enemy that does not flee
    bool disordered = false;
};
Clause quick_barred(const Book& book, const QuickSituation& s);

// WC-4.10: what is left to a unit that failed its test: a pace, or nothing.
std::optional<Pace> pace_after_failure(const Book& book, Manoeuvre manoeuvre);
// WC-4.13: whether one may pass through a friend, not in flight.
struct Passer {
    Troops troops;
    bool is_character = false;
};
bool may_pass(const Book& book, const Passer& one, const Passer& other);

}  // namespace grognard::war_and_conquest
