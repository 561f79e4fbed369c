// SPDX-License-Identifier: Apache-2.0
//
// What the referee of Humble's fast play has before its eyes: the table before and after an answer,
// and what was told. Shared by humble_promises.cpp (moving, contact) and humble_fight_promises.cpp
// (shooting, melee, results).
#pragma once

#include <algorithm>

#include "rulebooks/humble/humble.h"
#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/happened.h"
#include "tests/conformance/promises.h"

namespace grognard::conformance::humble_referee {

struct Seen {
    const humble::Setup& setup;
    const humble::State& before;
    const humble::State& now;
    const Taken& taken;

    std::string name(UnitId unit) const { return setup.unit(unit).name; }
    bool enemies(UnitId a, UnitId b) const { return setup.side(a) != setup.side(b); }
    template <class What>
    bool tells(UnitId unit, UnitId other = UnitId::none) const {
        return told(taken.events, What{}, unit, other);
    }
    template <class... What>
    bool tells_any(UnitId unit) const {
        return (tells<What>(unit) || ...);
    }
    const Placed* placed() const { return std::get_if<Placed>(&taken.answer.given); }
    bool rolled() const { return std::holds_alternative<Rolled>(taken.answer.given); }
    const humble::Rulings& rulings() const { return setup.book.rulings; }
};

using Promise = Complaint (*)(const Seen& seen);

// The innermost step of this kind, or null.
template <class Of>
const Of* innermost(const humble::State& state) {
    return state.steps.empty() ? nullptr : std::get_if<Of>(&state.steps.back());
}
template <class Of>
const Of* outermost(const humble::State& state) {
    return state.steps.empty() ? nullptr : std::get_if<Of>(&state.steps[0]);
}

inline bool in_contact(const Seen& seen, const humble::State& state, UnitId one, UnitId other) {
    return state.base(one).on_table() && state.base(other).on_table() &&
           gap(outline(seen.setup, state, one), outline(seen.setup, state, other)) <= touch;
}

// f(enemy) for each enemy that touches this unit.
template <class F>
void each_touching(const Seen& seen, const humble::State& state, UnitId unit, F&& f) {
    for (std::size_t i = 0; i < state.bases.size(); ++i)
        if (seen.enemies(unit_id(i), unit) && in_contact(seen, state, unit_id(i), unit))
            f(unit_id(i));
}
inline int touching_count(const Seen& seen, const humble::State& state, UnitId unit) {
    int count = 0;
    each_touching(seen, state, unit, [&](UnitId) { ++count; });
    return count;
}

// f(one, other) for every two enemies on the table that stand near each other.
template <class F>
Complaint each_two_enemies(const Seen& seen, const humble::State& state, F&& f) {
    for (std::size_t i = 0; i < state.bases.size(); ++i)
        for (std::size_t j = i + 1; j < state.bases.size(); ++j) {
            const UnitId one = unit_id(i), other = unit_id(j);
            if (!seen.enemies(one, other)) continue;
            if (!state.base(one).on_table() || !state.base(other).on_table()) continue;
            if (!within(state.base(one).centre, state.base(other).centre, humble::base_reach))
                continue;
            if (Complaint fault = f(one, other)) return fault;
        }
    return std::nullopt;
}

// Leads along `way`, off that line by no more than a few roundings.
inline bool leads_along(Offset gone, Offset way) {
    const std::int64_t off = cross(way, gone) < 0 ? -cross(way, gone) : cross(way, gone);
    return dot(gone, way) >= 0 && off <= 4 * touch.ticks() * length_of(way).ticks();
}

Complaint moving_fault(const Seen& seen);    // HU chapters 1 to 4: humble_promises.cpp
Complaint fighting_fault(const Seen& seen);  // HU chapters 5 to 7: humble_fight_promises.cpp

}  // namespace grognard::conformance::humble_referee
