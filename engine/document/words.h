// SPDX-License-Identifier: Apache-2.0
//
// Small helps for sentences about mistakes: the word that was probably meant, and lists of words.
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

// What a person can type and a record can hold: "2nd Nassau" becomes "2nd-nassau", and letters with
// accents lose them, so that "Masséna" is "massena".
std::string key_from(std::string_view name);

// In quotation marks, cut short when it is long, on one line.
std::string in_quotes(std::string_view text);

}  // namespace grognard
