// SPDX-License-Identifier: Apache-2.0
//
// What decides a shot and what it costs: bands of range, modifiers, both casualty tables with their
// lost cells, halves, skirmishers' dice, fire at chargers. DK-5.1 to 5.9, 5.13 to 5.19, 6.3, 6.8,
// 6.15. No table and no state: battle, preview and calculator fill in the same ShotSituation.
//
// Losses are counted in half figures until the last halving is done (DK-5.7).
#pragma once

#include <optional>

#include "engine/battle/question.h"
#include "engine/dice/odds.h"
#include "engine/measure/fixed_vector.h"
#include "rulebooks/die_kriegskunst/state/results.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

struct ShotSituation {
    const Book& book;
    Troops shooter;
    Formation formation = Formation::line;
    int firing = 0;  // figures, or guns of a battery (DK-5.11)
    Length range;
    std::optional<Band> at_chargers;  // the band that the die gave, whatever the range (DK-6.8)
    bool supporting = false;          // support fire: half losses (DK-6.3)
    bool first_fire = false, fired_last_turn = false, moved = false, unformed = false;
    // the target
    Troops target;
    Formation target_formation = Formation::line;
    bool target_in_cover = false, target_in_buildings = false;
    bool enfiladed = false;
    bool target_supports = false;  // within 4 inches
    bool target_charges = false;
    bool general_near = false;  // with the target or within 2 inches (DK-5.9)
};

// ---- range --------------------------------------------------------------------------------------

// DK-5.1, DK-5.18: the guns whose lines of the tables count.
Kind shoots_as(const Book& book, Kind guns);
const Book::GunRanges& gun_ranges(const Book& book, Kind guns);
// Nothing for no weapon.
const Book::Ranges* musket_ranges(const Book& book, const Troops& troops);
// The furthest such a unit shoots; nought if it cannot.
Length longest_range(const Book& book, const Troops& troops);
// DK-5.1: degrees to either side of straight ahead.
Turn fire_arc(const Book& book, const Troops& troops, Formation formation);
// Empty when there is no shot.
std::optional<Band> shot_band(const ShotSituation& s);
// DK-5.1: used at canister range when it is better; at chargers by DK-6.8.
bool is_canister(const ShotSituation& s);

// ---- the shot -----------------------------------------------------------------------------------

Tally shot_tally(const ShotSituation& s);

struct ShotScore {
    int halves = 0;        // half figures, all halvings done
    bool general = false;  // one near the target is in danger
};
// Of skirmishers as many dice as skirmish_dice says, of others two.
ShotScore read_shot(const ShotSituation& s, const Dice& dice);
int shot_dice(const ShotSituation& s);
bool is_skirmish_fire(const ShotSituation& s);
int skirmish_dice(const Book& book, int figures);
// What a cell of the tables counts in half figures; `score` is dice and tally together.
int casualties_in_halves(const Book& book, const Troops& shooter, int firing, int score);
// The figures or guns that fire, their row, the column and cell of the table, or what each die must
// show; before the dice without what they came to.
Reading shot_reading(const ShotSituation& s, const Dice& dice);
// DK-5.5: a half figure left at the end falls on this die.
bool half_falls(const Book& book, int die);
Reading half_needs(const Book& book);

// By ruling battalion_gun the gun fires beside its battalion's volley, as one 3-4 pounder.
std::optional<ShotSituation> battalion_gun_shot(const ShotSituation& s);

// shot_outcome(figures, general); such a gun's shot included.
Odds shot_odds(const ShotSituation& s);

// ---- fire at chargers: DK-6.3, 6.8, 6.15 --------------------------------------------------------

using Shots = FixedVector<ShotSituation, 3>;

Tally chargers_tally(const Book& book, Grade grade);
Band read_chargers(const Book& book, int score);
// outcome(OutcomeKind::band, Band)
Odds band_odds(const Book& book, Grade grade);
// The target's own fire, whose band is diced for.
Odds chargers_odds(const ShotSituation& s);
// All of it, support fire included: shot_outcome(figures in all, general).
Odds defensive_odds(const std::optional<ShotSituation>& target, const Shots& supports);

}  // namespace grognard::die_kriegskunst
