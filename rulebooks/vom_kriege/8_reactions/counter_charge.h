// SPDX-License-Identifier: Apache-2.0
//
// A counter-charge: who may ride to meet a charge, and where the two meet. VK-8.2, 8.8.
//
//     if (may_counter_charge(setup, state, id, charger))
//         if (const auto met = meeting(setup, state, mover, legs, walked, id)) ...
//
// Not here: when it is asked and what comes of it (under_way.h).
#pragma once

#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// Kind and condition, not yet whether it would be in time (meeting).
Bar counter_charge_bar(const Setup& setup, const State& state, UnitId id, UnitId charger);
inline bool may_counter_charge(const Setup& setup, const State& state, UnitId id, UnitId charger) {
    return counter_charge_bar(setup, state, id, charger) == Bar::none;
}

// VK-8.2, 8.8: where this cavalry would meet a charger that goes by these legs, of which `walked` is
// the walk; nothing if it cannot in time.
struct Meeting {
    Post charger;                // where the charger is when they meet
    bool turned = false;         // it has turned to face who came from its flank or rear
    Post counter;                // where the counter-charger comes to stand
    Length way{};                // the counter-charger's
    bool through_rough = false;  // on it (VK-7.9)
    UnitList leaders_met;        // the charger's side's, on it (VK-8.1)
    Legs legs;                   // of the charger, up to there and at the counter-charger
};
std::optional<Meeting> meeting(const Setup& setup, const State& state, const Mover& charger,
                               const Legs& legs, const Walk& walked, UnitId counter);

}  // namespace grognard::vom_kriege
