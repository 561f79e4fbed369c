// SPDX-License-Identifier: Apache-2.0
//
// Who may react to an attacker at all, and what the log says of whoever may not: VK-8.5.
//
//     if (may_react(setup, state, unit, attacker)) ...
//     note_reaction(battle, unit, attacker);
//
// Not here: the reactions themselves: counter_charge.h, forming_square.h, leaders.h, defensive fire and
// retiring from a melee (9_combat/melee_reactions.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// What keeps it from reacting to this attacker; whether it may, and that it has.
Bar reaction_bar(const Setup& setup, const State& state, UnitId id, UnitId attacker);
bool may_react(const Setup& setup, const State& state, UnitId id, UnitId attacker);
void note_reaction(Battle& battle, UnitId id, UnitId attacker);

// That a unit could not react so; nothing where that is not its kind of reaction.
void tell_barred(Battle& battle, UnitId id, UnitId attacker, ReactionKind kind, Bar bar);

}  // namespace grognard::vom_kriege
