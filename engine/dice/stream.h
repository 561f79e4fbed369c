// SPDX-License-Identifier: Apache-2.0
//
// The dice of a battle: a stream keyed by its seed, one draw a die, counted.
//
//     DiceStream dice{seed};
//     const int first = dice.roll(6);  // die number 0
//     dice.seek(41);
//     dice.roll(6);                    // die number 41, at once, whatever was rolled before
//
// How die number n (from 0) with s sides follows from the seed, for anyone who wants to check:
//
//   1. Let a = 0, the attempt.
//   2. Compute the ChaCha20 block of RFC 8439, section 2.3, with
//        key      the 32 bytes of the seed,
//        counter  the low 32 bits of floor(n / 16),
//        nonce    three 32-bit words, each least significant byte first:
//                 the high 32 bits of floor(n / 16); a; 0x65636964 (the letters "dice").
//   3. Let w be word n mod 16 of the block's sixteen 32-bit words (bytes 4 * (n mod 16) onwards,
//      least significant byte first).
//   4. If w < 2^32 - (2^32 mod s) the die shows 1 + w mod s. If not, w would favour the low
//      numbers: add 1 to a and go back to step 2. For s = 6 that happens once in 10^9 dice.
//
// So a die depends on the seed, its number and its sides, on nothing else; each number from 1 to s
// is exactly as likely; sixteen dice in a row cost one block. A die of one side counts as a draw.
// To compare: the seed of the word grognard begins, with six sides, 3 5 2 2 2 4 2 2 3 4 6 2.
//
// Not here: computer players' sampling, which must never touch the battle's dice (chooser.h).
#pragma once

#include <cstdint>

#include "engine/dice/chacha20.h"
#include "engine/dice/seed.h"

namespace grognard {

class DiceStream {
public:
    explicit DiceStream(const Seed& seed);

    int roll(int sides);                                  // sides at least 1
    void seek(std::uint64_t number) { drawn_ = number; }  // the next die is this one

private:
    ChaChaBlock block_at(std::uint64_t block_number, std::uint32_t attempt) const;
    int settle(std::uint32_t word, std::uint64_t number, int sides) const;

    ChaChaKey key_;
    std::uint64_t drawn_ = 0;
    std::uint64_t block_number_ = 0;  // of block_, the first-attempt block kept for the next dice
    ChaChaBlock block_;
};

}  // namespace grognard
