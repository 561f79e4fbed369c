// SPDX-License-Identifier: Apache-2.0
//
// What things are worth to a general, in the points of the appraisal: a unit and what is left of it,
// a shot, a melee. Not rules; the weights are ours, the dice those of the rules' own tallies and
// their effects averages.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// An infantry unit in good order is worth 1,000.
int worth(const Troops& troops);
// What objectives count for, in percent: only who holds them at the end has their points.
int urgency(const Setup& setup, const State& state);
// What a unit adds by standing on an objective, or by it: it holds it or denies it.
int stake(const Setup& setup, const State& state, UnitId id);
// What is left of a unit, in percent.
int health(const Setup& setup, const State& state, UnitId id);
// What a hit and disorder cost it as it stands now.
int worth_of_hit(const Setup& setup, const State& state, UnitId id);
int worth_of_disorder(const Setup& setup, const State& state, UnitId id);

// Of so many dice at least one shows a flag, in percent.
int flag_percent(int dice);

// The dice it would have for a shot at that target from a post at a range, and what they bring on
// average. Sight is not looked at.
int fire_dice(const Setup& setup, const State& state, UnitId shooter, const Post& from,
              UnitId target, Length range);
int worth_of_fire(const Setup& setup, const State& state, UnitId target, int dice);

// What a charge that has come home, or might, brings its side; below 0 for a bad one.
int worth_of_charge(const Setup& setup, const State& state, const Charge& charge,
                    const UnitList& supports);

}  // namespace grognard::vom_kriege
