// SPDX-License-Identifier: Apache-2.0
//
// A small quick source of numbers for computer players' sampling. Never for dice (stream.h).
//
//     Chooser chooser{position_hash};
//     const Answer& tried = answers[chooser.below(answers_count)];
//     Chooser worker = chooser.split(7);     // its own stream; the parent does not move
//
// xoshiro256** by Blackman and Vigna, its state filled by splitmix64. Copies go on alike.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/dice/hash.h"
#include "engine/measure/assert.h"

namespace grognard {

class Chooser {
public:
    constexpr explicit Chooser(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed += 0x9e3779b97f4a7c15;
            std::uint64_t bits = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
            bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
            word = bits ^ (bits >> 31);
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t drawn = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return drawn;
    }

    // 0 to count - 1, each exactly as likely: Lemire's multiplication with rejection.
    constexpr std::uint32_t below(std::uint32_t count) {
        GR_ASSERT(count > 0);
        std::uint64_t product = (next() >> 32) * count;
        if (static_cast<std::uint32_t>(product) < count) {
            const std::uint32_t unfair = (0u - count) % count;
            while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * count;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // A chooser of its own for each number, the same whenever it is split from the same state.
    constexpr Chooser split(std::uint64_t stream_number) const {
        Hasher hasher;
        for (const std::uint64_t word : state_) hasher.add(word);
        hasher.add(stream_number);
        return Chooser{hasher.value()};
    }

    constexpr bool operator==(const Chooser&) const = default;

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace grognard
