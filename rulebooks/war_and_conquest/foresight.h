// SPDX-License-Identifier: Apache-2.0
//
// What a charge that is declared, or might be, would come to if it struck home: the first round of the
// combat and its resolution as one distribution (combat.h), roughly: for computer generals. The odds
// that players see are of the units as they would stand (judging.h). Nothing changes.
#pragma once

#include "rulebooks/war_and_conquest/units.h"

namespace grognard::war_and_conquest {

struct ForeseenCombat {
    Fighter charger, target;
};
// As they stand now: each with as many figures in contact as the narrower of the two has abreast.
ForeseenCombat foresee_combat(const Setup& setup, const State& state, UnitId charger, UnitId target,
                              Reaction reaction);

// Whether the charge reaches its target where it stands, over clear ground.
bool is_in_reach(const Setup& setup, const State& state, UnitId charger, UnitId target);

}  // namespace grognard::war_and_conquest
