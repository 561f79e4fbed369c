// SPDX-License-Identifier: Apache-2.0
//
// The speeds `bench` reports: of whole battles, of single calls to a battle, of measuring.
#pragma once

#include <memory>
#include <vector>

#include "engine/battle/game.h"
#include "staff/bench.h"

namespace grognard {

using Starts = std::vector<std::unique_ptr<Game>>;  // one a scenario; at least one

// Battles between random generals, in turn from each start. An answer is a side's: chance's are not
// counted, but their time is in.
std::vector<Measured> random_speeds(const Starts& starts, double seconds);
// Battles between captains, and how long the slowest answer took.
std::vector<Measured> captain_speeds(const Starts& starts, double seconds);
// Single calls, over positions from random battles; so many seconds for each.
std::vector<Measured> call_speeds(const Starts& starts, double seconds);
// Measuring between rectangles, and sight lines over the first start's ground.
std::vector<Measured> measure_speeds(const Terrain& terrain, double seconds);

}  // namespace grognard
