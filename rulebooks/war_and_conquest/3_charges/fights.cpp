// SPDX-License-Identifier: Apache-2.0
//
// Who fights whom: WC-3.13, 7.6. The last part of charging.h.
#include <algorithm>

#include "rulebooks/war_and_conquest/3_charges/charging.h"

namespace grognard::war_and_conquest {

Fight fight_of_charge(const State& state, UnitId charger, UnitId target, Struck struck,
                      Reaction reaction) {
    enforces(WC_3_13);
    const bool counters = reaction == Reaction::counter_charge && !fights(state, target);
    Fight fight{.one = charger, .other = target};
    fight.ones.charging = true;
    fight.ones.first_charge = !state.unit(charger).has_charged;
    fight.others.charging = fight.others.counter_charging = counters;
    fight.others.first_charge = counters && !state.unit(target).has_charged;
    fight.others.struck = struck;
    return fight;
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
