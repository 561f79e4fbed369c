// SPDX-License-Identifier: Apache-2.0
//
// Numbers as people write them, read exactly: 3, -2, 0.75, 1/8, 1 1/8. No floating point: the
// result is a whole number of parts (ticks, arcseconds) or nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace grognard {

struct Exact {
    enum class Verdict : std::uint8_t { exact, not_a_number, not_whole, too_large };
    Verdict verdict = Verdict::not_a_number;
    std::int64_t parts = 0;
};

// `text` times `parts_per_one`, if that is a whole number.
Exact read_exact(std::string_view text, std::int64_t parts_per_one);

// The same for a number that was whole from the start.
Exact read_exact(std::int64_t number, std::int64_t parts_per_one);

}  // namespace grognard
