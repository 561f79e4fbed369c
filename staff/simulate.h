// SPDX-License-Identifier: Apache-2.0
//
// Many battles of one scenario between two generals, on all cores. Battle number n is the same
// battle whatever the number of threads and of battles, so a series can be repeated, made longer,
// and any battle of it looked at again.
//
//     SimulateOptions options;
//     options.rulebook = book;
//     options.scenario = &scenario;
//     if (const auto report = simulate(options, mistakes)) fmt::print("{}", to_text(*report));
//
// Not here: the figures and how they are shown (report.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/battle/rulebook.h"
#include "engine/dice/seed.h"
#include "staff/match.h"
#include "staff/report.h"

namespace grognard {

struct SimulateOptions {
    const Rulebook* rulebook = nullptr;
    const Document* scenario = nullptr;
    const Document* house_rules = nullptr;                      // may be null
    std::array<std::string, 2> generals{"captain", "captain"};  // blue's and red's
    std::uint64_t battles = 1000;
    Seed seed{};
    int threads = 0;              // 0: one a core
    bool exchange_sides = false;  // the generals change places in every second battle
    std::uint64_t answers_max = match_answers_max;
    // Told now and then how many battles have been fought, by one thread at a time.
    std::function<void(std::uint64_t fought, std::uint64_t of)> progress = nullptr;
    std::stop_token stop;  // no more battles are begun once it is requested
};

// Nothing when a file or a general's name is wrong; every mistake is in `mistakes`.
std::optional<SimulateReport> simulate(const SimulateOptions& options, Mistakes& mistakes);

}  // namespace grognard
