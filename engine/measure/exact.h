// SPDX-License-Identifier: Apache-2.0
//
// Exact arithmetic that the rest of this folder is made of: rounded quotients, comparison of large
// products, and distances as fractions. Not for use outside engine/measure.
#pragma once

#include <compare>
#include <cstdint>

#include "engine/measure/point.h"
#include "engine/measure/root.h"

namespace grognard::exact {

// Nearest whole number, halves away from zero; `over` is positive.
constexpr std::int64_t round_quotient(Wide n, std::int64_t over) {
    const Wide half = over / 2;
    const Wide rounded = n >= 0 ? (n + half) / over : -((-n + half) / over);
    return static_cast<std::int64_t>(rounded);
}

// n / 2^bits, rounded likewise.
constexpr std::int64_t round_shift(std::int64_t n, int bits) {
    const std::int64_t half = std::int64_t{1} << (bits - 1);
    return n >= 0 ? (n + half) >> bits : -((-n + half) >> bits);
}

constexpr Wide squared(std::int64_t n) { return Wide{n} * n; }

// a * b against c * d, none negative, in 256 bits.
std::strong_ordering compare_products(UnsignedWide a, UnsignedWide b, UnsignedWide c,
                                      UnsignedWide d);

// A distance as |area| / sqrt(base): from a point to a line, `area` is the cross product and `base`
// the square of the line's length; between two points both are the square of the distance.
struct Apart {
    std::int64_t area = 0;
    std::int64_t base = 1;
};

inline Apart apart(Point a, Point b) {
    const std::int64_t s = square(a - b);
    return s == 0 ? Apart{} : Apart{s, s};
}

// The distance times `scale` (1 or 2), rounded up.
std::int64_t rounded_up(Apart apart, std::int64_t scale = 1);

// distance <= limit / scale, exactly; `limit` is not negative.
inline bool at_most(Apart a, std::int64_t limit, std::int64_t scale = 1) {
    return squared(a.area) * squared(scale) <= squared(limit) * a.base;
}
inline bool less_than(Apart a, std::int64_t limit, std::int64_t scale = 1) {
    return squared(a.area) * squared(scale) < squared(limit) * a.base;
}

// along / sqrt(base), rounded to the nearest tick (within a thousandth of a tick of a half either
// way): how far along a way of square length `base` something with that dot product lies.
std::int64_t ticks_along(std::int64_t along, std::int64_t base);

// The point n/over of the way from a to b, rounded to ticks.
inline Point part_way(Point a, Point b, std::int64_t n, std::int64_t over) {
    const Offset way = b - a;
    return {static_cast<std::int32_t>(a.x + round_quotient(Wide{way.dx} * n, over)),
            static_cast<std::int32_t>(a.y + round_quotient(Wide{way.dy} * n, over))};
}

}  // namespace grognard::exact
