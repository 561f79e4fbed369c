// SPDX-License-Identifier: Apache-2.0
//
// Orders as they are played: DK-2.3, 3.1, 3.9 to 3.13, 3.16. What the dice mean is in orders.h.
#pragma once

#include "rulebooks/die_kriegskunst/3_orders/orders.h"
#include "rulebooks/die_kriegskunst/state/alternation.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

void begin_orders(Battle& battle);
bool carry_on(Battle& battle, step::Orders& step);
void ask(const Setup& setup, const State& state, const step::Orders& step, Question& question);
void picked(Battle& battle, step::Orders& step, const Option& option);

// A brigade's order: who gives it, which it is, what it is about.
void ask(const Setup& setup, const State& state, const step::ChangeOrder& step, Question& question);
void picked(Battle& battle, step::ChangeOrder& step, const Option& option);

void ask(const Setup& setup, const State& state, const step::OrderRoll& step, Question& question);
void rolled(Battle& battle, const step::OrderRoll& rolled, const Dice& dice);
OrderSituation order_situation(const Setup& setup, const State& state, int brigade, bool by_cinc);

}  // namespace grognard::die_kriegskunst
