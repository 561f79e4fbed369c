// SPDX-License-Identifier: Apache-2.0
//
// Which generals a shot or a lost melee puts at risk: DK-5.9, 8.9. What the die does to them is in
// 8_morale/generals.h.
#pragma once

#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// Pushes the roll for each general attached to the unit or within 2 inches of it (DK-5.9), or for
// those attached alone (DK-8.9).
void endanger_generals(Battle& battle, UnitId id, bool near_too);

}  // namespace grognard::die_kriegskunst
