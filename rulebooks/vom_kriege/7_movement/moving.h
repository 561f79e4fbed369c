// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: orders moved one at a time, the leader last. VK-5.2, 7.7, 7.8, 7.11.
//
// A move is first checked, then becomes a step::Moving, which the enemy may react to
// (8_reactions/under_way.h) and which is made at its end.
//
//     begin_movement(battle);
//     complete_move(battle, mover, walk(setup, state, mover, moving.legs));
//
// Not here: where a move leads and what it costs (walk.h).
#pragma once

#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"

namespace grognard::vom_kriege {

// Nobody left to move: the phase goes on to the leader by itself, and ends after him.
void begin_movement(Battle& battle);
void ask(const Setup& setup, const State& state, const step::Movement& phase, Question& question);
void picked(Battle& battle, const step::Movement& phase, const Option& option);

// Dropped when its unit is gone.
bool carry_on(Battle& battle, const step::PlaceMove& placing);
void ask(const Setup& setup, const State& state, const step::PlaceMove& placing,
         Question& question);
std::optional<Refusal> check(const Setup& setup, const State& state, const step::PlaceMove& placing,
                             const Placed& where);
// Begins the move.
void placed(Battle& battle, const step::PlaceMove& placing, const Placed& where);

// ---- a move -------------------------------------------------------------------------------------

// The cavalry's second charge (VK-9.23) goes by the same reactions: pushes a Moving step on top of
// the melee. Once that is popped, State::charges holds the charge, if it came home.
void begin_follow_up_move(Battle& battle, UnitId unit, const Legs& legs);

// How far the last leg goes, if it is a charge.
Length charge_length(const State& state, UnitId unit, const Legs& legs, const Walk& walked);
// The step on top has met with every reaction, and its walk is legal: the move is made, and the
// next begins.
void complete_move(Battle& battle, const Mover& mover, const Walk& walked);

}  // namespace grognard::vom_kriege
