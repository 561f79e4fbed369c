// SPDX-License-Identifier: Apache-2.0
//
// Words that every rulebook's words.cpp uses: lengths and counts, names of verbs, the lines of a
// tally, labels, and the refusals that are the same in all of them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/battle/question.h"
#include "engine/battle/reading.h"
#include "engine/battle/refusal.h"
#include "engine/battle/tally.h"

namespace grognard {

// "2.4": inches, to the hundredth.
std::string inches_words(Length length);
// What is more than a limit never reads the same as the limit: "a hair more than 6".
std::string inches_words_over(Length length, Length limit);
std::string degrees_words(Length arcseconds);          // "46 degrees", begun ones counted
std::string count_words(int n, std::string_view one);  // "1 hit", "2 hits"
std::string in_sentence(std::string_view name);        // "The windmill" is "the windmill" there

// A verb and what a record calls it.
struct VerbName {
    Verb verb;
    std::string_view name;
};
std::string_view name_of_verb(std::span<const VerbName> names, Verb verb);
std::optional<Verb> verb_of_name(std::span<const VerbName> names, std::string_view name);

struct ReasonWords {
    Reason reason;
    std::string_view words;
};
struct LabelWords {
    Label label;
    std::string_view words;
};
// Nothing for Label::none.
std::string words_of_label(std::span<const LabelWords> labels, Label label);

// "enemy near (4th Line, 3.2")"; `because_of` is the name of the unit the line is about, or empty.
std::string tally_line_words(std::span<const ReasonWords> reasons, const Modifier& line,
                             std::string_view because_of);

// "4th Line needs 7.2 inches, has 6; leg 1 alone costs 2.4.": of Fault::too_far.
std::string too_far_words(const Refusal& refusal, const std::string& unit);
// The sentence for a fault that means the same in every rulebook; nothing for others.
std::optional<std::string> common_refusal_words(const Refusal& refusal, const std::string& unit,
                                                const std::string& other);

}  // namespace grognard
