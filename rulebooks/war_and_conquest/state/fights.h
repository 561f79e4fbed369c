// SPDX-License-Identifier: Apache-2.0
//
// Who fights whom: WC-7.6, 7.9. Joining a fight and leaving it are all that changes here.
//
//     join_fight(battle, {.one = charger, .other = target});
//     const UnitSet combat = combat_of(state, charger);
#pragma once

#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {

// Whether it is in combat.
bool fights(const State& state, UnitId id);
bool are_fighting(const State& state, UnitId a, UnitId b);
// One enemy with whom it is in contact.
UnitId opponent_of(const State& state, UnitId id);
// All that are joined with it by fights, itself among them.
UnitSet combat_of(const State& state, UnitId id);

// Unless they fight already.
void join_fight(Battle& battle, const Fight& fight);
// Out of every fight it is in; those it leaves alone are free.
void leave_fights(State& state, UnitId id);

}  // namespace grognard::war_and_conquest
