// SPDX-License-Identifier: Apache-2.0
//
// Every scenario of every rulebook, and what a house-rules file could change in it. A rulebook that
// is added to rulebooks/all is in here without another word.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/battle/rulebook.h"

namespace grognard::conformance {

struct Listed {
    const Rulebook* rulebook = nullptr;
    std::string name;  // "first-blood"
    Document scenario;
};

// Stops the program when a scenario cannot be read.
const std::vector<Listed>& catalogue();
// The scenarios of the toy (tests/toy), which is in no list of rulebooks.
const std::vector<Listed>& toy_catalogue();
// Of either; null if there is no rulebook of this name.
const Rulebook* known_rulebook(std::string_view name);
// For a test's name: "humble_first_blood".
std::string label(const Listed& listed);

// A battle at its first question. Stops the program, with every mistake, when there is none.
std::unique_ptr<Game> mustered(const Listed& listed, const Document* house_rules = nullptr);

struct Ruling {
    std::string name;
    std::vector<std::string> values;  // the rulebook's own first
};
std::vector<Ruling> rulings_of(const Rulebook& rulebook);

struct Chosen {
    std::string ruling;
    std::string value;
};
Document house_rules(std::span<const Chosen> chosen);

}  // namespace grognard::conformance
