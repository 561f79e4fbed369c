// SPDX-License-Identifier: Apache-2.0
//
// Seats of a sitting: sitting down, lending a seat to a general, taking it back, inviting anew.
#include <utility>

#include "engine/record/answers.h"
#include "generals/general.h"
#include "server/sitting.h"

namespace grognard::server {

Taken Sitting::join(const Document& request, Log log) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const TokenHash invitation = hash_of(reader.text("invitation"));
    const std::string name = reader.text("name");
    const std::string secret = reader.text_or("secret", "");
    if (!mistakes.empty()) return misread(mistakes);
    if (auto wrong = wrong_name(name)) return refused(Code::bad_request, *wrong);
    if (!secret.empty() && !seed_from_hex(secret))
        return refused(Code::bad_request, "secret: expected 64 hexadecimal digits");
    for (const Side side : {Side::blue, Side::red}) {
        Seat& seat = meta_.seats[index(side)];
        if (seat.kind != Seat::Kind::open || !seat.invitation ||
            !same(*seat.invitation, invitation))
            continue;
        if (over()) return refused(Code::over, "The battle is over.");
        const std::string token = new_token();
        seat.kind = Seat::Kind::person;
        seat.name = name;
        seat.token = hash_of(token);
        seat.invitation.reset();
        if (!begun()) seat.secret = seed_from_hex(secret);
        Dispatch dispatch = begin(log);
        JsonWriter json;
        json.open_table().text("seat", grognard::name_of(side)).text("token", token);
        dispatch.ack = json.close_table().take();
        return dispatch;
    }
    return refused(Code::not_yours, "This invitation has been used, or was never valid.");
}

// The part in the dice of one who wanted to see first that the server is bound to its own.
Taken Sitting::give_secret(const Document& request, const Token& token, Log log) {
    if (!meta_.held_by(token)) return refused(Code::not_yours, "This seat is not yours.");
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const std::optional<Seed> secret = seed_from_hex(reader.text("secret"));
    if (!secret) return refused(Code::bad_request, "secret: expected 64 hexadecimal digits");
    for (const Side side : {Side::blue, Side::red}) {
        Seat& seat = meta_.seats[index(side)];
        if (!seat.secret_promised || !meta_.held_by(side, token)) continue;
        seat.secret = secret;
        seat.secret_promised = false;
        return begin(log);
    }
    return refused(Code::stale, "No secret is expected from you.");
}

Taken Sitting::change_seat(const Document& request, const Token& token, Log log) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const auto side = static_cast<Side>(reader.one_of("seat", {"blue", "red"}));
    const auto kind = static_cast<Seat::Kind>(reader.one_of("kind", {"person", "general", "open"}));
    if (!mistakes.empty()) return misread(mistakes);
    if (!meta_.held_by(side, token) && !meta_.hosted_by(token))
        return refused(Code::not_yours, "This seat is not yours.");
    if (over()) return refused(Code::over, "The battle is over.");
    std::variant<std::string, Refused> changed = change(side, kind, reader, token);
    if (const Refused* why = std::get_if<Refused>(&changed)) return *why;
    Dispatch dispatch = begin(log);
    dispatch.ack = std::get<std::string>(std::move(changed));
    return dispatch;
}

// Changes the seat and gives the acknowledgement, or says why not and changes nothing.
std::variant<std::string, Refused> Sitting::change(Side side, Seat::Kind kind, Reader& reader,
                                                   const Token& token) {
    Seat& seat = meta_.seats[index(side)];
    const std::string general = reader.text_or("general", "captain");
    const std::string name = reader.text_or("name", seat.name.empty() ? "Host" : seat.name);
    if (!reader.sound()) return refused(Code::bad_request, "general and name must be texts.");
    if (auto wrong = wrong_name(name)) return refused(Code::bad_request, *wrong);
    switch (kind) {
    case Seat::Kind::general:
        if (!make_general(general))
            return refused(Code::bad_request, "There is no general of that name.");
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
        return refused(Code::not_yours,
                       "Only the host may open a seat, and only the other player's.");
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
