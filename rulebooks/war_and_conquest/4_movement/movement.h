// SPDX-License-Identifier: Apache-2.0
//
// A unit is moved: the question, the check, the dice of bad ground, and what changes. WC-4.1 to 4.6,
// 4.14, 4.17, 5.5, 8.4.
//
// How it may move is in ways.h, the walk leg by leg in walk.h, the phase in 3_charges/movement_phase.h.
#pragma once

#include "rulebooks/war_and_conquest/4_movement/walk.h"

namespace grognard::war_and_conquest {

void ask(const Setup& setup, const State& state, const step::PlaceMove& step, Question& question);
std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place& place,
                                   const Placed& placed);
void placed(Battle& battle, step::PlaceMove& step, const Placed& placed);
void ask(const Setup& setup, const State& state, const step::GroundRoll& step, Question& question);
void rolled(Battle& battle, const step::GroundRoll& step, const Dice& dice);

// WC-8.4: the first place on its own edge for a unit from off the table; nothing if there is none.
std::optional<Leg> place_on_edge(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::war_and_conquest
