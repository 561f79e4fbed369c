// SPDX-License-Identifier: Apache-2.0
//
// A small rulebook for tests: companies of three files march and fire on a bare table. It has every
// kind of question there is: picks that lead to places, picks that lead to dice, dice that lead to
// places or dice, and a reaction of the enemy's.
//
//     Mistakes mistakes;
//     const auto game = toy_rulebook().muster(toy_scenario({4, 4}, 8), nullptr, mistakes);
//
// A turn, for blue and then for red: each company may march three inches; where the scenario lets
// it, it may try to hurry instead, which is six on 5 or more with two dice and none on less; each
// may fire once at an enemy within four, hitting on 8 with two dice; a hit costs a file, and on a
// further 5 or 6 its owner chooses whether it stands, for another file, or falls back two inches. A
// side without companies has lost; after the last turn the enemies destroyed are counted.
#pragma once

#include <array>

#include "engine/battle/rulebook.h"

namespace grognard {

const Rulebook& toy_rulebook();

enum class Hurrying : bool { no, yes };

// A scenario of so many companies a side and so many turns, as a file would have it.
Document toy_scenario(std::array<int, 2> companies, int turns, Hurrying hurrying = Hurrying::no);

}  // namespace grognard
