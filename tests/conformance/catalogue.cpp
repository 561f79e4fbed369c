// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/catalogue.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "engine/document/json_writer.h"
#include "engine/record/json_document.h"
#include "rulebooks/all/all.h"
#include "tests/toy/toy.h"

namespace grognard::conformance {

namespace {

[[noreturn]] void stop(const std::string& what, const Mistakes& mistakes) {
    std::fprintf(stderr, "conformance: %s\n", what.c_str());
    for (const Mistake& mistake : mistakes)
        std::fprintf(stderr, "  %s\n", to_string(mistake).c_str());
    std::abort();
}

Document read(const std::string& file, std::string_view json) {
    Mistakes mistakes;
    std::optional<Document> document = document_from_json(file, json, mistakes);
    if (!document) stop(file + " cannot be read", mistakes);
    return std::move(*document);
}

std::string as_word(const Node& node) {
    if (node.kind == Node::Kind::boolean) return node.boolean ? "true" : "false";
    if (node.kind == Node::Kind::integer) return std::to_string(node.integer);
    return node.text;
}

std::vector<Listed> listed(std::span<const Rulebook* const> rulebooks) {
    std::vector<Listed> all;
    for (const Rulebook* rulebook : rulebooks)
        for (const Embedded& scenario : rulebook->scenarios())
            all.push_back({rulebook, std::string{scenario.name},
                           read(std::string{scenario.name}, scenario.json)});
    return all;
}

}  // namespace

const std::vector<Listed>& catalogue() {
    static const std::vector<Listed> all = listed(all_rulebooks());
    return all;
}

const std::vector<Listed>& toy_catalogue() {
    static const std::array<const Rulebook*, 1> books{&toy::rulebook()};
    static const std::vector<Listed> all = listed(books);
    return all;
}

const Rulebook* known_rulebook(std::string_view name) {
    return name == toy::rulebook().name() ? &toy::rulebook() : rulebook_named(name);
}

std::string label(const Listed& listed) {
    std::string label = std::string{listed.rulebook->name()} + "_" + listed.name;
    std::replace_if(
        label.begin(), label.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return label;
}

std::unique_ptr<Game> mustered(const Listed& listed, const Document* house_rules) {
    Mistakes mistakes;
    std::unique_ptr<Game> game = listed.rulebook->muster(listed.scenario, house_rules, mistakes);
    if (!game || !mistakes.empty()) stop(listed.name + " cannot be mustered", mistakes);
    return game;
}

std::vector<Ruling> rulings_of(const Rulebook& rulebook) {
    const Document document = read("rulings.toml", rulebook.rulings_json());
    std::vector<Ruling> rulings;
    for (std::size_t i = 0; i < document.root.items.size(); ++i) {
        Ruling ruling{document.root.keys[i], {}};
        if (const Node* values = document.root.items[i].find("values"))
            for (const Node& value : values->items) ruling.values.push_back(as_word(value));
        rulings.push_back(std::move(ruling));
    }
    return rulings;
}

Document house_rules(std::span<const Chosen> chosen) {
    JsonWriter json;
    json.open_table().key("rulings").open_table();
    for (const Chosen& each : chosen) json.text(each.ruling, each.value);
    json.close_table().close_table();
    return read("house rules", json.take());
}

}  // namespace grognard::conformance
