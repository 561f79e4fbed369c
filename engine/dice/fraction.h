// SPDX-License-Identifier: Apache-2.0
//
// Exact chances and exact means, in whole numbers.
//
//     const Fraction chance = Fraction::of(12, 36);    // 1/3
//     chance.percent_hundredths()                      // 3333: 33.33 %
//
// Arithmetic that would not fit stops the program instead of being wrong.
#pragma once

#include <compare>
#include <cstdint>
#include <numeric>

#include "engine/measure/assert.h"
#include "engine/measure/wide.h"

namespace grognard {

constexpr std::uint64_t exact_product(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    const bool too_large = __builtin_mul_overflow(a, b, &product);
    GR_ASSERT(!too_large);
    return product;
}

constexpr std::uint64_t exact_sum(std::uint64_t a, std::uint64_t b) {
    std::uint64_t sum = 0;
    const bool too_large = __builtin_add_overflow(a, b, &sum);
    GR_ASSERT(!too_large);
    return sum;
}

constexpr std::uint64_t exact_power(std::uint64_t base, int exponent) {
    std::uint64_t power = 1;
    for (int i = 0; i < exponent; ++i) power = exact_product(power, base);
    return power;
}

// A chance, or any other fraction that is not negative.
struct Fraction {
    std::uint64_t numerator = 0;
    std::uint64_t denominator = 1;

    static constexpr Fraction of(std::uint64_t numerator, std::uint64_t denominator) {  // reduced
        GR_ASSERT(denominator > 0);
        const std::uint64_t common = std::gcd(numerator, denominator);
        return {numerator / common, denominator / common};
    }

    // Hundredths of a percent, to the nearest, a half up: 1/6 is 1667. Of a chance, 0 to 10,000.
    constexpr int percent_hundredths() const {
        GR_ASSERT(numerator <= denominator);
        return static_cast<int>((UnsignedWide{numerator} * 20'000 + denominator) /
                                (UnsignedWide{denominator} * 2));
    }

    constexpr Fraction complement() const {  // the chance that it does not happen
        GR_ASSERT(numerator <= denominator);
        return {denominator - numerator, denominator};
    }

    // The chance that both happen, neither swaying the other; reduced.
    friend constexpr Fraction operator*(const Fraction& a, const Fraction& b) {
        return of(exact_product(a.numerator, b.numerator),
                  exact_product(a.denominator, b.denominator));
    }
    friend constexpr std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) {
        const UnsignedWide left = UnsignedWide{a.numerator} * b.denominator;
        const UnsignedWide right = UnsignedWide{b.numerator} * a.denominator;
        if (left == right) return std::strong_ordering::equal;
        return left < right ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    friend constexpr bool operator==(const Fraction& a, const Fraction& b) {
        return (a <=> b) == std::strong_ordering::equal;
    }
};

// The mean of something that may be negative; reduced.
struct Mean {
    std::int64_t numerator = 0;
    std::uint64_t denominator = 1;

    static constexpr Mean of(Wide numerator, std::uint64_t denominator) {
        GR_ASSERT(denominator > 0);
        const bool negative = numerator < 0;
        const UnsignedWide size =
            negative ? -static_cast<UnsignedWide>(numerator) : static_cast<UnsignedWide>(numerator);
        // Without a 128-bit remainder, which the WebAssembly runtime of clang 19 cannot link.
        const UnsignedWide whole = size / denominator;
        const std::uint64_t rest = static_cast<std::uint64_t>(size - whole * denominator);
        const std::uint64_t common = std::gcd(rest, denominator);
        const UnsignedWide reduced = whole * (denominator / common) + rest / common;
        GR_ASSERT(reduced <= INT64_MAX);
        const std::int64_t result = static_cast<std::int64_t>(reduced);
        return {negative ? -result : result, denominator / common};
    }

    // Hundredths, to the nearest, a half away from nought: 7/2 is 350.
    constexpr std::int64_t hundredths() const {
        const Wide half = numerator < 0 ? -Wide{denominator} : Wide{denominator};
        return static_cast<std::int64_t>((Wide{numerator} * 200 + half) / (Wide{denominator} * 2));
    }

    constexpr bool operator==(const Mean&) const = default;
    friend constexpr std::strong_ordering operator<=>(const Mean& a, const Mean& b) {
        const Wide left = static_cast<Wide>(a.numerator) * b.denominator;
        const Wide right = static_cast<Wide>(b.numerator) * a.denominator;
        if (left == right) return std::strong_ordering::equal;
        return left < right ? std::strong_ordering::less : std::strong_ordering::greater;
    }
};

}  // namespace grognard
