// SPDX-License-Identifier: Apache-2.0
//
// The seed of a battle: 32 bytes, from which every die of it follows (stream.h).
//
//     const std::optional<Seed> seed = seed_from_hex(typed);      // 64 digits, or nothing
//     const Seed practice = seed_from_words("Borodino again");    // any text will do
//     commitment(seed)                                            // shown before the first roll
//
// A commitment hides only a seed that nobody can guess: one made of secrets, not of words.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace grognard {

struct Seed {
    std::array<std::uint8_t, 32> bytes{};
    bool operator==(const Seed&) const = default;
};

std::optional<Seed> seed_from_hex(std::string_view hex);  // exactly 64 digits of either case
std::string to_hex(const Seed& seed);                     // 64 lower-case digits

Seed seed_from_words(std::string_view text);  // SHA-256 of the text, byte for byte as given
std::string commitment(const Seed& seed);     // SHA-256 of the seed's 32 bytes, in hex

}  // namespace grognard
