// SPDX-License-Identifier: Apache-2.0
//
// What a client draws of a battle of War & Conquest: units, badges, arcs of fire, the score.
#pragma once

#include "engine/battle/view.h"
#include "rulebooks/war_and_conquest/4_movement/walk.h"

namespace grognard::war_and_conquest {

// The outlines drawn for a unit standing so: its ranks as one block.
std::vector<std::vector<Point>> drawn_stands(const Setup& setup, const State& state, UnitId id,
                                             const Stance& stance);
View make_view(const Setup& setup, const State& state);

}  // namespace grognard::war_and_conquest
