// SPDX-License-Identifier: Apache-2.0
//
// Pursuit: the test of cavalry that has won, and going on after the beaten enemy. DK-7.9, 7.15. The
// dice need no battle: preview and calculator fill in the same situation.
#pragma once

#include "engine/battle/question.h"
#include "engine/dice/odds.h"
#include "rulebooks/die_kriegskunst/state/results.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

struct PursuitSituation {
    const Book& book;
    Troops troops;
    bool general_attached = false;
    bool enemy_routs = false;
};
Tally pursuit_tally(const PursuitSituation& s);
PursuitResult read_pursuit(const Book& book, int score);
// outcome(OutcomeKind::pursuit, PursuitResult)
Odds pursuit_odds(const PursuitSituation& s);
PursuitSituation pursuit_situation(const Setup& setup, const State& state, UnitId id);

// DK-7.9, 7.15: goes on after a beaten enemy, or at `quarry`, no further than `most`; stops at the
// first enemy it touches, which is a melee for the next turn (by ruling melee.pursuit_when fought
// at once), at friends and at the table edge.
void pursue(Battle& battle, UnitId id, UnitId quarry, Length most);
// By one ruling there is no test.
bool carry_on(Battle& battle, const step::PursuitRoll& roll);
void ask(const Setup& setup, const State& state, const step::PursuitRoll& step, Question& question);
void rolled(Battle& battle, const step::PursuitRoll& rolled, const Dice& dice);

}  // namespace grognard::die_kriegskunst
