// SPDX-License-Identifier: Apache-2.0
//
// A battle of War & Conquest. Setup is what never changes: the book, the ground, the armies. State is
// what does, a plain value: where units and personalities stand and how they are, what they remember
// of the round, the charges and fights under way, the pools of intervention points, whose round it
// is, and a stack of steps, the innermost on top. What interrupts (a reaction, a test, a volley)
// pushes a step; its end pops it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "engine/battle/battle_of.h"
#include "engine/battle/hash_value.h"
#include "engine/battle/side.h"
#include "engine/battle/steps_of.h"
#include "engine/manoeuvre/way.h"
#include "engine/measure/fixed_vector.h"
#include "engine/table/footprint.h"
#include "engine/table/scenario.h"
#include "rulebooks/war_and_conquest/10_armies/armies.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/4_movement/rates.h"
#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/7_combat/melee.h"

namespace grognard::war_and_conquest {

inline constexpr std::size_t units_most = 96;

// ---- what never changes -------------------------------------------------------------------------

// A unit, or a personality: then `person` is set, and his figure is by his mount.
struct UnitInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Figure figure;
    int figures = 0;  // at the start
    bool standard = false;
    bool is_person = false;
    Personality person;
    Mount mount = Mount::foot;
    int sips = 0;  // his, with those bought
    int points = 0;
    FrontPost start;
    int start_files = 1;
    Formation start_formation = Formation::close;
    UnitId start_with = UnitId::none;  // the unit a personality begins with
};

// WC-9.1: what a side is out for.
enum class Aim : std::uint8_t { none, hold, middle, destroy, dearest, loot };
struct ArmyInfo {
    std::string list;  // key
    Aim aim = Aim::none;
    std::string place;  // key of an objective, to hold or to loot
    UnitId general = UnitId::none;
    int points = 0;       // of all it has
    int sips = 0;         // WC-1.10
    bool pooled = false;  // of all personalities one pool; else each spends his own
};

struct Setup {
    Book book;
    Scenario scenario;
    std::vector<UnitInfo> units;  // personalities among them
    std::array<ArmyInfo, 2> armies;
    std::vector<Going> goings;  // of the terrain's features, where the scenario says so (WC-5.8)

    const UnitInfo& unit(UnitId id) const { return units[index(id)]; }
    const Troops& troops(UnitId id) const { return units[index(id)].figure.troops; }
    Side side(UnitId id) const { return units[index(id)].side; }
    bool is_person(UnitId id) const { return units[index(id)].is_person; }
    const Terrain& terrain() const { return scenario.terrain; }
    Going going(const Feature& feature) const {
        if (goings.empty()) return going_on(feature.ground);
        return goings[static_cast<std::size_t>(&feature - terrain().features().data())];
    }
    Edge own_edge(Side side) const { return scenario.sides[index(side)].edge; }
    int turns() const { return scenario.turns > 0 ? scenario.turns : book.victory.turns.value; }
};

// ---- what does ----------------------------------------------------------------------------------

enum class Where : std::uint8_t { table, fled_off, gone };

struct Unit {
    FrontPost post;
    std::uint8_t figures = 0;
    std::uint8_t files = 1;
    std::uint8_t hits = 0;  // on a figure of several, or taken by a personality
    Formation formation = Formation::close;
    Where where = Where::table;
    bool disordered = false;  // until it recovers (WC-8.2); of the ground see by_ground
    bool by_ground = false;   // disordered by the ground it stands on, while it does (WC-5.7)
    bool fleeing = false;
    bool has_charged = false;         // in this battle (WC-10.4)
    UnitId with = UnitId::none;       // of a personality: the unit he is with (WC-4.14)
    std::uint8_t rally_failures = 0;  // off the table (WC-8.4)
    bool returns = false;             // off the table, and rallied: comes back at its next movement
    bool rallied = false;             // disordered by it until its next end phase (WC-8.1)
    // In this round.
    Pace pace = Pace::base;
    bool moved = false, charged = false, shot = false, pursued = false;
    bool reformed = false;             // changed its formation (WC-4.7)
    std::uint8_t lost_this_phase = 0;  // figures, to shooting (WC-6.5)
    Footprint footprint;               // follows from post, figures, files and formation
    auto fields() const {
        return std::tie(post.front, post.facing, figures, files, hits, formation, where, disordered,
                        by_ground, fleeing, has_charged, with, rally_failures, returns, rallied,
                        pace, moved, charged, shot, pursued, reformed, lost_this_phase);
    }
    bool operator==(const Unit&) const = default;
    bool on_table() const { return where == Where::table; }
    bool is_disordered() const { return disordered || by_ground; }
    Array array() const { return {figures, files}; }
};

