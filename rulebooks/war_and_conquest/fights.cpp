// SPDX-License-Identifier: Apache-2.0
//
// Who fights whom: WC-7.6. The last part of charging.h.
#include "rulebooks/war_and_conquest/charging.h"

namespace grognard::war_and_conquest {

void join_fight(Battle& battle, const Fight& fight) {
    State& state = battle.state;
    const bool known = std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& f) {
        return (f.one == fight.one && f.other == fight.other) ||
               (f.one == fight.other && f.other == fight.one);
    });
    if (!known && !state.fights.full()) state.fights.push_back(fight);
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
