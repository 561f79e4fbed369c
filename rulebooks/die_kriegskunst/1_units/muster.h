// SPDX-License-Identifier: Apache-2.0
//
// Reads the order of battle of a Die Kriegskunst scenario: DK-1.1 to 1.5, 1.7, 1.11, 3.1, 4.12. Every
// mistake is reported: units that overlap, formations an arm does not have, a brigade without units.
//
//     [[army]]      side, nation, cinc = { name, rating, at, facing }
//     [[brigade]]   name, side, nation, order, aim, aim_side, brigadier = { ... as the C-in-C },
//                   units = [ { name, type, grade, figures or guns, formation, at, facing, in, is } ]
//     [[buildings]] feature, room
#pragma once

#include <memory>

#include "engine/document/document.h"
#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

// Null when anything is wrong.
std::shared_ptr<const Setup> read_setup(const Document& scenario, const Document* house_rules,
                                        Mistakes& mistakes);
// Towns of the table become buildings, named places what orders can be about. Tests that build a
// table without a file use it too.
void find_places(Setup& setup);

}  // namespace grognard::die_kriegskunst
