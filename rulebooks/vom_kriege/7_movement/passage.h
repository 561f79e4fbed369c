// SPDX-License-Identifier: Apache-2.0
//
// What a unit sweeps over on one leg of a move, and whom and what it meets there: enemies, friends,
// leaders, rivers, woods and built-up areas. VK-4.2, 4.6, 7.3, 7.10.
#pragma once

#include "engine/manoeuvre/sweep.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// It comes into contact, and was not when it set out.
bool comes_to_touch(const Setup& setup, const Sweep& sweep, const Footprint& standing);
bool keeps_dry(const Setup& setup, UnitId id, Formation formation, const Sweep& sweep);

// Who sweeps.
struct Sweeper {
    UnitId unit = UnitId::none;
    Formation formation = Formation::line;
    UnitSet moving;                // it and those who move with it
    UnitId target = UnitId::none;  // of a charge: this one is to be met
};

struct Met {
    std::optional<Refusal> refusal;
    UnitList friends;  // passed through at a cost
    UnitList leaders;  // of the enemy
};
void add_once(UnitList& list, UnitId id);
// Gathers what the sweep meets; stops at what it may not meet. Areas that can be entered are looked
// for by `entry`.
void meet(const Setup& setup, const State& state, const Sweeper& sweeper, const Sweep& sweep,
          Met& met);

// VK-4.6: the first empty area into which the sweep brings a stand, and how far along that is;
// nothing about a wheel but that it does. A leader enters none.
struct Entry {
    std::optional<Refusal> refusal;
    AreaId area = AreaId::none;
    Length distance{};
};
Entry entry(const Setup& setup, const State& state, const Sweeper& sweeper, const Sweep& sweep);

}  // namespace grognard::vom_kriege
