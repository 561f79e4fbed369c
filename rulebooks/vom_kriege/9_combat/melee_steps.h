// SPDX-License-Identifier: Apache-2.0
//
// What the files of a melee's steps share: melee.cpp (from step to step), melee_reactions.cpp (step
// 2) and blows.cpp (steps 3 to 5). Nobody else includes it.
#pragma once

#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

inline bool on_table(const State& state, UnitId id) {
    return id != UnitId::none && state.unit(id).on_table();
}

// ---- step 2 -------------------------------------------------------------------------------------

// VK-8.1, 8.3: what keeps the defender from firing or retiring, and what it may do about it.
Bar fire_bar(const Setup& setup, const State& state, const step::Melee& melee);
Bar retire_bar(const Setup& setup, const State& state, const step::Melee& melee);
inline bool may_fire(const Setup& setup, const State& state, const step::Melee& melee) {
    return fire_bar(setup, state, melee) == Bar::none;
}
inline bool may_retire(const Setup& setup, const State& state, const step::Melee& melee) {
    return retire_bar(setup, state, melee) == Bar::none;
}
// Tells what it could not do, when it has not reacted.
void tell_barred_reactions(Battle& battle, const step::Melee& melee);
// VK-8.3: other batteries that bear on the charger, and have not reacted yet.
UnitList guns_that_bear(const Setup& setup, const State& state, const step::Melee& melee);
void fire_at_charger(Battle& battle, const step::Melee& melee, UnitId shooter);
// VK-8.3: the fire has broken or disordered the attacker; or it is gone for another reason.
bool is_stopped(const Setup& setup, const State& state, const step::Melee& melee);
void retire_from_melee(Battle& battle, step::Melee& melee);

// ---- steps 3 to 5 -------------------------------------------------------------------------------

// Guns are ridden down, or the dice asked for.
void begin_attack(Battle& battle, step::Melee& melee);
void begin_battle_back(Battle& battle, step::Melee& melee);

}  // namespace grognard::vom_kriege
