// SPDX-License-Identifier: Apache-2.0
#include "cli/shelf.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/text.h"
#include "cli/trouble.h"
#include "engine/document/words.h"
#include "rulebooks/all/all.h"
#include "staff/files.h"

namespace grognard::cli {

namespace {

bool looks_like_path(std::string_view name) {
    return name.find('/') != std::string_view::npos || name.ends_with(".toml");
}

std::vector<std::string> lines_of_scenarios(const Rulebook* only) {
    std::vector<std::string> lines;
    for (const BuiltIn& each : built_in_scenarios(only))
        lines.push_back(fmt::format("{} ({}): {}", each.name, each.rulebook->name(),
                                    text_of(built_in(each).document, "title")));
    return lines;
}

[[noreturn]] void no_such_scenario(const std::string& name, const Rulebook* only) {
    std::vector<std::string_view> names;
    for (const BuiltIn& each : built_in_scenarios(only)) names.push_back(each.name);
    const std::string near = did_you_mean(name, names);
    throw Trouble{Exit::usage,
                  fmt::format("there is no scenario {}{} There are:", in_quotes(name),
                              near.empty() ? "." : near),
                  lines_of_scenarios(only)};
}

}  // namespace

std::string names_of_rulebooks() {
    std::vector<std::string> names;
    for (const Rulebook* each : all_rulebooks()) names.emplace_back(each->name());
    return listed(names);
}

const Rulebook& rulebook_called(std::string_view name) {
    if (const Rulebook* rulebook = rulebook_named(name)) return *rulebook;
    std::vector<std::string_view> names;
    for (const Rulebook* each : all_rulebooks()) names.push_back(each->name());
    const std::string near = did_you_mean(name, names);
    throw Trouble{Exit::usage,
                  fmt::format("there is no rulebook {}{} There are: {}.", in_quotes(name),
                              near.empty() ? "." : near, names_of_rulebooks())};
}

ChosenScenario built_in(const BuiltIn& scenario) {
    return {scenario.rulebook, std::string{scenario.name},
            built_in_document(scenario.name, scenario.json)};
}

void must_be_a_file(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored))
        throw Trouble{Exit::file, fmt::format("there is no file {}.", path)};
}

ChosenScenario scenario_from_file(const std::string& path, const std::string& rulebook) {
    must_be_a_file(path);
    Mistakes mistakes;
    std::optional<Document> document = read_toml(path, mistakes);
    if (!document) throw mistaken(path, mistakes);
    const std::string name = rulebook.empty() ? text_of(*document, "rulebook") : rulebook;
    if (name.empty())
        throw Trouble{Exit::no, fmt::format("{} does not say which rulebook it is for: write "
                                            "rulebook = \"...\" or give --rulebook. There are: {}.",
                                            path, names_of_rulebooks())};
    return {&rulebook_called(name), std::filesystem::path{path}.stem().string(),
            *std::move(document)};
}

ChosenScenario choose_scenario(const std::string& name_or_path, const std::string& rulebook) {
    if (looks_like_path(name_or_path)) return scenario_from_file(name_or_path, rulebook);
    const Rulebook* only = rulebook.empty() ? nullptr : &rulebook_called(rulebook);
    const std::string wanted = lower(name_or_path);
    std::vector<BuiltIn> found;
    for (const BuiltIn& each : built_in_scenarios(only))
        if (each.name == wanted) found.push_back(each);
    if (found.empty())
        for (const BuiltIn& each : built_in_scenarios(only))
            if (each.name.starts_with(wanted)) found.push_back(each);
    if (found.size() == 1) return built_in(found[0]);
    if (found.empty()) no_such_scenario(name_or_path, only);
    std::vector<std::string> lines;
    lines.reserve(found.size());
    for (const BuiltIn& each : found)
        lines.push_back(fmt::format("{} --rulebook {}", each.name, each.rulebook->name()));
    throw Trouble{Exit::usage, fmt::format("{} may be any of these:", in_quotes(name_or_path)),
                  std::move(lines)};
}

std::optional<Document> read_house_rules(const std::string& path) {
    if (path.empty()) return std::nullopt;
    must_be_a_file(path);
    Mistakes mistakes;
    std::optional<Document> document = read_toml(path, mistakes);
    if (!document) throw mistaken(path, mistakes);
    return document;
}

std::unique_ptr<Game> muster(const ChosenScenario& scenario, const Document* house_rules) {
    Mistakes mistakes;
    std::unique_ptr<Game> game =
        scenario.rulebook->muster(scenario.document, house_rules, mistakes);
    if (!game || !mistakes.empty()) throw mistaken(scenario.document.file, mistakes);
    return game;
}

}  // namespace grognard::cli
