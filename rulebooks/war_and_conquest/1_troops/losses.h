// SPDX-License-Identifier: Apache-2.0
//
// Figures, hits and men of name that fall. WC-1.9, 1.10, 4.14, 6.2, 6.7, 8.3, 9.2.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Takes off the hits that killed, of which there may be more than figures. With none left it is
// destroyed. How many figures fell.
int lose_hits(Battle& battle, UnitId id, int hits, UnitId by, Clause clause);
// Gone, with fright for its friends; its personalities find other friends or are taken (WC-4.14).
void destroy(Battle& battle, UnitId id, UnitId by, Clause clause);
// Hits on a personality; at his L he falls.
void wound_person(Battle& battle, UnitId person, int hits, UnitId by);
// Fallen or taken, with his share of the points; the army general is mourned.
void lose_person(Battle& battle, UnitId person, UnitId by, Happening how, Clause clause);
// WC-4.14: alone and touched by an enemy: he goes to the nearest friends, or is taken.
void rescue_person(Battle& battle, UnitId person, UnitId by);
void rescue_persons(Battle& battle);  // all to whom that has happened
// Personalities with a unit.
FixedVector<UnitId, 8> persons_with(const State& state, UnitId unit);
// WC-6.7: the one of them who may be hit; none if there is none.
UnitId person_in_danger(const State& state, UnitId unit);

}  // namespace grognard::war_and_conquest
