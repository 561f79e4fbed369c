// SPDX-License-Identifier: Apache-2.0
//
// Melee of Humble's fast play: HU chapter 6. The moving side is the attacker and picks which
// contact is fought next; a defender fights all its attackers in turn, one roll each.
//
//     Melees      the phase: every contact between enemies, each pair once (HU-6.6)
//       Melee     one defender, its attackers in turn; recoils wait for the last (HU-6.8)
//         FightRoll      two dice, attacker's first (HU-6.1)
//
// Not here: what a recoil or a rout does (retreats.h), following up (follow_up.h).
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

void ask_melees(const Setup& setup, const State& state, Question& question);
void ask_next_attacker(const Setup& setup, const State& state, const step::Melee& melee,
                       Question& question);

// A pick.
void fight(Battle& battle, UnitId attacker, UnitId defender);

// Carries the innermost step on as far as it needs no answer; true if it did anything.
bool carry_on_melees(Battle& battle);
bool carry_on_melee(Battle& battle);

void resolve_fight(Battle& battle, const step::FightRoll& roll, int attacker_die, int defender_die);

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
