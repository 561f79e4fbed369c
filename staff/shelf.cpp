// SPDX-License-Identifier: Apache-2.0
#include "staff/shelf.h"

#include <optional>
#include <stdexcept>

#include "engine/record/json_document.h"
#include "rulebooks/all/all.h"

namespace grognard {

std::vector<BuiltIn> built_in_scenarios(const Rulebook* only) {
    std::vector<BuiltIn> all;
    for (const Rulebook* rulebook : all_rulebooks()) {
        if (only && rulebook != only) continue;
        for (const Embedded& scenario : rulebook->scenarios())
            all.push_back({rulebook, scenario.name, scenario.json});
    }
    return all;
}

Document built_in_document(std::string_view name, std::string_view json) {
    Mistakes mistakes;
    std::optional<Document> document = document_from_json(std::string{name}, json, mistakes);
    if (document) return *std::move(document);
    std::string what = std::string{name} + ", built into this program, cannot be read";
    for (const Mistake& mistake : mistakes) what += "; " + to_string(mistake);
    throw std::logic_error{what};
}

std::string text_of(const Document& document, std::string_view key) {
    const Node* found = document.root.find(key);
    return found && found->kind == Node::Kind::text ? found->text : std::string{};
}

}  // namespace grognard
