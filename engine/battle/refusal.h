// SPDX-License-Identifier: Apache-2.0
//
// Why not: a refused answer changes nothing, and says what stands against it, by which clause and
// by how much.
#pragma once

#include <cstdint>

#include "engine/battle/clause.h"
#include "engine/battle/side.h"
#include "engine/measure/length.h"

namespace grognard {

enum class Fault : std::uint8_t {
    battle_over,  // nothing more is asked
    wrong_side,   // the question is the other side's
    wrong_kind,   // a pick was asked, a place given, and so on
    not_offered,  // not among the options
    wrong_unit,   // another unit is being placed
    wrong_dice,   // another number of dice, or faces the dice do not have
    must_go,      // it has to be placed
    bad_leg,      // a kind of leg that may not be used here
    too_many_legs,
    too_far,  // measured is the cost, allowed the allowance
    off_table,
    overlaps,         // ends on `other`
    touches_enemy,    // a move that is no charge ends in contact with `other`
    through_enemy,    // the way leads through `other`
    impassable,       // ground it may not enter
    not_straight,     // the last stretch into contact is too short; measured and allowed in inches
    no_contact,       // a charge that reaches nobody
    not_front,        // the front edge does not make the contact
    may_not_contact,  // this kind of unit never moves into contact
    not_away,         // it may only move directly away from `other`
    may_only_turn,
    not_at_edge,  // not touching its entry edge, or outside the stretch
};

struct Refusal {
    Fault fault{};
    Clause clause;
    UnitId unit = UnitId::none;
    UnitId other = UnitId::none;
    Length measured{};
    Length allowed{};
    bool operator==(const Refusal&) const = default;
};

}  // namespace grognard
