// SPDX-License-Identifier: Apache-2.0
//
// What decides a shot's dice, and what they do: fire points, adjustments, faces. VK-9.4 to 9.7, 9.9,
// 9.18. No table and no state: battle, preview and calculator fill in the same ShotSituation.
#pragma once

#include "engine/dice/faces.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

enum class FireKind : std::uint8_t { close, skirmish, artillery, square };

// A roll has no more dice, whatever house rules add to it.
inline constexpr int shot_dice_most = JointCounts::dice_max;

struct ShotSituation {
    const Book& book;
    Troops shooter;
    Formation formation = Formation::line;
    bool in_wood = false, in_bua = false;  // the shooter
    Length range;
    bool skirmish = false;  // skirmish fire is chosen within close range (ruling skirmish.close)
    bool order_bonus = false;
    int supports = 0;
    bool shaken = false, disordered = false, marker = false;
    bool obscured = false;
    // the target
    Arm target = Arm::infantry;
    Formation target_formation = Formation::line;
    bool target_in_wood = false, target_in_bua = false, target_in_works = false;
    bool enfiladed = false;
    bool defensive = false;  // VK-8.9: no order bonus, and support only by a ruling
};

// Empty when this shooter has no shot at that range.
std::optional<FireKind> fire_kind(const ShotSituation& s);
// The fire points and every adjustment; the total is the number of dice, 0 or less for no shot.
Tally shot_tally(const ShotSituation& s);
// The furthest such a unit shoots at all.
Length longest_range(const Book& book, const Troops& troops);
// The dice that tally gives.
int shot_dice(const Tally& tally);

// VK-9.9: what a roll does to its target. The odds read the faces by the same function.
struct ShotScore {
    int hits = 0;
    bool disorders = false;
};
ShotScore read_shot(const Book& book, Arm target, bool open_order, const Faces& shown);
// The faces that count in it.
Reading shot_reading(const Book& book, Arm target, bool open_order, const Faces& shown);
// What so many dice do to a target: outcome = ShotOutcome.
Odds shot_odds(const Book& book, int dice, Arm target, bool open_order);

}  // namespace grognard::vom_kriege
