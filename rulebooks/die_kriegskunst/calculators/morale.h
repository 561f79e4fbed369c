// SPDX-License-Identifier: Apache-2.0
//
// Calculators of DK chapter 8: whether a unit keeps its nerve, whether a brigade breaks.
#pragma once

#include "rulebooks/die_kriegskunst/calculators/parts.h"

namespace grognard::die_kriegskunst {

Inputs morale_inputs();
CalculatorAnswer calculate_unit_morale(const Book& book, const Values& v);
Inputs brigade_inputs();
CalculatorAnswer calculate_brigade_morale(const Book& book, const Values& v);

}  // namespace grognard::die_kriegskunst
