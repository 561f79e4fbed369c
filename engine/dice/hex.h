// SPDX-License-Identifier: Apache-2.0
//
// One hexadecimal digit to and from its value: written in lower case, read in either.
#pragma once

#include <optional>

namespace grognard {

constexpr char hex_digit(int value) { return "0123456789abcdef"[value & 15]; }

constexpr std::optional<int> hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return std::nullopt;
}

}  // namespace grognard
