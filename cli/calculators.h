// SPDX-License-Identifier: Apache-2.0
//
// The calculators of a rulebook on a terminal; used by `grognard odds` and by the prompt's `odds`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "engine/battle/rulebook.h"

namespace grognard::cli {

// Each a Trouble when there is no such thing.
Calculator calculator_called(const Rulebook& rulebook, std::string_view name);
CalculatorValues values_typed(const std::vector<std::string>& words);  // name=value

void print_inputs(Pen& pen, const Rulebook& rulebook, const Calculator& calculator);
void print_answer(Pen& pen, const Rulebook& rulebook, const Calculator& calculator,
                  const CalculatorValues& values, const CalculatorAnswer& answer);

}  // namespace grognard::cli