// WC-3.7: a charge declared in this round. It is over when it has struck home, failed or was given up.
struct Charge {
    UnitId charger = UnitId::none;
    FixedVector<UnitId, 4> targets;  // the one first declared first
    Point began;                     // where the centre of its front stood (WC-3.12)
    Length away{};                   // how far off the first was then
    bool in_zone = false;            // all targets in its frontal attack zone (WC-3.3)
    bool tested = false;             // it has passed the test of several (WC-3.8)
    bool over = false;
    UnitSet covered;  // enemies behind its targets, whom their flight would reveal (WC-3.6)
    UnitSet seen_by;  // of those, who had it in sight and in their front facing
    auto fields() const {
        return std::tie(charger, targets, began, away, in_zone, tested, over, covered, seen_by);
    }
    bool operator==(const Charge&) const = default;
};

// The way of a charge: one wheel, then straight (WC-3.12). Skirmishers turn where they stand.
struct ChargeWay {
    Way way;            // until it touches
    FrontPost contact;  // squared up, free
    Struck struck{};
    Going worst = Going::clear;  // ground that it enters
    bool wood = false;           // and trees are on it
    Length length() const { return way.length(); }
    bool operator==(const ChargeWay&) const = default;
};

// WC-3.9: how a unit that is charged will answer, and whether it has.
struct Reacting {
    UnitId unit = UnitId::none;
    Reaction reaction = Reaction::stand_fast;
    bool shoots_first = false;  // of one that feigns flight
    UnitId at = UnitId::none;   // whom it shoots at
    bool tests = false;         // standing, in the flank or so: it must (WC-3.4)
    bool carried_out = false;
    auto fields() const { return std::tie(unit, reaction, shoots_first, at, tests, carried_out); }
    bool operator==(const Reacting&) const = default;
};

// Two enemies in contact. A combat is all that such pairs join (WC-7.6).
struct Fight {
    // How one of the two stands in it.
    struct Part {
        bool charging = false;  // in the first round of it
        bool counter_charging = false;
        bool first_charge = false;      // of this battle (WC-10.4)
        Struck struck = Struck::front;  // by the other
        std::uint8_t lost = 0;          // figures, to the other in this combat phase (WC-7.12)
        auto fields() const {
            return std::tie(charging, counter_charging, first_charge, struck, lost);
        }
        bool operator==(const Part&) const = default;
    };
    UnitId one = UnitId::none;  // who came to the other
    UnitId other = UnitId::none;
    Part ones, others;
    bool first_round = true;
    bool waits = false;  // begun by a pursuit: for the next combat phase (WC-7.9)
    auto fields() const { return std::tie(one, other, ones, others, first_round, waits); }
    bool operator==(const Fight&) const = default;
};

// WC-7.6: a combat as it was fought in this round, kept for its resolution.
struct Fought {
    // What a side has lost, and what it has besides (WC-7.3).
    struct Part {
        std::uint8_t lost = 0;  // figures
        std::uint8_t hits = 0;  // that killed
        bool standard = false, higher = false, charging = false;
        bool in_flank = false, in_rear = false;  // it struck the enemy there
        auto fields() const {
            return std::tie(lost, hits, standard, higher, charging, in_flank, in_rear);
        }
        bool operator==(const Part&) const = default;
    };
    UnitSet units;
    std::array<Part, 2> parts;  // by side
    bool resolved = false;
    auto fields() const { return std::tie(units, parts, resolved); }
    bool operator==(const Fought&) const = default;
};

// WC-2.1
enum class Phase : std::uint8_t { advantage, movement, shooting, combat, resolution, end };

// What a 2D6 test is taken for (trials.h).
enum class Trial : std::uint8_t {
    charges_several,    // WC-3.2; other: the target added
    joins_charge,       // WC-3.2; other: the target
    stands_fast,        // WC-3.4
    faces_elephants,    // WC-7.11: horse that elephants charge; other: they
    halts,              // WC-3.6; other: the unit revealed
    double_pace,        // WC-4.8, 4.2
    double_turning,     // WC-4.5, 4.6: with turns or changes of ranks at double pace
    goes_back,          // WC-4.4
    changes_formation,  // WC-4.7; value: Formation
    panic_of_shooting,  // WC-6.5; other: a charger's target
    panic_of_friends,   // WC-7.5; other: who routed
    general_fell,       // WC-8.3
    breaks,             // WC-7.4; other: an enemy; value: beaten by, flanked
    holds_back,         // WC-7.5; other: who flees
    rallies,            // WC-8.1
    rallies_off_table,  // WC-8.1
    recovers,           // WC-8.2
};
inline constexpr int trial_count = static_cast<int>(Trial::recovers) + 1;

