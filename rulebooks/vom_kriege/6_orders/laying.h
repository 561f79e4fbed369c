// SPDX-License-Identifier: Apache-2.0
//
// What the dice in hand are laid for: action orders to units and groups, rally, the end of disorder,
// and the dice more that distance and doctrine cost. VK-6.4 to 6.12.
//
// Not here: how the dice came into hand (order_phase.h), what an order allows (orders.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

void ask(const Setup& setup, const State& state, const step::LayDice& laying, Question& question);
void picked(Battle& battle, step::LayDice& laying, const Option& option);

void ask(const Setup& setup, const State& state, const step::NameGroup& naming, Question& question);
void picked(Battle& battle, step::NameGroup& naming, const Option& option);

// Dice that are all alike, or all due, are paid without asking.
bool carry_on(Battle& battle, step::PayDice& paying);
void ask(const Setup& setup, const State& state, const step::PayDice& paying, Question& question);
void picked(Battle& battle, step::PayDice& paying, const Option& option);

void ask(const Setup& setup, const State& state, const step::RallyFacing& rallied,
         Question& question);
std::optional<Refusal> check(const Setup& setup, const State& state,
                             const step::RallyFacing& rallied, const Placed& where);
void placed(Battle& battle, const step::RallyFacing& rallied, const Placed& where);

// Beyond 12 inches of their leader, all of them (VK-6.10).
bool is_far(const Setup& setup, const State& state, const UnitList& units);
// VK-6.8, 6.9: it can still be given an action order.
bool may_be_ordered(const Setup& setup, const State& state, UnitId id);
// VK-6.7 to 6.9: a flag can rally it, its price included.
bool may_be_rallied(const Setup& setup, const State& state, UnitId id);
// VK-6.4, 6.8: a die can end its disorder.
bool may_be_restored(const Setup& setup, const State& state, UnitId id);

// Those of the units named that the dice act for (VK-2.6): an order is given to them alone.
UnitList acted_for(const Setup& setup, const UnitList& named, Face face);
// The dice in hand pay for it.
bool can_lay(const Setup& setup, const State& state, const UnitList& named, const Lay& lay);

}  // namespace grognard::vom_kriege
