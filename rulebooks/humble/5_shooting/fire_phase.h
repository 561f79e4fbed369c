// SPDX-License-Identifier: Apache-2.0
//
// The shooting phase of Humble's fast play, played: HU chapter 5. The side that is not moving names a
// target and all who fire at it, and rolls once.
//
//     Shooting         which target, or cease fire
//       NameFirers     who fires at it, where there is a choice
//         ShotRoll     one die, the best firer leading
//
// Not here: who may shoot and what a shot is worth (fire.h), what a rout or a recoil does (retreat.h).
#pragma once

#include "rulebooks/humble/state/state.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

void ask(const Setup& setup, const State& state, const step::Shooting& phase, Question& question);
void picked(Battle& battle, const step::Shooting& phase, const Option& option);
void ask(const Setup& setup, const State& state, const step::NameFirers& naming,
         Question& question);
void picked(Battle& battle, const step::NameFirers& naming, const Option& option);
void ask(const Setup& setup, const State& state, const step::ShotRoll& shot, Question& question);
void rolled(Battle& battle, const step::ShotRoll& shot, const Dice& dice);

}  // namespace grognard::humble
