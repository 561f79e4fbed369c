// SPDX-License-Identifier: Apache-2.0
//
// Humble's calculators: a shot, a melee, a rally, a rout, a reinforcement, without a battle. They
// fill in the same situations the battle observes and call the very same functions; each is a row with
// its name, its inputs and its function.
#pragma once

#include "engine/battle/rulebook.h"
#include "rulebooks/humble/book/book.h"

namespace grognard::humble {

std::vector<Calculator> calculators();
CalculatorAnswer run_calculator(const Book& book, const Calculator& calculator,
                                const CalculatorValues& values);

}  // namespace grognard::humble
