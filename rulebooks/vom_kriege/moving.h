// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: orders moved one at a time, the leader last, and the enemy's reactions to a
// move as they come due: counter-charge, a leader's retire, the square. VK-5.2, 7.7, 7.11, 8.1, 8.2,
// 8.4 to 8.8, 8.11.
#pragma once

#include "rulebooks/vom_kriege/walk.h"

namespace grognard::vom_kriege {

void begin_movement(Battle& battle);
void ask_movement(const Setup& setup, const State& state, Question& question);
void pick_in_movement(Battle& battle, const Option& option);

void ask_place_move(const Setup& setup, const State& state, const step::PlaceMove& placing,
                    Question& question);
// The answer to it, checked: begins the move.
void take_move(Battle& battle, const Legs& legs);

// A move under way: goes on by itself until somebody must be asked; false when an answer is needed.
bool carry_on_moving(Battle& battle);
void ask_moving(const Setup& setup, const State& state, const step::Moving& moving,
                Question& question);
void pick_in_moving(Battle& battle,
                    const Option& option);  // counter-charge, form square, stop short

// VK-8.4: the dice of the test, for a unit like this (the calculator asks so) and for one on the
// table.
Tally square_tally(const Book& book, int hits, bool disordered);
Tally square_tally(const Setup& setup, const State& state, UnitId id);
int square_dice(const Setup& setup, const State& state, UnitId id);
bool may_form_square(const Setup& setup, const State& state, UnitId id, UnitId cavalry);
Odds square_odds(const Book& book, int dice);
void resolve_square(Battle& battle, const step::SquareRoll& roll, const Dice& dice);
// VK-8.5: whether it may still react to this attacker, and that it has.
bool may_react(const Setup& setup, const State& state, UnitId id, UnitId attacker);
void note_reaction(Battle& battle, UnitId id, UnitId attacker);

// The cavalry's second charge (VK-9.23) goes by the same reactions: pushes a Moving step on top of
// the melee. Once that is popped, State::charges holds the charge, if it came home.
void begin_follow_up_move(Battle& battle, UnitId unit, const Legs& legs);

// VK-11.4: leaders who stand where units have come to stand give way.
void make_room(Battle& battle);

}  // namespace grognard::vom_kriege
