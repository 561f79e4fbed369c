// SPDX-License-Identifier: Apache-2.0
//
// Reads the order of battle of a Vom Kriege scenario: VK-1.1 to 1.3, 1.6, 1.12, 2.1, 2.8, 4.3, 5.4
// to 5.6. Every mistake is reported: units that overlap, formations an arm does not have, woods of a
// size the rules do not know, a leader without a command.
//
//     year = 1809
//     [[army]]      side, leader = { name, quality, at, facing }
//     [[division]]  name, side, nation or doctrine, foot, horse, leader = { ... },
//                   units = [ { name, type, quality, is, guns, formation, at, facing, in } ],
//                   arrives = { turn, needs, edge, stretch_from, stretch_to }
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Null when anything is wrong.
std::shared_ptr<Setup> read_setup(const Document& scenario, const Document* house_rules,
                                  Mistakes& mistakes);

// VK-4.3, 4.8, 4.10: the areas and fieldworks of the table, found among its features. Round woods
// become outlines of many corners. Tests that build a table without a file use it too.
void find_areas(Setup& setup);

// VK-1.12: what an army fought by in a year.
enum class Nation : std::uint8_t {
    french,
    british,  // and the King's German Legion
    portuguese,
    british_ally,
    davout,
    old_guard,  // and the Middle Guard
    young_guard,
    other,
};
Doctrine doctrine_of(const Book& book, Nation nation, int year);

// VK-2.8: how many units so many men are, to the nearest whole; half a unit is one.
int units_for(int men, int standard);

}  // namespace grognard::vom_kriege
