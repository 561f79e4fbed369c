// SPDX-License-Identifier: Apache-2.0
//
// The legs of a move, as a player answers a question of placing. Which kinds a rulebook allows, and
// what each costs, is the rulebook's business.
#pragma once

#include <cstdint>
#include <tuple>

#include "engine/manoeuvre/unit_id.h"
#include "engine/measure/bearing.h"
#include "engine/measure/fixed_vector.h"

namespace grognard {

// A formation: a number of the rulebook's own, with its name for records in Game::formation_name.
enum class FormationId : std::uint8_t {};

enum class LegKind : std::uint8_t {
    // of bases that turn as they like
    turn,      // pivot on the centre to `facing`
    march,     // turn towards `to` and go straight there
    charge,    // as march, but straight on until an enemy is touched, no further than `to`
    withdraw,  // straight to `to`, facing kept
    set_down,  // put on the table at `to`, facing `facing`
    // of bodies in formation, which keep their facing unless they wheel
    advance,    // `distance` straight in the direction `facing`: ahead, or obliquely
    wheel,      // about the front corner on the inner side, to `facing`
    side_step,  // `distance` to the right, or to the left when it is negative
    back,       // `distance` straight back
    form,       // change to `formation`
    charge_at,  // in the direction `facing` until `unit` is touched, then squared to its face
    retire,     // in the direction `facing`, as far as it must
    deploy,     // put on the table in `formation`, its centre at `to`, facing `facing`
};

struct Leg {
    LegKind kind = LegKind::march;
    FormationId formation{};
    UnitId unit = UnitId::none;
    Point to{};
    Bearing facing{};
    Length distance{};
    constexpr auto fields() const { return std::tie(kind, formation, unit, to, facing, distance); }
    constexpr bool operator==(const Leg&) const = default;
};

// What a kind of leg is told: no leg sets any other field.
struct LegFields {
    bool to = false, facing = false, distance = false, unit = false, formation = false;
};
constexpr LegFields fields_of(LegKind kind) {
    switch (kind) {
    case LegKind::turn: return {.facing = true};
    case LegKind::march:
    case LegKind::charge:
    case LegKind::withdraw: return {.to = true};
    case LegKind::set_down: return {.to = true, .facing = true};
    case LegKind::advance: return {.facing = true, .distance = true};
    case LegKind::wheel: return {.facing = true};
    case LegKind::side_step:
    case LegKind::back: return {.distance = true};
    case LegKind::form: return {.formation = true};
    case LegKind::charge_at: return {.facing = true, .unit = true};
    case LegKind::retire: return {.facing = true};
    case LegKind::deploy: return {.to = true, .facing = true, .formation = true};
    }
    return {};
}

using Legs = FixedVector<Leg, 12>;

}  // namespace grognard
