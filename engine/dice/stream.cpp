// SPDX-License-Identifier: Apache-2.0
//
// Drawing dice: the four steps written out in stream.h.
#include "engine/dice/stream.h"

#include "engine/measure/assert.h"

namespace grognard {
namespace {

constexpr std::uint64_t dice_per_block = 16;
constexpr std::uint32_t dice_domain = 0x65636964;  // "dice", least significant byte first

// Step 4: whether a word lies below the largest multiple of the sides.
constexpr bool is_fair(std::uint32_t word, std::uint32_t sides) {
    const std::uint64_t words = std::uint64_t{1} << 32;
    return word < words - words % sides;
}

}  // namespace

DiceStream::DiceStream(const Seed& seed)
    : key_{little_endian_words(seed.bytes)}, block_{block_at(0, 0)} {}

ChaChaBlock DiceStream::block_at(std::uint64_t block_number, std::uint32_t attempt) const {
    const std::uint32_t low = static_cast<std::uint32_t>(block_number);
    const std::uint32_t high = static_cast<std::uint32_t>(block_number >> 32);
    return chacha20_block(key_, low, {high, attempt, dice_domain});
}

int DiceStream::settle(std::uint32_t word, std::uint64_t number, int sides) const {
    GR_ASSERT(sides >= 1);
    const std::uint32_t faces = static_cast<std::uint32_t>(sides);
    for (std::uint32_t attempt = 1; !is_fair(word, faces); ++attempt)
        word = block_at(number / dice_per_block, attempt)[number % dice_per_block];
    return static_cast<int>(word % faces) + 1;
}

int DiceStream::roll(int sides) {
    const std::uint64_t block_number = drawn_ / dice_per_block;
    if (block_number != block_number_) {
        block_ = block_at(block_number, 0);
        block_number_ = block_number;
    }
    const int shown = settle(block_[drawn_ % dice_per_block], drawn_, sides);
    ++drawn_;
    return shown;
}

}  // namespace grognard
