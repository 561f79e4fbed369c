// SPDX-License-Identifier: Apache-2.0
//
// A unit's move leg by leg: what it costs, whether it may be made, what the ground does to it.
// WC-1.12, 4.1 to 4.6, 4.9, 4.11, 4.13, 4.16, 4.17, 5.1 to 5.3, 5.5, 5.7. Changes nothing. Everything
// a player, a general or a plan proposes goes through it.
//
//     const Walk walked = walk(setup, state, id, Manner::base, {leg::advance(4_in, north)});
//     if (walked.refusal) return *walked.refusal;
//
// Legs: `advance` ahead or drifting, `wheel`, `turn` on the spot, `form` to so many files
// (files_id), `back`; a personality goes by `march`, a unit from off the table comes by `deploy`.
#pragma once

#include "engine/battle/refusal.h"
#include "rulebooks/war_and_conquest/4_movement/reach.h"
#include "rulebooks/war_and_conquest/4_movement/standing.h"
#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

struct Walk {
    std::optional<Refusal> refusal;
    Stance end;
    FixedVector<Stance, 12> stages;  // where each leg ends
    FixedVector<Length, 12> costs;   // of each leg
    Length cost{};
    Length allowance{};          // the most that it can be, dice at their best
    Going worst = Going::clear;  // ground that its path enters
    bool wood = false;           // and trees are on it
    Clause widened_by;           // the last that gave it another width, if its width is another
    Length entered{};            // what it has cost to come there, by ruling terrain.when
    GroundMove ground;           // dice it is due for that ground; none: none
};
// A refused walk is filled in as far as it came.
Walk walk(const Setup& setup, const State& state, UnitId id, Manner manner, const Legs& legs);
// The same walk with no more than this to spend, stopping where it may stand last.
Walk cut_short(const Setup& setup, const State& state, UnitId id, Manner manner, const Legs& legs,
               const Walk& whole, Length allowance);
// By one ruling ground counts on entering it alone: what it goes before that no dice take from it.
Length sure_before_ground(const Walk& walked, const GroundSituation& s);

}  // namespace grognard::war_and_conquest
