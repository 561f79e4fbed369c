// SPDX-License-Identifier: Apache-2.0
//
// What stands between two units or behind one: woods, walls and works, higher ground, friends at its
// back. DK-1.9, 5.14, 8.11, 10.4. Fire, melee and morale ask it.
#pragma once

#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// It stands in a wood: its centre does.
bool is_in_wood(const Setup& setup, const State& state, UnitId id);
// DK-5.14: the line to it from the other crosses a wall, hedge or work within 1 inch of it.
bool is_behind_works(const Setup& setup, const State& state, UnitId id, UnitId from);
// DK-5.14: cover in a test that no charge has caused: woods, or works against those who fired at it
// this turn, if nobody did against the nearest enemy; or against one it fights across them.
bool is_in_cover(const Setup& setup, const State& state, UnitId id);
// DK-10.4: wholly higher.
bool is_uphill_of(const Setup& setup, const State& state, UnitId id, UnitId other);
// DK-8.16: of somebody, in a test that no charge has caused: of one who fired at it this turn, if
// nobody did of the nearest enemy; or of one it fights.
bool is_uphill(const Setup& setup, const State& state, UnitId id);

// DK-1.9, 8.11: the friend is within so much of the line of its rear; of one that faces all round,
// on any side.
bool is_backed_by(const Setup& setup, const State& state, UnitId id, UnitId other, Length limit);

}  // namespace grognard::die_kriegskunst
