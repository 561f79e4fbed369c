// SPDX-License-Identifier: Apache-2.0
//
// Reinforcements of Humble's fast play: HU-3.6 and HU-3.12. The moving player dices for a formation
// that is due; what comes is set at its edge of the table, base by base, and moves in this phase.
#pragma once

#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

int needed_to_arrive(const Book& book, ArrivalInfo::From from);
Odds arrival_odds(const Book& book, ArrivalInfo::From from);

// The formation that an option to dice for it, or to bring it on, is about.
ArrivalId arrival_of(const Option& option);
// Adds what may be diced for or brought on to the options of the movement phase.
void offer_reinforcements(const Setup& setup, const State& state, Pick& pick);
void ask(const Setup& setup, const State& state, const step::ReinforcementRoll& roll,
         Question& question);
void rolled(Battle& battle, const step::ReinforcementRoll& roll, const Dice& dice);
void bring_on(Battle& battle, ArrivalId arrival);

// Setting bases down.
bool is_arriving(const State& state);  // the place of a base at its edge is asked for
std::optional<Refusal> check_entry(const Setup& setup, const State& state, UnitId id, Pose pose);
std::optional<Refusal> check_entry(const Setup& setup, const State& state, UnitId id,
                                   const Legs& legs);
// A place near the entry edge, moved in or out until the base touches it; one further off as it is.
Pose brought_to_edge(const Setup& setup, UnitId id, Pose wanted);
// A place at the edge for this base, nearest to `along_stretch` 256ths of the stretch; nothing if
// there is none.
std::optional<Pose> entry_place(const Setup& setup, const State& state, UnitId id,
                                std::uint32_t along_stretch);
void ask(const Setup& setup, const State& state, const step::Arriving& arriving,
         Question& question);
void placed(Battle& battle, const step::Arriving& arriving, const Placed& placed);
// Passes over bases without room; true when the step is done.
bool carry_on(Battle& battle, const step::Arriving& arriving);

}  // namespace grognard::humble
