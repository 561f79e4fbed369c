// SPDX-License-Identifier: Apache-2.0
//
// Who sits where, with what secrets: all the store keeps of a game beside its record.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/battle/side.h"
#include "engine/dice/secrets.h"
#include "engine/document/document.h"
#include "engine/document/json_writer.h"
#include "engine/record/header.h"
#include "server/tokens.h"

namespace grognard::server {

struct Seat {
    enum class Kind : std::uint8_t { person, general, open };
    Kind kind = Kind::open;
    std::string name;                     // a person's, or of the person who lent it to a general
    std::string general;                  // of a general
    std::optional<TokenHash> token;       // of the person who may answer or take the seat back
    std::optional<TokenHash> invitation;  // of an open seat
    std::optional<Seed> secret;           // its part of the dice
    bool secret_promised = false;         // it is given once the server is bound to its own
};

struct Meta {
    std::string rulebook;
    std::string scenario;
    // Of a game whose maker brought it, until the record's first line has it.
    std::optional<Document> own_scenario;
    DiceSource dice = DiceSource::seeded;
    Seed server_secret;
    std::optional<TokenHash> host;  // may change the other seat
    std::array<Seat, 2> seats;

    bool filled() const;  // no seat is open
    bool ready() const;   // nor is a secret promised that has not been given
    bool held_by(Side side, const Token& token) const;
    bool held_by(const Token& token) const;  // any seat
    bool hosted_by(const Token& token) const;
    DiceSecrets secrets() const;           // once both seats have given theirs
    std::string name_of(Side side) const;  // as the record's header has it
};

std::string to_json(const Meta& meta);
std::optional<Meta> meta_from_json(std::string_view json);

std::string_view name_of(Seat::Kind kind);

// Names of people: 1 to 40 characters of printable text. A sentence when it is none.
std::optional<std::string> wrong_name(std::string_view name);

}  // namespace grognard::server
