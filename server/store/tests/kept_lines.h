// SPDX-License-Identifier: Apache-2.0
//
// What the program that is killed writes (appender.cpp) and the test that kills it expects
// (kill_tests.cpp): each line follows from its game and number, so that a torn one shows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace grognard {

inline constexpr int kept_games = 12;

inline std::string kept_game(int i) { return "game" + std::to_string(i); }

// Between 20 and 3,000 bytes: within a page of the file and across several.
inline std::string kept_line(const std::string& game, std::int64_t number) {
    const std::string word = game + " line " + std::to_string(number) + " \"\\ü ";
    std::string text = word;
    for (std::int64_t i = (number * 7919) % 131; i > 0; --i) text += word;
    return text + "end";
}

// A change has one to three lines; which ones go together follows from the first one's number.
inline std::int64_t lines_together(std::int64_t first) { return 1 + first % 3; }

inline std::vector<StoredLine> kept_change(const std::string& game, std::int64_t first) {
    std::vector<StoredLine> lines;
    for (std::int64_t n = first; n < first + lines_together(first); ++n)
        lines.push_back({kept_line(game, n), "key" + std::to_string(n)});
    return lines;
}

}  // namespace grognard
