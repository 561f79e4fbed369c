// SPDX-License-Identifier: Apache-2.0
//
// Generals: what they risk, what their loss does, who follows them. DK-1.7, 5.9, 7, 8.9, 8.14.
#pragma once

#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

void ask(const Setup& setup, const State& state, const step::RiskRoll& step, Question& question);
void rolled(Battle& battle, const step::RiskRoll& rolled, const Dice& dice);
// Killed, wounded or captured. Killed or captured, his brigade, or every brigade of a C-in-C, is
// shaken (DK-8.8).
void lose_general(Battle& battle, UnitId general, RiskResult how);
// DK-8.14: at the beginning of an orders phase.
void appoint_successors(Battle& battle);
// DK-8.14: lone generals whom an enemy touches.
void rescue_generals(Battle& battle);
// DK-4.10, 10.3: generals on whom a unit has come to stand go to the nearest free place, those
// attached beside their unit.
void make_way(Battle& battle);

}  // namespace grognard::die_kriegskunst
