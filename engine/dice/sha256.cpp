// SPDX-License-Identifier: Apache-2.0
//
// SHA-256 as written in FIPS 180-4: constants 4.2.2, padding 5.1.1, computation 6.2.2.
#include "engine/dice/sha256.h"

#include <bit>

#include "engine/dice/hex.h"

namespace grognard {
namespace {

constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Schedule = std::array<std::uint32_t, 64>;

Schedule message_schedule(const std::array<std::uint8_t, 64>& block) {
    Schedule w{};
    for (std::size_t i = 0; i < 64; ++i) w[i / 4] |= std::uint32_t{block[i]} << (24 - 8 * (i % 4));
    for (std::size_t t = 16; t < 64; ++t) {
        const std::uint32_t a = w[t - 15];
        const std::uint32_t b = w[t - 2];
        const std::uint32_t small_0 = std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3);
        const std::uint32_t small_1 = std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10);
        w[t] = small_1 + w[t - 7] + small_0 + w[t - 16];
    }
    return w;
}

}  // namespace

void Sha256::compress() {
    const Schedule w = message_schedule(block_);
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t t = 0; t < 64; ++t) {
        const std::uint32_t big_1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t t1 = h + big_1 + choice + round_constants[t] + w[t];
        const std::uint32_t big_0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        const std::uint32_t t2 = big_0 + majority;
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> worked{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state_[i] += worked[i];
}

void Sha256::add_byte(std::uint8_t byte) {
    block_[length_ % 64] = byte;
    ++length_;
    if (length_ % 64 == 0) compress();
}

void Sha256::add(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) add_byte(byte);
}

void Sha256::add(std::string_view text) {
    for (const char letter : text) add_byte(static_cast<std::uint8_t>(letter));
}

Digest Sha256::finish() const {
    Sha256 padded = *this;
    padded.add_byte(0x80);
    while (padded.length_ % 64 != 56) padded.add_byte(0);
    for (int shift = 56; shift >= 0; shift -= 8)
        padded.add_byte(static_cast<std::uint8_t>(length_ * 8 >> shift));
    Digest digest{};
    for (std::size_t i = 0; i < 32; ++i)
        digest[i] = static_cast<std::uint8_t>(padded.state_[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

Digest sha256(std::span<const std::uint8_t> bytes) {
    Sha256 sum;
    sum.add(bytes);
    return sum.finish();
}

Digest sha256(std::string_view text) {
    Sha256 sum;
    sum.add(text);
    return sum.finish();
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const std::uint8_t byte : bytes) {
        text.push_back(hex_digit(byte >> 4));
        text.push_back(hex_digit(byte & 15));
    }
    return text;
}

}  // namespace grognard
