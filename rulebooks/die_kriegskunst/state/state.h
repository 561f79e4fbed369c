// SPDX-License-Identifier: Apache-2.0
//
// A battle of Die Kriegskunst. Setup is what never changes: the book, the ground, the order of
// battle. State is what does, a plain value: where the units stand and how they are, what they
// remember of fire and movement, the brigades with their orders, the charges and melees under way,
// and a stack of steps, the innermost on top. An interrupt (an opportunity charge, a retreat in a
// melee) pushes a step; its end pops it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "engine/battle/battle_of.h"
#include "engine/battle/hash_value.h"
#include "engine/battle/side.h"
#include "engine/measure/facing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/table/footprint.h"
#include "engine/table/scenario.h"
#include "rulebooks/die_kriegskunst/1_units/ranks.h"
#include "rulebooks/die_kriegskunst/3_orders/orders.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"

namespace grognard::die_kriegskunst {

inline constexpr std::size_t units_most = 128;
inline constexpr std::size_t brigades_most = 24;

// ---- what never changes -------------------------------------------------------------------------

// A unit or a general.
struct UnitInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Troops troops;
    int figures = 0;                  // at the start; of a battery its crew
    Rating rating = Rating::average;  // of a general
    std::int8_t brigade = -1;         // of Setup::brigades; the C-in-C has none
    Post start;
    std::int8_t start_buildings = -1;  // of Setup::buildings
};

// DK-3.1: what an order is about.
struct Aim {
    enum class Kind : std::uint8_t { none, place, brigade };
    Kind kind = Kind::none;
    std::int8_t place = -1;    // of Setup::places; -1: where the brigade stood when it was given
    Point at;                  // of a place
    std::int8_t brigade = -1;  // an enemy's or a friend's
    Zone side = Zone::rear;    // of a brigade supported (DK-3.4)
    auto fields() const { return std::tie(kind, place, at, brigade, side); }
    bool operator==(const Aim&) const = default;
};

// DK-3.1: a brigade with its brigadier.
struct BrigadeInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Nation nation = Nation::other;
    UnitId brigadier = UnitId::none;
    std::vector<UnitId> units;  // without him
    Order order = Order::hold;  // at the start
    Aim aim;                    // likewise
};

// DK-4.12: a built-up area that can be held, its outline convex.
struct BuildingsInfo {
    std::string key;
    std::string name;
    std::vector<Point> outline;  // anticlockwise
    std::uint8_t room = 1;
};

// DK-3.1: what an order can be about, besides brigades: an objective of the scenario or a feature
// of the ground that has a name.
struct PlaceInfo {
    std::string key;
    std::string name;
    Point at;
};

struct Setup {
    Book book;
    Scenario scenario;
    std::vector<UnitInfo> units;  // generals among them
    std::vector<BrigadeInfo> brigades;
    std::vector<BuildingsInfo> buildings;
    std::vector<PlaceInfo> places;
    std::array<UnitId, 2> cinc{UnitId::none, UnitId::none};  // by side (DK-1.7)

    const UnitInfo& unit(UnitId id) const { return units[index(id)]; }
    const Troops& troops(UnitId id) const { return units[index(id)].troops; }
    Side side(UnitId id) const { return units[index(id)].side; }
    const BrigadeInfo& brigade(int number) const {
        return brigades[static_cast<std::size_t>(number)];
    }
    // The brigadier of a unit's brigade; none for the C-in-C.
    UnitId brigadier_of(UnitId id) const {
        const int number = unit(id).brigade;
        return number < 0 ? UnitId::none : brigade(number).brigadier;
    }
    const Terrain& terrain() const { return scenario.terrain; }
    Edge own_edge(Side side) const { return scenario.sides[index(side)].edge; }
    int turns() const { return scenario.turns > 0 ? scenario.turns : book.victory_last_turn(); }
};

// ---- what does ----------------------------------------------------------------------------------

enum class Where : std::uint8_t { table, gone };  // dispersed, off the table, killed or captured

