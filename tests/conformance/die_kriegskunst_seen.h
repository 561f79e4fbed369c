// SPDX-License-Identifier: Apache-2.0
//
// What the referee of Die Kriegskunst has before its eyes: the table before and after an answer,
// and what was told. Shared by die_kriegskunst_promises.cpp (changes, charges, contact) and
// die_kriegskunst_move_promises.cpp (orders, movement, fire, morale).
#pragma once

#include <algorithm>

#include "engine/battle/game_of.h"
#include "rulebooks/die_kriegskunst/state/happened.h"
#include "rulebooks/die_kriegskunst/state/units.h"
#include "tests/conformance/promises.h"

namespace grognard::conformance::die_kriegskunst_referee {

struct Seen {
    const die_kriegskunst::Setup& setup;
    const die_kriegskunst::State& before;
    const die_kriegskunst::State& now;
    const Answer& answer;
    const Events& events;

    std::string name(UnitId unit) const { return setup.unit(unit).name; }
    bool enemies(UnitId a, UnitId b) const { return setup.side(a) != setup.side(b); }
    bool tells(Happening what, UnitId unit, UnitId other = UnitId::none) const {
        return told(events, what, unit, other);
    }
    template <class... What>
    bool tells_any(UnitId unit, What... what) const {
        return (tells(what, unit) || ...);
    }
    // Of somebody, that this was done to that unit.
    bool tells_of_other(Happening what, UnitId other) const {
        return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            return event.what == what && event.other == other;
        });
    }
    // That it happened to the brigade or objective of that number.
    template <class What>
    bool tells_of(int What::* whose, int number) const {
        return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            const auto what = event.what.as<What>();
            return what && (*what).*whose == number;
        });
    }
    bool stands(const die_kriegskunst::State& state, UnitId unit) const {
        return state.unit(unit).on_table() && !setup.troops(unit).is_general();
    }
    const die_kriegskunst::Rulings& rulings() const { return setup.book.rulings; }
};

using Promise = Complaint (*)(const Seen& seen);

template <class Of>
const Of* innermost(const die_kriegskunst::State& state) {
    return state.steps.empty() ? nullptr : std::get_if<Of>(&state.steps.back());
}
template <class Of>
const Of* any_step(const die_kriegskunst::State& state) {
    for (const die_kriegskunst::Step& step : state.steps)
        if (const Of* found = std::get_if<Of>(&step)) return found;
    return nullptr;
}

inline Length apart(const Seen& seen, const die_kriegskunst::State& state, UnitId one,
                    UnitId other) {
    return gap(outline_of(seen.setup, state, one), outline_of(seen.setup, state, other));
}
inline bool fights(const die_kriegskunst::State& state, UnitId one, UnitId other) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const auto& fight) {
        return (fight.one == one && fight.other == other) ||
               (fight.one == other && fight.other == one);
    });
}
inline bool fights(const die_kriegskunst::State& state, UnitId unit) {
    return std::any_of(state.fights.begin(), state.fights.end(),
                       [&](const auto& fight) { return fight.one == unit || fight.other == unit; });
}

Complaint promise_fault(const Seen& seen);   // the first of all that was broken
Complaint charging_fault(const Seen& seen);  // die_kriegskunst_promises.cpp
Complaint moving_fault(const Seen& seen);    // die_kriegskunst_move_promises.cpp

}  // namespace grognard::conformance::die_kriegskunst_referee
