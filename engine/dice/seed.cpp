// SPDX-License-Identifier: Apache-2.0
//
// Reading, writing, making and committing to seeds.
#include "engine/dice/seed.h"

#include <cstddef>

#include "engine/dice/hex.h"
#include "engine/dice/sha256.h"

namespace grognard {

std::optional<Seed> seed_from_hex(std::string_view hex) {
    Seed seed;
    if (hex.size() != 2 * seed.bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        const std::optional<int> high = hex_value(hex[2 * i]);
        const std::optional<int> low = hex_value(hex[2 * i + 1]);
        if (!high || !low) return std::nullopt;
        seed.bytes[i] = static_cast<std::uint8_t>(*high * 16 + *low);
    }
    return seed;
}

std::string to_hex(const Seed& seed) { return to_hex(seed.bytes); }

Seed seed_from_words(std::string_view text) { return Seed{sha256(text)}; }

std::string commitment(const Seed& seed) { return to_hex(sha256(seed.bytes)); }

}  // namespace grognard
