// SPDX-License-Identifier: Apache-2.0
//
// Which unit a general would send to which objective. Each that is not held, or that an enemy is
// near, gets the nearest who can hold it; the next ones stand behind them, line by line. Advice for
// the captain and for suggestions: no rule.
#pragma once

#include <array>

#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

struct Errand {
    int objective = -1;    // none
    bool takes = false;    // rather than standing behind who does
    bool at_door = false;  // of buildings without an enemy, which it may enter next
    Length left{};         // still to go, and what wheeling and friends in the way cost it
};
using Errands = std::array<Errand, units_most>;

Errands errands(const Setup& setup, const State& state, Side side);

}  // namespace grognard::die_kriegskunst
