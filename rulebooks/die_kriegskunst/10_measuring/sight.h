// SPDX-License-Identifier: Apache-2.0
//
// Who sees whom: DK-10.2.
#pragma once

#include "engine/table/sight.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// The ground and all bodies between two units that block sight: those in close order, and guns.
Lookout lookout_of(const Setup& setup, const State& state, UnitId looker, UnitId looked_at);
// From the middle of its front edge, to any point of the other ahead of it.
bool sees(const Setup& setup, const State& state, UnitId looker, UnitId looked_at);

}  // namespace grognard::die_kriegskunst
