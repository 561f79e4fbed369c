// SPDX-License-Identifier: Apache-2.0
//
// The way a unit would take to a place far off, for computer generals: round woods and the like that
// are closed to it or would disorder it. What stands in its way is the business of each move.
#pragma once

#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {

struct Detour {
    Point first;  // where to go first: the place itself if nothing lies between
    Length length;
};
// Inches that streams, ramparts and the like on the straight way cost it, as if it were longer: nobody
// doubles across, who stops astride is in disorder, or it has to look for a gate.
Length crossings(const Setup& setup, UnitId id, Point from, Point to);
Detour way_round(const Setup& setup, UnitId id, Point from, Point to);

}  // namespace grognard::war_and_conquest
