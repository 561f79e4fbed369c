// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/state/fights.h"

#include <algorithm>

namespace grognard::war_and_conquest {

bool fights(const State& state, UnitId id) {
    return std::any_of(state.fights.begin(), state.fights.end(),
                       [&](const Fight& f) { return f.one == id || f.other == id; });
}

UnitId opponent_of(const State& state, UnitId id) {
    for (const Fight& fight : state.fights) {
        if (fight.one == id) return fight.other;
        if (fight.other == id) return fight.one;
    }
    return UnitId::none;
}

bool are_fighting(const State& state, UnitId a, UnitId b) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& fight) {
        return (fight.one == a && fight.other == b) || (fight.one == b && fight.other == a);
    });
}

void join_fight(Battle& battle, const Fight& fight) {
    FixedVector<Fight, 64>& fights = battle.state.fights;
    if (!are_fighting(battle.state, fight.one, fight.other) && !fights.full())
        fights.push_back(fight);
}

void leave_fights(State& state, UnitId id) {
    for (std::size_t i = state.fights.size(); i-- > 0;)
        if (state.fights[i].one == id || state.fights[i].other == id) state.fights.erase(i);
}

UnitSet combat_of(const State& state, UnitId id) {
    enforces(WC_7_6);
    UnitSet units;
    units.add(id);
    for (int before = 0; before != units.size();) {
        before = units.size();
        for (const Fight& fight : state.fights)
            if (units.has(fight.one) || units.has(fight.other)) {
                units.add(fight.one);
                units.add(fight.other);
            }
    }
    return units;
}

}  // namespace grognard::war_and_conquest
