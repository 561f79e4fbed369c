// SPDX-License-Identifier: Apache-2.0
#include "cli/rule_texts.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.h"

namespace grognard::cli {

namespace {

// The sheet's marks for bold and for names mean nothing on a terminal.
std::string without_marks(std::string_view text) {
    std::string made;
    for (const char letter : text)
        if (letter != '*' && letter != '`') made += letter;
    return made;
}

bool is_clause(const RuleText& rule, const std::string& wanted) {
    const std::string id = lower(to_string(rule.clause));
    return id == wanted || id.substr(3) == wanted;  // with or without the book's two letters
}

bool is_chapter(const RuleText& rule, const std::string& wanted) {
    return std::to_string(rule.clause.chapter) == wanted || lower(rule.chapter) == wanted;
}

bool has_words(const RuleText& rule, const std::vector<std::string>& words) {
    const std::string text = lower(
        fmt::format("{} {} {}", to_string(rule.clause), rule.chapter, without_marks(rule.text)));
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return text.find(word) != std::string::npos;
    });
}

}  // namespace

std::vector<RuleText> clauses_about(const Rulebook& rulebook, std::string_view about) {
    const std::string wanted = lower(trimmed(about));
    const std::vector<std::string> words = words_of(wanted);
    std::vector<RuleText> found;
    const auto gather = [&](auto holds) {
        for (const RuleText& rule : rulebook.rules())
            if (holds(rule)) found.push_back(rule);
        return !found.empty();
    };
    if (gather([&](const RuleText& rule) { return is_clause(rule, wanted); })) return found;
    if (gather([&](const RuleText& rule) { return is_chapter(rule, wanted); })) return found;
    gather([&](const RuleText& rule) { return has_words(rule, words); });
    return found;
}

void print_ruling(Pen& pen, const Ruling& ruling, std::size_t indent) {
    const std::string ours = ruling.values.empty() ? std::string{} : ruling.values[0];
    pen.prose(fmt::format("{} = {}  {}", pen.ink(Ink::bold, ruling.name), pen.ink(Ink::green, ours),
                          pen.ink(Ink::dim, "(" + ruling.clause + ")")),
              indent, 4);
    pen.prose(fmt::format("{}: {}.", ruling.what, ruling.why), indent + 2);
    if (ruling.values.size() > 1) {
        std::string others;
        for (std::size_t i = 1; i < ruling.values.size(); ++i)
            others += (i > 1 ? "; " : "") + ruling.values[i];
        pen.prose("Other values: " + others, indent + 2);
    }
}

void print_clause(Pen& pen, const RuleText& rule, const std::vector<Ruling>& rulings) {
    const std::string id = to_string(rule.clause);
    pen.prose(fmt::format("{} {}", pen.ink(Ink::bold, id), without_marks(rule.text)), 0, 2);
    for (const Ruling& ruling : rulings)
        if (ruling.clause == id) print_ruling(pen, ruling, 4);
}

std::string clauses_json(const Rulebook& rulebook, const std::vector<RuleText>& rules) {
    const std::vector<Ruling> rulings = rulings_of(rulebook);
    JsonWriter writer;
    writer.open_table().text("rulebook", rulebook.name()).key("clauses").open_list();
    for (const RuleText& rule : rules) {
        const std::string id = to_string(rule.clause);
        writer.open_table()
            .text("clause", id)
            .text("chapter", rule.chapter)
            .text("text", rule.text);
        writer.key("rulings").open_list();
        for (const Ruling& ruling : rulings)
            if (ruling.clause == id) write_ruling(writer, ruling);
        writer.close_list().close_table();
    }
    writer.close_list().close_table();
    return writer.take();
}

}  // namespace grognard::cli
