// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: fugitives run on, units return, charges are declared and answered (charges.h),
// then charges and moves in any order, and the personalities last. WC-2.5, 3.1, 4.2 to 4.17, 5.5, 8.4.
#pragma once

#include "rulebooks/war_and_conquest/4_movement/walk.h"

namespace grognard::war_and_conquest {

void begin_movement(Battle& battle);
bool carry_on(Battle& battle, step::Movement& step);
void ask(const Setup& setup, const State& state, const step::Movement& step, Question& question);
void picked(Battle& battle, step::Movement& step, const Option& option);

// How a unit may move now: the paces and changes open to it, each as the option to pick.
FixedVector<Option, 12> ways_to_move(const Setup& setup, const State& state, UnitId id);
// The test that one of these ways takes first; nothing if it takes none.
std::optional<step::Test> test_to_move(const Setup& setup, const State& state,
                                       const Option& option);
// A double pace, a move back, a change of formation has been tested.
void has_tested_to_move(Battle& battle, const step::Test& test, bool passed);

void ask(const Setup& setup, const State& state, const step::PlaceMove& step, Question& question);
std::optional<Refusal> check_move(const Setup& setup, const State& state, const Legs& legs);
void placed(Battle& battle, step::PlaceMove& step, const Placed& placed);
void ask(const Setup& setup, const State& state, const step::GroundRoll& step, Question& question);
void rolled(Battle& battle, const step::GroundRoll& step, const Dice& dice);
// WC-8.4: the first place on its own edge for a unit from off the table; nothing if there is none.
std::optional<Leg> place_on_edge(const Setup& setup, const State& state, UnitId id);

// Disorder by the ground it stands on, personalities that come along: after every change of place,
// also of charges, flight and pursuit.
void has_come_to(Battle& battle, UnitId id, const Stance& before);
// WC-5.2, 5.3, 5.7: disordered by the ground it has come to stand on, or no longer.
void settle_ground(Battle& battle, UnitId id);
void tell_disordered_by_ground(Battle& battle, UnitId id);
// WC-4.14: he joins the unit, or leaves the one he is with.
void join(Battle& battle, UnitId person, UnitId unit);

}  // namespace grognard::war_and_conquest
