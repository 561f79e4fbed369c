// SPDX-License-Identifier: Apache-2.0
//
// The steps of play, each with what it asks for. Its handlers stand in the chapter named.
#pragma once

#include <variant>

#include "engine/battle/steps_of.h"

namespace grognard::toy {

namespace step {

// 3_marching
struct Marching {
    static constexpr Asks asks = Asks::pick;
    bool operator==(const Marching&) const = default;
};
struct Hurry {
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    bool operator==(const Hurry&) const = default;
};
struct March {
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    bool hurries = false;
    bool operator==(const March&) const = default;
};

// 4_firing
struct Firing {
    static constexpr Asks asks = Asks::pick;
    bool operator==(const Firing&) const = default;
};
struct Shot {
    static constexpr Asks asks = Asks::roll;
    UnitId firer = UnitId::none, target = UnitId::none;
    bool operator==(const Shot&) const = default;
};
struct Nerve {
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    bool operator==(const Nerve&) const = default;
};
struct Waver {
    static constexpr Asks asks = Asks::pick;
    UnitId unit = UnitId::none;
    bool operator==(const Waver&) const = default;
};

}  // namespace step

using Step = std::variant<step::Marching, step::Hurry, step::March, step::Firing, step::Shot,
                          step::Nerve, step::Waver>;

}  // namespace grognard::toy
