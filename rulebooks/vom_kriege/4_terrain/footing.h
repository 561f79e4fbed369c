// SPDX-License-Identifier: Apache-2.0
//
// Where a unit can stand and what it can pass over: the parts of the law of movement that walk.cpp
// and those who measure retreats share. What it costs is in ground_cost.h.
#pragma once

#include <span>

#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// VK-4.2, 4.5: all that is swept keeps out of rivers, but for bridges and fords that this formation
// can use. `tracks` are lines the middles of its front and rear run along, for one a stand wide.
bool keeps_dry(const Setup& setup, UnitId id, Formation formation, Outline swept,
               std::span<const Segment> tracks);
// The same of a straight slide.
bool slides_dry(const Setup& setup, UnitId id, Formation formation, const Quad& start, Offset way);
// The same of a line that some stand runs along.
bool runs_dry(const Setup& setup, UnitId id, Formation formation, Segment line);
// From the middle of the front edge to that of the rear edge.
Segment axis_of(const Quad& quad);

// The wood or built-up area some of the outline lies on; -1 if none.
int area_under(const Setup& setup, Outline outline);

// VK-11.4: who leaves no room for this unit here, those moving aside. Leaders give way to units.
UnitId in_the_way(const Setup& setup, const State& state, UnitId id, Outline outline,
                  const UnitSet& moving);

}  // namespace grognard::vom_kriege
