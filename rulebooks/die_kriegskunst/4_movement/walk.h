// SPDX-License-Identifier: Apache-2.0
//
// `walk` is the law of movement: it follows the legs of a move and says where they end and what
// they cost, or which clause refuses them. DK chapter 4. Everything a player, a general or a plan
// proposes goes through it.
//
//     const Walk w = walk(setup, state, {.unit = id}, legs);
//     if (w.refusal) return *w.refusal;
//
// Legs: `advance` ahead or obliquely, `wheel`, `side_step` and `back` at half rate, `form` to change
// formation (limbering among it; between line and column a leg `turn` of 90 degrees to the left or
// right follows it, DK-4.8), `turn` for the about face (DK-4.2), `deploy` into buildings (`to` lies
// in them) and out of them, each the only leg. A general goes by `march`, and turns as he likes.
//
// Not here: what an order allows and demands (obeying.h), what the enemy does about it (movement.h),
// where to go (advice.h).
#pragma once

#include "engine/manoeuvre/leg.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"

namespace grognard::die_kriegskunst {

// Who moves, and by what right.
struct Mover {
    UnitId unit = UnitId::none;
    Factor part{};                   // of a whole move: 1/2 in a reaction (DK-6.10)
    bool reacts = false;             // it changes no formation, but may turn to face instead
    UnitId may_near = UnitId::none;  // an enemy it may come nearer than an inch
};

struct Walk {
    std::optional<Refusal> refusal;
    Post end;
    std::int8_t buildings = -1;    // it holds at the end
    FixedVector<Post, 12> stages;  // where each leg ends
    // What each leg costs. A change of formation is in it, so that all is of the allowance of a
    // whole move in the formation in which ground is covered.
    FixedVector<Length, 12> leg_costs;
    Length cost{};
    Length allowance{};
    std::int8_t unformed_by = -1;  // the leg on which ground unforms it
};
// A refused walk is filled in as far as it came.
Walk walk(const Setup& setup, const State& state, const Mover& mover, const Legs& legs);

// DK-1.6, 4.8: why it does not move by choice at all: it falters or gives way, or is in melee.
std::optional<Refusal> may_not_move(const Setup& setup, const State& state, UnitId id);
// DK-4.9, 4.14: how far it goes as it stands.
Length whole_move(const Setup& setup, const State& state, UnitId id);
// The formations it may be in when the move ends.
FixedVector<FormationId, 8> formations_open(const Setup& setup, const State& state, UnitId id);
// DK-4.8: between these two the front turns by 90 degrees.
bool turns_front(Formation from, Formation to);
// DK-4.12: the buildings that this point lies in, -1 if none.
int buildings_at(const Setup& setup, Point p);
// DK-4.12: a point in the middle of them.
Point middle_of(const BuildingsInfo& buildings);
// DK-4.12: the leg that sets a unit down outside the buildings it holds, by the middle of this edge
// of theirs and facing out.
Leg out_by(const Setup& setup, const State& state, UnitId id, std::size_t edge,
           Formation formation);

}  // namespace grognard::die_kriegskunst
