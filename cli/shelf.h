// SPDX-License-Identifier: Apache-2.0
//
// What can be played: the rulebooks, their scenarios, and files given by a path. Whatever cannot be
// found is a Trouble whose sentence lists what there is.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle/rulebook.h"
#include "engine/document/document.h"
#include "staff/shelf.h"

namespace grognard::cli {

const Rulebook& rulebook_called(std::string_view name);
std::string names_of_rulebooks();  // "humble, ..."

struct ChosenScenario {
    const Rulebook* rulebook = nullptr;
    std::string name;  // for files and headings: "quatre-bras"
    Document document;
};
ChosenScenario built_in(const BuiltIn& scenario);
// A built-in name or a path; the rulebook is the one named, or the one the file names.
ChosenScenario choose_scenario(const std::string& name_or_path, const std::string& rulebook);
ChosenScenario scenario_from_file(const std::string& path, const std::string& rulebook);

void must_be_a_file(const std::string& path);  // else a Trouble

// Nothing for no path.
std::optional<Document> read_house_rules(const std::string& path);

std::unique_ptr<Game> muster(const ChosenScenario& scenario, const Document* house_rules);

}  // namespace grognard::cli
