// SPDX-License-Identifier: Apache-2.0
//
// What a charge that is declared, or might be, would come to if it struck home: the way there, and
// those it meets as they would stand in contact. WC-3.15. Nothing changes.
#pragma once

#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/7_combat/melee.h"

namespace grognard::war_and_conquest {

struct ForeseenCharge {
    ChargeWay way;
    Distribution reach;       // inches it can come on that way
    Fighter charger, target;  // these two alone, once in contact
    // That it gets there.
    Fraction chance() const;
};
// As the table stands now, the target answering so; nothing if it cannot be touched.
std::optional<ForeseenCharge> foresee_charge(const Setup& setup, const State& state, UnitId charger,
                                             UnitId target, Reaction reaction);

// Of the targets of a declared charge the one it would strike first; none if it can touch none.
UnitId struck_first(const Setup& setup, const State& state, UnitId charger);
// The battle as it would be with the charger in contact with that target and all that it meets there
// (WC-3.15); nothing if it would meet nobody else.
std::optional<State> foresee_several(const Setup& setup, const State& state, UnitId charger,
                                     UnitId target, Reaction reaction);

// Whether a charge declared would strike this one as well if it charged it too.
bool would_strike_too(const Setup& setup, const State& state, UnitId charger, UnitId other);

}  // namespace grognard::war_and_conquest
