// SPDX-License-Identifier: Apache-2.0
//
// How a charge goes to its target on the table, where it stops, and how the two stand in contact:
// DK-6.6, 6.12, 6.14.
//
//     if (const auto path = charge_path(setup, state, hussars, battery, 12_in, degrees(45))) ...
//     const Post half = unit.post.at(post_along(path->way, path->way.length() / 2));
#pragma once

#include "engine/manoeuvre/way.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"

namespace grognard::die_kriegskunst {

// ---- ways ---------------------------------------------------------------------------------------

// What the ground makes of so much of a way (ground_cost.h).
struct WayGround {
    bool may_go = true;
    Length cost{};          // of a move (DK-4.3, 4.6, 4.11)
    bool unformed = false;  // by ground crossed or ended on
};
WayGround ground_along(const Setup& setup, const State& state, UnitId id, const Way& way,
                       Length distance);
// The furthest it can go on it and stop for `left` of a move: on nobody, and unless it charges no
// nearer than an inch to an enemy.
Length free_along(const Setup& setup, const State& state, UnitId id, const Way& way,
                  Length distance, Length left, bool charging);

// ---- charges ------------------------------------------------------------------------------------

struct ChargePath {
    Way way;          // until the target is touched
    Length cost{};    // ground counted
    Post contact;     // squared to the edge it strikes (DK-6.14)
    Zone edge{};      // of the target
    bool in_flank{};  // DK-6.6: flank or rear
    bool on_side{};   // it strikes a flank or rear edge, but that is none: it began in front
    bool unformed{};  // by the ground on the way or at its end
};
// Nothing if it cannot be reached; `reach` is the charge move, or what is left of it; `wheel` the
// widest turn.
std::optional<ChargePath> charge_path(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, Length reach, Turn wheel);
// So far by the tape, whatever the ground costs.
std::optional<ChargePath> path_by_distance(const Setup& setup, const State& state, UnitId id,
                                           UnitId target, Length distance, Turn wheel);
// The second half of a charge. At a target that is where it is looked for the way is paid for
// (DK-6.12); whoever has gone from there must be within what is left of the charge move.
std::optional<ChargePath> rest_of_charge(const Setup& setup, const State& state,
                                         const step::Clash& clash,
                                         const step::Clash::Charger& charger);
// DK-6.6: what it is to strike that edge of the target, with its own centre there to begin with.
struct Struck {
    bool in_flank = false, on_side = false;
};
Struck struck_at(const Setup& setup, const State& state, UnitId target, Zone edge, Point began);
// DK-6.6: by ruling charge.reach.
Turn charge_wheel(const Book& book);

}  // namespace grognard::die_kriegskunst
