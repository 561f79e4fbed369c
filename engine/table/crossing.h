// SPDX-License-Identifier: Apache-2.0
//
// Crossing water dry: by bridges, and by fords where a rulebook says so.
#pragma once

#include <span>

#include "engine/table/terrain.h"

namespace grognard {

constexpr bool is_water(Ground ground) {
    return ground == Ground::river || ground == Ground::stream;
}

// Those who take up this outline are at a bridge or ford, and all of these lines that is in the water
// lies on it: they keep to its middle, and its width does not matter. The outline is convex.
bool is_crossed_dry(const Terrain& terrain, const Feature& water, Outline outline,
                    std::span<const Segment> lines, bool by_fords);

}  // namespace grognard
