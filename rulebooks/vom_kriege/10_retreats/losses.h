// SPDX-License-Identifier: Apache-2.0
//
// Hits, disorder and removal: VK-1.13, 5.7, 10.3 to 10.6, 10.10.
//
//     if (take_hits(battle, target, 2, shooter, VK_9_9) == Struck::stands) ...
//
// Not here: where whoever breaks runs to (retreat.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

enum class Struck : std::uint8_t { stands, breaks, removed };

// VK-10.10: the hits of one roll, which fall together. At its maximum the unit routs (a GoBack step
// is pushed), or, if it was there before, is removed: whoever was struck so is not also disordered
// or driven back by the same roll. A leader who reaches his maximum is lost with all his units.
// `from` is who did it.
Struck take_hits(Battle& battle, UnitId id, int hits, UnitId from, Clause clause);
// VK-1.13, VK-10.4
void disorder(Battle& battle, UnitId id, Clause clause);
// VK-10.5: a unit goes, with what that does to its leader and his army. Points are counted here
// (VK-10.6), chits of lost leaders taken from the cup (VK-5.7).
void remove(Battle& battle, UnitId id, Why why, Clause clause);
// VK-5.7, where leader.lost_midway says so: an acting leader at maximum hits goes now, when the
// combat that cost him the last is done. The sequence calls it between combats.
void remove_lost_leader(Battle& battle);
// VK-10.4: at the end of an initiative, those who have not been rallied in time.
void remove_routed(Battle& battle);

}  // namespace grognard::vom_kriege
