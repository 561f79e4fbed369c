// SPDX-License-Identifier: Apache-2.0
//
// The combat phase: the attacker's units shoot and fight in any order, each combat finished before the
// next. VK-5.2.
//
// Not here: who may shoot at whom (fire_phase.h) and who may fight whom (melee.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

void ask(const Setup& setup, const State& state, const step::CombatPhase& phase,
         Question& question);
void picked(Battle& battle, const step::CombatPhase& phase, const Option& option);

}  // namespace grognard::vom_kriege
