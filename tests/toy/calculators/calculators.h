// SPDX-License-Identifier: Apache-2.0
//
// The toy's sums for a real table: what a shot does.
#pragma once

#include "engine/battle/rulebook.h"
#include "tests/toy/book/book.h"

namespace grognard::toy {

std::vector<Calculator> calculators();
CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values);

}  // namespace grognard::toy
