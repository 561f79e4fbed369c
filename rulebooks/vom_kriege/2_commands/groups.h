// SPDX-License-Identifier: Apache-2.0
//
// Groups, which take one order together: VK-2.5, 2.6.
//
//     if (const UnitId lost = outside_group(setup, state, units); lost != UnitId::none) ...
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Of one division, and no infantry with cavalry.
bool may_group(const Setup& setup, UnitId a, UnitId b);
// Whether these, where they stand, make one group; the unit that breaks it if not, else none.
UnitId outside_group(const Setup& setup, const State& state, const UnitList& units);
// The same of the places to which a move has brought them.
UnitId outside_group_after(const Setup& setup, const UnitList& units,
                           const FixedVector<Post, group_most>& posts);

}  // namespace grognard::vom_kriege
