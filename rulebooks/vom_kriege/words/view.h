// SPDX-License-Identifier: Apache-2.0
//
// What a client draws of a battle of Vom Kriege: stands, badges, arcs of fire, the score.
#pragma once

#include "engine/battle/view.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Outlines of the stands of a unit at a post; of one in an area, the area's.
std::vector<std::vector<Point>> drawn_stands(const Setup& setup, UnitId id, const Post& post);
View make_view(const Setup& setup, const State& state);

}  // namespace grognard::vom_kriege
