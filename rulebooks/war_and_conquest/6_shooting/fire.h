// SPDX-License-Identifier: Apache-2.0
//
// Shooting, WC chapter 6, as far as it needs no table: who shoots, what is needed to hit, what it
// costs and whether the target panics. Battle, preview and calculator fill in the same situation.
#pragma once

#include <optional>

#include "engine/dice/odds.h"
#include "engine/dice/ways.h"
#include "engine/table/terrain.h"
#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/6_shooting/blows.h"

namespace grognard::war_and_conquest {

enum class Cover : std::uint8_t { none, soft, hard };

// WC-6.4
Length range_of(const Book& book, Missile missile);
int killing_of(const Book& book, Missile missile);
// WC-6.4, 6.8: javelins and their like, which know no penalty for movement or range.
constexpr bool is_thrown(Missile missile) {
    enforces(WC_6_8);
    return missile == Missile::javelin || missile == Missile::pilum ||
           missile == Missile::throwing_spear;
}

struct ShotSituation {
    const Book& book;
    Troops shooter;
    int front = 0;   // figures of the front rank that bear, of skirmishers all that do
    int behind = 0;  // them
    bool moved = false, disordered = false;
    bool stand_and_shoot = false, shoot_and_flee = false;
    bool in_zone = true;  // the target, in the frontal attack zone
    Length range;
    // the target
    Troops target;
    int target_figures = 20, target_at_start = 20, target_ranks = 4;
    int lost_this_phase = 0;  // before this shot
    int hits_before = 0;      // on a figure of several
    bool target_skirmishes = false;
    bool shieldwall = false;  // with its front to the shooters
    Cover cover = Cover::none;
    bool character = false;  // with the target, who may be hit in its stead (WC-6.7)
    int target_morale = 7, general_morale = 0;
};

// WC-6.6: who may shoot at all this round, and at whom.
struct ShooterState {
    bool shot = false, charged = false, beyond_base_pace = false, reformed = false;  // this round
    bool flees = false, fights = false;
    bool target_fights = false;
};
Clause shooting_barred(const Book& book, const ShooterState& s);
// WC-6.7
Cover cover_of(const Book& book, Ground ground);
// That a shot which hits on `needs` strikes the character in the unit.
Fraction chance_to_hit_character(const Book& book, int needs);

// The clause that forbids the shot: no weapon, out of range, a crossbow that moved, no chance.
Clause shot_barred(const ShotSituation& s);
// WC-6.3, 6.6: figures that shoot.
bool is_massed(const ShotSituation& s);
int shooters(const ShotSituation& s);
int shot_dice(const ShotSituation& s);

// To hit: the tally is added to the die, which needs `base`.
Tally shot_tally(const ShotSituation& s);
int shot_needs(const ShotSituation& s);  // 2 to 9, or 10 and more
// WC-6.1, 6.8
Fraction chance_to_hit(const Book& book, int needs);
BlowSituation shot_blow(const ShotSituation& s);

// ---- what it costs ------------------------------------------------------------------------------

// WC-6.5: whether losses in one phase bring on a morale test.
bool brings_panic(const Book& book, int lost, int at_start);
TestSituation panic_test(const ShotSituation& s);

enum class ShotEnd : std::uint8_t { stands, tested_and_stands, flees, destroyed };
struct ShotForecast {
    Odds losses;  // outcome(OutcomeKind::losses, figures)
    Odds ends;    // outcome(OutcomeKind::shot, ShotEnd)
};
ShotForecast shot_forecast(const ShotSituation& s);

}  // namespace grognard::war_and_conquest
