// SPDX-License-Identifier: Apache-2.0
//
// Front, flank and rear of a unit as the rules ask for them: enfilade, charges in flank, support
// behind, friends on both sides. DK-5.14, 6.6, 8.11, 10.4. Outlines in, answers out; no state.
#pragma once

#include "engine/measure/facing.h"
#include "engine/measure/shapes.h"
#include "rulebooks/die_kriegskunst/state/troops.h"

namespace grognard::die_kriegskunst {

// DK-10.4; everything is in front of one that faces all round.
Zone zone_at(const Book& book, const Quad& unit, bool all_round, Point p);
// DK-5.14: fire from a unit with this centre.
bool is_enfiladed(const Book& book, const Quad& target, bool all_round, Point from);
// DK-6.6: a charge by a unit whose centre was there when it began.
bool strikes_flank(const Quad& target, bool all_round, Point began);

// Some of the outline lies behind the line of the rear edge, within `limit` of that edge.
bool lies_behind(const Quad& unit, Bearing facing, Outline other, Length limit);
// Some of it lies between the lines of front and rear, on that side, within `limit`.
bool lies_beside(const Quad& unit, Bearing facing, Outline other, Zone side, Length limit);

}  // namespace grognard::die_kriegskunst
