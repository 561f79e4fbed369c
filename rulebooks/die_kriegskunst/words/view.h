// SPDX-License-Identifier: Apache-2.0
//
// What a client draws of a battle of Die Kriegskunst: units, badges, arcs of fire, the score.
#pragma once

#include "engine/battle/view.h"
#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

// The outline of a unit at a post; of one that holds buildings, theirs.
std::vector<std::vector<Point>> drawn_stands(const Setup& setup, const State& state, UnitId id,
                                             const Post& post, int buildings = -1);
View make_view(const Setup& setup, const State& state);

}  // namespace grognard::die_kriegskunst
