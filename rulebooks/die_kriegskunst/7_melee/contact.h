// SPDX-License-Identifier: Apache-2.0
//
// Going on in a charge or pursuit, and into contact: DK-6.12, 6.14, 7.15. How far it may be is in
// 4_movement/reach.h; who goes, and when, in 6_charges/clash.h and pursuit.h.
#pragma once

#include "rulebooks/die_kriegskunst/4_movement/reach.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// So much of that way; ground may unform it (DK-4.11).
void go_along(Battle& battle, UnitId id, const Way& way, Length distance);
// Straight on as far as it may and its move lasts, and no further than `most`. How far it went.
Length go_on(Battle& battle, UnitId id, Length most, Length left);

// It strikes that enemy, charging. `in_flank`: by DK-6.6, whichever edge it strikes.
Fight begin_fight(Battle& battle, UnitId id, UnitId target, const ChargePath& path, bool in_flank);

}  // namespace grognard::die_kriegskunst
