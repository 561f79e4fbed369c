// SPDX-License-Identifier: Apache-2.0
//
// Charging home: who may, which face of the enemy is met, and where the charger comes to stand.
// VK-4.8, 4.9, 7.8 to 7.10, 7.13, 7.14.
//
//     const Impact hit = impact(setup, state, charger, began, from, way, target);
//
// Not here: the way there (walk.h), a counter-charge to meet it (8_reactions/counter_charge.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

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

}  // namespace grognard::vom_kriege
