// SPDX-License-Identifier: Apache-2.0
//
// Shooting, in the combat phase and in defence: who may, at whom, with how many dice, and what they
// do. VK-8.3, 8.9, 9.1 to 9.9, 9.18 to 9.20.
//
// What decides the dice is gathered in a ShotSituation, which a calculator fills in by hand.
#pragma once

#include "rulebooks/vom_kriege/sight.h"

namespace grognard::vom_kriege {

enum class FireKind : std::uint8_t { close, skirmish, artillery, square };

struct ShotSituation {
    const Book& book;
    Troops shooter;
    Formation formation = Formation::line;
    bool in_wood = false, in_bua = false;  // the shooter
    Length range{};
    bool order_bonus = false;
    int supports = 0;
    bool shaken = false, disordered = false, marker = false;
    bool obscured = false;
    // the target
    Arm target = Arm::infantry;
    Formation target_formation = Formation::line;
    bool target_in_wood = false, target_in_bua = false, target_in_works = false;
    bool enfiladed = false;
    bool defensive = false;  // close-range points whatever the distance
};

// Empty when this shooter has no shot at that range.
std::optional<FireKind> fire_kind(const ShotSituation& s);
// The fire points and every adjustment; the total is the number of dice, 0 or less for no shot.
Tally shot_tally(const ShotSituation& s);
// What so many dice do to a target: outcome = shot_outcome(hits, disordered).
Odds shot_odds(const Book& book, int dice, Arm target, bool open_order);

struct Shot {
    std::optional<Refusal> refusal;
    Tally tally;
    int dice = 0;
    FireKind kind = FireKind::close;
    Odds odds;
};
Shot assess_shot(const Setup& setup, const State& state, UnitId shooter, UnitId target,
                 const UnitList& supports);
// VK-8.9: fire at a charger, from where it stands, began or was half-way, whichever gives more.
Shot assess_defensive(const Setup& setup, const State& state, UnitId shooter, const Charge& charge);

// VK-9.2: the targets it must choose among: the closest, or several as close.
UnitList targets_of(const Setup& setup, const State& state, UnitId shooter);
// VK-9.8, 9.20: who may lend fire support against this target.
UnitList fire_supports(const Setup& setup, const State& state, UnitId shooter, UnitId target);

// The options of the combat phase that are shots.
void offer_shots(const Setup& setup, const State& state, Pick& pick);
void pick_shot(Battle& battle, UnitId shooter, UnitId target);
void ask_fire_supports(const Setup& setup, const State& state, const step::NameFireSupports& step,
                       Question& question);
void pick_fire_support(Battle& battle, const Option& option);
void resolve_shot(Battle& battle, const step::ShotRoll& roll, const Dice& dice);

}  // namespace grognard::vom_kriege
