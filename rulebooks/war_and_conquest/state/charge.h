// SPDX-License-Identifier: Apache-2.0
//
// Charges of the round and the answers to them, as the state remembers them: WC-3.4, 3.7, 3.9, 3.12.
#pragma once

#include <cstdint>

#include "engine/battle/question.h"
#include "engine/manoeuvre/way.h"
#include "engine/measure/fixed_vector.h"
#include "rulebooks/war_and_conquest/state/going.h"

namespace grognard::war_and_conquest {

enum class Struck : std::uint8_t { front, flank, rear };

enum class Reaction : std::uint8_t {
    stand_fast,
    flee,
    stand_and_shoot,
    shoot_and_flee,
    feign_flight,
    counter_charge,
};

// WC-3.7: a charge declared in this round. It is over when it has struck home, failed or was given up.
struct Charge {
    UnitId charger = UnitId::none;
    FixedVector<UnitId, 4> targets;  // the one first declared first
    Point began;                     // where the centre of its front stood (WC-3.12)
    Length away{};                   // how far off the first was then
    bool tested = false;             // it has passed the test of several (WC-3.8)
    bool over = false;
    UnitSet in_zone;  // of those it goes at who stood in its frontal attack zone (WC-3.3)
    UnitSet covered;  // enemies behind its targets, whom their flight would reveal (WC-3.6)
    UnitSet seen_by;  // of those, who had it in sight and in their front facing
    bool operator==(const Charge&) const = default;
};

// The way of a charge: one wheel, then straight (WC-3.12). Skirmishers turn where they stand.
struct ChargeWay {
    Way way;            // until it touches
    FrontPost contact;  // squared up, free
    Struck struck{};
    Going worst = Going::clear;  // ground that it enters
    bool wood = false;           // and trees are on it
    Length length() const { return way.length(); }
    bool operator==(const ChargeWay&) const = default;
};

// WC-3.9: how a unit that is charged will answer, and whether it has.
struct Reacting {
    UnitId unit = UnitId::none;
    Reaction reaction = Reaction::stand_fast;
    bool shoots_first = false;  // of one that feigns flight
    UnitId at = UnitId::none;   // whom it shoots at
    bool tests = false;         // standing, in the flank or so: it must (WC-3.4)
    bool carried_out = false;
    bool operator==(const Reacting&) const = default;
};

}  // namespace grognard::war_and_conquest
