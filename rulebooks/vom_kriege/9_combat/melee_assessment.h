// SPDX-License-Identifier: Apache-2.0
//
// What an answer, or dice about to be thrown, would lead to in a melee: tally, odds and reading of the
// functions that the battle itself calls.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// What picking melee, add_support, fight, receive, hold_fire or retire would lead to; nothing for
// other verbs.
std::optional<Assessment> judge_melee(const Setup& setup, const State& state, const Option& option);
std::optional<Assessment> judge_melee_roll(const Setup& setup, const State& state,
                                           const step::MeleeRoll& roll);
std::optional<Assessment> judge_retire_roll(const Setup& setup, const State& state,
                                            const step::RetireRoll& roll);

}  // namespace grognard::vom_kriege
