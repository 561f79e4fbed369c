// SPDX-License-Identifier: Apache-2.0
//
// Following up: HU-6.5, HU-6.9, HU-6.11, HU-6.12. The winner of a melee takes the place the loser
// left, if it may and there is room, and fights at once whomever it touches there.
//
//     OfferFollowUp   the winner may, or must
//       FightOn       the melees that come of it
//
// Not here: the melee it has won (melee.h).
#pragma once

#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

// A melee is over: its winner is asked, waits for its last fight, or the log says why it cannot.
void follow_up_after(Battle& battle, const step::Melee& melee);
// HU-6.11: the follow-ups of attackers that have fought all their enemies; true if one was due.
bool take_up_following(Battle& battle);
// HU-6.11: who is sent back follows up no more.
void forget_following(Battle& battle, UnitId id);

void ask(const Setup& setup, const State& state, const step::OfferFollowUp& offer,
         Question& question);
void picked(Battle& battle, const step::OfferFollowUp& offer, const Option& option);
bool carry_on(Battle& battle, const step::OfferFollowUp& offer);
void ask(const Setup& setup, const State& state, const step::FightOn& step, Question& question);
void picked(Battle& battle, const step::FightOn& step, const Option& option);
bool carry_on(Battle& battle, const step::FightOn& step);

}  // namespace grognard::humble
