// SPDX-License-Identifier: Apache-2.0
//
// What each rulebook promises of a single answer: nobody comes into contact without a charge or a
// clause that says so, no declared charge is forgotten, an order is obeyed or its reason told, a
// reaction the clause allows is asked for, the target is the one the clause demands, nobody goes
// further than his clause allows on that ground.
//
// A referee: it looks at the table before and after an answer and knows the clauses, not the code
// that enforces them. So it measures in its own way, and never asks the rulebook whether something
// was allowed. A file a rulebook (humble_promises.cpp, ...), a function a promise, named for its
// clause.
#pragma once

#include "engine/table/terrain.h"
#include "tests/conformance/invariants.h"

namespace grognard::conformance {

// An answer and what came of it.
struct Taken {
    const Game& before;
    const Answer& answer;
    const Events& events;
    const Game& now;
};

// The first promise of its rulebook that this answer broke.
Complaint promise_fault(const Rulebook& rulebook, const Taken& taken);

Complaint die_kriegskunst_promise_fault(const Taken& taken);
Complaint humble_promise_fault(const Taken& taken);
Complaint vom_kriege_promise_fault(const Taken& taken);
Complaint war_and_conquest_promise_fault(const Taken& taken);

// ---- what the referees share --------------------------------------------------------------------

// How much of a way lies on some ground, found by walking it in steps of a 64th of an inch: a way
// to measure that knows nothing of outlines. Off by a step for each edge crossed.
inline constexpr Length pace = Length::from_ticks(Length::ticks_per_inch / 64);
Length paced(const Terrain& terrain, Ground ground, Segment way);

// One of the events says this of that unit (and the other, if named).
bool told(const Events& events, Happening what, UnitId unit, UnitId other = UnitId::none);

}  // namespace grognard::conformance
