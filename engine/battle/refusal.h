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
    // of bodies in formation
    bad_formation,     // a formation it cannot have or take here
    near_enemy,        // within `allowed` of `other`, where that is forbidden
    no_room,           // what stands there leaves no room for it
    too_wide_a_wheel,  // measured and allowed in arcseconds
    too_oblique,       // likewise
    unpaid,            // it needs one die more than was laid
    not_ordered,       // its order does not allow it
    not_forward,       // a charge goes forward
    out_of_reach,      // a charge that falls short of `other` by measured less allowed
    face_taken,        // another unit is in contact with that face of `other`
    wrong_face,        // from where it began that face of `other` cannot be charged
    occupied,          // the area is held by `other`
    crosses_area,      // nobody goes through a wood or village in one move
    not_alone,         // nothing may follow that leg in this move
    needs_bridge,      // a river, and no bridge or ford that this formation can use
    not_homewards,     // a retreat leads towards its own side
    too_many_actions,  // artillery
    must_limber,
    too_far_out,   // set down more than `allowed` from what it left
    group_breaks,  // `other` would lose its place in the group
    // of shots
    not_seen,  // `other` is outside its arc, or hidden
    no_dice,   // nothing is left to shoot with
};

struct Refusal {
    Fault fault{};
    Clause clause;
    UnitId unit = UnitId::none;
    UnitId other = UnitId::none;
    Length measured{};
    Length allowed{};
    Length dearest{};      // of a move that is too long: what its dearest leg costs
    std::int8_t leg = -1;  // the number of that leg, or of the leg refused; -1: none in particular
    bool operator==(const Refusal&) const = default;
};

}  // namespace grognard
