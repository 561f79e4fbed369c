// SPDX-License-Identifier: Apache-2.0
//
// SHA-256 of FIPS 180-4: what a seed is committed with, and what turns a typed word into a seed.
//
//     to_hex(sha256("abc"))                       // "ba7816bf..."
//     Sha256 sum;  sum.add(part);  sum.add(rest);  sum.finish()
//
// Not here: quick hashes of a battle's state (hash.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace grognard {

using Digest = std::array<std::uint8_t, 32>;

class Sha256 {
public:
    void add(std::span<const std::uint8_t> bytes);
    void add(std::string_view text);
    Digest finish() const;  // of all added so far; more may be added afterwards

private:
    void add_byte(std::uint8_t byte);
    void compress();

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> block_{};
    std::uint64_t length_ = 0;  // bytes added
};

Digest sha256(std::span<const std::uint8_t> bytes);
Digest sha256(std::string_view text);

std::string to_hex(std::span<const std::uint8_t> bytes);  // two lower-case digits a byte

}  // namespace grognard
