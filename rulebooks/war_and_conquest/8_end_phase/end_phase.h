// SPDX-License-Identifier: Apache-2.0
//
// The end phase: rallies, those off the table, order recovered. WC-8.1, 8.2, 8.4, 8.5.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

void begin_end_phase(Battle& battle);
bool carry_on(Battle& battle, step::EndPhase& phase);
void has_tested_at_end(Battle& battle, const step::Test& test, bool passed);

// What a fugitive's rally depends on.
RallySituation rally_situation(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::war_and_conquest
