// SPDX-License-Identifier: Apache-2.0
//
// How far units go and how long they take to change formation: DK-4.1, 4.2, 4.9, 4.14, and the
// halves of a charge and of a retreat, DK-6.3, 8.7. Numbers alone: ground is elsewhere.
#pragma once

#include <optional>

#include "engine/battle/reading.h"
#include "engine/dice/odds.h"
#include "rulebooks/die_kriegskunst/state/troops.h"

namespace grognard::die_kriegskunst {

// DK-4.1, 4.9, 4.14: the move of a unit in that formation; nought for one that stands. Of
// unlimbered guns, manhandled.
Length move_rate(const Book& book, const Troops& troops, Formation formation);
// Nought for those who do not charge.
Length charge_rate(const Book& book, const Troops& troops);
Length involuntary_rate(const Book& book, const Troops& troops);
// DK-8.7: how far a retreat or rout goes at once.
Length first_retreat(const Book& book, const Troops& troops);

// DK-4.2: half turns; nothing for formations that the troops cannot pass between.
std::optional<int> half_turns(const Book& book, const Troops& troops, Formation from, Formation to);

// DK-6.12: whether a charge that began so far away catches a target giving way; DK-6.11: or an
// evader. The charge goes straight and the target straight away from it.
bool catches_retreater(const Book& book, const Troops& charger, const Troops& target,
                       Length distance);
bool catches_evader(const Book& book, const Troops& charger, const Troops& target, Length distance);

// DK-6.1: whether a unit out of its brigadier's reach may charge, on a d6.
bool obeys_to_charge(const Book& book, int die);
Reading obey_needs(const Book& book);
// outcome(OutcomeKind::die, true) if it may.
Odds obeys_odds(const Book& book);

}  // namespace grognard::die_kriegskunst
