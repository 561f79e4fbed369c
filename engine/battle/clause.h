// SPDX-License-Identifier: Apache-2.0
//
// A clause of a rulebook. The constants (HU_4_2 and so on) are generated from the rulebook's
// rules.md, so citing a clause that does not exist does not compile.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace grognard {

struct Clause {
    std::array<char, 2> book{};
    std::uint8_t chapter = 0;
    std::uint8_t number = 0;

    constexpr auto operator<=>(const Clause&) const = default;
    constexpr bool cited() const { return chapter != 0; }
};

// Marks the place that enforces a clause which no refusal, tally line or event there names.
constexpr void enforces(Clause) {}

// "HU-4.2"; nothing for no clause.
std::string to_string(Clause clause);

// A clause of rules.md with its text and the chapter it stands in.
struct RuleText {
    Clause clause;
    std::string_view chapter;
    std::string_view text;
};

// A data file built into the program: its name and its content as JSON.
struct Embedded {
    std::string_view name;
    std::string_view json;
};

}  // namespace grognard
