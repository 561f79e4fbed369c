// SPDX-License-Identifier: Apache-2.0
//
// The first line of a record, written and read.
#include "engine/record/header.h"

#include <string_view>
#include <utility>

#include "engine/dice/hash.h"
#include "engine/document/json_writer.h"
#include "engine/record/in_force.h"
#include "engine/record/version.h"

namespace grognard {

namespace {

bool is_digest(std::string_view text) { return seed_from_hex(text).has_value(); }

// A document that the line holds whole, and the fingerprint beside it.
std::optional<Document> embedded(Reader& reader, std::string_view key, const std::string& name) {
    const std::string fingerprint_key = std::string{key} + "_sha256";
    const Node* node = reader.value(key);
    if (!node || node->kind != Node::Kind::table) {
        reader.mistake(key, "expected a table");
        return std::nullopt;
    }
    const std::string expected = reader.text(fingerprint_key);
    if (expected != fingerprint(*node))
        reader.mistake(fingerprint_key, "the fingerprint is not that of the " + name);
    return Document{"the record's " + name, *node};
}

constexpr std::string_view first_release = "0.1.0";

void read_values(Reader& reader, RecordHeader& header) {
    const Node* node = reader.value("in_force");
    if (!node || node->kind != Node::Kind::table)
        return reader.mistake("in_force", "expected a table");
    if (fingerprint_of_play(header.program, header.signature, *node) != header.book)
        reader.mistake("book",
                       "the fingerprint is not that of the release and the values in force");
    header.in_force = *node;
}

void read_house_rules(Reader& reader, RecordHeader& header) {
    const Node* node = reader.value("house_rules");
    if (node && node->kind != Node::Kind::nothing)
        header.house_rules = embedded(reader, "house_rules", "house rules");
}

void read_dice(Reader& reader, RecordHeader& header) {
    header.dice = static_cast<DiceSource>(reader.one_of("dice", {"seeded", "typed"}));
    const bool seeded = header.dice == DiceSource::seeded;
    const bool seed = reader.has("seed"), committed = reader.has("commitment");
    if (seeded && seed == committed)
        reader.mistake("dice", "expected either a seed or a commitment for seeded dice");
    if (!seeded && (seed || committed))
        reader.mistake("dice", "expected neither seed nor commitment for typed dice");
    const std::string hex = reader.text_or("seed", "");
    header.seed = seed_from_hex(hex);
    if (seed && !header.seed) reader.mistake("seed", "expected 64 hexadecimal digits");
    header.commitment = reader.text_or("commitment", "");
    if (committed && !is_digest(header.commitment))
        reader.mistake("commitment", "expected 64 hexadecimal digits");
}

void read_commitments(Reader& reader, RecordHeader& header) {
    auto table = reader.table_if("commitments");
    if (!table) return;
    if (header.commitment.empty())
        reader.mistake("commitments", "expected only beside a commitment to the seed");
    Commitments read{table->text("server"), table->text("blue"), table->text("red")};
    for (const std::string* each : {&read.server, &read.blue, &read.red})
        if (!is_digest(*each))
            reader.mistake("commitments", "expected 64 hexadecimal digits for each");
    table->finish();
    header.commitments = std::move(read);
}

void read_seats(Reader& reader, RecordHeader& header) {
    if (auto seats = reader.table_if("seats")) {
        header.seats = {seats->text_or("blue", ""), seats->text_or("red", "")};
        seats->finish();
    }
}

void write_dice(JsonWriter& json, const RecordHeader& header) {
    json.text("dice", header.dice == DiceSource::seeded ? "seeded" : "typed");
    if (header.seed)
        json.text("seed", to_hex(*header.seed));
    else if (!header.commitment.empty())
        json.text("commitment", header.commitment);
    if (const std::optional<Commitments>& each = header.commitments)
        json.key("commitments")
            .open_table()
            .text("server", each->server)
            .text("blue", each->blue)
            .text("red", each->red)
            .close_table();
}

}  // namespace

RecordHeader header_of(const Rulebook& rulebook, const Document& scenario,
                       const Document* house_rules, const Game& start) {
    RecordHeader header;
    header.program = program_version();
    header.rulebook = rulebook.name();
    header.edition = rulebook.edition();
    header.signature = rulebook.signature();
    header.in_force = in_force(rulebook, house_rules);
    header.book = fingerprint_of_play(header.program, header.signature, *header.in_force);
    header.scenario = scenario;
    if (house_rules) header.house_rules = *house_rules;
    header.start = start.hash();
    return header;
}

std::string header_line(const RecordHeader& header) {
    JsonWriter json;
    json.open_table().number("grognard", header.in_force ? record_version : 1);
    if (header.in_force) json.text("program", header.program);
    json.text("rulebook", header.rulebook).text("edition", header.edition);
    if (header.in_force) json.text("signature", header.signature);
    json.text("book", header.book);
    if (header.in_force) json.key("in_force").literal(to_json(*header.in_force));
    json.key("scenario").literal(to_json(header.scenario.root));
    json.text("scenario_sha256", fingerprint(header.scenario.root));
    json.key("house_rules");
    if (header.house_rules) {
        json.literal(to_json(header.house_rules->root));
        json.text("house_rules_sha256", fingerprint(header.house_rules->root));
    } else {
        json.nothing();
    }
    write_dice(json, header);
    json.key("seats").open_table();
    json.text("blue", header.seats[0]).text("red", header.seats[1]).close_table();
    json.text("start", to_hex16(header.start));
    return json.close_table().take() + "\n";
}

std::optional<RecordHeader> read_header(const Document& line, Mistakes& mistakes) {
    const std::size_t mistakes_before = mistakes.size();
    Reader reader{line, mistakes};
    RecordHeader header;
    const std::int64_t form = reader.integer("grognard", 1, 1'000'000);
    if (form > record_version)
        reader.mistake("grognard", "expected 1 or 2; a later version of Grognard wrote this");
    header.program = form == 1 ? std::string{first_release} : reader.text("program");
    header.rulebook = reader.text("rulebook");
    header.edition = reader.text("edition");
    if (form > 1) header.signature = reader.text_or("signature", "");
    header.book = reader.text("book");
    if (form > 1) read_values(reader, header);
    if (auto scenario = embedded(reader, "scenario", "scenario"))
        header.scenario = std::move(*scenario);
    read_house_rules(reader, header);
    read_dice(reader, header);
    read_commitments(reader, header);
    read_seats(reader, header);
    const auto start = from_hex16(reader.text("start"));
    if (start)
        header.start = *start;
    else if (reader.has("start"))
        reader.mistake("start", "expected 16 hexadecimal digits");
    reader.finish();
    if (mistakes.size() != mistakes_before) return std::nullopt;
    return header;
}

}  // namespace grognard
