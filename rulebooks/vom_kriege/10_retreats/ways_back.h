// SPDX-License-Identifier: Apache-2.0
//
// The straight lines by which a unit can go back, and where they take it: VK-8.1, 10.1, 10.2, 10.7 to
// 10.9.
//
//     const WayBack way = way_back(setup, state, unit, ready_to_go(setup, state, unit), home, 6_in);
//
// Not here: who goes back and why (retreat.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Whether one that goes back can come to hold this area: nobody does, its kind may (VK-4.9), and no
// enemy stands against the edge or in an area that touches it, with whom it would be in contact
// (VK-7.10).
bool may_occupy(const Setup& setup, const State& state, UnitId id, AreaId area);

// VK-10.1, 10.9: a whole move back for this unit as it stands.
Length basic_move(const Setup& setup, const State& state, UnitId id);
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

}  // namespace grognard::vom_kriege
