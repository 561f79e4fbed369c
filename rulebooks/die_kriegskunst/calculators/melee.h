// SPDX-License-Identifier: Apache-2.0
//
// Calculators of DK chapters 6 and 7: how a charge ends, how a melee ends, whether cavalry pursues.
#pragma once

#include "rulebooks/die_kriegskunst/calculators/parts.h"

namespace grognard::die_kriegskunst {

Inputs melee_inputs();
CalculatorAnswer calculate_melee(const Book& book, const Values& v);
Inputs charge_inputs();
CalculatorAnswer calculate_charge(const Book& book, const Values& v);
Inputs pursuit_inputs();
CalculatorAnswer calculate_pursuit(const Book& book, const Values& v);

}  // namespace grognard::die_kriegskunst
