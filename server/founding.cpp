// SPDX-License-Identifier: Apache-2.0
//
// How the request for a new game is read: its scenario, its seats, the secrets of its dice.
#include "server/founding.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/document/json_writer.h"
#include "engine/document/words.h"
#include "engine/record/answers.h"
#include "generals/general.h"
#include "rulebooks/all/all.h"
#include "staff/files.h"
#include "staff/shelf.h"

namespace grognard::server {

namespace {

void read_seat(Reader reader, Side side, std::string& creators, Founding& founding) {
    Seat& seat = founding.meta.seats[index(side)];
    seat.kind = static_cast<Seat::Kind>(reader.one_of("kind", {"person", "general", "open"}));
    switch (seat.kind) {
    case Seat::Kind::person:
        seat.name = reader.text("name");
        if (auto wrong = wrong_name(seat.name)) reader.mistake("name", *wrong);
        // Whoever plays both sides has one token for both.
        if (creators.empty()) creators = new_token();
        founding.tokens[index(side)] = creators;
        seat.token = hash_of(creators);
        founding.meta.host = seat.token;
        break;
    case Seat::Kind::general:
        seat.general = reader.text("general");
        if (!make_general(seat.general)) reader.mistake("general", "there is no such general");
        break;
    case Seat::Kind::open:
        founding.invitations[index(side)] = new_token();
        seat.invitation = hash_of(founding.invitations[index(side)]);
        break;
    }
}

bool is_scenario(std::string_view rulebook, std::string_view scenario) {
    const Rulebook* found = rulebook_named(rulebook);
    const std::vector<BuiltIn> all = found ? built_in_scenarios(found) : std::vector<BuiltIn>{};
    return std::any_of(all.begin(), all.end(),
                       [&](const BuiltIn& each) { return each.name == scenario; });
}

// A scenario that the maker brings. Refused with the first mistake in it, line and key.
std::optional<Refused> read_own_scenario(const std::string& text, Meta& meta) {
    const Rulebook* rulebook = rulebook_named(meta.rulebook);
    if (!rulebook) return refused(Code::bad_request, "There is no such rulebook.");
    Mistakes mistakes;
    std::optional<Document> document = document_from_toml("scenario", text, mistakes);
    const bool sound = document && rulebook->muster(*document, nullptr, mistakes);
    if (!sound)
        return refused(Code::bad_request, mistakes.empty() ? "The scenario cannot be played."
                                                           : to_string(mistakes.front()));
    meta.scenario = key_from(text_of(*document, "title"));
    meta.own_scenario = std::move(document);
    return std::nullopt;
}

}  // namespace

std::variant<Founding, Refused> read_founding(const Document& request) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    Founding founding;
    Meta& meta = founding.meta;
    meta.rulebook = reader.text("rulebook");
    const std::string own = reader.text_or("scenario_text", "");
    if (own.empty()) meta.scenario = reader.text("scenario");
    meta.dice = static_cast<DiceSource>(reader.one_of_or("dice", {"seeded", "typed"}, 0));
    meta.server_secret = new_secret();
    const std::string secret = reader.text_or("secret", "");
    const bool later = secret == "later";
    if (!secret.empty() && !later && !seed_from_hex(secret))
        reader.mistake("secret", "expected 64 hexadecimal digits, or later");
    Reader seats = reader.table("seats");
    std::string creators;
    for (const Side side : {Side::blue, Side::red})
        read_seat(seats.table(grognard::name_of(side)), side, creators, founding);
    if (!mistakes.empty()) return misread(mistakes);
    if (!own.empty()) {
        if (auto why = read_own_scenario(own, meta)) return *why;
    } else if (!is_scenario(meta.rulebook, meta.scenario)) {
        return refused(Code::bad_request, "There is no such rulebook or scenario.");
    }
    const auto& both = meta.seats;
    if (meta.dice == DiceSource::typed && both[0].kind == Seat::Kind::general &&
        both[1].kind == Seat::Kind::general)
        return refused(Code::bad_request, "Generals cannot roll real dice. Seat a person.");
    for (Seat& seat : meta.seats)
        if (seat.kind == Seat::Kind::person) {
            seat.secret = seed_from_hex(secret);
            seat.secret_promised = later && meta.dice == DiceSource::seeded;
            break;  // one who has both seats gives one secret; the server draws the other
        }
    return founding;
}

std::string founded_json(const std::string& id, const Founding& founding) {
    JsonWriter json;
    json.open_table().text("game", id).key("seats").open_table();
    for (const Side side : {Side::blue, Side::red}) {
        json.key(grognard::name_of(side)).open_table();
        if (const std::string& token = founding.tokens[index(side)]; !token.empty())
            json.text("token", token);
        if (const std::string& invited = founding.invitations[index(side)]; !invited.empty())
            json.text("invitation", invited);
        json.close_table();
    }
    json.close_table();
    json.text("server_commitment", commitment(founding.meta.server_secret));
    return json.close_table().take();
}

}  // namespace grognard::server
