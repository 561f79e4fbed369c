// SPDX-License-Identifier: Apache-2.0
//
// Personalities and the units they are with: who joins and leaves, comes along, is wounded, falls, or
// is taken. WC-1.6, 1.10, 4.14, 6.7, 8.3.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Personalities with a unit.
FixedVector<UnitId, 8> persons_with(const State& state, UnitId unit);
// WC-6.7: the one of them who may be hit; none if there is none.
UnitId person_in_danger(const State& state, UnitId unit);
// WC-4.14: the unit of his side that a personality there touches, and joins.
UnitId joined_at(const Setup& setup, const State& state, UnitId person, const Quad& quad);
// He steps out of his unit, and stands where it does until he goes on.
void leave(Battle& battle, UnitId person);
// He joins the unit, or with none leaves the one he is with for the nearest room.
void join(Battle& battle, UnitId person, UnitId unit);

// WC-1.10: intervention points that go with a personality who falls.
int sips_lost_with(const Setup& setup, const State& state, UnitId person);
// Hits on a personality; at his L he falls.
void wound_person(Battle& battle, UnitId person, int hits, UnitId by);
// Fallen or taken, with his share of the points; the army general is mourned.
void lose_person(Battle& battle, UnitId person, UnitId by, const Happening& how, Clause clause);
// WC-4.14: alone and touched by an enemy: he goes to the nearest friends, or is taken.
void rescue_person(Battle& battle, UnitId person, UnitId by);
void rescue_persons(Battle& battle);  // all to whom that has happened

// A unit has come to stand elsewhere: personalities come along, and the ground may disorder it. After
// every change of place, also of charges, flight and pursuit.
void has_come_to(Battle& battle, UnitId id, const Stance& before);

}  // namespace grognard::war_and_conquest
