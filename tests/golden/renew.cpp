// SPDX-License-Identifier: Apache-2.0
//
// Writes golden records anew where their battles are as they were and only how a record is written has
// changed: the first line, the hashes. Whatever does not replay is left as it is.
//
//     golden_renew rulebooks/humble/golden/*.battle
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "engine/dice/hash.h"
#include "engine/record/json_document.h"
#include "engine/record/record.h"
#include "rulebooks/all/all.h"

namespace grognard {
namespace {

// The header as this release writes it; empty when the battle cannot be begun.
std::string renewed_header(std::string_view line) {
    Mistakes mistakes;
    const auto document = document_from_json("record", line, mistakes);
    const auto old = document ? read_header(*document, mistakes) : std::nullopt;
    const Rulebook* rulebook = old ? rulebook_named(old->rulebook) : nullptr;
    if (!rulebook) return {};
    const Document* house_rules = old->house_rules ? &*old->house_rules : nullptr;
    const auto game = rulebook->muster(old->scenario, house_rules, mistakes);
    if (!game) return {};
    RecordHeader header = header_of(*rulebook, old->scenario, house_rules, *game);
    header.dice = old->dice;
    header.seed = old->seed;
    header.commitment = old->commitment;
    header.commitments = old->commitments;
    header.seats = old->seats;
    return header_line(header);
}

// What is wrong, or nothing.
std::string renew(const char* path) {
    std::ifstream file{path};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    std::string renewed;
    RecordReader reader{&rulebook_named, {.check_hashes = false}};
    LineCutter cutter{text};
    while (const auto line = cutter.next()) {
        std::string now = reader.begun() ? std::string{*line} + "\n" : renewed_header(*line);
        if (now.empty()) return "its battle cannot be begun";
        const std::string_view taken{now.data(), now.size() - 1};
        if (const auto fault = reader.take(taken, nullptr)) return to_string(*fault);
        constexpr std::string_view key = "\"hash\":\"";
        if (const auto at = now.rfind(key); at != std::string::npos)
            now.replace(at + key.size(), 16, to_hex16(reader.game().hash()));
        renewed += now;
    }
    std::ofstream{path} << renewed;
    return {};
}

}  // namespace
}  // namespace grognard

int main(int count, char** paths) {
    bool sound = true;
    for (int i = 1; i < count; ++i) {
        const std::string wrong = grognard::renew(paths[i]);
        if (wrong.empty()) continue;
        std::cerr << paths[i] << ": " << wrong << "\n";
        sound = false;
    }
    return sound ? 0 : 1;
}
