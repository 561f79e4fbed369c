// SPDX-License-Identifier: Apache-2.0
//
// Square roots of whole numbers, in whole numbers, the same on every machine.
#pragma once

#include <cstdint>

#include "engine/measure/wide.h"

namespace grognard {

// The largest whole number whose square is not more than n. Wide n must be less than 2^126.
std::int64_t floor_root(std::uint64_t n);
std::int64_t floor_root(UnsignedWide n);
// The smallest whole number whose square is not less than n.
std::int64_t ceil_root(std::uint64_t n);
std::int64_t ceil_root(UnsignedWide n);

inline std::int64_t floor_root(std::int64_t n) { return floor_root(static_cast<std::uint64_t>(n)); }
inline std::int64_t ceil_root(std::int64_t n) { return ceil_root(static_cast<std::uint64_t>(n)); }

}  // namespace grognard
