// SPDX-License-Identifier: Apache-2.0
//
// A move under way, and what the enemy does about it before it is made, in this order: a
// counter-charge as a charge is declared; infantry forms square as cavalry comes adjacent; leaders
// get out of the way. VK-8.1, 8.2, 8.4, 8.6, 8.8.
//
// What reactions have made impossible is cut short at the last place that is legal (cut_short.h).
//
// Not here: the move itself (7_movement/moving.h).
#pragma once

#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"

namespace grognard::vom_kriege {

// A move under way: goes on by itself until somebody must be asked; false when an answer is needed.
bool carry_on(Battle& battle, step::Moving& moving);
void ask(const Setup& setup, const State& state, const step::Moving& moving, Question& question);
// Counter-charge, form square, stop short.
void picked(Battle& battle, step::Moving& moving, const Option& option);

// ---- for whoever foresees what comes of it ------------------------------------------------------

// The move, with the walk that its legs now are.
struct Under {
    Mover mover;
    Walk walked;
};
Under look(const Setup& setup, const State& state, const step::Moving& moving);
// VK-8.8: Moving::counter rides, and drives leaders off its own way as any unit does.
void counter_charge(Battle& battle, step::Moving& moving, const Under& under);

}  // namespace grognard::vom_kriege
