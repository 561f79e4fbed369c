// SPDX-License-Identifier: Apache-2.0
//
// Objectives, points and the end of the battle: DK chapter 9.
#pragma once

#include "engine/battle/game.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// Who holds what, as the units stand now.
// The number of the side that alone has a unit at an objective that does not break, else of whoever
// had it; -1 is nobody.
std::int8_t holder(const Setup& setup, const State& state, std::size_t number);
void hold_objectives(Battle& battle);
bool is_gone(const Setup& setup, const State& state, int brigade);
// Broken or gone.
bool is_beaten(const Setup& setup, const State& state, int brigade);
// DK-9.1: its army would have lost, were this brigade beaten too.
bool would_lose_battle(const Setup& setup, const State& state, int brigade);
// DK-9.1, 9.2: at the end of a turn; true if the battle is over.
bool end_if_decided(Battle& battle);
std::array<int, 2> score(const Setup& setup, const State& state);
Result result(const Setup& setup, const State& state);

}  // namespace grognard::die_kriegskunst
