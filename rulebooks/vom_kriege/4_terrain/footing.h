// SPDX-License-Identifier: Apache-2.0
//
// Where a unit can stand and what it can pass over, whatever it costs: the table, rivers and their
// crossings, woods and built-up areas, others in its place. VK-4.2, 4.5, 4.6, 11.4.
//
//     if (const auto refusal = may_stand(setup, state, unit, post, {})) return refusal;
//
// Not here: what the way costs (ground_cost.h), how areas are entered and left (areas.h).
#pragma once

#include <span>

#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/state/state.h"

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

// The wood or built-up area some of the outline lies on; none if there is none.
AreaId area_under(const Setup& setup, Outline outline);

// VK-11.4: who leaves no room for this unit here, those moving aside. Leaders give way to units.
UnitId in_the_way(const Setup& setup, const State& state, UnitId id, Outline outline,
                  const UnitSet& moving);

// On the table, in no river but on a bridge or ford it can use, and on no wood or built-up area
// unless it holds it (post.area). A leader may stand in an area that is empty.
std::optional<Refusal> ground_bears(const Setup& setup, UnitId id, const Post& post);
// That, and nobody in its place, those moving aside; the area it would hold is empty. Leaders give
// way to units, unless a ruling has them block (VK-11.4). Contact is not looked at.
std::optional<Refusal> may_stand(const Setup& setup, const State& state, UnitId id,
                                 const Post& post, const UnitSet& moving);

// The unit carried straight along for this length, whatever it costs: how far it can go until an
// enemy unit, a river or the table's edge stops it (VK-9.21, 10.7, 10.8), short of contact. Friends
// and areas do not stop it. A unit in an area is carried as though it stood at the area's centre.
Length clear_way(const Setup& setup, const State& state, UnitId id, const Post& from,
                 Bearing direction, Length wanted);
Post carried(const Post& from, Bearing direction, Length distance);

}  // namespace grognard::vom_kriege
