// SPDX-License-Identifier: Apache-2.0
//
// Commands that come later: VK-5.4, 5.6. At the start of a turn each command due is diced for; one
// that arrives is set at its edge, the leader first and then unit by unit; who finds no room waits.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

Odds arrival_odds(int needs);

// Who is due, one after another.
bool carry_on(Battle& battle, step::Arrivals& arrivals);
void ask(const Setup& setup, const State& state, const step::ArrivalRoll& roll, Question& question);
void rolled(Battle& battle, const step::ArrivalRoll& roll, const Dice& dice);

// Passes over whoever finds no room.
bool carry_on(Battle& battle, step::Entry& entry);
void ask(const Setup& setup, const State& state, const step::Entry& entry, Question& question);
std::optional<Refusal> check(const Setup& setup, const State& state, const step::Entry& entry,
                             const Placed& where);
void placed(Battle& battle, const step::Entry& entry, const Placed& where);

// The unit to be set now; none when all who can be have been.
UnitId next_to_enter(const Setup& setup, const State& state, const step::Entry& entry);
// A leg `deploy`, facing straight in, its rear edge on the stretch.
std::optional<Refusal> check_entry(const Setup& setup, const State& state, UnitId id,
                                   const Leg& leg);
// In which formations it may come.
bool may_enter_in(const Setup& setup, UnitId id, Formation formation);
// A place on its stretch where it can be set now, as near the one wished for as can be; nothing if
// there is none. Places are tried every quarter of an inch, and close beside whoever stands there.
std::optional<Leg> entry_place(const Setup& setup, const State& state, UnitId id, Point wished,
                               Formation formation);

}  // namespace grognard::vom_kriege
