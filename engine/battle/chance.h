// SPDX-License-Identifier: Apache-2.0
//
// Chance as a player: answers a question of dice from a battle's seeded stream. Die number n of a
// battle is die number n of the stream, so that a record can be checked from any point.
#pragma once

#include "engine/battle/game.h"
#include "engine/dice/stream.h"

namespace grognard {

inline Answer throw_dice(const Game& game, DiceStream& stream) {
    const Roll& roll = *game.question().roll();
    stream.seek(game.dice_thrown());
    Rolled rolled;
    for (int i = 0; i < roll.count; ++i)
        rolled.dice.push_back(static_cast<std::uint8_t>(stream.roll(roll.sides)));
    return {Side::chance, rolled};
}

}  // namespace grognard
