// SPDX-License-Identifier: Apache-2.0
//
// Directions, in whole arcseconds: a turn is 1,296,000, so every degree, half and quarter degree is
// exact, and a bearing held over six inches strays by less than a tick. Bearings are a compass:
// 0 is north (+y), a quarter turn clockwise is east (+x). A facing is not a turn.
#pragma once

#include <compare>
#include <cstdint>

#include "engine/measure/length.h"
#include "engine/measure/point.h"

namespace grognard {

// A change of facing; clockwise is positive; between half a turn either way.
class Turn {
public:
    constexpr Turn() = default;
    static constexpr Turn from_arcseconds(std::int32_t a) { return Turn{a}; }
    constexpr std::int32_t arcseconds() const { return arcseconds_; }
    constexpr Turn magnitude() const { return Turn{arcseconds_ < 0 ? -arcseconds_ : arcseconds_}; }
    constexpr auto operator<=>(const Turn&) const = default;
    friend constexpr Turn operator-(Turn t) { return Turn{-t.arcseconds_}; }
    friend constexpr Turn operator+(Turn a, Turn b) { return Turn{a.arcseconds_ + b.arcseconds_}; }

private:
    constexpr explicit Turn(std::int32_t a) : arcseconds_{a} {}
    std::int32_t arcseconds_ = 0;
};

constexpr Turn degrees(std::int32_t n) { return Turn::from_arcseconds(n * 3600); }

// The sine and cosine of a bearing, times 2^30, rounded to nearest.
struct SinCos {
    std::int32_t sine = 0;
    std::int32_t cosine = 0;
};

class Bearing {
public:
    static constexpr std::int32_t whole_turn = 1'296'000;

    constexpr Bearing() = default;
    static constexpr Bearing from_arcseconds(std::int64_t a) {
        const std::int64_t rest = a % whole_turn;
        return Bearing{static_cast<std::int32_t>(rest < 0 ? rest + whole_turn : rest)};
    }
    constexpr std::int32_t arcseconds() const { return arcseconds_; }
    constexpr bool operator==(const Bearing&) const = default;

    SinCos sin_cos() const;
    // `length` ticks straight ahead, rounded to the nearest tick.
    Offset forward(Length length) const;
    // `ahead` straight ahead and `right` to the right of it.
    Offset offset(Length right, Length ahead) const;
    // The two apart: as offset(right, {}) and offset({}, ahead).
    struct Axes {
        Offset right, ahead;
    };
    Axes axes(Length right, Length ahead) const;

    constexpr Bearing reversed() const { return from_arcseconds(arcseconds_ + whole_turn / 2); }
    friend constexpr Bearing operator+(Bearing b, Turn t) {
        return from_arcseconds(std::int64_t{b.arcseconds_} + t.arcseconds());
    }
    // The shorter way round to `other`; exactly half a turn is clockwise.
    constexpr Turn turn_to(Bearing other) const {
        std::int32_t a = other.arcseconds_ - arcseconds_;
        if (a <= -whole_turn / 2) a += whole_turn;
        if (a > whole_turn / 2) a -= whole_turn;
        return Turn::from_arcseconds(a);
    }

private:
    constexpr explicit Bearing(std::int32_t a) : arcseconds_{a} {}
    std::int32_t arcseconds_ = 0;
};

inline constexpr Bearing north = Bearing::from_arcseconds(0);
inline constexpr Bearing east = Bearing::from_arcseconds(Bearing::whole_turn / 4);
inline constexpr Bearing south = Bearing::from_arcseconds(Bearing::whole_turn / 2);
inline constexpr Bearing west = Bearing::from_arcseconds(Bearing::whole_turn / 4 * 3);

// The bearing of a displacement, to the nearest arcsecond; north for a displacement of nothing.
Bearing bearing_of(Offset offset);
inline Bearing bearing(Point from, Point to) { return bearing_of(to - from); }

// Where a unit stands and which way it faces.
struct Pose {
    Point centre;
    Bearing facing;
    constexpr bool operator==(const Pose&) const = default;
};

}  // namespace grognard
