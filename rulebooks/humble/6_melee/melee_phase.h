// SPDX-License-Identifier: Apache-2.0
//
// The melee phase of Humble's fast play, played: HU-6.1, HU-6.4, HU-6.6, HU-6.8. The moving side is
// the attacker and picks which contact is fought next; a defender fights all its attackers in turn,
// one roll each.
//
//     Melees      every contact between enemies, each pair once (HU-6.6)
//       Melee     one defender, its attackers in turn; recoils wait for the last (HU-6.8)
//         FightRoll      two dice, attacker's first (HU-6.1)
//
// Not here: what a fight comes to (melee.h), following up (follow_up.h), what a recoil or a rout does
// (retreat.h).
#pragma once

#include "rulebooks/humble/state/state.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

// The defender's melee, this attacker first.
void begin_melee(Battle& battle, UnitId attacker, UnitId defender);

void ask(const Setup& setup, const State& state, const step::Melees& phase, Question& question);
void picked(Battle& battle, const step::Melees& phase, const Option& option);
bool carry_on(Battle& battle, const step::Melees& phase);
void ask(const Setup& setup, const State& state, const step::Melee& melee, Question& question);
void picked(Battle& battle, step::Melee& melee, const Option& option);
bool carry_on(Battle& battle, step::Melee& melee);
void ask(const Setup& setup, const State& state, const step::FightRoll& roll, Question& question);
void rolled(Battle& battle, const step::FightRoll& roll, const Dice& dice);

}  // namespace grognard::humble
