// SPDX-License-Identifier: Apache-2.0
//
// Exact arithmetic: products of 256 bits, and distances rounded without ever taking a real root.

#include "engine/measure/exact.h"

#include <bit>

namespace grognard::exact {
namespace {

struct Product {
    UnsignedWide high;
    UnsignedWide low;
    constexpr auto operator<=>(const Product&) const = default;
};

Product multiply(UnsignedWide a, UnsignedWide b) {
    constexpr UnsignedWide mask = ~std::uint64_t{0};
    const UnsignedWide low = (a & mask) * (b & mask);
    const UnsignedWide cross = (a >> 64) * (b & mask) + (low >> 64);
    const UnsignedWide other = (a & mask) * (b >> 64) + (cross & mask);
    return {(a >> 64) * (b >> 64) + (cross >> 64) + (other >> 64), (other << 64) | (low & mask)};
}

// sqrt(base) as root / 2^shift with at least 31 good bits.
struct ScaledRoot {
    std::int64_t root;
    int shift;
};

ScaledRoot scaled_root(std::int64_t base) {
    const auto n = static_cast<std::uint64_t>(base);
    const int shift = std::countl_zero(n) / 2;
    return {floor_root(n << (2 * shift)), shift};
}

}  // namespace

std::strong_ordering compare_products(UnsignedWide a, UnsignedWide b, UnsignedWide c,
                                      UnsignedWide d) {
    return multiply(a, b) <=> multiply(c, d);
}

// A distance is below 2^24 ticks, so a quotient with 31 good bits is out by one at the most; whole
// numbers then decide.
std::int64_t rounded_up(Apart apart, std::int64_t scale) {
    const std::int64_t area = (apart.area < 0 ? -apart.area : apart.area) * scale;
    if (area == 0) return 0;
    const ScaledRoot length = scaled_root(apart.base);
    std::int64_t result = static_cast<std::int64_t>((Wide{area} << length.shift) / length.root);
    while (result > 0 && squared(result - 1) * apart.base >= squared(area)) --result;
    while (squared(result) * apart.base < squared(area)) ++result;
    return result;
}

std::int64_t ticks_along(std::int64_t along, std::int64_t base) {
    const ScaledRoot length = scaled_root(base);
    return round_quotient(Wide{along} << length.shift, length.root);
}

}  // namespace grognard::exact
