// SPDX-License-Identifier: Apache-2.0
//
// What the referee of War & Conquest looks at: an answer, the table before and after it, and what
// was told.
#pragma once

#include "rulebooks/war_and_conquest/state/happened.h"
#include "tests/conformance/promises.h"

namespace grognard::conformance::of_war_and_conquest {

struct Seen {
    const war_and_conquest::Setup& setup;
    const war_and_conquest::State& before;
    const war_and_conquest::State& now;
    const Answer& answer;
    const Events& events;

    std::string name(UnitId unit) const { return setup.unit(unit).name; }
    bool tells(Happening what, UnitId unit, UnitId other = UnitId::none) const {
        return told(events, what, unit, other);
    }
    bool tells_any(std::initializer_list<Happening> any, UnitId unit) const {
        for (const Happening what : any)
            if (tells(what, unit)) return true;
        return false;
    }
    bool stands(const war_and_conquest::State& state, UnitId unit) const {
        return state.unit(unit).on_table() && !setup.is_person(unit);
    }
};

// WC-4.1, 1.15: the base move of a unit as it stood before the answer.
Length base_of(const Seen& seen, UnitId unit);

// The first promise it breaks.
Complaint fault_in(const Seen& seen);
// The same of the second part (war_and_conquest_change_promises.cpp).
Complaint change_fault_in(const Seen& seen);

}  // namespace grognard::conformance::of_war_and_conquest
