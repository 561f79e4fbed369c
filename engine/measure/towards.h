// SPDX-License-Identifier: Apache-2.0
//
// So far in a direction given by a displacement, however long or short that is.
#pragma once

#include "engine/measure/point.h"
#include "engine/measure/root.h"
#include "engine/measure/wide.h"

namespace grognard {

// `distance` along `direction`, rounded to the nearest tick; nothing along a direction of nothing.
inline Offset towards(Offset direction, Length distance) {
    if (direction == Offset{}) return {};
    // The direction's length in 1/256 ticks, so that rounding it does not shorten the result.
    constexpr std::int64_t fine = 256;
    const std::int64_t length =
        floor_root(static_cast<std::uint64_t>(square(direction)) * (fine * fine));
    const auto part = [&](std::int64_t component) {
        const Wide scaled = static_cast<Wide>(component) * fine * distance.ticks() * 2;
        const auto twice = static_cast<std::int64_t>(scaled / length);
        return static_cast<std::int32_t>((twice + (twice < 0 ? -1 : 1)) / 2);
    };
    return {part(direction.dx), part(direction.dy)};
}

}  // namespace grognard
