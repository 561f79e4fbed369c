// SPDX-License-Identifier: Apache-2.0
//
// Charging home: which face of the enemy is met, where the charger comes to stand, and where a
// counter-charge meets it. VK-7.8, 7.9, 7.13, 8.8, 9.10.
#pragma once

#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// Where a charger that went from `began` in the direction `way` touches its target: squared to the
// face it met and slid along it until most stands bear.
struct Impact {
    std::optional<Refusal> refusal;
    Post touched;  // as it was when it touched, before it was squared
    Post squared;  // where it comes to stand
    Flank face = Flank::front;
    Length way{};  // from `from` to touching
};
// `began` is where the charge began (it decides the face that may be charged), `from` where its
// last leg begins. From an area (VK-4.8) it meets whoever is in contact with the area, and nobody
// moves.
Impact impact(const Setup& setup, const State& state, UnitId charger, const Post& began,
              const Post& from, Bearing way, UnitId target);

// VK-7.8: whether this unit may charge at all: kind, disorder, order.
std::optional<Refusal> may_charge(const Setup& setup, const State& state, UnitId charger);
// VK-7.9: it rides through or into rough ground.
bool disordered_by_ground(const Setup& setup, const State& state, UnitId charger, UnitId target,
                          bool through_rough);

// VK-8.2, 8.8: where this cavalry would meet a charger that goes by these legs, of which `walked` is
// the walk; nothing if it cannot in time.
struct Mover;
struct Walk;
struct Meeting {
    Post charger;                // where the charger is when they meet
    bool turned = false;         // it has turned to face who came from its flank or rear
    Post counter;                // where the counter-charger comes to stand
    Length way{};                // the counter-charger's
    bool through_rough = false;  // on it (VK-7.9)
    UnitList leaders_met;        // the charger's side's, on it (VK-8.1)
    Legs legs;                   // of the charger, up to there and at the counter-charger
};
std::optional<Meeting> meeting(const Setup& setup, const State& state, const Mover& charger,
                               const Legs& legs, const Walk& walked, UnitId counter);

}  // namespace grognard::vom_kriege
