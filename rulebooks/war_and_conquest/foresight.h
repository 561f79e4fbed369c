// SPDX-License-Identifier: Apache-2.0
//
// What a charge that is declared, or might be, would come to if it struck home: the way there, and the
// two as they would stand in contact. Nothing changes.
#pragma once

#include "rulebooks/war_and_conquest/charging.h"

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

}  // namespace grognard::war_and_conquest
