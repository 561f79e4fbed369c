// SPDX-License-Identifier: Apache-2.0
//
// Small helps with words: the one that was probably meant, lists of them for sentences about
// mistakes, and keys made from names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace grognard {

// The known word nearest to the one written, if it is near enough to have been meant.
std::optional<std::string_view> nearest_word(std::string_view written,
                                             std::span<const std::string_view> known);

// "; did you mean "wood"?" or nothing.
std::string did_you_mean(std::string_view written, std::span<const std::string_view> known);

// north, east, south or west
std::string list_of(std::span<const std::string_view> words);

// Latin letters without their accents: é is e, ü u, ß ss, ł l; ’ is an apostrophe. Whatever else
// there is stays.
std::string without_accents(std::string_view text);

// What a person can type and a record can hold: "Masséna's 2nd Corps" becomes "massenas-2nd-corps",
// and a name without a letter in it "unit".
std::string key_from(std::string_view name);

// In quotation marks, cut short when it is long, on one line.
std::string in_quotes(std::string_view text);

}  // namespace grognard
