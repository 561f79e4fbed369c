// SPDX-License-Identifier: Apache-2.0
//
// Melee in seven steps, with the defender's reaction before it and the follow-up after it.
// VK-8.1, 8.3, 8.10, 9.10 to 9.17, 9.20 to 9.25.
//
// What decides the dice is gathered in a MeleeSituation, which a calculator fills in by hand.
#pragma once

#include "rulebooks/vom_kriege/units.h"

namespace grognard::vom_kriege {

struct MeleeSituation {
    const Book& book;
    Troops troops;
    Formation formation = Formation::line;
    int hits = 0;
    bool order_bonus = false;
    int supports = 0;
    bool shaken = false, disordered = false;
    bool charging = false;  // lancers (VK-9.25)
    // the target
    Troops target;
    Formation target_formation = Formation::line;
    bool target_disordered = false;
    bool into_wood = false, uphill = false, into_bua = false, into_works = false, bridge = false;
};
// Strength and every adjustment; the total is the number of dice.
Tally melee_tally(const MeleeSituation& s);
MeleeSituation observe_melee(const Setup& setup, const State& state, UnitId roller, UnitId target,
                             const UnitList& supports, bool back);

// What a roll shows, read against its target (VK-9.13).
struct MeleeScore {
    int hits = 0;
    int flags = 0;
};
MeleeScore read_melee(const Book& book, const Troops& roller, Arm target, bool target_in_square,
                      const Faces& shown);
// Attack and battle back as one: outcome = melee_outcome(...), see symbols.h.
Odds melee_odds(const MeleeSituation& attack, const MeleeSituation& back, bool battles_back);
// VK-8.1: what so many dice do to a unit that retires, of which sabers alone hit: outcome =
// retire_outcome(hits). For previews and the calculator.
Odds retire_odds(const Book& book, int dice);

// The options of the combat phase that are melees.
void offer_melees(const Setup& setup, const State& state, Pick& pick);
void begin_melee(Battle& battle, UnitId attacker, UnitId target);
bool carry_on_melee(Battle& battle);
void ask_melee(const Setup& setup, const State& state, const step::Melee& melee,
               Question& question);
void pick_in_melee(Battle& battle, const Option& option);
void resolve_melee(Battle& battle, const step::MeleeRoll& roll, const Dice& dice);
void resolve_retire_roll(Battle& battle, const step::RetireRoll& roll, const Dice& dice);

// The cavalry's second charge (VK-9.23).
void ask_follow_up_move(const Setup& setup, const State& state, UnitId unit, Question& question);
void take_follow_up_move(Battle& battle, const Legs& legs);

// VK-9.22: at the end of the combat phase.
void end_contacts(Battle& battle);

}  // namespace grognard::vom_kriege
