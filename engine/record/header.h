// SPDX-License-Identifier: Apache-2.0
//
// The first line of a record: everything a battle is played with. The scenario and the house rules
// are in it whole, each with its fingerprint, so that a record needs no other file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/battle/rulebook.h"
#include "engine/dice/seed.h"
#include "engine/document/document.h"

namespace grognard {

// 1 was written by release 0.1.0 alone and does not say by what values it was played.
inline constexpr int record_version = 2;

enum class DiceSource : std::uint8_t {
    seeded,  // every die follows from the seed
    typed    // thrown on a real table
};

// SHA-256, in hex, of the secrets a seed was made of (secrets.h), each shown before the first roll.
struct Commitments {
    std::string server, blue, red;
    bool operator==(const Commitments&) const = default;
};

struct RecordHeader {
    std::string program;  // the release that began it: "0.2.0"
    std::string rulebook;
    std::string edition;
    std::string signature;  // Rulebook::signature, of that release
    std::string book;  // fingerprint_of_play; 0.1.0 had one of prose too, which nobody can check
    std::optional<Node> in_force;  // the values themselves (in_force.h); 0.1.0 did not list them
    Document scenario;
    std::optional<Document> house_rules;
    DiceSource dice = DiceSource::seeded;
    std::optional<Seed> seed;                // absent while it is a secret, and for typed dice
    std::string commitment;                  // to the seed, in hex, while that is a secret
    std::optional<Commitments> commitments;  // to the secrets that seed was made of, if it was
    std::array<std::string, 2> seats;        // who plays blue, who plays red
    std::uint64_t start = 0;                 // hash of the battle before the first answer
};

// For a battle that `rulebook` has just mustered from these documents. Dice, seed, commitment and
// seats are left to be filled in.
RecordHeader header_of(const Rulebook& rulebook, const Document& scenario,
                       const Document* house_rules, const Game& start);

// With its newline.
std::string header_line(const RecordHeader& header);

// Shape and fingerprints are checked here; the rulebook is not consulted. Nothing when there is any
// mistake.
std::optional<RecordHeader> read_header(const Document& line, Mistakes& mistakes);

}  // namespace grognard
