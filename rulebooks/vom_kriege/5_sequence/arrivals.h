// SPDX-License-Identifier: Apache-2.0
//
// Commands that come later: VK-5.4, 5.6. At the start of a turn each command due is diced for; one
// that arrives is set at its edge, the leader first and then unit by unit; who finds no room waits.
#pragma once

#include "rulebooks/vom_kriege/7_movement/walk.h"

namespace grognard::vom_kriege {

Odds arrival_odds(int needs);
// Both give true when they did something, false when an answer is needed.
bool carry_on_arrivals(Battle& battle);
void resolve_arrival(Battle& battle, const step::ArrivalRoll& roll, int die);
bool carry_on_entry(Battle& battle);

// The unit to be set now; none when all who can be have been.
UnitId next_to_enter(const Setup& setup, const State& state, const step::Entry& entry);
void ask_entry(const Setup& setup, const State& state, const step::Entry& entry,
               Question& question);
// A leg `deploy`, facing straight in, its rear edge on the stretch.
std::optional<Refusal> check_entry(const Setup& setup, const State& state, UnitId id,
                                   const Leg& leg);
void take_entry(Battle& battle, const Placed& placed);
// In which formations it may come.
bool may_enter_in(const Setup& setup, UnitId id, Formation formation);
// A place on its stretch where it can be set now, as near the one wished for as can be; nothing if
// there is none. Places are tried every quarter of an inch, and close beside whoever stands there.
std::optional<Leg> entry_place(const Setup& setup, const State& state, UnitId id, Point wished,
                               Formation formation);

}  // namespace grognard::vom_kriege
