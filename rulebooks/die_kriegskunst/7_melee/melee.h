// SPDX-License-Identifier: Apache-2.0
//
// What decides a melee, how it ends and what it costs: DK-7.1 to 7.8, 7.10 to 7.13, 7.16. No table
// and no state: battle, preview and calculator fill in the same situations, one a side.
#pragma once

#include <optional>

#include "engine/battle/question.h"
#include "engine/dice/odds.h"
#include "rulebooks/die_kriegskunst/state/results.h"
#include "rulebooks/die_kriegskunst/state/steps.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// One side of a melee: its leading unit, with the numbers of all its units (DK-7.8).
struct MeleeSituation {
    const Book& book;
    Troops troops;
    Formation formation = Formation::line;
    Condition condition = Condition::formed;
    int figures = 0;
    int other_arm = 0;      // of them, horse beside foot that leads, or foot beside horse
    int friends = 0;        // further units of the side
    bool charging = false;  // or pursuing
    Length straight;        // how far its charge went straight
    bool following_up = false, pushed_back = false;
    bool struck_in_flank = false;  // or rear
    bool struck_on_side = false;   // or rear, but the charge began in front (DK-6.6)
    bool half_lost = false;
    bool in_cover = false, in_buildings = false, uphill = false;
    bool enemy_inside = false;  // the same cover or buildings
    bool difficult = false;     // both sides are in difficult ground
    // the enemy
    Troops enemy;
    Formation enemy_formation = Formation::line;
    int enemy_figures = 0;
    int enemy_other_arm = 0;
};

// DK-7.2: the figures that count, in half figures; foot counts half against cavalry.
int fighting_halves(const Book& book, const Troops& troops, int figures, const Troops& enemy,
                    bool difficult);
Tally melee_tally(const MeleeSituation& s);

// ---- how it ends: DK-7.5, 7.6, 7.12, 7.13, 7.16 -------------------------------------------------

struct MeleeEnds {
    MeleeFate one, other;
    bool operator==(const MeleeEnds&) const = default;
};
// DK-7.13: by the rulings squares and batteries do not follow up.
bool stays_where_it_won(const Book& book, const Troops& troops, Formation formation);
// `by`: the score of the one less that of the other.
MeleeEnds melee_ends(const MeleeSituation& one, const MeleeSituation& other, int by);
// The row of DK-7.5, by how much one is ahead.
Reading melee_reading(const Book& book, int by);
// DK-7.12: a routing unit does not roll; the difference it is beaten by counts. Nothing where both
// sides roll.
std::optional<int> difference_without_dice(const MeleeSituation& one, const MeleeSituation& other);
// Dice of one side.
int melee_dice(const Book& book);

// ---- what it costs: DK-7.7, 7.10 ----------------------------------------------------------------

struct Casualties {
    int one = 0, other = 0;  // figures lost
    bool operator==(const Casualties&) const = default;
};
Casualties melee_losses(const MeleeSituation& one, const MeleeSituation& other, int by);

// ---- odds ---------------------------------------------------------------------------------------

constexpr std::uint16_t melee_outcome(MeleeEnds ends) { return outcome(OutcomeKind::melee, ends); }
constexpr MeleeEnds melee_ends_of(std::uint16_t melee) { return detail_of<MeleeEnds>(melee); }
// How it may end, and in each case what the sides lose: three views of one roll.
struct MeleeForecast {
    Odds ends;                      // melee_outcome
    Odds one_losses, other_losses;  // figures
};
MeleeForecast melee_forecast(const MeleeSituation& one, const MeleeSituation& other);

}  // namespace grognard::die_kriegskunst
