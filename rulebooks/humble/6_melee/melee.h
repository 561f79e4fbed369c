// SPDX-License-Identifier: Apache-2.0
//
// What a melee of Humble's fast play does: HU chapter 6. Who fights whom, what each adds to its die
// (HU-6.2), and what comes of the difference (HU-6.3).
//
//     const Fight fight = observe_fight(setup, state, attacker, defender);
//     const Outcome outcome = melee_result(setup.book, difference + fight.attacker.total() - ...);
//
// Not here: how the phase is played (melee_phase.h), following up (follow_up.h).
#pragma once

#include <algorithm>

#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

// Everything HU-6.2 can mention about one side of a fight, measured once.
struct MeleeSituation {
    const Book& book;
    Troops troops;
    bool in_town = false;
    bool enemy_disrupted = false;
    int enemy_fights = 1;  // how many units the enemy is in melee with
    UnitId hq_in_contact = UnitId::none;
    bool higher = false;
    bool subsequent = false;  // an attacker who has fought in this phase
    bool braced = false;      // HU-5.4
};

// What the table shows of it; how many the enemy fights, and whether it fought before, is not on it.
MeleeSituation observe_melee(const Setup& setup, const State& state, UnitId id, UnitId enemy);
Tally melee_tally(const MeleeSituation& situation);
Outcome melee_result(const Book& book, int difference);  // attacker's score less the defender's
Odds melee_odds(const Book& book, const Tally& attacker, const Tally& defender);

// Both sides of the fight between an attacker and a defender as things stand.
struct Fight {
    Tally attacker;
    Tally defender;
    Odds odds;
};
Fight observe_fight(const Setup& setup, const State& state, UnitId attacker, UnitId defender);

// The melee phase under way.
step::Melees& melee_phase(State& state);
const step::Melees& melee_phase(const State& state);

// HU-6.6: this contact has still to be fought out in this phase.
bool may_fight(const State& state, UnitId attacker, UnitId defender);
// Who fights this defender.
Touched attackers_of(const Setup& setup, const State& state, UnitId defender);
// HU-6.8: how many an attacker fights, counted once, before its first roll.
int enemies_of(const Setup& setup, const State& state, UnitId attacker);
// Every pair still to be fought: HU-6.6.
using Pairs = FixedVector<Pair, 64>;
Pairs pairs_to_fight(const Setup& setup, const State& state);
bool has_more_to_fight(const Battle& battle, UnitId attacker);
// HU-6.8: of these recoils one is its own.
template <class Recoils>
bool owes_recoil(const Recoils& recoils, UnitId id) {
    return std::any_of(recoils.begin(), recoils.end(),
                       [&](const Recoil& due) { return due.unit == id; });
}

}  // namespace grognard::humble
