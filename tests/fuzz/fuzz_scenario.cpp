// SPDX-License-Identifier: Apache-2.0
//
// Bytes as a scenario file, as TOML or as JSON. Every rulebook refuses it with sentences, or fights
// the first of the battle with it.
#include "engine/record/json_document.h"
#include "rulebooks/all/all.h"
#include "staff/files.h"
#include "tests/fuzz/common.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace grognard;
    if (size == 0) return 0;
    const std::string_view text = fuzz::text_of({data, size});
    Mistakes mistakes;
    // A JSON document begins with a brace, and no TOML does.
    const std::optional<Document> document =
        text.front() == '{' ? document_from_json("scenario", text, mistakes)
                            : document_from_toml("scenario", text, mistakes);
    if (document.has_value() != mistakes.empty())
        fuzz::demand("a document that is not read has mistakes, and no other");
    fuzz::read_aloud(mistakes);
    if (!document) return 0;
    for (const Rulebook* rulebook : all_rulebooks()) {
        mistakes.clear();
        const std::unique_ptr<Game> game = rulebook->muster(*document, nullptr, mistakes);
        if ((game != nullptr) != mistakes.empty())
            fuzz::demand("a scenario that is not mustered has mistakes, and no other");
        fuzz::read_aloud(mistakes);
        if (game) fuzz::play_on(*game, *rulebook, size, 60);
    }
    return 0;
}
