// SPDX-License-Identifier: Apache-2.0
//
// What is built into the program to be played: the scenarios of every rulebook, and how their
// documents are read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/battle/rulebook.h"
#include "engine/document/document.h"

namespace grognard {

struct BuiltIn {
    const Rulebook* rulebook;
    std::string_view name;  // "quatre-bras-1815"
    std::string_view json;
};
std::vector<BuiltIn> built_in_scenarios(const Rulebook* only = nullptr);

// JSON built into the program; anything wrong with it is our own mistake, and thrown.
Document built_in_document(std::string_view name, std::string_view json);

// A text of the scenario's, whatever rulebook it belongs to: "title", "date", "description".
std::string text_of(const Document& document, std::string_view key);

}  // namespace grognard
