// SPDX-License-Identifier: Apache-2.0
#include "engine/dice/secrets.h"

#include "engine/dice/sha256.h"

namespace grognard {

Seed seed_from_secrets(const DiceSecrets& secrets) {
    Sha256 sum;
    sum.add("grognard seed");
    sum.add(secrets.server.bytes);
    sum.add(secrets.blue.bytes);
    sum.add(secrets.red.bytes);
    return Seed{sum.finish()};
}

}  // namespace grognard
