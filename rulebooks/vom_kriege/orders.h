// SPDX-License-Identifier: Apache-2.0
//
// The order phase: command points, dice, and what they are laid for. VK chapters 2, 3 and 6.
#pragma once

#include "engine/dice/faces.h"
#include "rulebooks/vom_kriege/units.h"

namespace grognard::vom_kriege {

// VK-3.1: what a die shows; `score` from 1 to 6.
Face face_of(const Book& book, int score);
FaceDie command_die(const Book& book);
Faces counted(const Book& book, const Dice& dice);
constexpr Face face_of(Arm arm) { return static_cast<Face>(arm); }  // of a unit's arm, no leader's

// VK-2.2 to 2.4, line by line.
Tally command_points_tally(const Setup& setup, const State& state, int command);
int command_points(const Setup& setup, const State& state, int command);

// VK-6.1: the acting command's order phase begins.
void begin_orders(Battle& battle);
void ask_focus(const Setup& setup, const State& state, const step::Focus& focus,
               Question& question);
void ask_reroll(const Setup& setup, const State& state, const step::Reroll& step,
                Question& question);
void ask_exchange(const Setup& setup, const State& state, const step::Exchange& step,
                  Question& question);
void ask_lay_dice(const Setup& setup, const State& state, Question& question);
void ask_name_group(const Setup& setup, const State& state, const step::NameGroup& step,
                    Question& question);
void ask_pay_dice(const Setup& setup, const State& state, const step::PayDice& step,
                  Question& question);
void ask_rally_facing(const Setup& setup, const State& state, const step::RallyFacing& step,
                      Question& question);
void pick_in_orders(Battle& battle, const Option& option);
void resolve_command_roll(Battle& battle, const step::CommandRoll& roll, const Dice& dice);
void take_rally_facing(Battle& battle, const Placed& placed);

// What an order allows (VK-6.5, 6.6), of a unit of it.
bool order_allows(const Setup& setup, const State& state, UnitId id, Combat combat);
int moves_allowed(const Setup& setup, const State& state, const Order& order);
// The +1 of two of a kind.
bool has_bonus(const State& state, UnitId id, Combat combat);
// VK-2.5, 2.6: whether these, where they stand, make one group; the unit that breaks it if not.
UnitId outside_group(const Setup& setup, const State& state, const UnitList& units,
                     const FixedVector<Post, group_most>& posts);

}  // namespace grognard::vom_kriege
