// SPDX-License-Identifier: Apache-2.0
//
// What happens in a battle of Vom Kriege, a struct for each thing (engine/battle/happening.h). Whose
// it was, the clause and the dice are the event's; what is not said here of `unit` and `other` is that
// the one did it, the other had it done to it.
//
// Not here: how it is told (words/story.cpp).
#pragma once

#include "engine/battle/happening.h"
#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege::happened {

// ---- the turn: VK chapter 5 ---------------------------------------------------------------------
struct TurnBegins {
    std::uint16_t turn = 1;
};
struct PhaseBegins {
    Phase phase{};
    std::int8_t command = 0;
};
struct ChitDrawn {  // unit: the leader
    std::int8_t command = 0;
    std::int16_t points = 0;
};
struct ArrivalRolled {  // unit: the leader
    std::int8_t command = 0;
    std::uint8_t needed = 0;
};
struct Arrived {  // a unit set on the table
    Formation formation{};
};
struct FoundNoRoom {};

// ---- orders: VK chapter 6 -----------------------------------------------------------------------
struct MarkerGiven {          // unit: the receiver, other: the giver
    std::uint8_t points = 1;  // spent
};
struct CommandRolled {};
struct Rerolled {  // what the dice rolled again had shown
    std::uint8_t infantry = 0, cavalry = 0, artillery = 0, sabers = 0, flags = 0;
};
struct Exchanged {
    Face one{}, other{}, got{};
};
struct Ordered {  // unit and other: the first two of them
    Face face{};
    bool doubled = false, doctrine = false;
    std::uint8_t units = 1;
};
struct Paid {  // a die more for an order
    Face die{};
};
struct OrderRestored {  // its disorder is removed
    Face die{};
};
struct Rallied {
    std::uint8_t hits_left = 0;
};

// ---- movement: VK chapter 7 ---------------------------------------------------------------------
struct OrderedTwoMoves {};
struct Turned {};
struct Moved {
    Length cost, allowance;
};
struct Formed {
    Formation formation{};
};
struct Entered {
    AreaId area{};
    Length cost{};  // nothing for who goes back or follows up into it
};
struct LeftArea {
    AreaId area{};
    bool into_the_open = false;  // else straight into another
    Formation formation{};
};
struct Charges {
    Length way;
    Flank flank{};
};
struct Attached {};  // a battery to other, its owner's choice
struct GaveWay {};   // a leader, to make room

// ---- reactions: VK chapter 8 --------------------------------------------------------------------
struct CounterCharges {
    Length way;
    bool turned = false;  // the charger, to face it
};
struct ChargeMissed {};  // unit's at other, who has ridden away
struct NotReacted {
    ReactionKind kind{};
    Bar bar{};
};
struct SquareTried {
    bool formed = false;
};
struct SquareCramped {
    Length off;            // its place
    bool in_full = false;  // else it keeps the outline it had
};
struct ClosedUp {  // to other, which has formed square
    Length way;
};
struct ChargeLost {};  // unit's at other, which it no longer touches
struct StoppedShort {};
struct LeaderDrivenOff {};  // unit: the leader, other: by whom
struct Retires {
    Length way;
};
struct RetireRolled {
    std::uint8_t hits = 0;
};

// ---- combat: VK chapter 9 -----------------------------------------------------------------------
struct Shot {
    std::uint8_t hits = 0;
    bool disordered = false;
};
struct DefensiveShot {
    std::uint8_t hits = 0;
    bool disordered = false;
};
struct HadNoDice {};  // against other, its closest target
struct Supported {};  // unit supports other
struct MeleeDeclared {};
struct Attacked {
    std::uint8_t hits = 0, flags = 0;
};
struct BattledBack {
    std::uint8_t hits = 0, flags = 0;
};
struct FollowedUp {
    Length short_by;  // of the far edge of the place, for want of room
};
struct HeldBack {};
struct NoRoomToFollow {};
struct FellBack {
    Length way;
};
struct StayedInArea {  // instead of falling back
    AreaId area{};
};

// ---- retreats, losses and victory: VK chapter 10 ------------------------------------------------
struct Retreats {
    Length way;
    std::uint8_t flags = 0;
};
struct RetreatBlocked {};
struct LimberedAway {  // a battery goes back with its unit
    Length way;
};
struct Routs {};
struct Hit {
    std::uint8_t hits = 0, in_all = 0;
};
struct Disordered {};
struct Removed {
    Why why{};
};
struct LeaderHit {
    std::uint8_t in_all = 0;
};
struct CommandLost {
    std::int8_t command = 0;
};
struct ObjectiveTaken {
    std::uint8_t objective = 0;
};
struct ArmyLost {};
struct BattleEnds {
    Result::Winner winner{};
    std::uint16_t turn = 1;
};

using All =
    Happenings<TurnBegins, ChitDrawn, ArrivalRolled, Arrived, FoundNoRoom, MarkerGiven,
               CommandRolled, Exchanged, Ordered, OrderRestored, Rallied, Turned, Moved, Formed,
               Entered, LeftArea, Charges, CounterCharges, SquareTried, StoppedShort,
               LeaderDrivenOff, Shot, DefensiveShot, MeleeDeclared, Attacked, BattledBack, Hit,
               Disordered, Retires, RetireRolled, Retreats, RetreatBlocked, Routs, FellBack,
               Removed, LeaderHit, CommandLost, FollowedUp, HeldBack, NoRoomToFollow,
               ObjectiveTaken, ArmyLost, BattleEnds, GaveWay, OrderedTwoMoves, Supported,
               LimberedAway, Attached, PhaseBegins, Paid, NotReacted, ChargeMissed, HadNoDice,
               SquareCramped, ClosedUp, ChargeLost, StayedInArea, Rerolled>;
template <class T>
All listed(const T&);

}  // namespace grognard::vom_kriege::happened
