// SPDX-License-Identifier: Apache-2.0
//
// Chances that tests ask for.
#pragma once

#include <cstdint>

#include "engine/dice/distribution.h"
#include "engine/dice/odds.h"

namespace grognard {

inline Fraction exactly(const Distribution& distribution, int score) {
    return Fraction::of(distribution.weight(score), distribution.total());
}

// The chance of any outcome for which holds(outcome) is true.
template <class F>
Fraction chance_where(const Odds& odds, F holds) {
    std::uint64_t ways = 0;
    for (const Odds::Line& line : odds.lines)
        if (holds(line.outcome)) ways += line.weight;
    return Fraction::of(ways, odds.total);
}

}  // namespace grognard
