// SPDX-License-Identifier: Apache-2.0
//
// One battle between computer generals, with everything of invariants.h asked on the way, answers
// taken back now and then, and its record written, read and played again at the end.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/conformance/catalogue.h"
#include "tests/conformance/invariants.h"

namespace grognard::conformance {

struct BattlePlan {
    const Listed* listed = nullptr;
    const Document* house_rules = nullptr;  // may be null
    std::string_view general = "random";    // of both sides
    std::uint64_t number = 0;               // the same number is the same battle
    std::uint32_t looked_at_once_in = 1;    // answers between two looks at the position, about
    std::uint32_t thorough_once_in = 6;     // and between two thorough ones
    std::uint64_t answers_max = 20'000;     // taken back or not; more is going in circles
};

struct BattleReport {
    Complaint fault;
    std::string record;  // as far as it came
    std::uint64_t answers = 0;
    std::uint64_t dice = 0;
    std::uint64_t hash = 0;
};

BattleReport fight(const BattlePlan& plan);

}  // namespace grognard::conformance
