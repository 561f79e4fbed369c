// SPDX-License-Identifier: Apache-2.0
//
// Bytes as a scenario file, as TOML or as JSON, or as changes to one of ours. Every rulebook refuses
// it with sentences, or fights the first of the battle with it.
#include "engine/record/json_document.h"
#include "rulebooks/all/all.h"
#include "staff/files.h"
#include "tests/fuzz/common.h"
#include "tests/fuzz/mutate.h"

namespace grognard::fuzz {

namespace {

void fight(const Rulebook& rulebook, const Document& scenario, std::size_t seed) {
    Mistakes mistakes;
    const std::unique_ptr<Game> game = rulebook.muster(scenario, nullptr, mistakes);
    if ((game != nullptr) != mistakes.empty())
        demand("a scenario that is not mustered has mistakes, and no other");
    read_aloud(mistakes);
    if (game) play_on(*game, rulebook, seed, 60);
}

void fight_by_whims(std::span<const std::uint8_t> bytes) {
    conformance::ByteSource source{bytes};
    const auto& all = conformance::catalogue();
    const auto& listed = all[source.below(static_cast<std::uint32_t>(all.size()))];
    Document scenario = listed.scenario;
    Mutator{source}.change(scenario.root, 4);
    fight(*listed.rulebook, scenario, source.below(256));
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
    // A JSON document begins with a brace, and no TOML does.
    const std::optional<Document> document = text.front() == '{'
                                                 ? document_from_json("scenario", text, mistakes)
                                                 : document_from_toml("scenario", text, mistakes);
    if (document.has_value() != mistakes.empty())
        fuzz::demand("a document that is not read has mistakes, and no other");
    fuzz::read_aloud(mistakes);
    if (!document) return 0;
    for (const Rulebook* rulebook : all_rulebooks()) fuzz::fight(*rulebook, *document, size);
    return 0;
}
