// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: orders moved one at a time, the leader last, and the enemy's reactions to a
// move as they come due: counter-charge, the square, a leader's retire. VK-5.2, 7.7, 7.11, 8.6, 11.4.
//
// A move is first checked, then becomes a step::Moving, which asks the defender and is made at its
// end. What reactions have made impossible is cut short at the last place that is legal.
#pragma once

#include "rulebooks/vom_kriege/8_reactions/reactions.h"

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
// The cavalry's second charge (VK-9.23) goes by the same reactions: pushes a Moving step on top of
// the melee. Once that is popped, State::charges holds the charge, if it came home.
void begin_follow_up_move(Battle& battle, UnitId unit, const Legs& legs);

// A move under way: goes on by itself until somebody must be asked; false when an answer is needed.
bool carry_on(Battle& battle, step::Moving& moving);
void ask(const Setup& setup, const State& state, const step::Moving& moving, Question& question);
// Counter-charge, form square, stop short.
void picked(Battle& battle, step::Moving& moving, const Option& option);

// The melee that a charge leads to if nobody reacts to it; nothing where the move is no charge. On
// top is the question of where it goes, `walked` the walk of the move that would answer it.
std::optional<Assessment> judge_charge(const Setup& setup, const State& state,
                                       const step::Moving& moving, const Mover& mover,
                                       const Walk& walked);
// The melee that a charge leads to after this reaction to it, or after its rider has gone on at a
// square, if nothing else comes between; nothing where the option is about no such melee.
std::optional<Assessment> judge_reaction(const Setup& setup, const State& state,
                                         const Option& option);

// ---- what these are made of ---------------------------------------------------------------------

// Who moves in such a step.
Mover mover_in(const Setup& setup, const State& state, const step::Moving& moving);
// How far the last leg goes, if it is a charge.
Length charge_length(const State& state, UnitId unit, const Legs& legs, const Walk& walked);
// The step on top has met with every reaction: the move is made, and the next begins.
void complete_move(Battle& battle, Mover mover, Walk walked);

// As much of these legs as can still be gone, no charge among it. `last` is how long a leg that was
// a charge has been.
Legs cut_short(const Setup& setup, const State& state, Mover mover, const Legs& legs, Length last);
// It goes by these legs instead, which are shorter.
void stop_short(Battle& battle, step::Moving& moving, const Legs& legs);

// ---- leaders in the way: VK-8.1, 8.11 -----------------------------------------------------------

// Adds the enemy leaders whom a unit would be upon, standing there.
void add_leaders_at(const Setup& setup, const State& state, UnitId id, const Post& post,
                    UnitList& leaders);
// One after another they are rolled at by the mover, then retire: once each, which the two sets
// remember. False when none is left.
bool drive_off(Battle& battle, UnitSet& rolled_at, UnitSet& driven, const Mover& mover,
               const UnitList& leaders);

// VK-11.4: sets a leader at the nearest free place; leaders who stand where units (or this one) have
// come to stand give way so.
void give_way(Battle& battle, UnitId leader, UnitId to);
void make_room(Battle& battle);
void make_room(Battle& battle, UnitId came);

}  // namespace grognard::vom_kriege
