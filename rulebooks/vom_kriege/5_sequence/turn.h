// SPDX-License-Identifier: Apache-2.0
//
// A turn and its initiatives, VK-5.1 to 5.3, 5.7, 5.8: the cup filled and chits drawn, a command's
// orders, movement and combat one after another, what an initiative leaves behind, the end of the
// turn.
//
//     if (state.steps.empty()) next_phase(battle);
//
// Not here: what is asked and answered meanwhile (sequence.h), who arrives (arrivals.h), what is
// done in a phase (the chapters).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// The commands whose chits are still in the cup, in the order of their numbers: a draw is a die
// with as many sides, which tells the place in this list.
FixedVector<std::int8_t, commands_most> chits(const Setup& setup, const State& state);

// The last chit needs no draw, and an empty cup ends the turn.
bool carry_on(Battle& battle, const step::Draw& draw);
void ask(const Setup& setup, const State& state, const step::Draw& draw, Question& question);
void rolled(Battle& battle, const step::Draw& draw, const Dice& dice);

void begin_turn(Battle& battle);
// VK-5.2: this command has the initiative, and its order phase begins.
void begin_orders_of(Battle& battle, int command);
// No step is left: the next phase begins, the next initiative or the next turn.
void next_phase(Battle& battle);
// VK-5.7: without its leader an initiative is over, whatever was under way; true if it was.
bool ends_without_leader(Battle& battle);

}  // namespace grognard::vom_kriege
