// SPDX-License-Identifier: Apache-2.0
//
// What follows a melee: the place taken, with the squares and leaders on the way there, and the end of
// every contact. VK-9.15, 9.22, 9.23, 9.26.
//
// Not here: the cavalry's second charge (7_movement/second_charge.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// VK-9.23: where the attacker stands when it has taken the place left; nothing without room.
std::optional<Post> place_taken(const Setup& setup, const State& state, const step::Melee& melee);
// Step 6, as far as it needs no answer; false when one is needed.
bool carry_on_follow_up(Battle& battle, step::Melee& melee);
void ask_follow_up(const Setup& setup, const State& state, const step::Melee& melee,
                   Question& question);
void pick_follow_up(Battle& battle, step::Melee& melee, const Option& option);
// VK-9.22: at the end of the combat phase.
void end_contacts(Battle& battle);

}  // namespace grognard::vom_kriege
