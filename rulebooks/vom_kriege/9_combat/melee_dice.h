// SPDX-License-Identifier: Apache-2.0
//
// With how many dice a melee is fought, and what they show: VK-8.1, 9.12, 9.13, 9.25, 10.1.
//
// What decides the dice is gathered in a MeleeSituation, which a calculator fills in by hand.
//
//     const int dice = melee_dice(melee_tally(observe_melee(setup, state, us, them, {}, false)));
//
// Not here: the odds (melee_odds.h), who may fight whom (melee.h), what the hits do (blows.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// A roll has no more dice, whatever house rules add to it.
inline constexpr int melee_dice_most = 12;

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
// `back`: a battle back.
MeleeSituation observe_melee(const Setup& setup, const State& state, UnitId roller, UnitId target,
                             const UnitList& supports, bool back);
// Strength and every adjustment; the total is the number of dice.
Tally melee_tally(const MeleeSituation& s);
int melee_dice(const Tally& tally);

// What a roll shows, read against its target (VK-9.13), a square taking hits for flags (VK-10.1).
struct MeleeScore {
    int hits = 0;
    int flags = 0;
};
MeleeScore read_melee(const Book& book, const Troops& roller, Arm target, bool target_in_square,
                      const Faces& shown);
// Of the flags of a roll at a square.
int flags_that_hit(const Book& book, const Troops& roller, int flags);
// A square that no area shelters.
inline bool is_square_in_open(const State& state, UnitId id) {
    const Post& post = state.unit(id).post;
    return post.formation == Formation::square && !post.in_area();
}
// The faces that count in it.
Reading melee_reading(const Book& book, const Troops& roller, Arm target, bool target_in_square,
                      const Faces& shown);
Reading retire_reading(const Book& book, const Faces& shown);  // VK-8.1

}  // namespace grognard::vom_kriege
