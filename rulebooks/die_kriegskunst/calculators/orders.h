// SPDX-License-Identifier: Apache-2.0
//
// Calculators of DK chapters 2 and 3: who has the initiative, whether an order is changed.
#pragma once

#include "rulebooks/die_kriegskunst/calculators/parts.h"

namespace grognard::die_kriegskunst {

Inputs initiative_inputs();
CalculatorAnswer calculate_initiative(const Book& book, const Values& v);
Inputs order_inputs();
CalculatorAnswer calculate_order(const Book& book, const Values& v);

}  // namespace grognard::die_kriegskunst
