// SPDX-License-Identifier: Apache-2.0
//
// Records as texts, for tests: taken apart, damaged, loaded.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/record/record.h"
#include "engine/record/tests/coin_game.h"

namespace grognard {

inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    LineCutter cutter{text};
    while (const auto line = cutter.next()) lines.emplace_back(*line);
    return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

// The first occurrence; there must be one.
inline std::string replaced(std::string text, std::string_view old, std::string_view now) {
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return at == std::string::npos ? text : text.replace(at, old.size(), now);
}

inline Replayed loads(std::string_view record, const ReplayOptions& options = {}) {
    auto outcome = replay(record, &coin::find_rulebook, options);
    const auto* fault = std::get_if<RecordFault>(&outcome);
    EXPECT_FALSE(fault) << to_string(*fault);
    if (!fault) return std::move(std::get<Replayed>(outcome));
    Replayed none;
    none.game = coin::start(1);
    return none;
}

inline void expect_fault(std::string_view record, std::size_t line, std::string_view words) {
    const auto outcome = replay(record, &coin::find_rulebook, {});
    const auto* fault = std::get_if<RecordFault>(&outcome);
    ASSERT_TRUE(fault) << "it loads; expected: " << words;
    EXPECT_EQ(fault->line, line) << fault->what;
    EXPECT_NE(fault->what.find(words), std::string::npos) << fault->what;
}

}  // namespace grognard
