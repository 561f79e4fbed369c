// SPDX-License-Identifier: Apache-2.0
//
// Names of games and secrets of seats. Knowing a game's id lets one watch; a token lets one play.
// The store keeps only a token's SHA-256, and tokens are compared in constant time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/dice/seed.h"
#include "engine/dice/sha256.h"

namespace grognard::server {

std::string new_id();     // 26 characters a-z and 0-9: 128 bits
std::string new_token();  // 43 characters of base64url: 256 bits
Seed new_secret();        // from the system's own source

using TokenHash = Digest;
using Token = std::optional<TokenHash>;  // of somebody who may have shown none

inline TokenHash hash_of(std::string_view token) { return sha256(token); }
std::optional<TokenHash> token_hash_from_hex(std::string_view hex);
bool same(const TokenHash& a, const TokenHash& b);

}  // namespace grognard::server
