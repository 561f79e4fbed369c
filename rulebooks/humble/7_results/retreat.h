// SPDX-License-Identifier: Apache-2.0
//
// What results do to a unit: the effects of HU-1.6, recoils (HU-6.7), routs (HU-7.2, 7.4, 7.5) and
// destruction (HU-7.1).
#pragma once

#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

// Pins or disrupts, as far as that makes a unit worse (HU-1.6).
void put_out_of_order(Battle& battle, UnitId id, Order order, Clause clause);
void destroy(Battle& battle, UnitId id, Why why, Clause clause);

// Straight away from the opponent, friends in the way going with it, as far as it can.
void recoil(Battle& battle, const Recoil& recoil);
// What comes of it once all who recoil have gone: destroyed if still in contact, or disrupted.
void end_recoil(Battle& battle, const Recoil& recoil);

// HU-7.2: a d6 says whether the unit is destroyed at once; otherwise it runs.
Odds rout_odds(const Book& book);
Reading rout_needs(const Book& book);  // of a d6, not to be destroyed
void begin_rout(Battle& battle, UnitId id, UnitId from, step::RoutCause cause);
void ask(const Setup& setup, const State& state, const step::RoutRoll& rout, Question& question);
void rolled(Battle& battle, const step::RoutRoll& rout, const Dice& dice);
void ask(const Setup& setup, const State& state, const step::ChooseRout& step, Question& question);
void picked(Battle& battle, const step::ChooseRout& step, const Option& option);

// How far an outline can go along a way before any of it leaves the table.
Length way_before_edge(const Setup& setup, const Quad& quad, Offset way);

}  // namespace grognard::humble
