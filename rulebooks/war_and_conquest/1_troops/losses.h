// SPDX-License-Identifier: Apache-2.0
//
// Hits taken, figures that fall, units that are destroyed: WC-1.9, 4.14, 6.2, 9.2. Personalities are in
// personalities.h.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Takes off the hits that killed, of which there may be more than figures. With none left it is
// destroyed. How many figures fell.
int lose_hits(Battle& battle, UnitId id, int hits, UnitId by, Clause clause);
// Gone, with fright for its friends; its personalities find other friends or are taken (WC-4.14).
void destroy(Battle& battle, UnitId id, UnitId by, Clause clause);
}  // namespace grognard::war_and_conquest
