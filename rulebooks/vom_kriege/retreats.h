// SPDX-License-Identifier: Apache-2.0
//
// Going back and going under: hits, disorder, retreats, routs, removal, leaders' losses. VK-1.13,
// 8.1, 8.10, 9.21 and chapter 10 but for victory.
#pragma once

#include "rulebooks/vom_kriege/walk.h"

namespace grognard::vom_kriege {

// VK-10.10: these hits fall together. At its maximum the unit routs (a GoBack step is pushed), or,
// if it was there before, is removed. `from` is who did it.
void take_hits(Battle& battle, UnitId id, int hits, UnitId from, Clause clause);
// VK-1.13, VK-10.4
void disorder(Battle& battle, UnitId id, Clause clause);
// VK-10.5: with what it does to leader and army.
void remove(Battle& battle, UnitId id, Clause clause);

// VK-10.1, 10.9: a whole move back for this unit as it stands.
Length basic_move(const Setup& setup, const State& state, UnitId id);
// Pushes the step that asks its owner for the way; a unit that has no choice goes at once.
void go_back(Battle& battle, const step::GoBack& back);
void ask_go_back(const Setup& setup, const State& state, const step::GoBack& back,
                 Question& question);
std::optional<Refusal> check_go_back(const Setup& setup, const State& state,
                                     const step::GoBack& back, const Legs& legs);
void take_go_back(Battle& battle, const Legs& legs);
// VK-10.7, 10.8: the furthest it gets in this direction, and where it then stands.
struct Line_back {
    Length clear{};      // free of enemies, impassable ground and the edge
    bool whole = false;  // the whole distance, or more to find room
    Post end;
};
Line_back line_back(const Setup& setup, const State& state, UnitId id, Bearing direction,
                    Length distance);
// VK-8.1: a basic move to its own side is possible.
bool can_retire(const Setup& setup, const State& state, UnitId id);

// VK-9.21
void fall_back(Battle& battle, UnitId id, UnitId from, Length distance);
// VK-8.11: a leader who cannot retire.
void trapped_leader(Battle& battle, UnitId leader);
// VK-10.4: at the end of its command's initiative.
void remove_routed(Battle& battle);

}  // namespace grognard::vom_kriege
