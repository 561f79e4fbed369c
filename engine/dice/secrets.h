// SPDX-License-Identifier: Apache-2.0
//
// A seed that nobody chose: made of a secret of the server and one of each side. The server shows
// the SHA-256 of its secret before the sides give theirs, so neither can steer the dice.
#pragma once

#include "engine/dice/seed.h"

namespace grognard {

struct DiceSecrets {
    Seed server, blue, red;
    bool operator==(const DiceSecrets&) const = default;
};

// SHA-256 of the letters "grognard seed" and the 32 bytes each of server, blue and red.
Seed seed_from_secrets(const DiceSecrets& secrets);

}  // namespace grognard
