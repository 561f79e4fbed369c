// SPDX-License-Identifier: Apache-2.0
//
// What can happen in a battle of War & Conquest, a struct each, with what is told of it besides whose
// it was and the dice. words/story.cpp has a sentence for each; one that is not listed below cannot
// be logged (engine/battle/happening.h).
//
//     battle.log(told(battle, happened::GivesGround{2_in}, WC_7_8, id, enemy));
#pragma once

#include "engine/battle/game.h"
#include "engine/battle/happening.h"
#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {

namespace happened {

// ---- the turn and the advantage -----------------------------------------------------------------

struct TurnBegins {
    int turn = 1;
};
struct PhaseBegins {  // side: whose round it is
    Phase phase{};
};
struct Bids {  // intervention points
    int blue = 0, red = 0;
};
struct AdvantageRolled {  // side: the winner; what the dice came to
    int blue = 0, red = 0;
};
struct AdvantageTied {
    int blue = 0, red = 0;
};
struct RoundChosen {  // by the side
    bool first = false;
};

// ---- tests --------------------------------------------------------------------------------------

struct Tested {  // unit, perhaps because of other
    Trial trial{};
    bool passed = false;
};
struct Retested {  // a failure thrown again
    Trial trial{};
    bool passed = false;
};
struct PointsSpent {  // on the test of unit
    int points = 0;
};

// ---- charges: of unit at other ------------------------------------------------------------------

struct ChargeDeclared {
    Length away{};
};
struct ChargeNotJoined {};
struct ChargesFirstAlone {};  // failed to charge several
struct Reacts {               // other: before whom
    Reaction reaction{};
};
struct Contact {
    Struck struck{};
};
struct ChargeFails {
    int inches = 0;  // its dice
    Length gone{};
};
struct ChargeGivenUp {};  // nothing is left to charge
struct Reveals {};        // other is uncovered
struct Halts {};
struct Caught {};  // other, who fled from its charge
struct Disordered {};
struct CounterCharges {};
struct ClosesUp {};    // unit, charged too, to other, the charger
struct NotReached {};  // unit does not strike other, whom it charged too
struct GroundHolds {   // a failed charge
    Length most{};
    Going going{};
};

// ---- movement -----------------------------------------------------------------------------------

struct Moved {
    Length cost{}, allowance{};
};
struct RanksChanged {
    int files = 1;
};
struct FormationChanged {
    Formation formation{};
};
struct Stays {};  // its test failed
struct GroundRolled {
    int inches = 0;
    Going going{};
    bool capped = false;  // as far as it would go over clear ground, where dice may come to more
};
struct DisorderedByGround {};
struct Joins {};  // a personality, other: the unit
struct Leaves {};
struct LeftBadGround {};  // and is in order again

// ---- flight -------------------------------------------------------------------------------------

struct TurnsToFlee {  // from other
    Fleeing why{};
};
struct Flees {  // from other
    int inches = 0;
    Fleeing why{};
};
struct FledOff {};        // the table
struct Destroyed {};      // by other
struct RalliesAtOnce {};  // a feigned flight
struct PassedThrough {};  // other, a friend
struct Removed {};        // too few to rally ever (WC-8.4)
struct Pursued {          // other
    int inches = 0;
};
struct Catches {};    // unit destroys other, who fled
struct PursuesInto {  // unit strikes other, fresh
    Struck struck{};
};
struct PursuitStops {};  // short of other, without room to square up
struct Rampage {         // an elephant through other
    int hits = 0;
};
struct LostOffTable {};
struct Returned {};
struct WaitsOffTable {};

// ---- shooting and fighting: dice of unit at other, and what each had to show --------------------

struct ShotAt {
    int dice = 0, hits = 0, needs = 0;
};
struct StruckAt {  // in combat
    int dice = 0, hits = 0, needs = 0;
};
struct SecondThrown {
    int hits = 0, needs = 0;
};
struct PersonThrown {  // for hits on other, a personality
    int hits = 0, needs = 0;
};
struct Saved {  // unit: who saves
    int saved = 0, needs = 0;
};
struct Killed {
    int kills = 0, needs = 0;
};
struct FiguresLost {
    int lost = 0, left = 0;
};
struct Wounded {  // a figure of several
    int hits = 0;
};
struct PersonHit {
    int hits = 0, left = 0;  // he can still take
};
struct PersonFalls {};
struct PersonEscapes {};  // to other
struct PersonTaken {};
struct PointsLost {  // with him
    int points = 0;
};

// ---- resolution ---------------------------------------------------------------------------------

struct Resolved {  // the sums of both sides; unit is of the blue one, other of the red
    int blue = 0, red = 0;
};
struct Drawn {};
struct GivesGround {
    Length by{};
};
struct HasNoRoom {};
struct Followed {};
struct CombatOver {};
struct Breaks {};  // without a test
struct PushedAlong {};

// ---- the end phase ------------------------------------------------------------------------------

struct Rallied {};
struct Recovered {
    bool disordered_by_ground = false;  // which still does
};
struct AimReached {};  // by the side
struct ArmyLost {};
struct BattleEnds {
    Result::Winner winner = Result::Winner::nobody;
};

using All =
    Happenings<TurnBegins, PhaseBegins, Bids, AdvantageRolled, AdvantageTied, RoundChosen, Tested,
               Retested, PointsSpent, ChargeDeclared, ChargeNotJoined, ChargesFirstAlone, Reacts,
               Contact, ChargeFails, ChargeGivenUp, Reveals, Halts, Caught, Disordered,
               CounterCharges, ClosesUp, NotReached, GroundHolds, Moved, RanksChanged,
               FormationChanged, Stays, GroundRolled, DisorderedByGround, Joins, Leaves,
               LeftBadGround, TurnsToFlee, Flees, FledOff, Destroyed, RalliesAtOnce, PassedThrough,
               Removed, Pursued, Catches, PursuesInto, PursuitStops, Rampage, LostOffTable,
               Returned, WaitsOffTable, ShotAt, StruckAt, SecondThrown, PersonThrown, Saved, Killed,
               FiguresLost, Wounded, PersonHit, PersonFalls, PersonEscapes, PersonTaken, PointsLost,
               Resolved, Drawn, GivesGround, HasNoRoom, Followed, CombatOver, Breaks, PushedAlong,
               Rallied, Recovered, AimReached, ArmyLost, BattleEnds>;
template <class T>
All listed(const T&);

}  // namespace happened

// Of this unit, and of its side.
inline Event told(const Battle& battle, const Happening& what, Clause clause, UnitId unit,
                  UnitId other = UnitId::none) {
    return {.what = what,
            .clause = clause,
            .side = battle.setup.side(unit),
            .unit = unit,
            .other = other};
}

}  // namespace grognard::war_and_conquest
