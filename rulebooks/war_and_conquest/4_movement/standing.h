// SPDX-License-Identifier: Apache-2.0
//
// Where a unit may stand when it has moved: WC-1.12.
#pragma once

#include <optional>

#include "engine/battle/refusal.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// On the table, on nobody, not within an inch of an enemy, on ground that bears it.
std::optional<Refusal> may_stand(const Setup& setup, const State& state, UnitId id,
                                 const Stance& stance);
Body body_at(const Setup& setup, const State& state, UnitId id, const Stance& stance);
Quad quad_at(const Setup& setup, const State& state, UnitId id, const Stance& stance);
bool is_on_table(const Setup& setup, const Quad& quad);

}  // namespace grognard::war_and_conquest
