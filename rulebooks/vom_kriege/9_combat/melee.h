// SPDX-License-Identifier: Apache-2.0
//
// Melee in seven steps, with the defender's reaction before it and the follow-up after it.
// VK-8.1, 8.3, 8.10, 9.10 to 9.17, 9.20 to 9.26.
//
// What decides the dice is gathered in a MeleeSituation, which a calculator fills in by hand.
// melee_dice.cpp counts the dice and their odds, melee.cpp has the steps, follow_up.cpp what comes
// after them.
#pragma once

#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- dice and odds ------------------------------------------------------------------------------

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
// A square that no area shelters.
inline bool is_square_in_open(const State& state, UnitId id) {
    const Post& post = state.unit(id).post;
    return post.formation == Formation::square && !post.in_area();
}
// The faces that count in it.
Reading melee_reading(const Book& book, const Troops& roller, Arm target, bool target_in_square,
                      const Faces& shown);
Reading retire_reading(const Book& book, const Faces& shown);  // VK-8.1
// Attack and battle back as one: outcome = melee_outcome(...), see symbols.h. `back` is the target's
// situation before the attack, whether it will battle back or not. Of guns that stand alone the one
// attacked. Hits are those that count, and more than 6 are counted as 6.
Odds melee_odds(const MeleeSituation& attack, const MeleeSituation& back, bool battles_back);
// The battle back alone, at an attacker with so many hits.
Odds battle_back_odds(const MeleeSituation& back, int attacker_hits);
// Sabers alone hit one that retires: outcome = retire_outcome(hits).
// What a roll came to, as the odds put it; `had` are the hits of the one struck before it.
std::uint16_t rolled_outcome(const MeleeSituation& s, int had, const MeleeScore& score, bool back);
Odds retire_odds(const Book& book, int dice);

// What picking melee, add_support, fight, receive, hold_fire or retire would lead to; nothing for
// other verbs.
std::optional<Assessment> judge_melee(const Setup& setup, const State& state, const Option& option);
std::optional<Assessment> judge_melee_roll(const Setup& setup, const State& state,
                                           const step::MeleeRoll& roll);
std::optional<Assessment> judge_retire_roll(const Setup& setup, const State& state,
                                            const step::RetireRoll& roll);

// ---- the steps ----------------------------------------------------------------------------------

// The charge by which this unit came upon that target, the last of them.
const Charge* charge_of(const State& state, UnitId charger, UnitId target);
// The one of a target who is rolled at, and battles back (VK-9.24).
UnitId defender_of(const Setup& setup, const State& state, UnitId attacker, UnitId target);
// VK-9.14: infantry or cavalry that faces the attacker.
bool can_battle_back(const Setup& setup, const State& state, UnitId defender, const Charge& charge);
// VK-9.10, 9.20: who may lend support against this target.
UnitList melee_supports(const Setup& setup, const State& state, UnitId attacker, UnitId target);
// By a ruling, who lends support to a defender battling back.
UnitList battle_back_supports(const Setup& setup, const State& state, UnitId defender,
                              UnitId attacker);

// The options of the combat phase that are melees.
void offer_melees(const Setup& setup, const State& state, Pick& pick);
void begin_melee(Battle& battle, UnitId attacker, UnitId target);
void begin_second_melee(Battle& battle, UnitId attacker, UnitId target);  // VK-9.26
// Goes on by itself until somebody must be asked; false when an answer is needed.
bool carry_on(Battle& battle, step::Melee& melee);
void ask(const Setup& setup, const State& state, const step::Melee& melee, Question& question);
void picked(Battle& battle, step::Melee& melee, const Option& option);

void ask(const Setup& setup, const State& state, const step::MeleeRoll& roll, Question& question);
void rolled(Battle& battle, const step::MeleeRoll& roll, const Dice& dice);
// At a unit, which then retires, or at a leader.
void ask(const Setup& setup, const State& state, const step::RetireRoll& roll, Question& question);
void rolled(Battle& battle, const step::RetireRoll& roll, const Dice& dice);

// ---- following up (follow_up.cpp) ---------------------------------------------------------------

// VK-9.23: where the attacker stands when it has taken the place left; nothing without room.
std::optional<Post> place_taken(const Setup& setup, const State& state, const step::Melee& melee);
// Step 6, as far as it needs no answer; false when one is needed.
bool carry_on_follow_up(Battle& battle, step::Melee& melee);
void ask_follow_up(const Setup& setup, const State& state, const step::Melee& melee,
                   Question& question);
void pick_follow_up(Battle& battle, step::Melee& melee, const Option& option);
// The cavalry's second charge (VK-9.23); no legs, and it stays. Dropped when the unit is gone.
bool carry_on(Battle& battle, const step::FollowUpMove& move);
void ask(const Setup& setup, const State& state, const step::FollowUpMove& move,
         Question& question);
std::optional<Refusal> check(const Setup& setup, const State& state, const step::FollowUpMove& move,
                             const Placed& where);
void placed(Battle& battle, const step::FollowUpMove& move, const Placed& where);

// VK-9.26, by a ruling: cavalry that has driven off a leader on this move may charge on.
void charge_on_after_leader(Battle& battle, const step::Moving& moved);

// VK-9.22: at the end of the combat phase.
void end_contacts(Battle& battle);

}  // namespace grognard::vom_kriege
