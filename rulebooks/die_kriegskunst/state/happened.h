// SPDX-License-Identifier: Apache-2.0
//
// What happens in a battle, each a struct of what is told of it beside the event's own unit, other
// and side. words/story.cpp has a sentence for each.
//
//     battle.log(told(battle, happened::Contact{path.edge, in_flank}, DK_6_14, hussars, battery));
#pragma once

#include "rulebooks/die_kriegskunst/state/results.h"
#include "rulebooks/die_kriegskunst/state/state.h"

namespace grognard::die_kriegskunst {

// A brigade is that of Setup::brigades; the event's unit is then its marker (units.h: marker_of).
namespace happened {

// ---- the turn, initiative, orders ---------------------------------------------------------------

struct TurnBegins {
    int turn = 1;
};
struct PhaseBegins {
    Phase phase{};
};
struct InitiativeRolled {  // side: the winner
    int blue = 0, red = 0;
};
struct InitiativeTied {  // side: whom the tie favours, if anybody
    int blue = 0, red = 0;
};
struct Phasing {};   // side
struct OrderTried {  // other: the C-in-C, if he sent it
    int brigade = 0;
    OrderResult result{};
};
// What an order is about: a place, or the brigade whose marker is the event's other.
struct OrderGiven {
    int brigade = 0;
    Order order{};
    bool to_place = false;
    int place = 0;  // of Setup::places, if it is about one
};
struct OptionTaken {  // likewise
    int brigade = 0;
    Order order{};
    bool to_place = false;
    int place = 0;
};
struct NerveLost {  // likewise
    int brigade = 0;
    Order order{};
    bool to_place = false;
    int place = 0;
};
struct CincCommands {
    int brigade = 0;
};
struct Successor {  // unit: the new brigadier, other: the unit he was with
    int brigade = 0;
};
struct GeneralStunnedPasses {};

// ---- charges: unit at other ---------------------------------------------------------------------

struct ChargeDeclared {
    Length away;
};
struct ChargeDisobeyed {};
struct Reacts {
    Reaction reaction{};
};
struct WentHalfWay {};
struct ChargeOutOfReach {};
struct Evaded {
    Length far;
};
struct Caught {};
struct Contact {
    Zone edge{};            // of the other, that it struck
    bool in_flank = false;  // a flank attack (DK-6.6)
};
struct Stops {  // a charge, on the ground its target left
    Length far;
};
struct Opportunity {};
struct CounterCharges {};
struct ChargeGivenUp {};  // unit cannot charge other any more

// ---- movement -----------------------------------------------------------------------------------

struct Moved {
    Length cost, allowance;
};
struct Formed {
    Formation formation{};
};
struct Entered {
    int buildings = 0;  // of Setup::buildings
};
struct LeftBuildings {
    int buildings = 0;
};
struct UnformedByGround {};
struct Attached {};  // a general to other
struct MoveCutShort {};
struct CouldNotObey {
    int brigade = 0;
    int units = 0;
};

// ---- firing -------------------------------------------------------------------------------------

struct BandRolled {
    Band band{};
};
struct Shot {
    int halves = 0;  // half figures lost
    Band band{};
    bool skirmishers = false;  // they fire alike at every range (DK-5.8)
    bool supporting = false;   // DK-6.3
};
struct HalfRolled {
    bool falls = false;
};
struct FiguresLost {
    int lost = 0, left = 0;
};
struct Risk {  // a general
    RiskResult result{};
};

// ---- melee --------------------------------------------------------------------------------------

struct Melee {  // unit, other: the leading units, blue's and red's
    int blue = 0, red = 0;
};
struct PushedBack {
    Length far;
};
struct FollowedUp {};
struct Stood {};
struct FightsOn {};

// ---- morale -------------------------------------------------------------------------------------

struct Tested {
    MoraleResult result{};
    MoraleTest test = MoraleTest::other;
};
struct Falters {};
struct Retreats {
    bool still = false;  // it did already
};
struct Routs {
    bool still = false;
};
struct WentBack {
    Length far;
};
struct PassedThrough {};  // other: the friend unformed by it
struct Rallied {};
struct Recovered {};
struct Dispersed {};
struct BrigadeTested {
    int brigade = 0;
    BrigadeResult result{};
};
struct BrigadeBreaks {
    int brigade = 0;
};
struct BrigadePanics {
    int brigade = 0;
};
struct BrigadeGone {
    int brigade = 0;
};
struct PursuitTested {
    PursuitResult result{};
};
struct Pursued {
    Length far;
};
struct Retired {  // to its own lines
    Length far;
};
struct GeneralLost {
    RiskResult how{};
};
struct GeneralMovedOff {};  // touched by an enemy (DK-8.14), to other

// ---- the end ------------------------------------------------------------------------------------

struct ObjectiveTaken {
    int objective = 0;  // of the scenario's
};
struct ObjectiveLeft {  // held by nobody
    int objective = 0;
};
struct ArmyLost {};
struct BattleEnds {
    bool won = false;
    Side winner{};  // if it is won
};

using All =
    Happenings<TurnBegins, PhaseBegins, InitiativeRolled, InitiativeTied, Phasing, OrderTried,
               OrderGiven, OptionTaken, NerveLost, CincCommands, Successor, GeneralStunnedPasses,
               ChargeDeclared, ChargeDisobeyed, Reacts, WentHalfWay, ChargeOutOfReach, Evaded,
               Caught, Contact, Stops, Opportunity, CounterCharges, ChargeGivenUp, Moved, Formed,
               Entered, LeftBuildings, UnformedByGround, Attached, MoveCutShort, CouldNotObey,
               BandRolled, Shot, HalfRolled, FiguresLost, Risk, Melee, PushedBack, FollowedUp,
               Stood, FightsOn, Tested, Falters, Retreats, Routs, WentBack, PassedThrough, Rallied,
               Recovered, Dispersed, BrigadeTested, BrigadeBreaks, BrigadePanics, BrigadeGone,
               PursuitTested, Pursued, Retired, GeneralLost, GeneralMovedOff, ObjectiveTaken,
               ObjectiveLeft, ArmyLost, BattleEnds>;
template <class T>
All listed(const T&);

}  // namespace happened

// What happened to a unit, as an event of its side.
inline Event told(const Battle& battle, Happening what, Clause clause, UnitId id,
                  UnitId other = UnitId::none) {
    return {
        .what = what, .clause = clause, .side = battle.setup.side(id), .unit = id, .other = other};
}

}  // namespace grognard::die_kriegskunst
