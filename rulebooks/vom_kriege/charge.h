// SPDX-License-Identifier: Apache-2.0
//
// Charging home: which face of the enemy is met, where the charger comes to stand, and where a
// counter-charge meets it. VK-7.8, 7.9, 7.13, 8.8, 9.10.
#pragma once

#include "rulebooks/vom_kriege/units.h"

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
// last leg begins.
Impact impact(const Setup& setup, const State& state, UnitId charger, const Post& began,
              const Post& from, Bearing way, UnitId target);

// VK-7.8: whether this unit may charge at all: kind, disorder, order.
std::optional<Refusal> may_charge(const Setup& setup, const State& state, UnitId charger);
// VK-7.9: it rides through or into rough ground.
bool disordered_by_ground(const Setup& setup, const State& state, UnitId charger, UnitId target,
                          bool through_rough);

// VK-8.2, 8.8: where this cavalry would meet a charger that goes by these stages; nothing if it
// cannot in time.
struct Meeting {
    Post charger;
    Post counter;
    Length way{};  // the counter-charger's
};
std::optional<Meeting> meeting(const Setup& setup, const State& state, UnitId charger,
                               const Post& began, const FixedVector<Post, 12>& stages,
                               UnitId target, UnitId counter);

}  // namespace grognard::vom_kriege
