// SPDX-License-Identifier: Apache-2.0
//
// Published vectors: ChaCha20 from RFC 8439, SHA-256 from FIPS 180-4 and its examples.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/dice/chacha20.h"
#include "engine/dice/seed.h"
#include "engine/dice/sha256.h"

namespace grognard {
namespace {

using Nonce = std::array<std::uint8_t, 12>;

Seed counting_key() {
    Seed key;
    for (std::size_t i = 0; i < key.bytes.size(); ++i) key.bytes[i] = static_cast<std::uint8_t>(i);
    return key;
}

std::vector<std::uint8_t> block_bytes(const Seed& key, std::uint32_t counter, const Nonce& nonce) {
    const ChaChaBlock block =
        chacha20_block(little_endian_words(key.bytes), counter, little_endian_words(nonce));
    std::vector<std::uint8_t> bytes;
    for (const std::uint32_t word : block)
        for (int shift = 0; shift < 32; shift += 8)
            bytes.push_back(static_cast<std::uint8_t>(word >> shift));
    return bytes;
}

TEST(ChaCha20, Rfc8439Section232BlockFunction) {
    const Nonce nonce{0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
    EXPECT_EQ(to_hex(block_bytes(counting_key(), 1, nonce)),
              "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
              "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector1) {
    EXPECT_EQ(to_hex(block_bytes(Seed{}, 0, Nonce{})),
              "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
              "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector2) {
    EXPECT_EQ(to_hex(block_bytes(Seed{}, 1, Nonce{})),
              "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
              "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector3) {
    Seed key;
    key.bytes[31] = 1;
    EXPECT_EQ(to_hex(block_bytes(key, 1, Nonce{})),
              "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
              "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector4) {
    Seed key;
    key.bytes[1] = 0xff;
    EXPECT_EQ(to_hex(block_bytes(key, 2, Nonce{})),
              "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
              "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector5) {
    Nonce nonce{};
    nonce[11] = 2;
    EXPECT_EQ(to_hex(block_bytes(Seed{}, 0, nonce)),
              "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
              "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

// Section 2.4.2 encrypts by adding the keystream of successive blocks to the text.
TEST(ChaCha20, Rfc8439Section242Keystream) {
    const std::string text =
        "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
        "future, sunscreen would be it.";
    const Nonce nonce{0, 0, 0, 0, 0, 0, 0, 0x4a, 0, 0, 0, 0};
    std::vector<std::uint8_t> sealed;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::uint32_t counter = 1 + static_cast<std::uint32_t>(i / 64);
        const std::uint8_t key = block_bytes(counting_key(), counter, nonce)[i % 64];
        sealed.push_back(static_cast<std::uint8_t>(static_cast<std::uint8_t>(text[i]) ^ key));
    }
    EXPECT_EQ(to_hex(sealed), "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b"
                              "f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8"
                              "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
                              "5af90bbf74a35be6b40b8eedf2785e42874d");
}

TEST(Sha256, Empty) {
    EXPECT_EQ(to_hex(sha256("")),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, Abc) {
    EXPECT_EQ(to_hex(sha256("abc")),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, Of448Bits) {
    EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, Of896Bits) {
    EXPECT_EQ(to_hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                            "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

TEST(Sha256, AMillionTimesA) {
    Sha256 sum;
    const std::string thousand(1000, 'a');
    for (int i = 0; i < 1000; ++i) sum.add(thousand);
    EXPECT_EQ(to_hex(sum.finish()),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PartsGiveTheSameSumAtEveryLengthAroundABlock) {
    for (std::size_t length = 0; length < 200; ++length) {
        const std::string text(length, 'x');
        Sha256 sum;
        sum.add(text.substr(0, length / 3));
        const Digest part = sum.finish();  // asking in between changes nothing
        EXPECT_EQ(part, sha256(text.substr(0, length / 3)));
        sum.add(text.substr(length / 3));
        EXPECT_EQ(sum.finish(), sha256(text)) << length;
    }
}

}  // namespace
}  // namespace grognard
