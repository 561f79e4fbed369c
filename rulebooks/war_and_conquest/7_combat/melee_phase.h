// SPDX-License-Identifier: Apache-2.0
//
// The combat phase: whose combat is next, who strikes whom in which order, and the losses. WC-7.1, 7.2,
// 7.6, 7.7, 7.12.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

void begin_combats(Battle& battle);
bool carry_on(Battle& battle, step::CombatPhase& step);
void ask(const Setup& setup, const State& state, const step::CombatPhase& step, Question& question);
void picked(Battle& battle, step::CombatPhase& step, const Option& option);
bool carry_on(Battle& battle, step::Combat& step);
// A volley of strikes is over.
void has_struck(Battle& battle, const step::Volley& volley);

// One enemy with whom it is in contact.
UnitId opponent_of(const State& state, UnitId id);
// A combat before a blow is struck: who is in it, and what each side has besides its losses.
Fought combat_begun(const Setup& setup, const State& state, UnitId one, UnitId other);
// Who strikes whom in it, by turns.
step::Combat strikes_of(const Setup& setup, const State& state, const UnitSet& units);
// The dice of one who strikes at another with whom it fights.
int strike_dice(const Setup& setup, const State& state, UnitId from, UnitId at);
// What one unit brings to its fight with another.
Fighter observe_fighter(const Setup& setup, const State& state, UnitId id, UnitId enemy);

}  // namespace grognard::war_and_conquest
