// SPDX-License-Identifier: Apache-2.0
//
// What an order demands of its brigade in the movement phase, and what it forbids: DK-3.2 to 3.8,
// 3.14, 3.15, 3.17 to 3.20.
//
// Assault has half of the units free to obey advance; engage, support, approach and move have every
// one of them go, until the order is fulfilled. Hold, approach and move also say where nobody may
// end (order_limits.cpp).
//
//     if (owes(setup, state, brigade, moved, obeyed)) ...      // the brigade is not done yet
//     if (auto refused = order_forbids(setup, state, id, walked)) return refused;
#pragma once

#include "rulebooks/die_kriegskunst/4_movement/walk.h"

namespace grognard::die_kriegskunst {

// ---- where an order leads -----------------------------------------------------------------------

// Its order has units go somewhere.
bool makes_units_go(const Book& book, const Brigade& brigade);
// The clause that says how its order is obeyed.
Clause demand_of(const Brigade& brigade);
// DK-3.14: not unformed, faltering, in melee, retreating or routing.
bool is_free_to_obey(const Setup& setup, const State& state, UnitId id);
// Where its brigade's order leads a unit: the objective, the nearest unit of a brigade that is one,
// on approach the nearest enemy; nothing where nobody is made to go anywhere.
std::optional<Point> goal_of(const Setup& setup, const State& state, UnitId id);
// How far this outline is from what the order of the unit's brigade is about; nothing where that is
// gone.
std::optional<Length> left_to_go(const Setup& setup, const State& state, UnitId id, Outline from);
// The nearest enemy unit on the table, and how far it is.
struct NearestOf {
    UnitId unit = UnitId::none;
    Length away{};
};
NearestOf nearest_enemy(const Setup& setup, const State& state, Side side, Outline from);
// DK-3.17: it is within 18 inches of an enemy.
bool has_come_up(const Setup& setup, const State& state, UnitId id);
// DK-3.20: ground it cannot enter lies on its straight way, and it goes round it: not back.
bool goes_round(const Setup& setup, const State& state, UnitId id, Point from, Point to);

// ---- what is owed -------------------------------------------------------------------------------

// How many units of the brigade still owe an advance, those in `obeyed` counted as done.
int still_owed(const Setup& setup, const State& state, int brigade, const UnitSet& obeyed);
// Whether a unit that stood there (`before`) and now stands as the state has it has done its part.
bool has_obeyed(const Setup& setup, const State& state, UnitId id, const Post& before);
// The same of one that would stand there.
bool would_obey(const Setup& setup, const State& state, UnitId id, const Post& then);
// The same, with at least so much nearer for an advance.
bool would_obey(const Setup& setup, const State& state, UnitId id, const Post& then, Length least);
// A move that obeys in that sense (obeying_moves.cpp).
std::optional<Legs> move_nearer(const Setup& setup, const State& state, UnitId id, Length least);
// DK-3.14: a move that obeys; nothing where the ground, friends and the enemy's inch allow none.
std::optional<Legs> obeying_move(const Setup& setup, const State& state, UnitId id);
// Whether the brigade owes something that one of them could still do.
bool owes(const Setup& setup, const State& state, int brigade, const UnitSet& moved,
          const UnitSet& obeyed);
// DK-3.14: some unit of the brigade that is free to obey has a move by which it would.
bool can_obey(const Setup& setup, const State& state, int brigade);
// DK-3.14: too few others of its brigade can still obey, so that this one has to.
bool must_obey(const Setup& setup, const State& state, const step::MoveBrigade& brigade, UnitId id);

// ---- what is forbidden --------------------------------------------------------------------------

// DK-3.7, 3.8, 3.17, 3.18: why its order does not let it end there; nothing if it does.
std::optional<Refusal> order_forbids(const Setup& setup, const State& state, UnitId id,
                                     const Walk& walked);

// DK-4.7: a brigade on retire has made its moves in the compulsory phase.
bool has_retired(const Setup& setup, const State& state, int brigade);

}  // namespace grognard::die_kriegskunst
