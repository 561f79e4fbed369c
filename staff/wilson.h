// SPDX-License-Identifier: Apache-2.0
//
// How sure a share is: Wilson's 95 % interval, which unlike the usual one stays between 0 and 1 and
// is honest about few battles and about shares near none or all.
#pragma once

#include <cmath>
#include <cstdint>

namespace grognard {

struct Interval {
    double low = 0;
    double high = 1;
};

inline Interval wilson(std::uint64_t successes, std::uint64_t trials) {
    if (trials == 0) return {};
    constexpr double z = 1.959963984540054;  // 97.5 % of a normal distribution lie below it
    const double n = static_cast<double>(trials);
    const double share = static_cast<double>(successes) / n;
    const double denominator = 1 + z * z / n;
    const double centre = (share + z * z / (2 * n)) / denominator;
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / denominator;
    // The ends are exact where rounding would miss them by a hair.
    return {successes == 0 ? 0 : centre - half, successes == trials ? 1 : centre + half};
}

}  // namespace grognard
