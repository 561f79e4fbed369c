// SPDX-License-Identifier: Apache-2.0
//
// Vom Kriege's calculators: command dice, a shot, a melee, a square, a retire, an arrival, without a
// battle. They fill in the same situations the battle observes and call the very same functions.
#pragma once

#include "engine/battle/rulebook.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

std::vector<Calculator> calculators();
CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values);

// VK-6.3: whether dice that show this can be made into those wanted, exchanging two for one as the
// ruling orders.pair allows.
bool can_be_made(const Book& book, const Faces& shown, const Faces& wanted);
// The chance to have them after the best re-roll and exchanges: outcome = FacesOutcome.
Odds command_odds(const Book& book, int dice, int rerolls, const Faces& wanted);

}  // namespace grognard::vom_kriege
