// SPDX-License-Identifier: Apache-2.0
//
// One charge carried out: the fear of elephants, the reactions, the ground, the way, contact or not,
// units revealed, failure. WC-3.3 to 3.6, 3.10 to 3.15, 5.5, 7.11.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

void begin_charging(Battle& battle, UnitId charger);
bool carry_on(Battle& battle, step::Charging& step);
// A unit is revealed: on, or try to halt.
void ask(const Setup& setup, const State& state, const step::Charging& step, Question& question);
void picked(Battle& battle, step::Charging& step, const Option& option);
// The fear of elephants, standing fast, panic of a charger, halting.
void has_tested_in_charge(Battle& battle, const step::Test& test, bool passed);
// A reaction's shots have been taken, and cost the charger so many figures.
void has_been_shot(Battle& battle, UnitId charger, int figures);
void ask(const Setup& setup, const State& state, const step::ChargeGroundRoll& step,
         Question& question);
void rolled(Battle& battle, const step::ChargeGroundRoll& step, const Dice& dice);
Distribution charge_ground_reach(const Setup& setup, const State& state);  // inches
// What its dice are added to, and which of them count.
Tally charge_ground_tally(const Setup& setup, const State& state);
Reading charge_ground_reading(const Setup& setup, const State& state);
void ask(const Setup& setup, const State& state, const step::FailedChargeRoll& step,
         Question& question);
void rolled(Battle& battle, const step::FailedChargeRoll& step, const Dice& dice);
Distribution failed_charge_reach(const Setup& setup, const State& state);  // inches, ground counted

// How it goes at its target; nothing if it cannot be touched that way: friends, impenetrable ground
// or others stand in it.
std::optional<ChargeWay> charge_way(const Setup& setup, const State& state, UnitId id,
                                    UnitId target, Point began);

// The same of one that touches the target already, standing so.
std::optional<ChargeWay> contact_from(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, Point began, FrontPost touching);

// How far a charge of so much reach comes on the worst ground of that way, in inches.
Distribution inches_along(const Setup& setup, const State& state, UnitId id, const ChargeWay& way,
                          Length reach);

// Straight ahead, whoever stands there.
ChargeWay way_ahead(const Setup& setup, const State& state, UnitId id, Length distance);
// How much of a way it goes before any figure of it comes on ground of that going; at most `most`.
Length before_ground(const Setup& setup, const State& state, UnitId id, const Way& way, Going going,
                     Length most);

// ---- fights -------------------------------------------------------------------------------------

// As a charge begins it, which the target answers so.
Fight fight_of_charge(const State& state, UnitId charger, UnitId target, Struck struck,
                      Reaction reaction);
void join_fight(Battle& battle, const Fight& fight);
bool are_fighting(const State& state, UnitId a, UnitId b);
// Out of every fight it is in; those it leaves alone are free.
void leave_fights(State& state, UnitId id);
// All that are joined with it by fights, itself among them.
UnitSet combat_of(const State& state, UnitId id);

}  // namespace grognard::war_and_conquest
