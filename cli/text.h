// SPDX-License-Identifier: Apache-2.0
//
// Words for people: lengths, directions, wrapped lines, columns. Pure.
//
//     inches_text(gap)                      // 3.0"   1.4"   2.03" (not 2.0", which it is not)
//     compass_word(facing)                  // "south-east"
//     wrapped(clause.text, 72)              // lines of at most 72 columns
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/measure/bearing.h"
#include "engine/measure/length.h"

namespace grognard::cli {

// One decimal; two where one would make a length look like a whole inch that it is not.
std::string inches_number(Length length);
std::string inches_text(Length length);   // 1.4"
std::string inches_words(Length length);  // 1.4 inches, 1 inch
std::string about_inches(Length length);  // one decimal, come what may: for telling, not measuring

std::string compass_word(Bearing bearing);  // the nearest of eight
int degrees_of(Bearing bearing);            // 0 to 359, to the nearest
// "north", "sw", "south-west" or degrees clockwise from north.
std::optional<Bearing> bearing_typed(std::string_view text);
// "3", "0.75", "3.5\"", "3in"; to the nearest tick. Nothing if it is no length.
std::optional<Length> length_typed(std::string_view text);
std::optional<int> number_typed(std::string_view text);

std::string counted(std::size_t count, std::string_view thing);  // "1 unit", "3 units"
std::string listed(const std::vector<std::string>& words);       // "a, b and c"
std::string joined(const std::vector<std::string>& words, std::string_view between);
// As many of them, from the first, as there are columns for; the first cut if it must be.
std::string fitting(const std::vector<std::string>& words, std::string_view between,
                    std::size_t columns);
std::string with_capital(std::string_view text);
std::string lower(std::string_view text);
std::string trimmed(std::string_view text);
std::vector<std::string> words_of(std::string_view text);
// A symbol's name as a person reads it: "end_movement" is "end movement".
std::string without_underscores(std::string_view name);

std::size_t columns_of(std::string_view text);  // on a terminal: of UTF-8, colours apart
std::string padded(std::string_view text, std::size_t columns);  // cut with … if too long
std::string padded_left(std::string_view text, std::size_t columns);
std::string first_columns(std::string_view text, std::size_t columns);
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

// é becomes e, “ becomes ": for terminals without Unicode.
std::string folded_to_ascii(std::string_view text);

}  // namespace grognard::cli
