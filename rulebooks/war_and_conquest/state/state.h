// SPDX-License-Identifier: Apache-2.0
//
// A battle of War & Conquest. Setup is what never changes (setup.h). State is what does, a plain
// value: where units and personalities stand and how they are (unit.h), the charges and fights under
// way (charge.h, fight.h), the pools of intervention points, whose round it is, and a stack of steps,
// the innermost on top (steps.h).
#pragma once

#include <array>
#include <cstdint>

#include "engine/battle/battle_of.h"
#include "engine/battle/hash_value.h"
#include "engine/battle/side.h"
#include "engine/measure/fixed_vector.h"
#include "engine/value/cached.h"
#include "rulebooks/war_and_conquest/state/fight.h"
#include "rulebooks/war_and_conquest/state/setup.h"
#include "rulebooks/war_and_conquest/state/steps.h"
#include "rulebooks/war_and_conquest/state/unit.h"

namespace grognard::war_and_conquest {

struct State {
    FixedVector<Unit, units_most> units;  // by UnitId
    FixedVector<Step, 12> steps;          // empty between phases and when the battle is over
    FixedVector<Charge, 48> charges;      // of the round
    FixedVector<Reacting, 48> reactions;  // to them
    // By UnitId whom it may charge: known while charges are declared, for nobody moves then.
    Cached<FixedVector<UnitSet, units_most>> chargeable;
    FixedVector<Fight, 64> fights;
    FixedVector<Fought, 64> combats;  // of the round, until they are resolved
    UnitSet frightened;               // friends saw a rout, and are still to test (WC-7.5)
    UnitSet mourning;                 // their general fell: likewise (WC-8.3)
    UnitSet tested;                   // for friends, in this phase (WC-7.10)
    std::uint16_t turn = 1;
    Phase phase = Phase::advantage;
    bool second_round = false;
    Side round = Side::blue;             // whose it is
    Side advantage = Side::blue;         // who has it (WC-2.2)
    std::array<std::uint8_t, 2> sips{};  // unspent, by side
    bool over = false;
    Clause ended_by;
    SideOrNone winner = SideOrNone::none;  // when over
    bool operator==(const State&) const = default;

    const Unit& unit(UnitId id) const { return units[index(id)]; }
    Unit& unit(UnitId id) { return units[index(id)]; }
};

using Battle = BattleOf<Setup, State>;

}  // namespace grognard::war_and_conquest
