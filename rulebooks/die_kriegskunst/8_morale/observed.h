// SPDX-License-Identifier: Apache-2.0
//
// What the tests of a unit and of a brigade find on the table: generals and friends near by, secure
// flanks, cover. DK-8.2, 8.8, 8.11, 8.14. morale.h says what it counts.
#pragma once

#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// DK-8.2: the unit's C-in-C and brigadier within 12 inches, poor ones left out.
int generals_near(const Setup& setup, const State& state, UnitId id);
// The best rating among the generals attached to it.
std::optional<Rating> attached_general(const Setup& setup, const State& state, UnitId id);
// Units of a side, itself left out, that retreat or rout within 12 inches.
int breaking_near(const Setup& setup, const State& state, UnitId id, Side side);
// DK-8.11: formed close-order friends within 10 inches back it.
bool is_supported(const Setup& setup, const State& state, UnitId id);
// DK-8.11: friends within 4 inches on both sides. What faces all round has none to secure.
bool has_secure_flanks(const Setup& setup, const State& state, UnitId id);

// `against`: the enemy charged or charging, none in other tests. Where a charge strikes, and what it
// has cost, the charge itself knows and fills in.
MoraleSituation observe_morale(const Setup& setup, const State& state, UnitId id, MoraleTest test,
                               UnitId against = UnitId::none);
BrigadeSituation observe_brigade(const Setup& setup, const State& state, int brigade);

}  // namespace grognard::die_kriegskunst