struct Unit {
    Post post;
    std::int8_t buildings = -1;  // those it holds
    Where where = Where::table;
    Condition condition = Condition::formed;
    std::uint16_t since = 0;  // the turn in which it came to that condition, 0 from the start
    std::uint8_t figures = 0;
    UnitId attached = UnitId::none;  // of a general: the unit he is with (DK-1.7)
    // Of one that retreats or routs: who drove it, and whether its first move is half done (DK-8.7).
    UnitId driven_by = UnitId::none;
    bool half_gone = false;
    bool retires = false;  // goes to its own lines in the next compulsory phase (DK-7.15)
    // Of a general:
    bool successor = false;     // he has followed a lost brigadier, and is poor (DK-8.14)
    std::uint16_t stunned = 0;  // the turn in which he gives no orders (DK-8.9)
    // What it remembers (DK-5.13, 8.1).
    bool has_fired = false;          // in this battle
    bool fired_last_turn = false;    // in the turn before
    bool fired = false;              // in this turn, as the others below
    bool moved = false;              // or turned, or changed formation
    bool moved_far = false;          // more than half its move (ruling fire.memory)
    bool charged = false;            // has declared a charge, or made one
    bool reacted = false;            // to a charge
    bool changed = false;            // formation
    bool changed_last_turn = false;  // in the turn before (DK-3.19)
    bool let_go = false;             // into or out of buildings: no fire, no shelter (DK-4.12)
    bool fought = false;             // in a melee
    bool reached_half = false;       // half its figures are lost, since this turn (DK-8.1)
    bool shot_in_rear = false;       // at effective range
    bool saw_rout = false;           // a friend's within 12 inches
    bool tests_pursuit = false;      // it has won a melee (DK-7.15)
    bool beat_routers = false;       // and its enemy routs
    std::uint8_t lost_this_turn = 0;
    UnitSet fired_on_by, fired_on_by_last_turn;
    Footprint footprint;  // its box is about the buildings it holds, if it holds any
    auto fields() const {
        return std::tie(post, buildings, where, condition, since, figures, attached, driven_by,
                        half_gone, retires, successor, stunned, has_fired, fired_last_turn, fired,
                        moved, moved_far, charged, reacted, changed, changed_last_turn, let_go,
                        fought, reached_half, shot_in_rear, saw_rout, tests_pursuit, beat_routers,
                        lost_this_turn, fired_on_by, fired_on_by_last_turn);
    }
    bool operator==(const Unit&) const = default;
    bool on_table() const { return where == Where::table; }
    // As fire, melee and morale count it.
    Formation formation() const { return formation_inside(post.formation, buildings >= 0); }
    // DK-4.12: those going into buildings have no shelter from them that turn.
    bool is_sheltered() const { return buildings >= 0 && !let_go; }
};

struct Brigade {
    Order order = Order::hold;
    Aim aim;
    bool broken = false;  // for victory it stays so (DK-8.13)
    // This turn, to change its order:
    bool cinc_tried = false, brigadier_tried = false;
    bool option_taken = false;    // an automatic one (DK-3.13)
    bool shaken = false;          // something has happened for which it tests (DK-8.8)
    bool tested = false;          // this turn
    std::uint8_t charges = 0;     // that count against DK-3.3
    std::uint8_t leaderless = 0;  // orders phases since it lost its brigadier (DK-8.14)
    auto fields() const {
        return std::tie(order, aim, broken, cinc_tried, brigadier_tried, option_taken, shaken,
                        tested, charges, leaderless);
    }
    bool operator==(const Brigade&) const = default;
};

using UnitList = FixedVector<UnitId, 16>;

// DK-6.1, 6.5: a charge declared in this turn, until it has met its target or failed.
struct Charge {
    UnitId charger = UnitId::none;
    UnitId target = UnitId::none;
    bool opportunity = false;
    bool over = false;
    auto fields() const { return std::tie(charger, target, opportunity, over); }
    bool operator==(const Charge&) const = default;
};

// DK-6.2: how a unit that is charged answers, and whom.
struct Answering {
    UnitId unit = UnitId::none;
    UnitId against = UnitId::none;
    Reaction reaction = Reaction::stand_and_fire;
    auto fields() const { return std::tie(unit, against, reaction); }
    bool operator==(const Answering&) const = default;
};

// Two units in contact. A melee is all that such pairs join (DK-7.8).
struct Fight {
    // How one of the two came into it and stands in it.
    struct Part {
        bool charging = false;  // or pursuing
        Length straight{};      // how far it came straight (DK-7.3)
        bool following_up = false, pushed_back = false;
        bool struck_in_flank = false;  // or rear, by the other
        bool behind_works = false;     // or a wall or hedge, when the other came (DK-5.14)
        auto fields() const {
            return std::tie(charging, straight, following_up, pushed_back, struck_in_flank,
                            behind_works);
        }
        bool operator==(const Part&) const = default;
    };
    UnitId one = UnitId::none;  // who came to the other
    UnitId other = UnitId::none;
    Zone edge = Zone::front;  // of the other, that it struck (DK-6.14)
    Part ones, others;
    bool waits = false;  // begun by pursuit: for the next turn's phase 7 (DK-7.15)
    auto fields() const { return std::tie(one, other, edge, ones, others, waits); }
    bool operator==(const Fight&) const = default;
};

