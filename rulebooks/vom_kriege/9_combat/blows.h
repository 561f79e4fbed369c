// SPDX-License-Identifier: Apache-2.0
//
// Steps 3 to 5 of a melee, the attack and the battle back: dice thrown and what they do. VK-9.12 to
// 9.14, 9.17, 9.24.
//
// Not here: how many dice (melee_dice.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// VK-9.14: infantry or cavalry that faces the attacker.
bool can_battle_back(const Troops& defender, bool faces_attacker);
bool can_battle_back(const Setup& setup, const State& state, UnitId defender, const Charge& charge);
// By a ruling, who lends support to a defender battling back.
UnitList battle_back_supports(const Setup& setup, const State& state, UnitId defender,
                              UnitId attacker);

// Guns are ridden down, or the dice asked for.
void begin_attack(Battle& battle, step::Melee& melee);
void begin_battle_back(Battle& battle, step::Melee& melee);

void ask(const Setup& setup, const State& state, const step::MeleeRoll& roll, Question& question);
void rolled(Battle& battle, const step::MeleeRoll& roll, const Dice& dice);

}  // namespace grognard::vom_kriege
