// SPDX-License-Identifier: Apache-2.0
//
// Bytes as a house-rules file, as TOML or as JSON, or as changes to one that names every number and
// every ruling. It is refused with sentences, or the battle is fought by it.
#include <algorithm>

#include "engine/record/json_document.h"
#include "staff/files.h"
#include "tests/fuzz/common.h"
#include "tests/fuzz/mutate.h"

namespace grognard::fuzz {

namespace {

// One scenario a rulebook, the one with the fewest units: it is the tables that matter here.
const std::vector<conformance::Listed>& smallest() {
    static const std::vector<conformance::Listed> chosen = [] {
        std::vector<conformance::Listed> all;
        const auto units = [](const conformance::Listed& listed) {
            return conformance::mustered(listed)->unit_count();
        };
        for (const conformance::Listed& listed : conformance::catalogue()) {
            const auto same = std::find_if(all.begin(), all.end(), [&](const auto& each) {
                return each.rulebook == listed.rulebook;
            });
            if (same == all.end())
                all.push_back(listed);
            else if (units(listed) < units(*same))
                *same = listed;
        }
        return all;
    }();
    return chosen;
}

void try_calculators(const Rulebook& rulebook, const Document& house_rules) {
    for (const Calculator& calculator : rulebook.calculators()) {
        Mistakes mistakes;
        calculate(rulebook, calculator, {}, &house_rules, mistakes);
        if (!mistakes.empty()) demand("house rules that muster do not calculate");
    }
}

void fight_by(const conformance::Listed& listed, const Document& house_rules, std::size_t seed) {
    Mistakes mistakes;
    const std::unique_ptr<Game> game =
        listed.rulebook->muster(listed.scenario, &house_rules, mistakes);
    if ((game != nullptr) != mistakes.empty())
        demand("house rules that are not taken have mistakes, and no other");
    read_aloud(mistakes);
    if (!game) return;
    try_calculators(*listed.rulebook, house_rules);
    play_on(*game, *listed.rulebook, seed, 150);
}

// So few changes at a time that many are taken.
void fight_by_whims(std::span<const std::uint8_t> bytes) {
    conformance::ByteSource source{bytes};
    for (const conformance::Listed& listed : smallest()) {
        Document document = every_house_rule(*listed.rulebook);
        Mutator{source}.change(document.root, 6);
        fight_by(listed, document, source.below(256));
    }
}

}  // namespace

}  // namespace grognard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace grognard;
    if (size == 0) return 0;
    if (data[0] == fuzz::whims_follow) {
        fuzz::fight_by_whims({data + 1, size - 1});
        return 0;
    }
    const std::string_view text = fuzz::text_of({data, size});
    Mistakes mistakes;
    const std::optional<Document> document =
        text.front() == '{' ? document_from_json("house rules", text, mistakes)
                            : document_from_toml("house rules", text, mistakes);
    fuzz::read_aloud(mistakes);
    if (!document) return 0;
    for (const conformance::Listed& listed : fuzz::smallest())
        fuzz::fight_by(listed, *document, size);
    return 0;
}
