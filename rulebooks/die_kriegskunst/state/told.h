// SPDX-License-Identifier: Apache-2.0
//
// What happened to a unit, as an event of its side: what most of them begin with.
//
//     battle.log(told(battle, happening::contact, DK_6_14, hussars, battery));
#pragma once

#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

inline Event told(const Battle& battle, Happening what, Clause clause, UnitId id,
                  UnitId other = UnitId::none) {
    return {
        .what = what, .clause = clause, .side = battle.setup.side(id), .unit = id, .other = other};
}

}  // namespace grognard::die_kriegskunst
