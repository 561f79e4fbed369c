// SPDX-License-Identifier: Apache-2.0
//
// Whom a unit shoots at, and who helps it: VK-8.9, 9.2, 9.8, 9.20.
//
//     for (const UnitId target : targets_of(setup, state, shooter)) ...
//
// Not here: the dice (aim.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// VK-9.2: the targets it must choose among: the closest, or several as close.
UnitList targets_of(const Setup& setup, const State& state, UnitId shooter);
// The closest target, where the shooter has no dice against it and therefore does not shoot; none
// if there is a shot, or nobody to shoot at.
UnitId spared_for_want_of_dice(const Setup& setup, const State& state, UnitId shooter);
// At the end of the combat phase the log says who did not shoot for that reason.
void tell_shots_not_made(Battle& battle);
// VK-9.8, 9.20: who may lend fire support against this target. In defence: by a ruling, else nobody.
UnitList fire_supports(const Setup& setup, const State& state, UnitId shooter, UnitId target);

// It shoots at the side whose initiative it is.
bool in_defence(const Setup& setup, const State& state, UnitId shooter);

}  // namespace grognard::vom_kriege
