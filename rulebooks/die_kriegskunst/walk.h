// SPDX-License-Identifier: Apache-2.0
//
// `walk` is the law of movement: it follows the legs of a move and says where they end and what
// they cost, or which clause refuses them. DK chapter 4. Everything a player, a general or a plan
// proposes goes through it.
//
//     const Walk w = walk(setup, state, {.unit = id, .allowance = ...}, legs);
//     if (w.refusal) return *w.refusal;
//
// Legs: `advance` ahead or obliquely, `wheel`, `side_step` and `back` at half rate, `form` to change
// formation (limbering among it; `turn` after it where the front turns 90 degrees to the left or
// right, DK-4.8), `turn` for the about face (DK-4.2), `deploy` into buildings (`to` lies in them)
// and out of them. A general goes by `march`, and turns as he likes.
#pragma once

#include "engine/manoeuvre/leg.h"
#include "rulebooks/die_kriegskunst/room.h"

namespace grognard::die_kriegskunst {

// Who moves, and by what right.
struct Mover {
    UnitId unit = UnitId::none;
    Factor part{};                   // of a whole move: 1/2 in a reaction (DK-6.10)
    bool may_form = true;            // change formation
    UnitId may_near = UnitId::none;  // an enemy it may come nearer than an inch
};

struct Walk {
    std::optional<Refusal> refusal;
    Post end;
    std::int8_t buildings = -1;    // it holds at the end
    FixedVector<Post, 12> stages;  // where each leg ends
    FixedVector<Length, 12> leg_costs;
    Length cost{};
    Length allowance{};
    bool unformed = false;   // by the ground it ends on or has crossed
    bool half_turn = false;  // a change that takes half a turn was made
    bool whole_turn = false;
};
// A refused walk is filled in as far as it came.
Walk walk(const Setup& setup, const State& state, const Mover& mover, const Legs& legs);
// The formations it may be in when the move ends.
FixedVector<FormationId, 8> formations_open(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::die_kriegskunst
