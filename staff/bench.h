// SPDX-License-Identifier: Apache-2.0
//
// How fast a rulebook is, on one core, and its signature (signature.h).
//
//     if (const auto report = bench({.rulebook = book}, mistakes)) fmt::print("{}", to_text(*report));
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle/rulebook.h"
#include "staff/signature.h"

namespace grognard {

struct BenchOptions {
    const Rulebook* rulebook = nullptr;
    bool quick = false;  // rough speeds in a few seconds; the signature is the same
    std::function<void(std::string_view what)> progress = nullptr;  // told what is measured next
};

struct Measured {
    std::string name;     // "random_answers", for programs
    std::string meaning;  // for people
    double value = 0;
    std::string unit;  // "a second", "ns", "ms"
};

struct BenchReport {
    std::string rulebook;
    std::string edition;
    Signature signature;
    std::vector<Measured> measured;
};

// Nothing when a scenario cannot be mustered; every mistake is in `mistakes`.
std::optional<BenchReport> bench(const BenchOptions& options, Mistakes& mistakes);

std::string to_text(const BenchReport& report);
std::string to_json(const BenchReport& report);

}  // namespace grognard
