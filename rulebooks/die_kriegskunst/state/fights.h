// SPDX-License-Identifier: Apache-2.0
//
// Who fights whom: a melee is all the units that fights join. DK-7.8.
#pragma once

#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

bool in_melee(const State& state, UnitId id);
// All that are joined with it by fights, itself among them.
UnitSet melee_of(const State& state, UnitId id);
void leave_melee(State& state, UnitId id);

}  // namespace grognard::die_kriegskunst
