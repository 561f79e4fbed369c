// SPDX-License-Identifier: Apache-2.0
//
// Calculators of DK chapter 5 and of fire at chargers: what a volley, a battery, skirmishers cost.
#pragma once

#include "rulebooks/die_kriegskunst/calculators/parts.h"

namespace grognard::die_kriegskunst {

Inputs musketry_inputs();
CalculatorAnswer calculate_musketry(const Book& book, const Values& v);
Inputs artillery_inputs();
CalculatorAnswer calculate_artillery(const Book& book, const Values& v);
Inputs skirmish_inputs();
CalculatorAnswer calculate_skirmish_fire(const Book& book, const Values& v);
Inputs at_chargers_inputs();
CalculatorAnswer calculate_fire_at_chargers(const Book& book, const Values& v);

}  // namespace grognard::die_kriegskunst
