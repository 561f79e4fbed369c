// SPDX-License-Identifier: Apache-2.0
//
// Die Kriegskunst's calculators: orders, every kind of fire, a whole charge, a melee, morale of
// units and brigades, pursuit, without a battle. They fill in the same situations the battle
// observes and call the very same functions. One row of the table in calculators.cpp is all there is
// of each: its name, clause, inputs and function.
#pragma once

#include "engine/battle/rulebook.h"
#include "rulebooks/die_kriegskunst/book/book.h"

namespace grognard::die_kriegskunst {

std::vector<Calculator> calculators();
CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values);

}  // namespace grognard::die_kriegskunst
