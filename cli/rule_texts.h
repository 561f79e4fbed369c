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
#include "staff/rule_texts.h"

namespace grognard::cli {

// A clause by its id ("HU-4.2", "4.2"), a chapter by its number or name, else every clause with all
// these words in it; all clauses for no words.
std::vector<RuleText> clauses_about(const Rulebook& rulebook, std::string_view about);

void print_clause(Pen& pen, const RuleText& rule, const std::vector<Ruling>& rulings);
void print_ruling(Pen& pen, const Ruling& ruling, std::size_t indent);
std::string clauses_json(const Rulebook& rulebook, const std::vector<RuleText>& rules);

}  // namespace grognard::cli