// DK-2.1
enum class Phase : std::uint8_t {
    initiative,
    orders,
    compulsory,
    charges,
    movement,
    firing,
    melee,
    morale,
};

// DK-2.2, 2.3: a phase in which the sides take turns (alternation.h).
struct Alternation {
    Side next = Side::blue;
    std::array<bool, 2> done{};  // by side
    std::uint32_t named = 0;     // brigades that have had their turn
    auto fields() const { return std::tie(next, done, named); }
    bool operator==(const Alternation&) const = default;
};

namespace step {

// ---- initiative and orders: DK chapters 2 and 3
struct InitiativeRoll {  // both sides at once, the dice of the first side first
    std::uint8_t ties = 0;
    auto fields() const { return std::tie(ties); }
    bool operator==(const InitiativeRoll&) const = default;
};
struct FirstSide {  // by one ruling the winner says who is phasing
    Side winner = Side::blue;
    auto fields() const { return std::tie(winner); }
    bool operator==(const FirstSide&) const = default;
};
struct Orders {
    Alternation turn;
    std::array<std::uint8_t, 2> tries{};  // of the two C-in-Cs (DK-3.11)
    auto fields() const { return std::tie(turn, tries); }
    bool operator==(const Orders&) const = default;
};
// A brigade is named: who gives the order, which one, and what it is about.
struct ChangeOrder {
    enum class By : std::uint8_t { nobody_yet, cinc, brigadier, cinc_commands, option };
    std::int8_t brigade = 0;
    By by = By::nobody_yet;
    std::int8_t order = -1;  // Order, once chosen
    auto fields() const { return std::tie(brigade, by, order); }
    bool operator==(const ChangeOrder&) const = default;
};
struct OrderRoll {
    std::int8_t brigade = 0;
    bool by_cinc = true;
    Order order = Order::hold;
    Aim aim;
    auto fields() const { return std::tie(brigade, by_cinc, order, aim); }
    bool operator==(const OrderRoll&) const = default;
};

// ---- compulsory moves: DK-4.7, 8.7, 8.12
struct Compulsory {
    Side side = Side::blue;  // whose moves come now
    bool second = false;     // the other side's have been made
    UnitSet gone;
    auto fields() const { return std::tie(side, second, gone); }
    bool operator==(const Compulsory&) const = default;
};
// Its owner says which of two ways it goes (DK-8.12).
struct GoBack {
    UnitId unit = UnitId::none;
    UnitId from = UnitId::none;
    Length distance{};
    bool through_friends = false;  // the first half of its first retreat (DK-1.6)
    auto fields() const { return std::tie(unit, from, distance, through_friends); }
    bool operator==(const GoBack&) const = default;
};

// ---- charges: DK chapter 6
struct Charges {
    enum class Stage : std::uint8_t { declaring, reacting, playing } stage{};
    Alternation turn;
    auto fields() const { return std::tie(stage, turn); }
    bool operator==(const Charges&) const = default;
};
struct Declare {  // a brigade's charges, one after another
    std::int8_t brigade = 0;
    auto fields() const { return std::tie(brigade); }
    bool operator==(const Declare&) const = default;
};
struct ObeyRoll {  // out of its brigadier's reach (DK-6.1)
    UnitId charger = UnitId::none;
    UnitId target = UnitId::none;
    bool opportunity = false;  // the target's move is under way (DK-6.13)
    auto fields() const { return std::tie(charger, target, opportunity); }
    bool operator==(const ObeyRoll&) const = default;
};
struct React {
    UnitId unit = UnitId::none;
    auto fields() const { return std::tie(unit); }
    bool operator==(const React&) const = default;
};
// All charges at one target, played out together (DK-6.3, 6.4, 6.7).
struct Clash {
    enum class Stage : std::uint8_t {
        half_way,
        reaction,  // evaders go, others move
        fire,
        support_fire,
        charger_tests,
        target_test,
        contact,
        done,
    } stage{};
    UnitId target = UnitId::none;
    Reaction reaction = Reaction::stand_and_fire;
    UnitId against = UnitId::none;  // the charger it fires at or rides to meet
    struct Charger {
        UnitId unit = UnitId::none;
        Length way{};               // what is left of it to where the target stood
        Length left{};              // of its charge move after the first half
        std::int32_t wheel_left{};  // of its one wheel, in arcseconds
        Length straight{};          // how far it has come straight (DK-7.3)
        bool in_flank = false;      // it strikes flank or rear (DK-6.6)
        bool on_side = false;       // or there, but began in front, and it is none
        std::uint8_t lost = 0;      // figures, in the charge
        std::int8_t result = -1;    // MoraleResult, once it has tested
        bool over = false;          // it has met its target, stopped or failed
        auto fields() const {
            return std::tie(unit, way, left, wheel_left, straight, in_flank, on_side, lost, result,
                            over);
        }
        bool operator==(const Charger&) const = default;
    };
    FixedVector<Charger, 6> chargers;
    Length depth{};                  // of the ground that the target held
    UnitSet supports;                // who may still fire in support
    UnitSet tested_against;          // the chargers for whom the target has tested
    std::int8_t target_result = -1;  // MoraleResult, the worst so far
    bool given_way = false;          // the target's result has been carried out
    auto fields() const {
        return std::tie(stage, target, reaction, against, chargers, depth, supports, tested_against,
                        target_result, given_way);
    }
    bool operator==(const Clash&) const = default;
};
struct ReactionMove {  // DK-6.10
    UnitId unit = UnitId::none;
    auto fields() const { return std::tie(unit); }
    bool operator==(const ReactionMove&) const = default;
};

// ---- movement: DK chapter 4
struct Movement {
    Alternation turn;
    auto fields() const { return std::tie(turn); }
    bool operator==(const Movement&) const = default;
};
struct MoveBrigade {
    std::int8_t brigade = 0;
    UnitSet moved;   // have had their move, or stay
    UnitSet obeyed;  // of them, those who have done what the order demands (DK-3.14)
    auto fields() const { return std::tie(brigade, moved, obeyed); }
    bool operator==(const MoveBrigade&) const = default;
};
struct PlaceMove {
    UnitId unit = UnitId::none;
    auto fields() const { return std::tie(unit); }
    bool operator==(const PlaceMove&) const = default;
};
// A move under way, leg by leg: opportunity charges interrupt it (DK-6.13).
struct Moving {
    UnitId unit = UnitId::none;
    Post began;
    FixedVector<Post, 12> stages;  // where each leg ends
    std::uint8_t next = 0;         // leg
    std::int8_t unformed_by = -1;  // the leg on which ground unforms it
    std::int8_t far_on = -1;       // the leg on which it has gone more than half its move
    Length cost{};                 // of the whole
    Length allowance{};
    bool asks = false;  // the enemy's cavalry, after the last leg
    bool over = false;  // it has been charged, and goes no further
    auto fields() const {
        return std::tie(unit, began, stages, next, unformed_by, far_on, cost, allowance, asks,
                        over);
    }
    bool operator==(const Moving&) const = default;
};

// ---- firing: DK chapter 5
struct Firing {
    Alternation turn;
    std::int8_t brigade = -1;  // whose turn it is, where brigades fire whole (ruling alternate)
    auto fields() const { return std::tie(turn, brigade); }
    bool operator==(const Firing&) const = default;
};
struct BandRoll {  // fire at chargers (DK-6.3)
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    auto fields() const { return std::tie(shooter, target); }
    bool operator==(const BandRoll&) const = default;
};
struct ShotRoll {
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    std::int8_t band = -1;  // Band, of fire at chargers
    bool supporting = false;
    bool gun = false;  // its battalion gun's own shot, by one ruling (DK-5.15)
    auto fields() const { return std::tie(shooter, target, band, supporting, gun); }
    bool operator==(const ShotRoll&) const = default;
};
struct HalfRoll {  // a d6 for the half figure left over (DK-5.5, 5.7)
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    std::uint8_t figures = 0;  // that fall in any case
    auto fields() const { return std::tie(shooter, target, figures); }
    bool operator==(const HalfRoll&) const = default;
};
struct RiskRoll {  // DK-8.9
    UnitId general = UnitId::none;
    auto fields() const { return std::tie(general); }
    bool operator==(const RiskRoll&) const = default;
};

// ---- melee: DK chapter 7
struct MeleePhase {
    UnitSet fought;
    auto fields() const { return std::tie(fought); }
    bool operator==(const MeleePhase&) const = default;
};
// One melee: the dice, then losses, then what becomes of both sides.
struct Melee {
    enum class Stage : std::uint8_t { dice, losses, generals, losers, winners, done } stage{};
    UnitSet units;                         // of both sides
    std::array<MeleeFate, 2> fate{};       // by side
    std::int8_t loser = -1;                // the side, if there is one
    std::array<std::uint8_t, 2> losses{};  // still to be taken, by side
    UnitSet settled;                       // whose losses, then whose fate has been carried out
    auto fields() const { return std::tie(stage, units, fate, loser, losses, settled); }
    bool operator==(const Melee&) const = default;
};
struct MeleeRoll {  // both sides at once, the dice of the first side first
    auto fields() const { return std::tie(); }
    bool operator==(const MeleeRoll&) const = default;
};

// ---- morale and pursuit: DK chapter 8
struct MoralePhase {
    enum class Stage : std::uint8_t { units, rallies, brigades, pursuits, done } stage{};
    UnitSet tested;
    UnitSet rallied;  // or tried to
    auto fields() const { return std::tie(stage, tested, rallied); }
    bool operator==(const MoralePhase&) const = default;
};
struct MoraleRoll {
    UnitId unit = UnitId::none;
    MoraleTest test = MoraleTest::other;
    UnitId against = UnitId::none;  // the enemy charged or charging
    bool flank = false;             // it charges, or is charged in, flank or rear
    bool on_side = false;           // there, but the charge began in front (DK-6.6)
    std::uint8_t casualties = 0;    // in this charge
    auto fields() const { return std::tie(unit, test, against, flank, on_side, casualties); }
    bool operator==(const MoraleRoll&) const = default;
};
struct BrigadeRoll {
    std::int8_t brigade = 0;
    auto fields() const { return std::tie(brigade); }
    bool operator==(const BrigadeRoll&) const = default;
};
struct PursuitRoll {
    UnitId unit = UnitId::none;
    auto fields() const { return std::tie(unit); }
    bool operator==(const PursuitRoll&) const = default;
};

}  // namespace step

