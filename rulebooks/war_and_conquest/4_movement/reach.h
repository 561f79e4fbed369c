// SPDX-License-Identifier: Apache-2.0
//
// What a move may come to before a leg of it is known: its pace, its length on clear ground, the widths
// open to it. WC-4.1 to 4.3, 4.6, 4.9, 5.5.
#pragma once

#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

Pace pace_of(Manner manner);
// What a move may cost on clear ground.
Length reach_of(const Setup& setup, const State& state, UnitId id, Manner manner);
// WC-4.9: how far off its facing a unit drifts.
Turn most_oblique(const Book& book, const Troops& troops);
// WC-4.6: widths that it may change to, no more than eight, and the one it has.
FixedVector<FormationId, 8> widths_open(const Setup& setup, const State& state, UnitId id,
                                        Manner manner);
// WC-5.5: what decides the dice of bad ground that such a move enters.
GroundSituation ground_situation(const Setup& setup, const State& state, UnitId id, Manner manner,
                                 bool wood);

}  // namespace grognard::war_and_conquest
