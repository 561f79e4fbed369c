// SPDX-License-Identifier: Apache-2.0
//
// The movement phase of Humble's fast play, played: HU-2.3 and chapter 3. The moving side names its
// units one by one, in any order, and says where each goes.
//
//     Movement         who may still act
//       PlaceUnit      where it goes
//         TurnToFace   a charge: turning.h
//
// Not here: which moves there are (walk.h), reinforcements (reinforcements.h).
#pragma once

#include "rulebooks/humble/state/state.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

void begin_movement(Battle& battle);

void ask(const Setup& setup, const State& state, const step::Movement& phase, Question& question);
void picked(Battle& battle, const step::Movement& phase, const Option& option);
void ask(const Setup& setup, const State& state, const step::PlaceUnit& step, Question& question);
void placed(Battle& battle, const step::PlaceUnit& step, const Placed& placed);

}  // namespace grognard::humble
