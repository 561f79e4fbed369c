// SPDX-License-Identifier: Apache-2.0
//
// Fire at a charger: VK-8.3, 8.9.
//
// Not here: when the defender is asked (melee_reactions.h), how the roll is made (fire_phase.h).
#pragma once

#include "rulebooks/vom_kriege/9_combat/aim.h"

namespace grognard::vom_kriege {

// VK-8.9: fire at a charger: by its target where it stands, by a battery from where it began or was
// half-way, whichever gives more dice. Reactions (VK-8.5) are not counted here.
Shot assess_defensive(const Setup& setup, const State& state, UnitId shooter, const Charge& charge,
                      const UnitList& supports);
// The charge of a melee as its target feels it: the one rolled at is the target (VK-9.24). Of the
// melee under way, if this charger fights one.
std::optional<Charge> charge_felt(const State& state, const step::Melee& melee);
std::optional<Charge> charge_felt(const State& state, UnitId charger);

}  // namespace grognard::vom_kriege
