// SPDX-License-Identifier: Apache-2.0
//
// Moves as a player reads them: where legs lead, what to call them, and which few of all possible
// ones to show.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/roster.h"
#include "engine/battle/game.h"

namespace grognard::cli {

// What a move is, by the leg that matters most in it.
enum class MoveSort : std::uint8_t { charge, march, withdraw, set_down, form, turn, stay };
MoveSort sort_of(const Placed& placed);

// Where it leads, unless the enemy prevents it; where the unit stands, if that is not to be said.
Pose end_of(const Game& game, const ViewUnit& mover, const Placed& placed);

// "charge 2nd Nassau, 2.4 inches", "march 3.0 inches north-east towards Quatre Bras", "form column,
// then march 6.0 inches north"
std::string describe(const Game& game, const View& view, const Placed& placed);

// Where a move that is about to be made leads: "north towards Quatre Bras"; no words for anything else
// than a march or a wheel.
struct Course {
    UnitId unit = UnitId::none;
    std::string words;
};
Course course_of(const Game& game, const Answer& answer);

// A few sensible moves, unlike each other: charges first, staying last.
std::vector<Placed> sensible_places(const Game& game, std::size_t at_most);

}  // namespace grognard::cli
