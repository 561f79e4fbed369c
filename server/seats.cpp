// SPDX-License-Identifier: Apache-2.0
//
// How seats are written for the store and read again, and who holds one.
#include "server/seats.h"

#include <algorithm>

#include "engine/record/answers.h"
#include "engine/record/json_document.h"

namespace grognard::server {

namespace {

constexpr std::array<std::string_view, 3> kind_names{"person", "general", "open"};
constexpr std::size_t name_characters_max = 40;

void write_hash(JsonWriter& json, std::string_view key, const std::optional<TokenHash>& hash) {
    if (hash) json.text(key, to_hex(*hash));
}

void write(JsonWriter& json, const Seat& seat) {
    json.open_table().text("kind", name_of(seat.kind));
    if (!seat.name.empty()) json.text("name", seat.name);
    if (!seat.general.empty()) json.text("general", seat.general);
    write_hash(json, "token", seat.token);
    write_hash(json, "invitation", seat.invitation);
    if (seat.secret) json.text("secret", to_hex(*seat.secret));
    if (seat.secret_promised) json.flag("secret_promised", true);
    json.close_table();
}

Seat read_seat(Reader reader) {
    Seat seat;
    seat.kind = static_cast<Seat::Kind>(reader.one_among("kind", kind_names));
    seat.name = reader.text_or("name", "");
    seat.general = reader.text_or("general", "");
    seat.token = token_hash_from_hex(reader.text_or("token", ""));
    seat.invitation = token_hash_from_hex(reader.text_or("invitation", ""));
    seat.secret = seed_from_hex(reader.text_or("secret", ""));
    seat.secret_promised = reader.flag_or("secret_promised", false);
    return seat;
}

}  // namespace

std::string_view name_of(Seat::Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

bool Meta::filled() const {
    return std::none_of(seats.begin(), seats.end(),
                        [](const Seat& seat) { return seat.kind == Seat::Kind::open; });
}

bool Meta::ready() const {
    return filled() && std::none_of(seats.begin(), seats.end(),
                                    [](const Seat& seat) { return seat.secret_promised; });
}

bool Meta::held_by(Side side, const Token& token) const {
    const Token& own = seats[index(side)].token;
    return token && own && same(*token, *own);
}

bool Meta::held_by(const Token& token) const {
    return held_by(Side::blue, token) || held_by(Side::red, token);
}

bool Meta::hosted_by(const Token& token) const { return token && host && same(*token, *host); }

DiceSecrets Meta::secrets() const {
    return {server_secret, seats[0].secret.value_or(Seed{}), seats[1].secret.value_or(Seed{})};
}

std::string Meta::name_of(Side side) const {
    const Seat& seat = seats[index(side)];
    return seat.kind == Seat::Kind::general ? seat.general : seat.name;
}

std::string to_json(const Meta& meta) {
    JsonWriter json;
    json.open_table().text("rulebook", meta.rulebook).text("scenario", meta.scenario);
    if (meta.own_scenario)
        json.key("own_scenario").literal(grognard::to_json(meta.own_scenario->root));
    json.text("dice", meta.dice == DiceSource::seeded ? "seeded" : "typed");
    json.text("server_secret", to_hex(meta.server_secret));
    write_hash(json, "host", meta.host);
    json.key("seats").open_table();
    for (const Side side : {Side::blue, Side::red})
        write(json.key(grognard::name_of(side)), meta.seats[index(side)]);
    return json.close_table().close_table().take();
}

std::optional<Meta> meta_from_json(std::string_view text) {
    Mistakes mistakes;
    const std::optional<Document> document = document_from_json("meta", text, mistakes);
    if (!document) return std::nullopt;
    Reader reader{*document, mistakes};
    Meta meta;
    meta.rulebook = reader.text("rulebook");
    meta.scenario = reader.text("scenario");
    if (const Node* own = reader.value("own_scenario"))
        meta.own_scenario = Document{meta.scenario, *own};
    meta.dice = static_cast<DiceSource>(reader.one_of("dice", {"seeded", "typed"}));
    const std::optional<Seed> secret = seed_from_hex(reader.text("server_secret"));
    meta.host = token_hash_from_hex(reader.text_or("host", ""));
    Reader seats = reader.table("seats");
    for (const Side side : {Side::blue, Side::red})
        meta.seats[index(side)] = read_seat(seats.table(grognard::name_of(side)));
    if (!mistakes.empty() || !secret) return std::nullopt;
    meta.server_secret = *secret;
    return meta;
}

std::optional<std::string> wrong_name(std::string_view name) {
    std::size_t characters = 0;
    for (const char letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < 0x20 || byte == 0x7f) return "A name must be printable text.";
        if ((byte & 0xc0) != 0x80) ++characters;
    }
    if (characters == 0 || name.find_first_not_of(' ') == std::string_view::npos)
        return "A name must have at least one letter.";
    if (characters > name_characters_max) return "A name may have at most 40 characters.";
    return std::nullopt;
}

}  // namespace grognard::server
