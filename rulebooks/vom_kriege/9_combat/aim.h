// SPDX-License-Identifier: Apache-2.0
//
// A shot before it is fired: who can shoot at all, and with how many dice at whom. VK-4.10, 9.1 to 9.6.
//
// What decides the dice is gathered in a ShotSituation (fire.h), which a calculator fills in by hand.
//
//     const Shot shot = assess_shot(setup, state, shooter, target, {}, false);
//
// Not here: whether the target is the closest (targets.h), defensive fire (defensive_fire.h).
#pragma once

#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/9_combat/sight.h"

namespace grognard::vom_kriege {

struct Shot {
    std::optional<Refusal>
        refusal;  // why there is no shot; then the rest is as far as it was found
    Tally tally;
    int dice = 0;
    FireKind kind = FireKind::close;
    Odds odds;  // empty without dice
};
// At what it stands at now, by its order. `skirmish`: chosen within close range. The closest-target
// rule is not looked at (targets_of).
Shot assess_shot(const Setup& setup, const State& state, UnitId shooter, UnitId target,
                 const UnitList& supports, bool skirmish);

// ---- what these are made of ---------------------------------------------------------------------

// It stands so that it can shoot.
bool can_fire(const Setup& setup, const State& state, UnitId id);
// Of a battery's two (VK-7.6).
bool has_action_left(const Setup& setup, const State& state, UnitId id);
// Whatever the target, this unit does not shoot in the combat phase.
std::optional<Refusal> may_not_shoot(const Setup& setup, const State& state, UnitId id,
                                     bool needs_order);

// A shot as it is meant: the target where it stands, or stood on its way.
struct Aim {
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    Post to;
    int supports = 0;
    bool skirmish = false;
    bool order_bonus = false;
    bool defensive = false;
    bool point_blank = false;  // VK-8.3: at close range, however far
};

Aim aim_by_order(const State& state, UnitId shooter, UnitId target);
// Range, sight and dice of a shot; its odds are left out.
Shot take_aim(const Setup& setup, const State& state, const Aim& aim, const Sighted& seen);
void add_odds(const Setup& setup, const State& state, UnitId target, Shot& shot);
Shot no_shot(Fault fault, Clause clause, UnitId shooter, UnitId target);
// VK-9.9: the first hit of a shot at it is a disorder instead.
bool spares_first_hit(const Setup& setup, const State& state, UnitId id);
// Of a roll at this target.
Reading reading_of(const Setup& setup, const State& state, UnitId target, const Faces& shown);

}  // namespace grognard::vom_kriege
