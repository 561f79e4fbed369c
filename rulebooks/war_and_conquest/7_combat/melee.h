// SPDX-License-Identifier: Apache-2.0
//
// A round of combat between two units, WC-7.1 to 7.4, 7.6, 7.7, 7.11, 7.12, as far as it needs no
// table: who strikes in which order, what a blow needs, how the round is resolved, and whether the
// beaten break. One exact joint distribution of both sides' losses; what a battle decides by dice
// is decided by the same functions.
#pragma once

#include "engine/dice/odds.h"
#include "engine/dice/ways.h"
#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/6_shooting/blows.h"
#include "rulebooks/war_and_conquest/state/charge.h"

namespace grognard::war_and_conquest {

// One side.
struct Fighter {
    const Book& book;
    Troops troops;
    Array array;
    int contact = 0;      // figures of the front rank in contact
    int hits_before = 0;  // on a figure of several
    bool charging = false;
    bool counter_charging = false;  // which is charging too (WC-3.13)
    bool first_round = false;       // of this combat
    bool first_charge = false;      // of this battle
    bool disordered = false;
    bool shieldwall = false;  // formed, and not moved beyond base pace
    Struck struck = Struck::front;
    bool standard = false, higher = false;
    int character_attacks = 0;  // 1 + S of a personality with it
    bool character = false;     // is with it, who may be hit in its stead (WC-6.7)
    int general_morale = 0;     // of the army general near
    int sips = 0;               // to spend if it is beaten
};

// ---- strikes ------------------------------------------------------------------------------------

// WC-7.1: figures that fight: those in contact, overlaps, and ranks behind with long weapons.
int fighting_figures(const Fighter& f);
// Attacks of those that are left when so many figures fell before they struck (WC-7.6, 7.12).
int attacks_of(const Fighter& f, int fallen);

// WC-7.1, 7.7: who strikes when: the lower first, the same together.
int strike_turn(const Fighter& f);
enum class Order : std::uint8_t { one_first, other_first, together };
Order strike_order(const Fighter& one, const Fighter& other);

Tally hit_tally(const Fighter& own, const Fighter& enemy);  // its total is needed
int hit_needs(const Fighter& own, const Fighter& enemy);
bool rerolls_misses(const Fighter& own);  // WC-10.4
BlowSituation blow_of(const Fighter& own, const Fighter& enemy);
// That an attack kills: hit, unsaved, killed.
Fraction chance_of_attack(const Fighter& own, const Fighter& enemy);

// ---- resolution ---------------------------------------------------------------------------------

int figures_left(const Fighter& f, int hits);
Fighter after_losses(const Fighter& f, int hits);
// What a side has to show for a combat, each bonus once.
struct SideSum {
    int killed = 0;
    int ranks = 0;  // full ones behind the first
    bool standard = false, higher = false, charging = false;
    bool in_flank = false, in_rear = false;  // of the enemy
};
Tally resolution_tally(const Book& book, const SideSum& sum);
// Full ranks behind the first, as they count in resolution.
int ranks_counted(const Fighter& f);
// A side's sum when both have taken their hits.
Tally resolution_tally(const Fighter& own, const Fighter& enemy, int own_hits, int enemy_hits);

// WC-7.4: what the beaten must pass.
TestSituation break_test(const Fighter& beaten, int hits, int by);
// Whether it breaks without a test.
bool breaks_at_once(const Fighter& beaten, int hits);

enum class CombatEnd : std::uint8_t {
    draw,
    one_gives_ground,
    one_breaks,
    one_destroyed,
    other_gives_ground,
    other_breaks,
    other_destroyed,
    both_destroyed,
};
struct CombatForecast {
    Odds ends;                      // outcome(OutcomeKind::combat, CombatEnd)
    Odds one_losses, other_losses;  // outcome(OutcomeKind::losses, figures)
};
CombatForecast combat_forecast(const Fighter& one, const Fighter& other);

}  // namespace grognard::war_and_conquest
