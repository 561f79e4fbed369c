// SPDX-License-Identifier: Apache-2.0
//
// Chance as a player: answers a question of dice from a battle's seeded stream. Die number n of a
// battle is die number n of the stream, so that a record can be checked from any point. And, for
// those who reckon with chance, every way a roll can fall, or any.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/battle/game.h"
#include "engine/dice/chooser.h"
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

// Dice that fall as a chooser says: for those who only try what may happen.
inline Rolled any_fall(const Roll& roll, Chooser& chooser) {
    Rolled rolled;
    for (int i = 0; i < roll.count; ++i)
        rolled.dice.push_back(static_cast<std::uint8_t>(1 + chooser.below(roll.sides)));
    return rolled;
}

// The number of ways `roll` can fall, or one more than `most`.
inline int ways_of(const Roll& roll, int most) {
    std::int64_t ways = 1;
    for (int i = 0; i < roll.count && ways <= most; ++i) ways *= roll.sides;
    return static_cast<int>(std::min<std::int64_t>(ways, most + 1));
}

// The ways in order, from all ones: the first die turns fastest, and after the last comes the first
// again.
inline void next_way(Dice& dice, int sides) {
    for (std::uint8_t& die : dice) {
        if (die < sides) {
            ++die;
            return;
        }
        die = 1;
    }
}

}  // namespace grognard
