// SPDX-License-Identifier: Apache-2.0
//
// Generals with units: they join whom they touch and come along when it moves. DK-1.7, 4.13.
#pragma once

#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// DK-1.7, 4.13: generals attached to a unit that has moved come along.
void bring_generals(Battle& battle, UnitId id, const Post& before);
// DK-1.7: a general who touches a unit of his side is attached to it, else to none.
void attach_general(Battle& battle, UnitId general);

}  // namespace grognard::die_kriegskunst
