// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/state/fights.h"

#include <algorithm>

namespace grognard::die_kriegskunst {

bool in_melee(const State& state, UnitId id) {
    return std::any_of(state.fights.begin(), state.fights.end(),
                       [&](const Fight& f) { return f.one == id || f.other == id; });
}

UnitSet melee_of(const State& state, UnitId id) {
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

void leave_melee(State& state, UnitId id) {
    for (std::size_t i = state.fights.size(); i-- > 0;)
        if (state.fights[i].one == id || state.fights[i].other == id) state.fights.erase(i);
}

}  // namespace grognard::die_kriegskunst
