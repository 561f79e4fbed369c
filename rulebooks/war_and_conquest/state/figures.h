// SPDX-License-Identifier: Apache-2.0
//
// Kinds of figure and personalities as the army lists have them: WC-1.6, 10.1, 10.3 to 10.7. The
// lists themselves are in 10_armies/armies.h.
#pragma once

#include <optional>
#include <string>

#include "engine/measure/length.h"
#include "rulebooks/war_and_conquest/state/troops.h"

namespace grognard::war_and_conquest {

// A kind of figure: WC-10.3 to 10.7.
struct Figure {
    std::string key;
    std::string name;   // of a unit of them
    std::string group;  // for shares
    Troops troops;
    int points = 0;  // each
};

// WC-1.6, 10.1
struct Personality {
    std::string key;
    std::string name;
    bool general = false;  // of the army
    int morale = 0, life = 0, sips = 0, points = 0;
    std::optional<int> strikes;  // S, where the list gives it (WC-1.14)
    Length zone;
};

}  // namespace grognard::war_and_conquest
