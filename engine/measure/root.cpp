// SPDX-License-Identifier: Apache-2.0
//
// Square roots: eight bits from a table, then each Newton step doubles the number of good bits.

#include "engine/measure/root.h"

#include <array>
#include <bit>

#include "engine/measure/assert.h"
#include "engine/measure/exact.h"

namespace grognard {
namespace {

// first_root[i] is the root of i * 256, rounded down, for i from 64 to 255: eight good bits.
constexpr std::array<std::uint8_t, 256> make_first_root() {
    std::array<std::uint8_t, 256> table{};
    unsigned root = 0;
    for (unsigned i = 0; i < 256; ++i) {
        while ((root + 1) * (root + 1) <= i * 256) ++root;
        table[i] = static_cast<std::uint8_t>(root);
    }
    return table;
}
constexpr std::array<std::uint8_t, 256> first_root = make_first_root();

// n at least 2^62: the root, give or take a few.
std::uint64_t normal_root(std::uint64_t n) {
    std::uint64_t root = first_root[n >> 56];
    root = (root << 7) + (n >> 41) / root;
    root = (root << 15) + (n >> 17) / root;
    return root;
}

}  // namespace

std::int64_t floor_root(std::uint64_t n) {
    constexpr std::uint64_t most = 0xFFFF'FFFF;
    if (n == 0) return 0;
    const int shift = std::countl_zero(n) & ~1;
    std::uint64_t root = normal_root(n << shift) >> (shift / 2);
    while (root > most || root * root > n) --root;
    while (root < most && (root + 1) * (root + 1) <= n) ++root;
    return static_cast<std::int64_t>(root);
}

std::int64_t floor_root(UnsignedWide n) {
    const auto high = static_cast<std::uint64_t>(n >> 64);
    if (high == 0) return floor_root(static_cast<std::uint64_t>(n));
    GR_ASSERT(high >> 62 == 0);
    // The root of the upper half gives 32 good bits; one step more gives 64.
    const int shift = (std::countl_zero(high) & ~1) - 2;
    const UnsignedWide normal = n << shift;  // from 2^124 to 2^126
    const auto upper =
        static_cast<std::uint64_t>(floor_root(static_cast<std::uint64_t>(normal >> 64)));
    GR_ASSERT(upper != 0);
    const UnsignedWide rest = normal - ((UnsignedWide{upper} * upper) << 64);
    UnsignedWide root = (UnsignedWide{upper} << 32) + (rest >> 33) / upper;
    root >>= shift / 2;
    while (root * root > n) --root;
    while ((root + 1) * (root + 1) <= n) ++root;
    return static_cast<std::int64_t>(root);
}

std::int64_t ceil_root(std::uint64_t n) {
    const std::int64_t root = floor_root(n);
    return static_cast<std::uint64_t>(root) * static_cast<std::uint64_t>(root) == n ? root
                                                                                    : root + 1;
}

std::int64_t ceil_root(UnsignedWide n) {
    const std::int64_t root = floor_root(n);
    return static_cast<UnsignedWide>(exact::squared(root)) == n ? root : root + 1;
}

}  // namespace grognard
