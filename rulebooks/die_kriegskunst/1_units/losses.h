// SPDX-License-Identifier: Apache-2.0
//
// Figures fall, order is lost, a unit disperses: DK-1.4, 1.6, 1.8, 1.10, 5.16, 8.1. The unit closes
// up, and remembers what it must test for.
#pragma once

#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// DK-1.6, 8.12: removed from play; its brigade is shaken. Generals with it stay where they are.
void disperse(Battle& battle, UnitId id, Clause clause);
// Takes off the figures, which may be more than there are. With none left it is
// dispersed. `by` is who did it, none for nobody in particular.
void lose_figures(Battle& battle, UnitId id, int figures, UnitId by, Clause clause);
// Figures are lost to fire; they count for the charge that is being played out, if it is one's.
void note_losses(Battle& battle, UnitId id, int figures);
// DK-1.6, 1.10: puts it into a condition, or a worse one it is in already; remembers since when.
void put_into(Battle& battle, UnitId id, Condition condition);

}  // namespace grognard::die_kriegskunst
