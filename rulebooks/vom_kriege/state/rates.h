// SPDX-License-Identifier: Apache-2.0
//
// How fast each kind of troops goes in each formation, and which formations its doctrine names: VK-1.9,
// 7.1.
//
// Not here: what slows it down on its way (4_terrain/ground_cost.h).
#pragma once

#include "rulebooks/vom_kriege/state/setup.h"

namespace grognard::vom_kriege {

// VK-7.1: a whole move in this formation; of unlimbered guns the inch they are manhandled.
Length rate(const Book& book, const Troops& troops, Formation formation);
// VK-1.9: it moves so without a die more.
bool doctrine_names(const Book& book, const Troops& troops, Formation formation);

}  // namespace grognard::vom_kriege