// By what right a unit is placed.
enum class Manner : std::uint8_t {
    base,
    double_pace,
    double_turning,  // with turns and changes of ranks (WC-4.5, 4.6)
    quick_march,
    backwards,
    character,
    faces,    // rallied: any way (WC-8.1)
    returns,  // from off the table (WC-8.4)
};

// Why a unit flees.
enum class Fleeing : std::uint8_t {
    reaction,        // WC-3.4
    shoot_and_flee,  // WC-3.4: dice of its own
    feigned,         // WC-3.4: rallies at the end of the move
    feigned_shot,    // likewise after shooting
    panic,           // a test failed
    broken,          // in combat
    again,           // WC-8.4
};

namespace step {

// ---- the strategic advantage: WC-2.2, 2.3
struct Bid {  // in secret: nothing is told until both have bid
    static constexpr Asks asks = Asks::pick;
    Side side = Side::blue;
    std::array<std::uint8_t, 2> bids{};  // by side
    bool secret = false;                 // the first side has said one, where it could
    auto fields() const { return std::tie(side, bids, secret); }
    bool operator==(const Bid&) const = default;
};
struct AdvantageRoll {  // both at once, the dice of the first side first
    static constexpr Asks asks = Asks::roll;
    std::array<std::uint8_t, 2> bids{};
    std::uint8_t ties = 0;
    auto fields() const { return std::tie(bids, ties); }
    bool operator==(const AdvantageRoll&) const = default;
};
struct ChooseRound {  // the first or the second
    static constexpr Asks asks = Asks::pick;
    auto fields() const { return std::tie(); }
    bool operator==(const ChooseRound&) const = default;
};

// ---- tests: WC-1.7, 1.10
struct Test {
    static constexpr Asks asks = Asks::pick | Asks::roll;
    UnitId unit = UnitId::none;
    Trial trial{};
    UnitId other = UnitId::none;
    std::int8_t value = 0;
    bool flanked = false;
    std::uint8_t sips = 0;     // spent on it
    bool points_said = false;  // or there are none to spend
    bool rerolls = false;      // its failure has been thrown again
    auto fields() const {
        return std::tie(unit, trial, other, value, flanked, sips, points_said, rerolls);
    }
    bool operator==(const Test&) const = default;
};

// ---- movement: WC chapters 3 to 5
struct Movement {
    static constexpr Asks asks = Asks::pick;
    enum class Stage : std::uint8_t {
        fugitives,
        returns,
        declaring,
        reacting,
        moves,
        characters
    } stage{};
    UnitSet done;  // those who have had their turn in this stage; later: who have moved or stay
    auto fields() const { return std::tie(stage, done); }
    bool operator==(const Movement&) const = default;
};
struct React {  // to all the charges at it
    static constexpr Asks asks = Asks::pick;
    UnitId unit = UnitId::none;
    auto fields() const { return std::tie(unit); }
    bool operator==(const React&) const = default;
};
struct PlaceMove {
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    Manner manner{};
    auto fields() const { return std::tie(unit, manner); }
    bool operator==(const PlaceMove&) const = default;
};
struct GroundRoll {  // WC-5.5: the dice of a move begun, which goes as far as they allow
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    Manner manner{};
    Legs legs;
    auto fields() const { return std::tie(unit, manner, legs); }
    bool operator==(const GroundRoll&) const = default;
};

// One charge carried out (charging.h).
struct Charging {
    static constexpr Asks asks = Asks::pick;
    enum class Stage : std::uint8_t {
        pace,       // by ruling charge.double_test it tests to go at double pace
        fear,       // horse that elephants charge tests
        asking,     // by ruling reaction.once its targets react to it alone
        reactions,  // of its targets, those not carried out already
        answered,   // they have been: it may have been panicked
        ground,     // the dice of the ground on its way are thrown
        way,        // it goes, and strikes home or not
        revealed,   // a unit uncovered: on, or try to halt
        failed,     // the dice of a failed charge are thrown
        done,
    } stage{};
    UnitId charger = UnitId::none;
    UnitId target = UnitId::none;  // at whom it goes now
    Length reach{};                // its charge move, ground counted once that is known
    UnitSet met;                   // revealed units it has met (WC-3.14)
    UnitSet tested;                // targets that have tested for fear
    UnitSet asked;                 // targets that have reacted to it alone
    std::optional<ChargeWay> way;  // to the target, once all have reacted; follows from the rest
    auto fields() const { return std::tie(stage, charger, target, reach, met, tested, asked); }
    bool operator==(const Charging&) const = default;
};
struct ChargeGroundRoll {  // WC-5.5
    static constexpr Asks asks = Asks::roll;
    auto fields() const { return std::tie(); }
    bool operator==(const ChargeGroundRoll&) const = default;
};
struct FailedChargeRoll {  // WC-3.5
    static constexpr Asks asks = Asks::roll;
    auto fields() const { return std::tie(); }
    bool operator==(const FailedChargeRoll&) const = default;
};

// ---- flight and pursuit: WC-5.4, 5.6, 7.5, 7.9 (flight.h)
struct Flight {
    static constexpr Asks asks = Asks::pick;
    enum class Stage : std::uint8_t { pursuers, dice, pursuit, done } stage{};
    UnitId unit = UnitId::none;
    UnitId from = UnitId::none;  // none: the nearest enemy
    Fleeing why{};
    UnitSet winners;                         // in contact, still to say whether they pursue
    FixedVector<UnitId, 8> pursuers;         // who do
    FixedVector<std::uint8_t, 8> distances;  // theirs, in inches, as rolled
    std::uint8_t distance = 0;               // inches it flees
    auto fields() const {
        return std::tie(stage, unit, from, why, winners, pursuers, distances, distance);
    }
    bool operator==(const Flight&) const = default;
};
struct FlightRoll {
    static constexpr Asks asks = Asks::roll;
    auto fields() const { return std::tie(); }
    bool operator==(const FlightRoll&) const = default;
};
struct PursuitRoll {  // of the next pursuer
    static constexpr Asks asks = Asks::roll;
    auto fields() const { return std::tie(); }
    bool operator==(const PursuitRoll&) const = default;
};
struct Rampage {  // WC-7.11: a broken elephant runs through these
    static constexpr Asks asks = Asks::roll;
    UnitId elephant = UnitId::none;
    UnitSet due;
    auto fields() const { return std::tie(elephant, due); }
    bool operator==(const Rampage&) const = default;
};

// ---- fear: WC-2.4, 7.10, 8.3: of those who are to test (State), who is next
struct Fear {
    static constexpr Asks asks = Asks::pick;
    auto fields() const { return std::tie(); }
    bool operator==(const Fear&) const = default;
};

// ---- blows: WC-6.2 (volley.h)
struct Volley {
    static constexpr Asks asks = Asks::roll;
    enum class Kind : std::uint8_t {
        shot,
        stand_and_shoot,
        shoot_and_flee,
        strike,
        rampage
    } kind{};
    enum class Stage : std::uint8_t {
        hit,
        second,  // beyond 6, or misses thrown again
        person,  // sixes, for the personality in the target (WC-6.7)
        save,
        kill,
        person_save,
        person_kill,
        done,
    } stage{};
    UnitId from = UnitId::none;
    UnitId at = UnitId::none;
    UnitId person = UnitId::none;  // in the target, who may be hit
    std::uint8_t hit_needs = 4, save_needs = 7, kill_needs = 4, person_save_needs = 7;
    bool rerolls_misses = false;
    std::uint8_t through = 1;  // ranks that a hit goes through (WC-6.4)
    std::uint8_t dice = 0;     // still to be thrown in this stage
    std::uint8_t thrown = 0;   // in this stage
    std::uint8_t count = 0;    // that succeeded in it
    std::uint8_t hits = 0;     // on figures, once known
    std::uint8_t sixes = 0;    // natural ones to hit
    std::uint8_t person_hits = 0;
    std::uint8_t kills = 0, person_kills = 0;
    auto fields() const {
        return std::tie(kind, stage, from, at, person, hit_needs, save_needs, kill_needs,
                        person_save_needs, rerolls_misses, through, dice, thrown, count, hits,
                        sixes, person_hits, kills, person_kills);
    }
    bool operator==(const Volley&) const = default;
};

// ---- shooting: WC chapter 6
struct Shooting {
    static constexpr Asks asks = Asks::pick;
    enum class Stage : std::uint8_t { shots, panic } stage{};
    Side side = Side::blue;  // who shoots now
    auto fields() const { return std::tie(stage, side); }
    bool operator==(const Shooting&) const = default;
};

// ---- combat: WC-7.1, 7.2, 7.6, 7.7
struct CombatPhase {
    static constexpr Asks asks = Asks::pick;
    auto fields() const { return std::tie(); }
    bool operator==(const CombatPhase&) const = default;
};
struct Combat {  // one, in the order of its strikes
    static constexpr Asks asks = Asks::nothing;
    struct Strike {
        UnitId from = UnitId::none;
        UnitId at = UnitId::none;
        std::uint8_t turn = 0;  // those of one turn strike together
        auto fields() const { return std::tie(from, at, turn); }
        bool operator==(const Strike&) const = default;
    };
    FixedVector<Strike, 128> strikes;  // by turn
    std::uint8_t next = 0;
    // Kills of the turn of strikes under way, taken off when it ends.
    struct Loss {
        UnitId unit = UnitId::none;
        UnitId by = UnitId::none;
        std::uint8_t hits = 0;
        auto fields() const { return std::tie(unit, by, hits); }
        bool operator==(const Loss&) const = default;
    };
    FixedVector<Loss, 256> losses;
    auto fields() const { return std::tie(strikes, next, losses); }
    bool operator==(const Combat&) const = default;
};

// ---- resolution: WC-7.3, 7.4, 7.8
struct Resolution {
    static constexpr Asks asks = Asks::pick;
    auto fields() const { return std::tie(); }
    bool operator==(const Resolution&) const = default;
};
struct Resolving {  // one combat
    static constexpr Asks asks = Asks::pick;
    UnitSet units;           // as it was fought
    std::int8_t loser = -1;  // the side, if there is one
    std::uint8_t by = 0;     // how much
    UnitSet tested;          // beaten units that have
    UnitSet broken;          // of them, those still to flee
    UnitSet held;            // and those still to give ground
    UnitSet given_ground;    // those who did
    UnitSet followed;        // winners who have said whether they follow
    auto fields() const {
        return std::tie(units, loser, by, tested, broken, held, given_ground, followed);
    }
    bool operator==(const Resolving&) const = default;
};

// ---- the end phase: WC chapter 8
struct EndPhase {
    static constexpr Asks asks = Asks::nothing;
    enum class Stage : std::uint8_t { rallies, returns, recovery, done } stage{};
    UnitSet tested;
    auto fields() const { return std::tie(stage, tested); }
    bool operator==(const EndPhase&) const = default;
};

}  // namespace step

