// SPDX-License-Identifier: Apache-2.0
//
// A blow or a shot from the die that hits to the figure removed: hit, save, kill. WC-6.2, and what
// armour, shieldwalls and weapons add: WC-6.4, 7.2, 7.7, 7.11. Tallies are added to the die.
#pragma once

#include <optional>

#include "engine/dice/fraction.h"
#include "rulebooks/war_and_conquest/state/symbols.h"

namespace grognard::war_and_conquest {

// The chance of a D6 to show so much or more.
constexpr Fraction d6_at_least(int needs) {
    const int good = needs <= 1 ? 6 : needs > 6 ? 0 : 7 - needs;
    return Fraction::of(static_cast<std::uint64_t>(good), 6);
}

// The chance of the first without that of the second, which is part of it.
constexpr Fraction without(const Fraction& all, const Fraction& part) {
    return Fraction::of(exact_product(all.numerator, part.denominator) -
                            exact_product(part.numerator, all.denominator),
                        exact_product(all.denominator, part.denominator));
}

// What strikes, and whom.
struct BlowSituation {
    const Book& book;
    int killing = 3;     // KA of the weapon or figure, without what follows
    bool pilum = false;  // thrown in its first round
    bool lance = false;  // charging
    bool two_handed = false;
    bool longbow = false;
    int armour = 2;           // of the target
    bool shieldwall = false;  // of the target, where it counts
};

// WC-7.2, 7.7: weapons add up to so much.
Tally kill_tally(const BlowSituation& s);
int kill_needs(const BlowSituation& s);
// Nothing where no save is left.
Tally save_tally(const BlowSituation& s);
std::optional<int> save_needs(const BlowSituation& s);

// The chance that a hit removes a figure, or one of its hits.
Fraction chance_of_hit_to_kill(const BlowSituation& s);

}  // namespace grognard::war_and_conquest
