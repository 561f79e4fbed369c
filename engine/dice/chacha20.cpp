// SPDX-License-Identifier: Apache-2.0
//
// ChaCha20 as written in RFC 8439, with its names: quarter round 2.1, block function 2.3.
#include "engine/dice/chacha20.h"

#include <bit>

namespace grognard {
namespace {

void quarter_round(ChaChaBlock& s, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    s[a] += s[b];
    s[d] = std::rotl(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = std::rotl(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = std::rotl(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = std::rotl(s[b] ^ s[c], 7);
}

}  // namespace

ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce) {
    const ChaChaBlock start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,  // "expand 32-byte k"
                            key[0],     key[1],     key[2],     key[3],     key[4],   key[5],
                            key[6],     key[7],     counter,    nonce[0],   nonce[1], nonce[2]};
    ChaChaBlock block = start;
    for (int double_round = 0; double_round < 10; ++double_round) {
        quarter_round(block, 0, 4, 8, 12);
        quarter_round(block, 1, 5, 9, 13);
        quarter_round(block, 2, 6, 10, 14);
        quarter_round(block, 3, 7, 11, 15);
        quarter_round(block, 0, 5, 10, 15);
        quarter_round(block, 1, 6, 11, 12);
        quarter_round(block, 2, 7, 8, 13);
        quarter_round(block, 3, 4, 9, 14);
    }
    for (std::size_t i = 0; i < block.size(); ++i) block[i] += start[i];
    return block;
}

}  // namespace grognard