using Step = std::variant<step::Bid, step::AdvantageRoll, step::ChooseRound, step::Test,
                          step::Movement, step::React, step::PlaceMove, step::GroundRoll,
                          step::Charging, step::ChargeGroundRoll, step::FailedChargeRoll,
                          step::Flight, step::FlightRoll, step::PursuitRoll, step::Rampage,
                          step::Fear, step::Volley, step::Shooting, step::CombatPhase, step::Combat,
                          step::Resolution, step::Resolving, step::EndPhase>;

struct State {
    FixedVector<Unit, units_most> units;  // by UnitId
    FixedVector<Step, 12> steps;          // empty between phases and when the battle is over
    FixedVector<Charge, 48> charges;      // of the round
    FixedVector<Reacting, 48> reactions;  // to them
    // By UnitId whom it may charge: known while charges are declared, for nobody moves then. Follows
    // from the rest.
    FixedVector<UnitSet, units_most> chargeable;
    FixedVector<Fight, 64> fights;
    FixedVector<Fought, 64> combats;  // of the round, until they are resolved
    UnitSet frightened;               // friends saw a rout, and are still to test (WC-7.5)
    UnitSet mourning;                 // their general fell: likewise (WC-8.3)
    UnitSet tested;                   // for friends, in this phase (WC-7.10)
    std::uint16_t turn = 1;
    Phase phase = Phase::advantage;
    bool second_round = false;
    Side round = Side::blue;             // whose it is
    Side advantage = Side::blue;         // who has it (WC-2.2)
    std::array<std::uint8_t, 2> sips{};  // unspent, by side
    bool over = false;
    Clause ended_by;
    std::int8_t winner = -1;  // when over: -1 nobody, else the side
    auto fields() const {
        return std::tie(units, steps, charges, reactions, fights, combats, frightened, mourning,
                        tested, turn, phase, second_round, round, advantage, sips, over, ended_by,
                        winner);
    }
    bool operator==(const State&) const = default;

    const Unit& unit(UnitId id) const { return units[index(id)]; }
    Unit& unit(UnitId id) { return units[index(id)]; }
};

using Battle = BattleOf<Setup, State>;

// Whether it is in combat.
bool fights(const State& state, UnitId id);

}  // namespace grognard::war_and_conquest
