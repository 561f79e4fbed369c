// SPDX-License-Identifier: Apache-2.0
//
// Help in answering: places sampled at random, sensible places and picks, a planned way to a wanted
// place.
// Nothing here is a rule: every place goes through the same check as a player's (sequence.h).
#pragma once

#include "engine/battle/suggesting.h"
#include "engine/dice/chooser.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser);
Suggestions suggest_places(const Setup& setup, const State& state, const Place& place,
                           Chooser& chooser);
// False for picks that lead to nothing: groups that cannot move together, charges with nobody in
// reach, calling off, holding fire. Of the options of a question at least one makes sense.
bool makes_sense(const Setup& setup, const State& state, const Question& question,
                 const Option& option);
// Ways to charge that enemy, the likeliest first; none of them need be legal.
FixedVector<Legs, 3> charge_ways(const Setup& setup, const State& state, UnitId id, UnitId target);
// Units of one arm at these posts can keep their places beside each other in a move.
bool go_together(const Post& a, const Post& b);
Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted);

}  // namespace grognard::vom_kriege
