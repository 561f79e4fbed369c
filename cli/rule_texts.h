// SPDX-License-Identifier: Apache-2.0
//
// Clauses and rulings of a rulebook: finding them, printing them. Used by `grognard rules` and by
// the prompt's `rules`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "engine/battle/rulebook.h"
#include "engine/document/json_writer.h"

namespace grognard::cli {

// What a book leaves open: a named choice, its first value being the default.
struct Ruling {
    std::string name;    // "rally.hq"
    std::string clause;  // "HU-4.3"
    std::string what;
    std::vector<std::string> values;
    std::string basis;
    std::string why;
};

std::vector<Ruling> rulings_of(const Rulebook& rulebook);

// A clause by its id ("HU-4.2", "4.2"), a chapter by its number or name, else every clause with all
// these words in it; all clauses for no words.
std::vector<RuleText> clauses_about(const Rulebook& rulebook, std::string_view about);

void print_clause(Pen& pen, const RuleText& rule, const std::vector<Ruling>& rulings);
void print_ruling(Pen& pen, const Ruling& ruling, std::size_t indent);
void write_ruling(JsonWriter& writer, const Ruling& ruling);
std::string clauses_json(const Rulebook& rulebook, const std::vector<RuleText>& rules);

}  // namespace grognard::cli
