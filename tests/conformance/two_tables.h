// SPDX-License-Identifier: Apache-2.0
//
// The same battle on two tables: as its scenario draws it, and turned or shifted. What is answered on
// the first is answered on the second, turned likewise; every question, refusal, event and place must
// be the same, turned back.
//
//     const TwoTables battle = play_on_two_tables(listed, 17);
//     if (battle.parted && battle.parted->kind == Parting::Kind::fault) ...
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/conformance/catalogue.h"

namespace grognard::conformance {

struct Parting {
    enum class Kind : std::uint8_t {
        fault,
        on_edge,     // what was measured lies within a hair of its limit: either is right
        other_hand,  // in the mirror: a leader who makes way does so to one hand, where both would do
    };
    std::string words;  // which answer, what differs
    Kind kind = Kind::fault;
};

struct TwoTables {
    std::optional<Parting> parted;  // nothing: they were the same to the end
    std::uint64_t answers = 0;
    bool mirrored = false;
};

// The number says which battle it is, and how the second table is turned.
TwoTables play_on_two_tables(const Listed& listed, std::uint64_t number);

// Both tables lie open on all sides, and the second is shifted by some odd inches and ticks. Played
// until somebody comes near an edge.
TwoTables play_shifted(const Listed& listed, std::uint64_t number);

}  // namespace grognard::conformance
