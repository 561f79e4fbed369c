// SPDX-License-Identifier: Apache-2.0
//
// Places and displacements on the table. x runs east and y north from the table's south-west
// corner, in ticks. A place is not a displacement: Point + Point does not compile.
#pragma once

#include <compare>
#include <cstdint>

#include "engine/measure/length.h"

namespace grognard {

struct Offset {
    std::int32_t dx = 0;
    std::int32_t dy = 0;
    constexpr bool operator==(const Offset&) const = default;
    friend constexpr Offset operator+(Offset a, Offset b) { return {a.dx + b.dx, a.dy + b.dy}; }
    friend constexpr Offset operator-(Offset a, Offset b) { return {a.dx - b.dx, a.dy - b.dy}; }
    friend constexpr Offset operator-(Offset a) { return {-a.dx, -a.dy}; }
};

struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;
    constexpr bool operator==(const Point&) const = default;
    friend constexpr Offset operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator+(Point a, Offset o) { return {a.x + o.dx, a.y + o.dy}; }
    friend constexpr Point operator-(Point a, Offset o) { return {a.x - o.dx, a.y - o.dy}; }
};

constexpr Point at(Length x, Length y) {
    return {static_cast<std::int32_t>(x.ticks()), static_cast<std::int32_t>(y.ticks())};
}

constexpr std::int64_t dot(Offset a, Offset b) {
    return std::int64_t{a.dx} * b.dx + std::int64_t{a.dy} * b.dy;
}
// Positive when b lies to the left (anticlockwise) of a.
constexpr std::int64_t cross(Offset a, Offset b) {
    return std::int64_t{a.dx} * b.dy - std::int64_t{a.dy} * b.dx;
}
constexpr std::int64_t square(Offset a) { return dot(a, a); }

}  // namespace grognard
