// SPDX-License-Identifier: Apache-2.0
//
// What happens in a battle of Humble's fast play, a struct each, with what there is to tell of it. Who
// did it, to whom and by which clause stands in the event (engine/battle/event.h); how it reads to a
// person, in words/story.cpp.
//
//     battle.log(told(battle, happened::Destroyed{why}, HU_7_1, unit));
//
// A new one is declared here and listed in All; the story does not compile until it has its sentence.
#pragma once

#include "engine/battle/happening.h"
#include "rulebooks/humble/state/state.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble::happened {

// ---- the turn: HU chapter 2 ---------------------------------------------------------------------

struct TurnBegins {
    int turn = 1;
};
struct PhaseBegins {
    Phase phase = Phase::movement;
};

// ---- movement: HU chapter 3 ---------------------------------------------------------------------

struct Moved {
    Length cost, allowance;
};
struct Turned {  // without moving
    Bearing facing;
};
struct Withdrew {  // HU-3.13
    Length cost, allowance;
};
struct CrossedStream {  // HU-3.2, HU-3.14
    Length cost;
    int streams = 1;
    bool by_road = false;
};
struct Charged {};       // HU-3.7: once for each enemy reached
struct TurnedToFace {};  // HU-3.10
struct ClosedUp {};      // HU-3.15: to one that turned in contact
struct Diced {           // HU-3.6
    ArrivalId arrival{};
    bool arrived = false;
};
struct Arrived {};      // HU-3.12: a base set on the table
struct FoundNoRoom {};  // HU-3.12

// ---- rally: HU chapter 4 ------------------------------------------------------------------------

struct RallyTried {
    bool rallied = false;
};

// ---- shooting: HU chapter 5 ---------------------------------------------------------------------

struct Shot {  // by the leader
    Outcome outcome = Outcome::nothing;
    int score = 0;
};
struct Supported {};  // HU-5.3: each of the others who fired
struct Stalled {};    // HU-5.6
struct Braced {};     // HU-5.4

// ---- melee: HU chapter 6 ------------------------------------------------------------------------

struct Fought {  // the attacker, his score less the defender's
    Outcome outcome = Outcome::both_recoil;
    int difference = 0;
};
struct HeldGround {};  // HU-6.3: a draw in a town or wood
struct Recoiled {      // HU-6.7
    Length distance, wanted;
};
struct PushedBack {};  // HU-6.7: a friend in the way of a recoil
struct FollowedUp {    // HU-6.5
    bool must = false;
};
struct HeldBack {};        // HU-6.5
struct NoRoomToFollow {};  // HU-6.9
struct CouldNotFollow {};  // HU-6.9: though it must; the other is the enemy in contact

// ---- results: HU chapter 7 ----------------------------------------------------------------------

struct StateChanged {  // HU-1.6
    Order order = Order::good;
};
struct NoWorse {  // HU-1.6: a hit that changes nothing
    Order order = Order::good;
};
struct RoutRolled {  // HU-7.2
    bool survives = false;
};
struct Ran {  // HU-7.4
    Length distance;
};
struct MadeRoom {};  // HU-7.5: for the other, who ran, and is pinned
struct Destroyed {   // HU-7.1
    Why why = Why::shot;
};
struct ObjectiveTaken {  // HU-7.6: of the scenario's objectives
    int objective = 0;
};
struct ArmyBroken {  // HU-7.3
    int lost = 0;
    int units = 0;
};
struct BattleEnds {
    Result::Winner winner = Result::Winner::nobody;
};

using All =
    Happenings<TurnBegins, PhaseBegins, Moved, Turned, Withdrew, CrossedStream, Charged,
               TurnedToFace, ClosedUp, Diced, Arrived, FoundNoRoom, RallyTried, Shot, Supported,
               Stalled, Braced, Fought, HeldGround, Recoiled, PushedBack, FollowedUp, HeldBack,
               NoRoomToFollow, CouldNotFollow, StateChanged, NoWorse, RoutRolled, Ran, MadeRoom,
               Destroyed, ObjectiveTaken, ArmyBroken, BattleEnds>;
template <class T>
All listed(const T&);

}  // namespace grognard::humble::happened
