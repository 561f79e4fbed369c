// SPDX-License-Identifier: Apache-2.0
//
// Step 2 of a melee, the defender's reaction: defensive fire, by the target and by guns that bear, or a
// retire; and the roll at whoever retires. VK-8.1, 8.3, 8.10, 8.11, 9.11.
//
// Not here: who may react at all (8_reactions/reactions.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

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

// At a unit, which then retires, or at a leader. Without dice yet, as a leader is come upon: they are
// counted now, and without any nobody rolls.
bool carry_on(Battle& battle, step::RetireRoll& roll);
void ask(const Setup& setup, const State& state, const step::RetireRoll& roll, Question& question);
void rolled(Battle& battle, const step::RetireRoll& roll, const Dice& dice);

}  // namespace grognard::vom_kriege
