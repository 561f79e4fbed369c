// SPDX-License-Identifier: Apache-2.0
//
// Reads the order of battle of a Humble scenario: HU-1.2, HU-1.5, HU-3.12. Every mistake is
// reported: units that overlap, marks an arm does not have, ground the sheet does not know.
//
//     [[corps]]     key, name, side, hq = { name, at, facing }
//     [[division]]  key, name, side, corps, hq = { ... }, units = [ { name, type, is, at, facing } ]
//                   arrives = { turn, from = "rear" or "flank", edge, stretch_from, stretch_to }
#pragma once

#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

// Null when anything is wrong.
std::shared_ptr<const Setup> read_setup(const Document& scenario, const Document* house_rules,
                                        Mistakes& mistakes);

}  // namespace grognard::humble
