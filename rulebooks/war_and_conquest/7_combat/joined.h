// SPDX-License-Identifier: Apache-2.0
//
// How a combat of several units may end, WC-7.6: strikes turn by turn, losses of each unit, the sums of
// both sides and the tests of the beaten, as one joint distribution. Of two alone melee.h has it.
#pragma once

#include <optional>

#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"

namespace grognard::war_and_conquest {

// For the side of one unit and the side of the other. Of those beaten who still stand all hold and
// give ground, some break, or all do.
enum class JoinedEnd : std::uint8_t {
    draw,
    one_gives_ground,
    one_breaks_in_part,
    one_breaks,
    one_destroyed,
    other_gives_ground,
    other_breaks_in_part,
    other_breaks,
    other_destroyed,
    both_destroyed,
};

// outcome(OutcomeKind::joined, JoinedEnd), each chance to the 2^47th part. Nobody spends points, and
// a personality lives through it, as with two. Nothing where there is too much to count out.
std::optional<Odds> joined_odds(const Setup& setup, const State& state, UnitId one, UnitId other);

}  // namespace grognard::war_and_conquest
