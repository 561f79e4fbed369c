// SPDX-License-Identifier: Apache-2.0
//
// How random bytes are drawn and written, and hashes compared.
#include "server/tokens.h"

#include <sys/random.h>

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace grognard::server {

namespace {

void fill(std::span<std::uint8_t> bytes) {
    // At most 256 bytes at once come whole.
    if (getentropy(bytes.data(), bytes.size()) != 0)
        throw std::runtime_error{"the system gives no random bytes"};
}

// Bytes as digits of so many bits each, the last padded with zeroes.
std::string in_digits(std::span<const std::uint8_t> bytes, std::string_view digits, unsigned bits) {
    std::string text;
    unsigned held = 0, buffer = 0;
    for (const std::uint8_t byte : bytes) {
        buffer = buffer << 8 | byte;
        for (held += 8; held >= bits; held -= bits)
            text += digits[buffer >> (held - bits) & ((1u << bits) - 1)];
    }
    if (held > 0) text += digits[buffer << (bits - held) & ((1u << bits) - 1)];
    return text;
}

}  // namespace

std::string new_id() {
    std::array<std::uint8_t, 16> bytes{};
    fill(bytes);
    return in_digits(bytes, "abcdefghijklmnopqrstuvwxyz234567", 5);
}

std::string new_token() {
    std::array<std::uint8_t, 32> bytes{};
    fill(bytes);
    return in_digits(bytes, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", 6);
}

Seed new_secret() {
    Seed secret;
    fill(secret.bytes);
    return secret;
}

std::optional<TokenHash> token_hash_from_hex(std::string_view hex) {
    const std::optional<Seed> read = seed_from_hex(hex);
    if (!read) return std::nullopt;
    return read->bytes;
}

bool same(const TokenHash& a, const TokenHash& b) {
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i) difference |= a[i] ^ b[i];
    return difference == 0;
}

}  // namespace grognard::server
