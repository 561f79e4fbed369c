// SPDX-License-Identifier: Apache-2.0
//
// Going on in a charge or pursuit, and into contact: DK-6.12, 6.14, 7.15. How far it may be is in
// reach.h; who goes, and when, in clash.cpp and nerve.cpp.
#pragma once

#include "rulebooks/die_kriegskunst/6_charges/reach.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// So much of that way; ground may unform it (DK-4.11).
void go_along(Battle& battle, UnitId id, const Way& way, Length distance);
// Straight on as far as it may and its move lasts, and no further than `most`. How far it went.
Length go_on(Battle& battle, UnitId id, Length most, Length left);

// It strikes that enemy, charging. `in_flank`: by DK-6.6, whichever edge it strikes.
Fight begin_fight(Battle& battle, UnitId id, UnitId target, const ChargePath& path, bool in_flank);

// DK-7.9, 7.15: goes on after a beaten enemy, or at `quarry`, no further than `most`; stops at the
// first enemy it touches, which is a melee for the next turn (by ruling melee.pursuit_when fought
// at once), at friends and at the table edge.
void pursue(Battle& battle, UnitId id, UnitId quarry, Length most);

}  // namespace grognard::die_kriegskunst
