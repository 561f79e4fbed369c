// SPDX-License-Identifier: Apache-2.0
//
// What happened to a unit, as an event of its side: what most of them begin with.
//
//     battle.log(told(battle, happened::Charged{}, HU_3_7, hussars, battery));
#pragma once

#include "rulebooks/humble/state/happened.h"

namespace grognard::humble {

inline Event told(const Battle& battle, const Happening& what, Clause clause, UnitId id,
                  UnitId other = UnitId::none) {
    return {
        .what = what, .clause = clause, .side = battle.setup.side(id), .unit = id, .other = other};
}

}  // namespace grognard::humble
