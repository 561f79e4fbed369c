// SPDX-License-Identifier: Apache-2.0
//
// The odds of a melee, of a battle back and of a retire: VK-8.1, 9.12 to 9.14, 10.1.
//
//     const Odds odds = melee_odds(attack, back, true);
//
// Not here: the situations and their dice (melee_dice.h).
#pragma once

#include "rulebooks/vom_kriege/9_combat/melee_dice.h"

namespace grognard::vom_kriege {

// Attack and battle back as one: outcome = MeleeOutcome. `back` is the target's
// situation before the attack, whether it will battle back or not. Of guns that stand alone the one
// attacked. Hits are those that count, and more than 6 are counted as 6.
Odds melee_odds(const MeleeSituation& attack, const MeleeSituation& back, bool battles_back);
// The battle back alone, at an attacker with so many hits.
Odds battle_back_odds(const MeleeSituation& back, int attacker_hits);
// Sabers alone hit one that retires: outcome = RetireOutcome.
// What a roll came to, as the odds put it; `had` are the hits of the one struck before it.
std::uint16_t rolled_outcome(const MeleeSituation& s, int had, const MeleeScore& score, bool back);
Odds retire_odds(const Book& book, int dice);

}  // namespace grognard::vom_kriege
