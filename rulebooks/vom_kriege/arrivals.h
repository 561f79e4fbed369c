// SPDX-License-Identifier: Apache-2.0
//
// Commands that come later: VK-5.4, 5.6.
#pragma once

#include "rulebooks/vom_kriege/walk.h"

namespace grognard::vom_kriege {

Odds arrival_odds(int needs);
bool carry_on_arrivals(Battle& battle);
void resolve_arrival(Battle& battle, const step::ArrivalRoll& roll, int die);
bool carry_on_entry(Battle& battle);
void ask_entry(const Setup& setup, const State& state, const step::Entry& entry,
               Question& question);
std::optional<Refusal> check_entry(const Setup& setup, const State& state, UnitId id,
                                   const Leg& leg);
void take_entry(Battle& battle, const Placed& placed);
// A place on its stretch where it can be set now; nothing if there is none.
std::optional<Leg> entry_place(const Setup& setup, const State& state, UnitId id, Point wished,
                               Formation formation);

}  // namespace grognard::vom_kriege
