// SPDX-License-Identifier: Apache-2.0
//
// Going back, chosen by nobody: retreats and routs with their halves, evading, being pushed back,
// retiring to its own lines. DK-1.6, 3.8, 4.7, 6.11, 7.13, 7.14, 8.7, 8.12, 8.13.
#pragma once

#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// DK-8.7: it retreats or routs (a Condition) because of that enemy, or of none: leaves its melee,
// and a GoBack step is pushed for the half move it makes at once. A rout is seen by friends within
// 12 inches and shakes its brigade (DK-8.1, 8.8).
void begin_breaking(Battle& battle, UnitId id, Condition condition, UnitId from, Clause clause);
// DK-8.1, 8.8: friends within 12 inches have seen it rout, and will test; its brigade is shaken.
void show_rout(Battle& battle, UnitId id);
// DK-6.11: directly away from the charger, one involuntary move, at once; unformed at its end unless
// it skirmishes. How far it went.
Length evade(Battle& battle, UnitId id, UnitId from);
// DK-7.13: 6 inches straight from the winner, in order, facing him, or as far as there is room. By
// ruling pushback.room it needs all of them: without them false, and nothing has happened.
bool push_back(Battle& battle, UnitId id, UnitId from);
// DK-7.14: one involuntary move towards its own base edge, unformed, out of its melee.
void retire_to_lines(Battle& battle, UnitId id, Clause clause);

// DK-8.13: the brigade breaks: its retreating and routing units disperse, the others go 12 inches
// to the base edge, and its order is retire.
void break_brigade(Battle& battle, int brigade);
// Straight away from an enemy: from the face he touches, else along the line of the two centres.
Bearing away_from(const Setup& setup, const State& state, UnitId id, UnitId from);

// ---- the ways back (ways_back.cpp) --------------------------------------------------------------

// How far a unit can be carried straight that way before an enemy (an inch short), impassable ground
// or the table's edge stops it, and where that leaves it; friends are not looked at. One that holds
// buildings begins at their edge.
struct Carried {
    Length gone{};
    Post end;
    bool stopped = false;  // by an enemy or by ground
    bool at_edge = false;  // of the table
};
Carried carry(const Setup& setup, const State& state, UnitId id, Bearing direction, Length most);

// What becomes of friends in the way.
enum class Passage : std::uint8_t {
    free,                // it passes through them
    round_then_through,  // DK-8.12: round them, or through them and they are unformed
    none,                // it stops before them
};
// DK-4.3, 4.4: whether bad ground slows it; retreats and routs only the severe.
enum class Pace : std::uint8_t { by_ground, even };
struct WayBack {
    Length gone{};
    Post end;  // where it has room
    bool stopped = false, at_edge = false;
    UnitList through;  // friends it unforms
};
WayBack way_back(const Setup& setup, const State& state, UnitId id, Bearing direction, Length most,
                 Passage passage, Pace pace = Pace::by_ground);

// ---- the step, and the compulsory phase: DK-4.7 -------------------------------------------------

void begin_compulsory(Battle& battle);
bool carry_on(Battle& battle, step::Compulsory& step);
void ask(const Setup& setup, const State& state, const step::Compulsory& step, Question& question);
void picked(Battle& battle, step::Compulsory& step, const Option& option);

bool carry_on(Battle& battle, const step::GoBack& step);  // with one way left it needs no answer
void ask(const Setup& setup, const State& state, const step::GoBack& step, Question& question);
void picked(Battle& battle, const step::GoBack& step, const Option& option);

}  // namespace grognard::die_kriegskunst
