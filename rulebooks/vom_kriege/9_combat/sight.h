// SPDX-License-Identifier: Apache-2.0
//
// Arcs of fire and lines of sight, stand by stand: VK-1.8, 4.3, 4.4, 9.3, 9.18, 9.19.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

struct Sighted {
    int stands = 0;        // of the shooter that have the target in arc and sight
    int front_stands = 0;  // of its front rank, and how many of those see it
    int front_seeing = 0;
    Length range{};          // between the nearest stands (VK-9.4)
    bool enfiladed = false;  // VK-9.18: from a stand that sees it
    bool any() const { return stands > 0; }
    // VK-9.6: visible to less than half the front stands. Never for a shooter in an area.
    bool obscured = false;
};

// What the shooter, were it at `from`, sees of the target, were that at `to`. Contact, formation
// and range limits are not looked at here.
Sighted sight_of(const Setup& setup, const State& state, UnitId shooter, const Post& from,
                 UnitId target, const Post& to);
inline Sighted sight_of(const Setup& setup, const State& state, UnitId shooter, UnitId target) {
    return sight_of(setup, state, shooter, state.unit(shooter).post, target,
                    state.unit(target).post);
}
// The range alone: quick, for asking who could be reached at all.
Length range_between(const Setup& setup, const State& state, UnitId shooter, UnitId target);

}  // namespace grognard::vom_kriege
