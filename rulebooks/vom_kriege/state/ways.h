// SPDX-License-Identifier: Apache-2.0
//
// How far it is to each objective by ground that can be walked: round rivers to their bridges and
// fords, slower through rough ground. Worked out once for a scenario, on a net of an inch's mesh, and
// kept in the Setup: a fact of the ground that advice and appraisal ask for again and again.
//
//     find_ways(setup);
//     const int tenths = way_to(setup, objective, from);
//
// Not here: what a move costs (4_terrain/ground_cost.h). No rule reads the ways.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

void find_ways(Setup& setup);  // and the mouths of bridges

// Whether the way there is much longer than the straight line: there is a river between.
bool goes_round(const Setup& setup, std::size_t objective, Point from, int way);

// Tenths of an inch; along the straight line where no ways have been found.
int way_to(const Setup& setup, std::size_t objective, Point from);
// Where the way leads after about this distance: the objective itself, where nothing bars the
// straight line to it.
Point waypoint(const Setup& setup, std::size_t objective, Point from, Length distance);

}  // namespace grognard::vom_kriege
