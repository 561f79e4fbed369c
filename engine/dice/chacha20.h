// SPDX-License-Identifier: Apache-2.0
//
// The ChaCha20 block function of RFC 8439, section 2.3: what the battle's dice are drawn from.
//
// Words, not bytes, go in and come out: the RFC reads every four bytes of key and nonce, and writes
// every word of the block, least significant byte first. little_endian_words does the reading.
//
// Not here: encryption, and how a word becomes a die (stream.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace grognard {

using ChaChaKey = std::array<std::uint32_t, 8>;
using ChaChaNonce = std::array<std::uint32_t, 3>;
using ChaChaBlock = std::array<std::uint32_t, 16>;

ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce);

template <std::size_t byte_count>
constexpr std::array<std::uint32_t, byte_count / 4>
little_endian_words(const std::array<std::uint8_t, byte_count>& bytes) {
    static_assert(byte_count % 4 == 0);
    std::array<std::uint32_t, byte_count / 4> words{};
    for (std::size_t i = 0; i < byte_count; ++i)
        words[i / 4] |= std::uint32_t{bytes[i]} << (8 * (i % 4));
    return words;
}

}  // namespace grognard
