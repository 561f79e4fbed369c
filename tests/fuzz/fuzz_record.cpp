// SPDX-License-Identifier: Apache-2.0
//
// Bytes as a battle's record. The first says whether the rest is a whole record, or only what
// follows a sound header of one of the scenarios: a header carries fingerprints that no chance hits
// upon. Whatever it is, it is refused with a sentence or is a battle that holds together.
#include <variant>

#include "engine/record/record.h"
#include "rulebooks/all/all.h"
#include "tests/fuzz/common.h"

namespace grognard::fuzz {

namespace {

// A header with typed dice, which may show anything.
const std::string& header_of_scenario(std::size_t number) {
    static const std::vector<std::string> headers = [] {
        std::vector<std::string> all;
        for (const conformance::Listed& listed : conformance::catalogue()) {
            RecordHeader header = header_of(*listed.rulebook, listed.scenario, nullptr,
                                            *conformance::mustered(listed));
            header.dice = DiceSource::typed;
            all.push_back(header_line(header));
        }
        return all;
    }();
    return headers[number % headers.size()];
}

void replay_any(std::string_view text, const ReplayOptions& options) {
    const Rulebook* rulebook = nullptr;
    const auto replayed = replay(
        text, &rulebook_named, options, [&](const RecordReader& reader, const Events& events) {
            rulebook = rulebook_named(reader.header().rulebook);
            demand(conformance::events_fault(reader.game(), *rulebook, events));
        });
    if (const RecordFault* fault = std::get_if<RecordFault>(&replayed)) {
        if (fault->what.empty()) demand("a record is refused without a sentence");
        return;
    }
    const Replayed& record = std::get<Replayed>(replayed);
    demand(conformance::position_fault(*record.game, *rulebook));
    if (record.answers.size() != record.game->answers_given())
        demand("a record's answers are not those its battle has been given");
    if (record.sound_bytes > text.size()) demand("more of a record is sound than there is of it");
}

}  // namespace

}  // namespace grognard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace grognard::fuzz;
    if (size < 2) return 0;
    const std::string_view rest = text_of({data + 1, size - 1});
    const unsigned first = data[0];
    const grognard::ReplayOptions options{.check_hashes = (first & 1) != 0,
                                          .allow_torn_tail = (first & 2) != 0};
    if ((first & 4) != 0) {
        replay_any(rest, options);
    } else {
        replay_any(header_of_scenario(first >> 3) + std::string{rest}, options);
    }
    return 0;
}