using Step =
    std::variant<step::InitiativeRoll, step::FirstSide, step::Orders, step::ChangeOrder,
                 step::OrderRoll, step::Compulsory, step::GoBack, step::Charges, step::Declare,
                 step::ObeyRoll, step::React, step::Clash, step::ReactionMove, step::Movement,
                 step::MoveBrigade, step::PlaceMove, step::Moving, step::Firing, step::BandRoll,
                 step::ShotRoll, step::HalfRoll, step::RiskRoll, step::MeleePhase, step::Melee,
                 step::MeleeRoll, step::MoralePhase, step::MoraleRoll, step::BrigadeRoll,
                 step::PursuitRoll>;

struct State {
    FixedVector<Unit, units_most> units;  // by UnitId
    FixedVector<Brigade, brigades_most> brigades;
    FixedVector<Step, 16> steps;         // empty between phases and when the battle is over
    FixedVector<Charge, 32> charges;     // of the phase under way
    FixedVector<Answering, 32> answers;  // to them
    FixedVector<Fight, 48> fights;
    FixedVector<std::int8_t, 16> held;            // objectives: -1 nobody, else the side
    std::array<std::int8_t, 2> commands{-1, -1};  // the brigade that each C-in-C commands (DK-3.16)
    std::uint16_t turn = 1;
    Phase phase = Phase::initiative;
    Side phasing = Side::blue;
    bool over = false;
    Clause ended_by;
    std::int8_t winner = -1;  // when over: -1 nobody, else the side
    // Nobody is in a general's place, and nobody has come to stand elsewhere since that was found
    // (DK-4.10). Only spares looking again: no part of the value.
    bool generals_have_room = false;
    auto fields() const {
        return std::tie(units, brigades, steps, charges, answers, fights, held, commands, turn,
                        phase, phasing, over, ended_by, winner);
    }
    bool operator==(const State& other) const { return fields() == other.fields(); }

    const Unit& unit(UnitId id) const { return units[index(id)]; }
    Unit& unit(UnitId id) { return units[index(id)]; }
    const Brigade& brigade(int number) const { return brigades[static_cast<std::size_t>(number)]; }
    Brigade& brigade(int number) { return brigades[static_cast<std::size_t>(number)]; }
};

using Battle = BattleOf<Setup, State>;

}  // namespace grognard::die_kriegskunst
