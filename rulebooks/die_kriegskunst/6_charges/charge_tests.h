// SPDX-License-Identifier: Apache-2.0
//
// Which tests of nerve a charge asks of its target, and for which of its chargers: DK-6.4, 6.7, 6.9.
// When they are thrown, and what comes of them, is in clash.h.
#pragma once

#include "rulebooks/die_kriegskunst/4_movement/reach.h"
#include "rulebooks/die_kriegskunst/8_morale/morale_phase.h"

namespace grognard::die_kriegskunst {

using Charger = step::Clash::Charger;

inline constexpr auto passes = static_cast<std::int8_t>(MoraleResult::passes);
inline bool has_passed(const Charger& charger) { return charger.result == passes && !charger.over; }

// How one that is charged comes to its charger, if it can.
std::optional<ChargePath> path_to_meet(const Setup& setup, const State& state, UnitId id,
                                       UnitId charger);
// DK-6.7: the target has declared a charge itself, on this charger.
bool is_chosen(const step::Clash& clash, UnitId charger);
step::MoraleRoll roll_of_target(const Setup& setup, const State& state, const step::Clash& clash,
                                const Charger& charger);
// DK-6.7: of the charges for which it has not been tested the worst; null if there is none.
const Charger* worst_charge(const Setup& setup, const State& state, const step::Clash& clash);
// The enemy it has chosen itself comes on, and its own charge is still to be tested; else null.
const Charger* own_charge_to_test(const step::Clash& clash);

}  // namespace grognard::die_kriegskunst
