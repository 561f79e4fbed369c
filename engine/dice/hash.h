// SPDX-License-Identifier: Apache-2.0
//
// A quick 64-bit hash of values, to compare and to name the states of battles.
//
//     Hasher hasher;
//     hasher.add(unit.hits);                // every field by itself, in a fixed order
//     hasher.add_bytes(unit.name);
//     to_hex16(hasher.value())
//
// It takes values, never memory: neither padding nor the order of bytes in a word can matter, and a
// negative number is the same however wide its type. The order of the calls matters. Every step can
// be undone, so two states with the same calls but for one value never share a hash; any other two
// do about once in 2^64. It is no secret: where someone might cheat, use sha256.h.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/dice/hex.h"

namespace grognard {

// Stirs 64 bits so that each bit that goes in sways every bit that comes out; one to one. The
// constants are those of the finaliser of MurmurHash3.
constexpr std::uint64_t stirred(std::uint64_t bits) {
    bits = (bits ^ (bits >> 33)) * 0xff51afd7ed558ccd;
    bits = (bits ^ (bits >> 33)) * 0xc4ceb9fe1a85ec53;
    return bits ^ (bits >> 33);
}

class Hasher {
public:
    // The value is stirred before it meets the state, so that the work on one value need not wait
    // for that on the value before it.
    constexpr void add(std::uint64_t value) {
        state_ = std::rotl(state_ ^ stirred(value + golden), 27) * odd + golden;
    }

    // The length, then the bytes eight to a word, the first the least significant: "ab" and "c" are
    // not "a" and "bc".
    constexpr void add_bytes(std::string_view bytes) {
        add(bytes.size());
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            word |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << (8 * (i % 8));
            if (i % 8 == 7 || i + 1 == bytes.size()) {
                add(word);
                word = 0;
            }
        }
    }

    constexpr std::uint64_t value() const { return stirred(state_); }

private:
    static constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;  // 2^64 over the golden ratio
    static constexpr std::uint64_t odd = 0xd6e8feb86659fd93;     // any odd number with mixed bits
    std::uint64_t state_ = golden;
};

inline std::string to_hex16(std::uint64_t value) {
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i)
        text[i] = hex_digit(static_cast<int>(value >> (60 - 4 * i) & 15));
    return text;
}

// Exactly sixteen digits of either case, or nothing.
constexpr std::optional<std::uint64_t> from_hex16(std::string_view text) {
    if (text.size() != 16) return std::nullopt;
    std::uint64_t value = 0;
    for (const char letter : text) {
        const std::optional<int> digit = hex_value(letter);
        if (!digit) return std::nullopt;
        value = value << 4 | static_cast<std::uint64_t>(*digit);
    }
    return value;
}

}  // namespace grognard
