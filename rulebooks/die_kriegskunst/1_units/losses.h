// SPDX-License-Identifier: Apache-2.0
//
// Figures fall: DK-1.4, 1.8, 5.16, 8.1. The unit closes up, and remembers what it must test for.
#pragma once

#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// Takes off the figures, which may be more than there are. With none left it is dispersed
// (going_back.h). `by` is who did it, none for nobody in particular.
void lose_figures(Battle& battle, UnitId id, int figures, UnitId by, Clause clause);
// DK-1.6, 1.10: puts it into a condition, or a worse one it is in already; remembers since when.
void put_into(Battle& battle, UnitId id, Condition condition);

}  // namespace grognard::die_kriegskunst
