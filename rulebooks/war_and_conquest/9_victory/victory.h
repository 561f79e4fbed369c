// SPDX-License-Identifier: Apache-2.0
//
// Who has won: objectives, points destroyed, an army that stands no more. WC-9.1, 9.2. Reads a state;
// changes nothing.
#pragma once

#include <optional>

#include "engine/battle/game.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// WC-9.2: points of a side that are gone, flee, fled off or fell.
int points_destroyed(const Setup& setup, const State& state, Side side);
// Whether nothing of it stands any more.
bool is_army_lost(const Setup& setup, const State& state, Side side);
// Whether it is of those that hold places and deny them.
bool can_hold(const Setup& setup, const State& state, UnitId id);
// Whether a side alone holds a place: its unbroken battle formations within 3 inches of it.
bool holds(const Setup& setup, const State& state, Side side, Point place, Length radius);
// WC-9.1: the dearest of a side's units, whose loss is the enemy's aim; the dearest first.
std::vector<UnitId> dearest_units(const Setup& setup, Side side);
// Where a side's aim is a place.
struct AimedPlace {
    Point at;
    Length radius{};
};
std::optional<AimedPlace> aimed_place(const Setup& setup, Side side);
// WC-9.1: the objective that a side is to hold or to loot; null if none.
const Objective* objective_of(const Setup& setup, Side side);
Point middle_of_table(const Setup& setup);
// WC-9.1: whether a side has reached its aim.
bool has_reached_aim(const Setup& setup, const State& state, Side side);

struct Victory {
    std::optional<Side> winner;  // none: a draw
    Clause clause;
    bool operator==(const Victory&) const = default;
};
// What decides at once; nothing while the battle goes on.
std::optional<Victory> decided_at_once(const Setup& setup, const State& state);
// As the last turn ends.
Victory final_victory(const Setup& setup, const State& state);
Result::Winner winner_of(const State& state);
Result result(const Setup& setup, const State& state);

}  // namespace grognard::war_and_conquest
