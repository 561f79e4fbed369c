// SPDX-License-Identifier: Apache-2.0
//
// Battles answered anyhow.
#pragma once

#include "engine/battle/chance.h"

namespace grognard {

// Any legal answer: dice for chance, one sampled for a side.
inline Answer any_answer(const Game& game, Chooser& chooser) {
    if (const Roll* roll = game.question().roll()) return {Side::chance, any_fall(*roll, chooser)};
    return game.sample(chooser);
}

}  // namespace grognard
