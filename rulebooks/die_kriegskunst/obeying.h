// SPDX-License-Identifier: Apache-2.0
//
// What an order demands of its brigade in the movement phase, and what it forbids: DK-3.2 to 3.8,
// 3.14, 3.15.
//
// Assault has half of the units free to obey advance; support has every one of them come near the
// brigade supported; the others make nobody do anything, but hold keeps units in their area.
#pragma once

#include "rulebooks/die_kriegskunst/walk.h"

namespace grognard::die_kriegskunst {

// DK-3.2, 3.4: its order has units advance.
bool makes_units_go(const Brigade& brigade);
// DK-3.14: not unformed, faltering, in melee, retreating or routing.
bool is_free_to_obey(const Setup& setup, const State& state, UnitId id);
// Where its brigade's order leads a unit: the objective, or the nearest unit of a brigade that is
// one; nothing where nobody is made to go anywhere.
std::optional<Point> goal_of(const Setup& setup, const State& state, UnitId id);
// How many units of the brigade still owe an advance, those in `obeyed` counted as done.
int still_owed(const Setup& setup, const State& state, int brigade, const UnitSet& obeyed);
// Whether a unit that stood there (`before`) and now stands as the state has it has done its part.
bool has_obeyed(const Setup& setup, const State& state, UnitId id, const Post& before);
// The same of one that would stand there.
bool would_obey(const Setup& setup, const State& state, UnitId id, const Post& then);
// DK-3.14: a move that obeys; nothing where the ground, friends and the enemy's inch allow none.
std::optional<Legs> obeying_move(const Setup& setup, const State& state, UnitId id);
// Whether the brigade owes something that one of them could still do.
bool owes(const Setup& setup, const State& state, int brigade, const UnitSet& moved,
          const UnitSet& obeyed);
// DK-3.14: too few others of its brigade can still obey, so that this one has to.
bool must_obey(const Setup& setup, const State& state, const step::MoveBrigade& brigade, UnitId id);
// DK-3.7, 3.8: why its order does not let it end there; nothing if it does.
std::optional<Refusal> order_forbids(const Setup& setup, const State& state, UnitId id,
                                     const Walk& walked);

// DK-4.7: a brigade on retire has made its moves in the compulsory phase.
bool has_retired(const Setup& setup, const State& state, int brigade);

}  // namespace grognard::die_kriegskunst
