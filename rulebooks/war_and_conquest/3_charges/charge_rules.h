// SPDX-License-Identifier: Apache-2.0
//
// Who may charge whom, who may answer how, and how far a charge goes, as far as it needs no table: WC-1.8,
// 3.2 to 3.5, 3.7 to 3.9, 3.13, 7.11, 8.2. What is measured comes in.
//
//     if (const Clause clause = charge_barred(book, observed); clause.cited()) ...
#pragma once

#include "rulebooks/war_and_conquest/state/charge.h"
#include "rulebooks/war_and_conquest/state/paces.h"

namespace grognard::war_and_conquest {

// WC-3.3: with the enemy in the frontal attack zone, or only in the front facing.
Length charge_reach(const Book& book, const Troops& troops, bool in_zone);
// WC-3.4: dice of a flight after shooting; WC-3.5: of a failed charge.
int shoot_and_flee_dice(const Book& book, const Troops& troops);
int failed_charge_dice(const Book& book, const Troops& troops);

// ---- declaring ----------------------------------------------------------------------------------

// WC-3.7: who may declare a charge at whom.
struct ChargeSituation {
    Troops troops;
    Array array;
    bool skirmish_order = false;
    bool flees = false, fights = false;
    bool disordered = false;  // otherwise than by ground
    bool is_character = false;
    bool seen = true, in_front = true;  // the target, in the front facing or zone
    Arm target = Arm::infantry;
};
Clause charge_barred(const Book& book, const ChargeSituation& s);
// WC-8.2: whether disorder of another cause than ground does. Ground's own never does: the sheet has
// units charge there.
bool disorder_bars_charge(const Book& book);
// Whether a charge at double pace is tested and barred as double pace is.
bool charge_is_double_pace(const Book& book);

// WC-3.2, 3.8: whether a charge takes a test when it is declared.
bool charge_tests(const Book& book, int targets, int place_among_chargers, int chargers);

// ---- reactions ----------------------------------------------------------------------------------

struct ReactionSituation {
    Troops troops;
    bool flees = false, fights = false;
    bool disordered = false;   // otherwise than by ground
    bool column = false;       // of march (WC-1.8)
    bool revealed = false;     // WC-3.6
    Length nearest;            // of all its chargers, when they are declared
    bool all_in_zone = false;  // all chargers in its frontal attack zone
    bool all_cavalry = false;  // chargers
};
// The clause that forbids a reaction; nothing if it may be chosen.
Clause reaction_barred(const Book& book, const ReactionSituation& s, Reaction reaction);
// WC-3.4: whether one that reacts so stands, and takes the test of those who stand.
bool stands_to_test(const Book& book, Reaction reaction);
// WC-3.4, 3.9: whether standing fast takes a test.
bool stand_fast_tests(const Troops& troops, bool flank_or_rear, bool several_facings);

}  // namespace grognard::war_and_conquest
