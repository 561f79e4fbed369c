// SPDX-License-Identifier: Apache-2.0
//
// Trigonometry in whole numbers. Sines come from a table of half degrees and a short series for the
// rest; bearings from a table of arctangents and the same. Both tables are made by the compiler
// from their series, in 60-bit fractions.

#include "engine/measure/bearing.h"

#include <array>

#include "engine/measure/assert.h"
#include "engine/measure/exact.h"
#include "engine/measure/root.h"

namespace grognard {
namespace {

constexpr int fine_bits = 60;
constexpr Wide fine_one = Wide{1} << fine_bits;
constexpr Wide fine_pi = 0x3243F6A8885A308D;  // pi * 2^60, rounded down

constexpr std::int32_t quarter = Bearing::whole_turn / 4;
constexpr std::int32_t eighth = Bearing::whole_turn / 8;

constexpr Wide fine_product(Wide a, Wide b) { return (a * b) >> fine_bits; }

// x - x^3/3! + ... when `first` is x and `n` is 1; 1 - x^2/2! + ... when it is 1 and `n` is 0.
constexpr Wide sine_series(Wide x, Wide first, int n) {
    Wide sum = 0;
    Wide term = first;
    for (; term != 0 && n < 40; n += 2) {
        sum += term;
        term = -fine_product(fine_product(term, x), x) / (n + 1) / (n + 2);
    }
    return sum;
}

// ---- sines --------------------------------------------------------------------------------------

constexpr int table_bits = 46;
constexpr int step = 1800;  // arcseconds between entries: half a degree
constexpr int entries = eighth / step + 1;

struct Entry {
    std::int64_t sine;
    std::int64_t cosine;
};

constexpr std::array<Entry, entries> make_sines() {
    std::array<Entry, entries> table{};
    constexpr Wide half = Wide{1} << (fine_bits - table_bits - 1);
    for (int i = 0; i < entries; ++i) {
        const Wide x = fine_pi * i / (entries - 1) / 4;
        const Wide sine = (sine_series(x, x, 1) + half) >> (fine_bits - table_bits);
        const Wide cosine = (sine_series(x, fine_one, 0) + half) >> (fine_bits - table_bits);
        table[static_cast<std::size_t>(i)] = {static_cast<std::int64_t>(sine),
                                              static_cast<std::int64_t>(cosine)};
    }
    return table;
}
constexpr std::array<Entry, entries> sines = make_sines();

constexpr int arc_bits = 38;
constexpr std::int64_t arcsecond_56 = static_cast<std::int64_t>((fine_pi / 648'000) >> 4);

constexpr std::int64_t sixth_26 = ((1 << 26) + 3) / 6;

// For angles from 0 to 45 degrees. With d the rest beyond (or before) the nearest entry,
// sin(x + d) = sin x + cos x sin d - sin x (1 - cos d), and likewise the cosine.
SinCos first_octant(std::int32_t arcseconds) {
    const std::int32_t nearest = (arcseconds + step / 2) / step;
    const Entry& entry = sines[static_cast<std::size_t>(nearest)];
    const std::int64_t d = ((arcseconds - nearest * step) * arcsecond_56) >> (56 - arc_bits);
    const std::int64_t d2 = (d * d) >> arc_bits;
    const std::int64_t d3 = (d2 * d) >> arc_bits;
    const std::int64_t d4 = (d2 * d2) >> arc_bits;
    const std::int64_t small_sine = d - ((d3 * sixth_26) >> 26);
    const std::int64_t small_versine = (d2 >> 1) - ((d4 * sixth_26) >> 28);

    constexpr int short_bits = 31 - 1;  // entries cut down so that products fit 64 bits
    constexpr int down = short_bits + arc_bits - table_bits;
    const std::int64_t sine = entry.sine >> (table_bits - short_bits);
    const std::int64_t cosine = entry.cosine >> (table_bits - short_bits);
    const std::int64_t s = entry.sine + ((cosine * small_sine - sine * small_versine) >> down);
    const std::int64_t c = entry.cosine - ((sine * small_sine + cosine * small_versine) >> down);
    constexpr int excess = table_bits - 30;
    constexpr std::int64_t half = 1 << (excess - 1);
    return {static_cast<std::int32_t>((s + half) >> excess),
            static_cast<std::int32_t>((c + half) >> excess)};
}

std::int32_t to_tick(std::int64_t product) {
    return static_cast<std::int32_t>(exact::round_shift(product, 30));
}

// ---- arctangents --------------------------------------------------------------------------------

constexpr int parts = 128;
constexpr int second_bits = 24;

constexpr Wide small_arctangent(Wide x) {
    Wide sum = 0;
    Wide power = x;
    for (int n = 1; power != 0 && n < 40; n += 2) {
        sum += power / n;
        power = -fine_product(fine_product(power, x), x);
    }
    return sum;
}

// arctangents[i] is that of i/128, in arcseconds times 2^24. Each is the one before and the
// arctangent of (1/128) / (1 + i(i-1)/128^2).
constexpr std::array<std::int64_t, parts + 1> make_arctangents() {
    std::array<std::int64_t, parts + 1> table{};
    Wide angle = 0;
    for (int i = 1; i <= parts; ++i) {
        angle += small_arctangent(fine_one * parts / (parts * parts + i * (i - 1)));
        const Wide scaled = angle * 648'000 / (fine_pi >> second_bits);
        table[static_cast<std::size_t>(i)] = static_cast<std::int64_t>(scaled);
    }
    table[parts] = std::int64_t{eighth} << second_bits;
    return table;
}
constexpr std::array<std::int64_t, parts + 1> arctangents = make_arctangents();

constexpr int ratio_bits = 38;
constexpr int radian_bits = 14;
// Arcseconds in a radian, times 2^14.
constexpr std::int64_t radian =
    static_cast<std::int64_t>((Wide{648'000} << (radian_bits + fine_bits)) / fine_pi);

// The angle, 0 to 45 degrees, whose tangent is y / x; 0 <= y <= x < 2^24, x not 0.
std::int32_t first_octant_angle(std::int64_t y, std::int64_t x) {
    GR_ASSERT(x > 0);
    const std::int64_t nearest = (y * parts * 2 + x) / (2 * x);
    const std::int64_t above = y * parts - nearest * x;
    const std::int64_t rest = (above << ratio_bits) / (x * parts + y * nearest);
    const std::int64_t rest3 = (((rest * rest) >> ratio_bits) * rest) >> ratio_bits;
    const std::int64_t seconds =
        ((rest - rest3 / 3) * radian) >> (ratio_bits + radian_bits - second_bits);
    return static_cast<std::int32_t>(
        exact::round_shift(arctangents[static_cast<std::size_t>(nearest)] + seconds, second_bits));
}

}  // namespace

// Quadrants and octants are told apart without a branch, which bearings at random would mislead.
SinCos Bearing::sin_cos() const {
    const std::int32_t quadrant = arcseconds_ / quarter;
    const std::int32_t rest = arcseconds_ - quadrant * quarter;
    const bool beyond_eighth = rest > eighth;
    const SinCos r = first_octant(beyond_eighth ? quarter - rest : rest);
    const bool swapped = beyond_eighth != ((quadrant & 1) != 0);
    const std::int32_t sine = swapped ? r.cosine : r.sine;
    const std::int32_t cosine = swapped ? r.sine : r.cosine;
    const std::int32_t sine_sign = 1 - (quadrant & 2);          // negative in the west
    const std::int32_t cosine_sign = 1 - ((quadrant + 1) & 2);  // negative in the south
    return {sine * sine_sign, cosine * cosine_sign};
}

Offset Bearing::forward(Length length) const {
    const SinCos r = sin_cos();
    return {to_tick(r.sine * length.ticks()), to_tick(r.cosine * length.ticks())};
}

Offset Bearing::offset(Length right, Length ahead) const {
    const SinCos r = sin_cos();
    return {to_tick(r.sine * ahead.ticks() + r.cosine * right.ticks()),
            to_tick(r.cosine * ahead.ticks() - r.sine * right.ticks())};
}

Bearing::Axes Bearing::axes(Length right, Length ahead) const {
    const SinCos r = sin_cos();
    return {{to_tick(r.cosine * right.ticks()), to_tick(-r.sine * right.ticks())},
            {to_tick(r.sine * ahead.ticks()), to_tick(r.cosine * ahead.ticks())}};
}

Bearing bearing_of(Offset offset) {
    std::int64_t x = offset.dx < 0 ? -std::int64_t{offset.dx} : offset.dx;
    std::int64_t y = offset.dy < 0 ? -std::int64_t{offset.dy} : offset.dy;
    if (x == 0 && y == 0) return Bearing{};
    while ((x | y) >> 24 != 0) {  // far beyond any table: exactness no longer matters
        x >>= 1;
        y >>= 1;
    }
    std::int32_t angle = x <= y ? first_octant_angle(x, y) : quarter - first_octant_angle(y, x);
    if (offset.dy < 0) angle = 2 * quarter - angle;
    if (offset.dx < 0) angle = 4 * quarter - angle;
    return Bearing::from_arcseconds(angle);
}

}  // namespace grognard
