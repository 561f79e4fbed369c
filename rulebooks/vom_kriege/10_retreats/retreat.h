// SPDX-License-Identifier: Apache-2.0
//
// Going back and going under: hits, disorder, retreats, routs, removal, leaders' losses. VK-1.13,
// 8.1, 8.10, 8.11, 9.21 and chapter 10 but for victory.
//
//     if (take_hits(battle, target, 2, shooter, VK_9_9) == Struck::stands) ...
//
// losses.cpp has hits, disorder and removal, ways_back.cpp the lines a unit can go back by,
// retreats.cpp the going itself.
#pragma once

#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// ---- losses -------------------------------------------------------------------------------------

enum class Struck : std::uint8_t { stands, breaks, removed };

// VK-10.10: the hits of one roll, which fall together. At its maximum the unit routs (a GoBack step
// is pushed), or, if it was there before, is removed: whoever was struck so is not also disordered
// or driven back by the same roll. A leader who reaches his maximum is lost with all his units.
// `from` is who did it.
Struck take_hits(Battle& battle, UnitId id, int hits, UnitId from, Clause clause);
// VK-1.13, VK-10.4
void disorder(Battle& battle, UnitId id, Clause clause);
// VK-10.5: a unit goes, with what that does to its leader and his army. Points are counted here
// (VK-10.6), chits of lost leaders taken from the cup (VK-5.7).
void remove(Battle& battle, UnitId id, Why why, Clause clause);
// VK-5.7, where leader.lost_midway says so: an acting leader at maximum hits goes now, when the
// combat that cost him the last is done. The sequence calls it between combats.
void remove_lost_leader(Battle& battle);
// VK-10.4: at the end of an initiative, those who have not been rallied in time.
void remove_routed(Battle& battle);

// ---- ways back ----------------------------------------------------------------------------------

// Whether one that goes back can come to hold this area: nobody does, its kind may (VK-4.9), and no
// enemy stands against the edge or in an area that touches it, with whom it would be in contact
// (VK-7.10).
bool may_occupy(const Setup& setup, const State& state, UnitId id, int area);

// VK-10.1, 10.9: a whole move back for this unit as it stands.
Length basic_move(const Setup& setup, const State& state, UnitId id);
// Straight to its own table edge (VK-11.3).
Bearing homewards(const Setup& setup, UnitId id);
// How it stands as it begins to go back: guns limbered, a square broken up. In an area, the
// formation it will be set down in.
Post ready_to_go(const Setup& setup, const State& state, UnitId id);

// VK-10.7, 10.8: where a straight line takes it. From an area the distance counts from where the
// line through the area's centre leaves it to the unit's centre.
struct WayBack {
    bool whole = false;  // the whole distance, or more to find room
    Length gone{};
    Post end;
};
// Whether it goes on along the line to find room, or stops where it last had some.
enum class WithoutRoom : std::uint8_t { goes_on, stops_before };
// `as` is its post as it begins, in its formation as it goes.
WayBack way_back(const Setup& setup, const State& state, UnitId id, const Post& as,
                 Bearing direction, Length distance, WithoutRoom then = WithoutRoom::goes_on);
// Legs that take it back the whole distance, as straight home as can be; nothing if no line does.
// Lines are tried every few degrees: one the owner finds between them is as good.
std::optional<Legs> whole_way(const Setup& setup, const State& state, UnitId id, Length distance);
// Those that take it furthest, whole or not.
Legs longest_way(const Setup& setup, const State& state, UnitId id, Length distance);
// VK-8.1: a basic move to its own side is possible.
bool can_retire(const Setup& setup, const State& state, UnitId id);

// ---- going back ---------------------------------------------------------------------------------

// Pushes the step that asks its owner for the way. A unit at maximum hits that is driven back is
// removed instead. `flags` is how many, of a melee roll.
void go_back(Battle& battle, UnitId id, UnitId from, BackWhy why, int flags = 1);
// Drops the step when its unit is gone.
bool carry_on(Battle& battle, const step::GoBack& back);
// The answer is a leg `retire` in a direction. A leg `turn` may follow where the owner chooses the
// facing. A leg `form` may come first: out of an area, into any formation it can march in; else into
// march column, where only that gets it over a bridge.
void ask(const Setup& setup, const State& state, const step::GoBack& back, Question& question);
std::optional<Refusal> check(const Setup& setup, const State& state, const step::GoBack& back,
                             const Placed& where);
void placed(Battle& battle, const step::GoBack& back, const Placed& where);

// VK-9.21: at once, straight to its rear, from this enemy.
void fall_back(Battle& battle, UnitId id, UnitId from, Length distance);
// VK-8.11: a leader who cannot retire.
void trapped_leader(Battle& battle, UnitId leader, UnitId from);

}  // namespace grognard::vom_kriege
