// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: brigades in turn, each unit once, generals among them; the enemy's cavalry
// may break in upon a move. DK-4.13, 6.5, 6.13 and chapter 4.
#pragma once

#include "rulebooks/die_kriegskunst/2_sequence/alternation.h"
#include "rulebooks/die_kriegskunst/4_movement/walk.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

void begin_movement(Battle& battle);
bool carry_on_movement(Battle& battle);  // of Movement and MoveBrigade
void ask_movement(const Setup& setup, const State& state, Question& question);
void ask_move_brigade(const Setup& setup, const State& state, const step::MoveBrigade& step,
                      Question& question);
void pick_in_movement(Battle& battle, const Option& option);

// It may still be moved by choice this turn: it has neither moved nor charged, and nothing keeps it.
bool may_be_moved(const Setup& setup, const State& state, UnitId id);

// A PlaceMove or ReactionMove.
Mover mover_of(const Setup& setup, const State& state, const Step& step);
void ask_place_move(const Setup& setup, const State& state, Question& question);
std::optional<Refusal> check_move(const Setup& setup, const State& state, const Legs& legs);
void take_move(Battle& battle, const Legs& legs);

bool carry_on_moving(Battle& battle);
void ask_moving(const Setup& setup, const State& state, Question& question);
void pick_in_moving(Battle& battle, const Option& option);
// DK-6.13: that cavalry charges the mover, whose move ends; or it does not, and others are asked.
void break_in(Battle& battle, UnitId charger, const Dice& dice = {});
void ask_again(Battle& battle);

// DK-1.7, 4.13: generals attached to a unit that has moved come along.
void bring_generals(Battle& battle, UnitId id, const Post& before);
// DK-1.7: a general who touches a unit of his side is attached to it, else to none.
void attach_general(Battle& battle, UnitId general);

}  // namespace grognard::die_kriegskunst
