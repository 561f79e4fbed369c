// SPDX-License-Identifier: Apache-2.0
//
// What the fuzz targets share: stopping at the first complaint, and playing a battle on for a while
// with everything of tests/conformance/invariants.h asked on the way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

#include "engine/battle/chance.h"
#include "engine/record/json_document.h"
#include "tests/any_answer.h"
#include "tests/conformance/catalogue.h"
#include "tests/conformance/invariants.h"

namespace grognard::fuzz {

inline void demand(const conformance::Complaint& complaint) {
    if (!complaint) return;
    std::fprintf(stderr, "fuzz: %s\n", complaint->c_str());
    std::abort();
}

inline std::string_view text_of(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// A battle from files nobody has checked: what the rulebook accepts must also play.
inline void play_on(Game& game, const Rulebook& rulebook, std::uint64_t seed, int answers) {
    Chooser chooser{seed};
    demand(conformance::position_fault(game, rulebook));
    for (int i = 0; i < answers && !game.over(); ++i) {
        if (chooser.below(16) == 0) demand(conformance::suggestions_fault(game, rulebook, chooser));
        Events events;
        if (const auto refusal = game.answer(any_answer(game, chooser), &events))
            demand("a sampled answer is refused: " + game.words(*refusal));
        demand(conformance::events_fault(game, rulebook, events));
        demand(conformance::position_fault(game, rulebook));
    }
}

// A house-rules file that names every number of the tables, as it is, and a value of every ruling.
inline Document every_house_rule(const Rulebook& rulebook) {
    Mistakes mistakes;
    const auto tables = document_from_json("tables", rulebook.tables_json(), mistakes);
    Document document{"house rules", {}};
    Node& root = document.root;
    root.kind = Node::Kind::table;
    root.keys = {"tables", "rulings"};
    root.items.resize(2);
    Node changed = tables->root;
    // The clause a table serves is not for a house rule to change.
    for (Node& table : changed.items)
        for (std::size_t i = table.keys.size(); i-- > 0;)
            if (table.keys[i] == "clause") {
                table.keys.erase(table.keys.begin() + static_cast<std::ptrdiff_t>(i));
                table.items.erase(table.items.begin() + static_cast<std::ptrdiff_t>(i));
            }
    root.items[0] = changed;
    std::vector<conformance::Chosen> rulings;
    for (const conformance::Ruling& ruling : conformance::rulings_of(rulebook))
        rulings.push_back({ruling.name, ruling.values.back()});
    root.items[1] = *conformance::house_rules(rulings).root.find("rulings");
    return document;
}

// Every mistake must be fit to be read.
inline void read_aloud(const Mistakes& mistakes) {
    for (const Mistake& mistake : mistakes) {
        if (mistake.expected.empty()) demand("a mistake without a sentence");
        if (to_string(mistake).empty()) demand("a mistake without words");
    }
}

}  // namespace grognard::fuzz
