// SPDX-License-Identifier: Apache-2.0
//
// Sitting down, lending a seat to a general, taking it back, inviting anew.
#include <utility>

#include "engine/record/answers.h"
#include "generals/general.h"
#include "server/table.h"

namespace grognard::server {

void Table::join(Document request, Replied replied) {
    run(replied, [this, request = std::move(request), replied] { take_join(request, replied); });
}

void Table::take_join(const Document& request, const Replied& replied) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const TokenHash invitation = hash_of(reader.text("invitation"));
    const std::string name = reader.text("name");
    const std::string secret = reader.text_or("secret", "");
    if (!mistakes.empty()) return replied(misread(mistakes));
    if (auto wrong = wrong_name(name)) return replied(refused(Code::bad_request, *wrong));
    if (!secret.empty() && !seed_from_hex(secret))
        return replied(refused(Code::bad_request, "secret: expected 64 hexadecimal digits"));
    for (const Side side : {Side::blue, Side::red}) {
        Seat& seat = meta_.seats[index(side)];
        if (seat.kind != Seat::Kind::open || !seat.invitation ||
            !same(*seat.invitation, invitation))
            continue;
        if (over()) return replied(refused(Code::over, "The battle is over."));
        const std::string token = new_token();
        seat.kind = Seat::Kind::person;
        seat.name = name;
        seat.token = hash_of(token);
        seat.invitation.reset();
        if (!begun()) seat.secret = seed_from_hex(secret);
        Batch batch{.seats_changed = true, .show_all = true, .replied = replied};
        JsonWriter json;
        json.open_table().text("seat", grognard::name_of(side)).text("token", token);
        batch.ack = json.close_table().take();
        begin(batch);
        commit(std::move(batch));
        return;
    }
    replied(refused(Code::not_yours, "This invitation has been used, or never was one."));
}

// The part in the dice of one who wanted to see first that the server is bound to its own.
void Table::give_secret(Document request, Token token, Replied replied) {
    run(replied, [this, request = std::move(request), token, replied] {
        if (!meta_.held_by(token))
            return replied(refused(Code::not_yours, "This seat is not yours."));
        Mistakes mistakes;
        Reader reader{request, mistakes};
        const std::optional<Seed> secret = seed_from_hex(reader.text("secret"));
        if (!secret)
            return replied(refused(Code::bad_request, "secret: expected 64 hexadecimal digits"));
        for (const Side side : {Side::blue, Side::red}) {
            Seat& seat = meta_.seats[index(side)];
            if (!seat.secret_promised || !meta_.held_by(side, token)) continue;
            seat.secret = secret;
            seat.secret_promised = false;
            Batch batch{.seats_changed = true, .show_all = true, .ack = "{}", .replied = replied};
            begin(batch);
            return commit(std::move(batch));
        }
        replied(refused(Code::stale, "No secret of yours is waited for."));
    });
}

void Table::change_seat(Document request, Token token, Replied replied) {
    run(replied, [this, request = std::move(request), token, replied] {
        take_seat_change(request, token, replied);
    });
}

void Table::take_seat_change(const Document& request, const Token& token, const Replied& replied) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const auto side = static_cast<Side>(reader.one_of("seat", {"blue", "red"}));
    const auto kind = static_cast<Seat::Kind>(reader.one_of("kind", {"person", "general", "open"}));
    if (!mistakes.empty()) return replied(misread(mistakes));
    if (!meta_.held_by(side, token) && !meta_.hosted_by(token))
        return replied(refused(Code::not_yours, "This seat is not yours."));
    if (over()) return replied(refused(Code::over, "The battle is over."));
    std::variant<std::string, Refused> changed = change(side, kind, reader, token);
    if (const Refused* why = std::get_if<Refused>(&changed)) return replied(*why);
    Batch batch{.seats_changed = true, .show_all = true, .replied = replied};
    batch.ack = std::get<std::string>(std::move(changed));
    begin(batch);
    commit(std::move(batch));
}

// Changes the seat and gives the acknowledgement, or says why not and changes nothing.
std::variant<std::string, Refused> Table::change(Side side, Seat::Kind kind, Reader& reader,
                                                 const Token& token) {
    Seat& seat = meta_.seats[index(side)];
    const std::string general = reader.text_or("general", "captain");
    const std::string name = reader.text_or("name", seat.name.empty() ? "Host" : seat.name);
    if (!reader.sound()) return refused(Code::bad_request, "general and name are texts.");
    if (auto wrong = wrong_name(name)) return refused(Code::bad_request, *wrong);
    switch (kind) {
    case Seat::Kind::general:
        if (!make_general(general))
            return refused(Code::bad_request, "There is no general of this name.");
        seat.kind = kind;
        seat.secret_promised = false;
        seat.general = general;
        seat.invitation.reset();
        return "{}";
    case Seat::Kind::person:
        // A seat nobody has had becomes the host's own.
        if (!seat.token) seat.token = token;
        seat.kind = kind;
        seat.name = name;
        seat.general.clear();
        seat.invitation.reset();
        return "{}";
    case Seat::Kind::open: break;
    }
    if (!meta_.hosted_by(token) || meta_.held_by(side, token))
        return refused(Code::not_yours, "Only the host opens a seat, and only the other one.");
    const std::string invitation = new_token();
    seat.kind = kind;
    seat.name.clear();
    seat.general.clear();
    seat.token.reset();
    seat.secret_promised = false;
    seat.invitation = hash_of(invitation);
    if (!begun()) seat.secret.reset();
    JsonWriter json;
    return json.open_table().text("invitation", invitation).close_table().take();
}

}  // namespace grognard::server
