// SPDX-License-Identifier: Apache-2.0
//
// What an order lets its units do: VK-2.5, 2.6, 6.5, 6.6, 6.12.
//
//     if (order_allows(setup, state, unit, Combat::melee)) ...
//
// Not here: how orders are paid for (laying.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// The dice act for this unit of the group: those of one arm for that arm, sabers for all (VK-2.6).
bool acts_for(const Setup& setup, const Order& order, UnitId id);
// The unit may begin this combat by its order, which its group has not used for the other kind. Two
// of a kind whose use is still undecided leave every use open.
bool order_allows(const Setup& setup, const State& state, UnitId id, Combat combat);
// Moves in all, those made included; as many as may be while the use is undecided.
int moves_allowed(const Setup& setup, const State& state, const Order& order);
// What two of a kind may be used for, by their face; a single die only as it is.
bool use_open(const Order& order, Use use);
// The +1 of two of a kind; also while their use is undecided, for nothing has been moved then.
bool has_bonus(const State& state, UnitId id, Combat combat);

// VK-6.12: its dice still lie beside its units, for one of them may yet move by it, or battle.
bool dice_lie(const Setup& setup, const State& state, const Order& order);

}  // namespace grognard::vom_kriege
