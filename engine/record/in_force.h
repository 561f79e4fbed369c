// SPDX-License-Identifier: Apache-2.0
//
// What a battle is played by, as far as a house rule or a later release may change it: every number
// and every ruling's value, in the shape of a house-rules file. A record's first line has it whole,
// so that a battle goes on by the values it began with when a release turns a default round.
//
//     Node values = in_force(rulebook, house_rules);      // {"tables":{...},"rulings":{...}}
//     Kept kept = kept_by(rulebook, values);              // house rules that bring them back
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle/rulebook.h"
#include "engine/document/document.h"

namespace grognard {

// By this program, with these house rules, which may be null.
Node in_force(const Rulebook& rulebook, const Document* house_rules);

// By a release whose records do not say: its defaults, with these house rules.
Node in_force_then(const Rulebook& rulebook, std::string_view release, const Document* house_rules);

// SHA-256, in hex, of what a battle is played by: a release, how it plays (Rulebook::signature), and
// the values, in whatever order they stand.
std::string fingerprint_of_play(std::string_view program, std::string_view signature,
                                const Node& in_force);

// The house rules by which this program plays with these values; none where they are its own.
struct Kept {
    std::optional<Document> house_rules;
    std::vector<std::string> gone;  // what this program has no longer, a sentence each
};
Kept kept_by(const Rulebook& rulebook, const Node& in_force);

}  // namespace grognard
