// SPDX-License-Identifier: Apache-2.0
//
// Shooting, in the combat phase and in defence: who may, at whom, with how many dice, and what they
// do. VK-1.8, 4.10, 8.3, 8.9, 9.1 to 9.9, 9.18, 9.20.
//
// What decides the dice is gathered in a ShotSituation (fire.h), which a calculator fills in by
// hand.
#pragma once

#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/9_combat/sight.h"

namespace grognard::vom_kriege {

struct Shot {
    std::optional<Refusal>
        refusal;  // why there is no shot; then the rest is as far as it was found
    Tally tally;
    int dice = 0;
    FireKind kind = FireKind::close;
    Odds odds;  // empty without dice
};
// At what it stands at now, by its order. `skirmish`: chosen within close range. The closest-target
// rule is not looked at (targets_of).
Shot assess_shot(const Setup& setup, const State& state, UnitId shooter, UnitId target,
                 const UnitList& supports, bool skirmish);
// VK-8.9: fire at a charger: by its target where it stands, by a battery from where it began or was
// half-way, whichever gives more dice. Reactions (VK-8.5) are not counted here.
Shot assess_defensive(const Setup& setup, const State& state, UnitId shooter, const Charge& charge,
                      const UnitList& supports);
// Of a roll about to be made.
Shot assess_roll(const Setup& setup, const State& state, const step::ShotRoll& roll);
// What picking shoot, add_support, fire or defensive_fire would lead to; nothing for other verbs.
std::optional<Assessment> judge_shot(const Setup& setup, const State& state, const Option& option);
std::optional<Assessment> judge_shot_roll(const Setup& setup, const State& state,
                                          const step::ShotRoll& roll);

// VK-9.2: the targets it must choose among: the closest, or several as close.
UnitList targets_of(const Setup& setup, const State& state, UnitId shooter);
// The closest target, where the shooter has no dice against it and therefore does not shoot; none
// if there is a shot, or nobody to shoot at.
UnitId spared_for_want_of_dice(const Setup& setup, const State& state, UnitId shooter);
// At the end of the combat phase the log says who did not shoot for that reason.
void tell_shots_not_made(Battle& battle);
// VK-9.8, 9.20: who may lend fire support against this target. In defence: by a ruling, else nobody.
UnitList fire_supports(const Setup& setup, const State& state, UnitId shooter, UnitId target);

// The options of the combat phase that are shots: {shoot, unit, other, detail}, detail 1 for skirmish
// fire chosen within close range.
void offer_shots(const Setup& setup, const State& state, Pick& pick);
void pick_shot(Battle& battle, const Option& option);
// VK-8.3: this unit fires at the charger: a ShotRoll is pushed, or first the question who supports.
// For the melee step, which has asked and is below it on the stack. `assess_defensive` has no
// refusal. Marks the shooter as having reacted.
void fire_defensively(Battle& battle, UnitId shooter, const Charge& charge);
void ask(const Setup& setup, const State& state, const step::NameFireSupports& naming,
         Question& question);
void picked(Battle& battle, const step::NameFireSupports& naming, const Option& option);

void ask(const Setup& setup, const State& state, const step::ShotRoll& roll, Question& question);
void rolled(Battle& battle, const step::ShotRoll& roll, const Dice& dice);

}  // namespace grognard::vom_kriege
