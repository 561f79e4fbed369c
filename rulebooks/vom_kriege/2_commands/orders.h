// SPDX-License-Identifier: Apache-2.0
//
// The order phase: command points, dice, and what they are laid for. VK chapters 2, 3 and 6.
#pragma once

#include "engine/dice/faces.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// VK-3.1: what a die shows; `score` from 1 to 6.
Face face_of(const Book& book, int score);
FaceDie command_die(const Book& book);
Faces counted(const Book& book, const Dice& dice);
// How many dice show one of these, as the sum of a roll tells it.
FaceCount count_of_faces(const Book& book, Label label, std::initializer_list<Face> faces,
                         const Faces& shown);
constexpr Face face_of(Arm arm) { return static_cast<Face>(arm); }  // of a unit's arm, no leader's

// VK-2.2 to 2.4, line by line.
Tally command_points_tally(const Setup& setup, const State& state, int command);
int command_points(const Setup& setup, const State& state, int command);
// VK-2.3: dice its leader may roll again.
int rerolls_of(const Setup& setup, int command);

// ---- the order phase (order_phase.cpp, laying.cpp) ----------------------------------------------
// VK-6.1: the acting command's order phase begins.
void begin_orders(Battle& battle);
// Each ends by itself when nothing is left to choose in it.
bool carry_on(Battle& battle, step::Focus& focus);
void ask(const Setup& setup, const State& state, const step::Focus& focus, Question& question);
void picked(Battle& battle, step::Focus& focus, const Option& option);

void ask(const Setup& setup, const State& state, const step::CommandRoll& roll, Question& question);
void rolled(Battle& battle, const step::CommandRoll& roll, const Dice& dice);

bool carry_on(Battle& battle, step::Reroll& reroll);
void ask(const Setup& setup, const State& state, const step::Reroll& reroll, Question& question);
void picked(Battle& battle, step::Reroll& reroll, const Option& option);

bool carry_on(Battle& battle, step::Exchange& exchange);
void ask(const Setup& setup, const State& state, const step::Exchange& exchange,
         Question& question);
void picked(Battle& battle, step::Exchange& exchange, const Option& option);

// VK-6.3: what picking reroll_face, roll_again or keep_dice would lead to, and what the roll about
// to be made: the faces then in hand.
std::optional<Assessment> judge_command_dice(const Setup& setup, const State& state,
                                             const Option& option);
std::optional<Assessment> judge_command_roll(const Setup& setup, const State& state,
                                             const step::CommandRoll& roll);

// ---- what orders allow: VK-6.5, 6.6 -------------------------------------------------------------
// The dice act for this unit of the group: those of one arm for that arm, sabers for all (VK-2.6).
bool acts_for(const Setup& setup, const Order& order, UnitId id);
// The unit may begin this combat by its order, which its group has not used for the other kind. Two
// of a kind whose use is still undecided leave every use open.
bool order_allows(const Setup& setup, const State& state, UnitId id, Combat combat);
// Moves in all, those made included; as many as may be while the use is undecided.
int moves_allowed(const Setup& setup, const State& state, const Order& order);
// What two of a kind may be used for, by their face; a single die only as it is.
bool use_open(const Order& order, Use use);
// The +1 of two of a kind; also while their use is undecided, for nothing has been moved then.
bool has_bonus(const State& state, UnitId id, Combat combat);

// VK-6.12: its dice still lie beside its units, for one of them may yet move by it, or battle.
bool dice_lie(const Setup& setup, const State& state, const Order& order);

// ---- groups: VK-2.5, 2.6 ------------------------------------------------------------------------
// Of one division, and no infantry with cavalry.
bool may_group(const Setup& setup, UnitId a, UnitId b);
// Whether these, where they stand, make one group; the unit that breaks it if not, else none.
UnitId outside_group(const Setup& setup, const State& state, const UnitList& units);
// The same of the places to which a move has brought them.
UnitId outside_group_after(const Setup& setup, const UnitList& units,
                           const FixedVector<Post, group_most>& posts);

}  // namespace grognard::vom_kriege
