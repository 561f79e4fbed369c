// SPDX-License-Identifier: Apache-2.0
//
// What ground does to those who enter it: DK-4.3, 4.4, 4.13, 4.15. Kinds of ground and of troops
// alone; where the ground lies is the table's.
#pragma once

#include "engine/table/terrain.h"
#include "rulebooks/die_kriegskunst/state/troops.h"

namespace grognard::die_kriegskunst {

enum class Going : std::uint8_t { open, difficult, severe, impassable };

// DK-4.15
Going going_on(const Book& book, Ground ground);
// Whether such troops may be there at all.
bool may_enter(const Troops& troops, Going going);
// By ruling generals.ground; else they go at full rate everywhere.
bool slows_generals(const Book& book);
// What their rate is multiplied by there.
Factor speed_on(const Book& book, const Troops& troops, Formation formation, Condition condition,
                Going going);
// Whether they are unformed there (where: ruling ground.unformed).
bool unforms(const Troops& troops, Formation formation, Going going);
// Whether a battery may unlimber there.
bool may_deploy(const Troops& troops, Going going);

}  // namespace grognard::die_kriegskunst
