// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: brigades in turn, each unit once, generals among them. DK-4.13 and chapter 4.
//
// Not here: how a move is measured (walk.h), what an order demands of it (obeying.h), the enemy's
// cavalry that breaks in upon it leg by leg (6_charges/opportunity.h).
#pragma once

#include "rulebooks/die_kriegskunst/4_movement/walk.h"
#include "rulebooks/die_kriegskunst/state/alternation.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

void begin_movement(Battle& battle);
bool carry_on(Battle& battle, step::Movement& step);
void ask(const Setup& setup, const State& state, const step::Movement& step, Question& question);
void picked(Battle& battle, step::Movement& step, const Option& option);

bool carry_on(Battle& battle, const step::MoveBrigade& step);
void ask(const Setup& setup, const State& state, const step::MoveBrigade& step, Question& question);
void picked(Battle& battle, const step::MoveBrigade& step, const Option& option);

// It may still be moved by choice this turn: it has neither moved nor charged, and nothing keeps it.
bool may_be_moved(const Setup& setup, const State& state, UnitId id);

// Placing: of its own move, or half of one in reaction, upon which nobody breaks in (DK-6.10). Both
// steps are asked and checked alike.
void ask(const Setup& setup, const State& state, const step::PlaceMove& step, Question& question);
void placed(Battle& battle, const step::PlaceMove& step, const Placed& placed);
void ask(const Setup& setup, const State& state, const step::ReactionMove& step,
         Question& question);
void placed(Battle& battle, const step::ReactionMove& step, const Placed& placed);
// Of the innermost step, which is one of the two.
Mover mover_of(const Setup& setup, const State& state);
// Its move by these legs; refused, too, for what its order forbids or demands.
Walk checked_move(const Setup& setup, const State& state, const Legs& legs);

// A move under way goes one leg on; ground may unform it.
void go_a_leg(Battle& battle, step::Moving& moving);
// It has gone all its legs, or has been charged on one: the innermost step.
void end_moving(Battle& battle);

}  // namespace grognard::die_kriegskunst
