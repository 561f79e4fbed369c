// SPDX-License-Identifier: Apache-2.0
//
// Where the unit that is being placed can go: the rulebook's own plans are asked along rays from
// where it stands, so the answer knows its ground, its formation and whoever is in the way.
#pragma once

#include <vector>

#include "engine/battle/game.h"

namespace grognard::server {

// A part of a ray, by the distance from where the unit stands.
struct Stretch {
    Length from, to;
};

// For each of 96 directions, clockwise from north, the stretches it can go to: in the formation
// wanted and facing as wanted, or along the ray. Empty if no move is being measured. A gap narrower
// than a sixteenth of the allowance may be overlooked: this is a help for the eye, plans decide.
std::vector<std::vector<Stretch>> reach_of(const Game& game, const Wanted& from);

}  // namespace grognard::server
