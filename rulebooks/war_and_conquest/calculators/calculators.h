// SPDX-License-Identifier: Apache-2.0
//
// War & Conquest's calculators: the strategic advantage, tests, moves on bad ground, shooting, a
// round of combat, flight and pursuit, rally, without a battle. They fill in the same situations the
// battle observes and call the very same functions.
#pragma once

#include "engine/battle/rulebook.h"
#include "rulebooks/war_and_conquest/book/book.h"

namespace grognard::war_and_conquest {

std::vector<Calculator> calculators();
CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values);

}  // namespace grognard::war_and_conquest
