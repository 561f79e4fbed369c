// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/8_reactions/leaders.h"

#include <algorithm>

#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/10_retreats/ways_back.h"
#include "rulebooks/vom_kriege/7_movement/charge.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

void retire(Battle& battle, UnitId leader, UnitId from) {
    if (can_retire(battle.setup, battle.state, leader))
        go_back(battle, leader, from, BackWhy::retire);
    else
        trapped_leader(battle, leader, from);
}

// Of the movers the one nearest to this leader rolls at him; none if nobody does.
UnitId rolls_at_leader(const Setup& setup, const State& state, const Mover& mover, UnitId leader) {
    enforces(VK_8_11);
    UnitId nearest = mover.unit;
    const auto away = [&](UnitId id) { return gap_between(setup, state, id, leader); };
    for (const UnitId id : mover.group)
        if (away(id) + touch < away(nearest)) nearest = id;
    switch (setup.book.rulings.leader_retire_roll.value) {
    case LeaderRetireRoll::never: return UnitId::none;
    case LeaderRetireRoll::melee_orders:
        if (may_charge(setup, state, nearest)) return UnitId::none;
        break;
    case LeaderRetireRoll::always: break;
    }
    return nearest;
}

}  // namespace

bool drive_off(Battle& battle, UnitSet& rolled_at, UnitSet& driven, const Mover& mover,
               const UnitList& leaders) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    for (const CommandInfo& command : setup.commands) {
        const UnitId leader = command.leader;
        if (!rolled_at.has(leader) || driven.has(leader)) continue;
        if (!state.unit(leader).on_table()) continue;
        driven.add(leader);
        retire(battle, leader, mover.unit);
        return true;
    }
    for (const UnitId leader : leaders) {
        if (driven.has(leader) || !state.unit(leader).on_table()) continue;
        rolled_at.add(leader);
        battle.log({.what = happened::LeaderDrivenOff{},
                    .clause = VK_8_1,
                    .side = setup.side(leader),
                    .unit = leader,
                    .other = mover.unit});
        const UnitId roller = rolls_at_leader(setup, state, mover, leader);
        if (roller != UnitId::none) battle.push(step::RetireRoll{leader, roller});
        return true;
    }
    return false;
}

}  // namespace grognard::vom_kriege
