// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/words.h"

namespace grognard {

std::string inches_words(Length length) {
    const std::int64_t hundredths =
        (length.ticks() * 100 + Length::ticks_per_inch / 2) / Length::ticks_per_inch;
    std::string words = std::to_string(hundredths / 100);
    const std::int64_t rest = hundredths % 100;
    if (rest == 0) return words;
    words += '.';
    words += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) words += static_cast<char>('0' + rest % 10);
    return words;
}

std::string inches_words_over(Length length, Length limit) {
    const std::string words = inches_words(length);
    return words == inches_words(limit) ? "a hair more than " + words : words;
}

std::string count_words(int n, std::string_view one) {
    return std::to_string(n) + " " + std::string{one} + (n == 1 ? "" : "s");
}

std::string in_sentence(std::string_view name) {
    if (!name.starts_with("The ")) return std::string{name};
    return "t" + std::string{name.substr(1)};
}

std::string_view name_of_verb(std::span<const VerbName> names, Verb verb) {
    for (const VerbName& entry : names)
        if (entry.verb == verb) return entry.name;
    return {};
}

std::optional<Verb> verb_of_name(std::span<const VerbName> names, std::string_view name) {
    for (const VerbName& entry : names)
        if (entry.name == name) return entry.verb;
    return std::nullopt;
}

std::string tally_line_words(std::span<const ReasonWords> reasons, const Modifier& line,
                             std::string_view because_of) {
    std::string words;
    for (const ReasonWords& entry : reasons)
        if (entry.reason == line.reason) words = entry.words;
    std::string about{because_of};
    // Bases that touch may be a hair apart.
    if (inches_words(line.measured) != "0")
        about += (about.empty() ? "" : ", ") + inches_words(line.measured) + "\"";
    if (!about.empty()) words += " (" + about + ")";
    if (line.house_rule) words += ", house rule";
    if (!line.counts()) words += ", does not count";
    return words;
}

std::string words_of_label(std::span<const LabelWords> labels, Label label) {
    for (const LabelWords& entry : labels)
        if (entry.label == label) return std::string{entry.words};
    return {};
}

std::string degrees_words(Length arcseconds) {
    return std::to_string((arcseconds.ticks() + 3599) / 3600) + " degrees";
}

std::string too_far_words(const Refusal& refusal, const std::string& unit) {
    std::string words = unit + " needs " + inches_words_over(refusal.measured, refusal.allowed) +
                        " inches, has " + inches_words(refusal.allowed);
    if (refusal.dearest > Length{} && refusal.dearest < refusal.measured && refusal.leg >= 0)
        words += "; leg " + std::to_string(refusal.leg + 1) + " alone costs " +
                 inches_words(refusal.dearest);
    return words + ".";
}

std::optional<std::string> common_refusal_words(const Refusal& refusal, const std::string& unit,
                                                const std::string& other) {
    switch (refusal.fault) {
    case Fault::battle_over: return "The battle is over.";
    case Fault::wrong_side: return "It is the other side's question.";
    case Fault::wrong_kind: return "That does not answer this question.";
    case Fault::not_offered: return "That is not among the choices.";
    case Fault::wrong_unit: return "The unit to be placed is " + unit + ".";
    case Fault::wrong_dice: return "These dice cannot show that.";
    case Fault::must_go: return unit + " must be placed.";
    case Fault::bad_leg: return unit + " cannot move in that way here.";
    case Fault::too_many_legs: return "That way has too many turns.";
    case Fault::off_table: return unit + " would leave the table.";
    case Fault::overlaps: return unit + " would end on " + other + ".";
    case Fault::through_enemy: return "The way leads into " + other + ".";
    case Fault::not_at_edge: return unit + " must touch the entry edge, within the stretch given.";
    default: return std::nullopt;
    }
}

}  // namespace grognard
