// SPDX-License-Identifier: Apache-2.0
//
// Initiative and orders as they are played: DK chapters 2 and 3. What the dice mean is in
// initiative.h and orders.h.
#pragma once

#include "rulebooks/die_kriegskunst/2_sequence/alternation.h"
#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

InitiativeSituation initiative_of(const Setup& setup, const State& state, Side side);
// DK-2.3: after so many throws that were all ties.
InitiativeResult settle_tie(const Setup& setup, const State& state, int throws);
void begin_initiative(Battle& battle);
void resolve_initiative(Battle& battle, const step::InitiativeRoll& rolled, const Dice& dice);
void ask_first_side(const step::FirstSide& step, Question& question);
void pick_first_side(Battle& battle, const Option& option);

void begin_orders(Battle& battle);
bool carry_on_orders(Battle& battle);
void ask_orders(const Setup& setup, const State& state, Question& question);
void ask_change_order(const Setup& setup, const State& state, const step::ChangeOrder& step,
                      Question& question);
// Of both questions.
void pick_in_orders(Battle& battle, const Option& option);
void resolve_order(Battle& battle, const step::OrderRoll& rolled, const Dice& dice);
OrderSituation order_situation(const Setup& setup, const State& state, int brigade, bool by_cinc);
// Whether, and to what, a brigade's order may change by itself (DK-3.13; automatic.cpp); `must` when
// it has to.
struct Automatic {
    FixedVector<Order, 3> to;
    bool must = false;
};
Automatic automatic_options(const Setup& setup, const State& state, int brigade);

}  // namespace grognard::die_kriegskunst
