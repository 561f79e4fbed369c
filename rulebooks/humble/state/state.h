// SPDX-License-Identifier: Apache-2.0
//
// A battle of Humble's fast play. Setup is what never changes: the book, the ground, the order of
// battle. State is what does, a plain value: where the bases are and in what order, and a stack of
// steps, the innermost on top. An interrupt (a rout in a melee) pushes a step; its end pops it. Each
// step says what it asks for; its handlers (engine/battle/steps_of.h) stand in its chapter.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/battle/battle_of.h"
#include "engine/battle/game.h"
#include "engine/battle/side.h"
#include "engine/battle/steps_of.h"
#include "engine/measure/bearing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/measure/shapes.h"
#include "engine/table/scenario.h"
#include "rulebooks/humble/book/book.h"

namespace grognard::humble {

inline constexpr std::size_t bases_max = 128;

// ---- what never changes -------------------------------------------------------------------------

enum class Arm : std::uint8_t {
    infantry,
    hq,
    heavy_cavalry,
    light_cavalry,
    foot_artillery,
    horse_artillery,
};

enum class HqRank : std::uint8_t { none, division, corps };

// HU-1.2: what a unit is, beside its arm.
struct Troops {
    Arm arm = Arm::infantry;
    bool guard = false;
    bool grenadier = false;
    bool light = false;  // light infantry
    bool militia = false;
    bool cossack = false;  // light cavalry only
    HqRank rank = HqRank::none;

    bool is_infantry() const { return arm == Arm::infantry; }
    bool is_hq() const { return arm == Arm::hq; }
    bool is_cavalry() const { return arm == Arm::heavy_cavalry || arm == Arm::light_cavalry; }
    bool is_artillery() const { return arm == Arm::foot_artillery || arm == Arm::horse_artillery; }
    bool is_combat_unit() const { return !is_hq(); }                           // HU-7.6
    bool enters_woods() const { return (is_infantry() && light) || cossack; }  // HU-3.3
};

// Places in the lists of Setup.
enum class DivisionId : std::uint16_t { none = 0xffff };
enum class CorpsId : std::uint16_t { none = 0xffff };
enum class ArrivalId : std::uint16_t { none = 0xffff };
constexpr std::size_t index(DivisionId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(CorpsId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(ArrivalId id) { return static_cast<std::size_t>(id); }

struct UnitInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Troops troops;
    DivisionId division = DivisionId::none;  // a corps HQ has none
    CorpsId corps = CorpsId::none;
    ArrivalId arrival = ArrivalId::none;  // when it is not there from the start
    Pose start;                           // when it is
};

// HU-1.5: a division or a corps.
struct CommandInfo {
    std::string name;
    UnitId hq = UnitId::none;
};

// HU-3.6, HU-3.12: a formation that arrives by dice.
struct ArrivalInfo {
    std::string name;
    Side side = Side::blue;
    enum class From : std::uint8_t { rear, flank } from = From::rear;
    int turn = 1;  // the first turn in which it may be diced for
    Edge edge = Edge::southern;
    Point stretch_from, stretch_to;
    std::vector<UnitId> units;
};

struct Setup {
    Book book;
    Scenario scenario;
    std::vector<UnitInfo> units;
    std::vector<CommandInfo> divisions;
    std::vector<CommandInfo> corps;
    std::vector<ArrivalInfo> arrivals;

    const UnitInfo& unit(UnitId id) const { return units[index(id)]; }
    const Troops& troops(UnitId id) const { return units[index(id)].troops; }
    Side side(UnitId id) const { return units[index(id)].side; }
    const ArrivalInfo& arrival(ArrivalId id) const { return arrivals[index(id)]; }
    // HU-1.5: of its division, of its corps; none where it is of none.
    UnitId division_hq(UnitId id) const {
        const DivisionId own = unit(id).division;
        return own == DivisionId::none ? UnitId::none : divisions[index(own)].hq;
    }
    UnitId corps_hq(UnitId id) const {
        const CorpsId own = unit(id).corps;
        return own == CorpsId::none ? UnitId::none : corps[index(own)].hq;
    }
    int turns() const { return scenario.turns > 0 ? scenario.turns : book.victory.turns.value; }
    Side first() const { return scenario.first == 0 ? Side::blue : Side::red; }
};

// ---- what does ----------------------------------------------------------------------------------

enum class Order : std::uint8_t { good, pinned, disrupted };  // HU-1.6
enum class Where : std::uint8_t { table, to_come, destroyed };
enum class Phase : std::uint8_t { movement, rally, shooting, melee };  // HU-2.1

struct Base {
    Point centre;
    Bearing facing;
    Order order = Order::good;
    Where where = Where::table;
    bool operator==(const Base&) const = default;
    bool on_table() const { return where == Where::table; }
    Pose pose() const { return {centre, facing}; }
};

using Firers = FixedVector<UnitId, 32>;

struct Pair {
    UnitId attacker = UnitId::none;
    UnitId defender = UnitId::none;
    bool operator==(const Pair&) const = default;
};

// HU-6.8: how many enemies an attacker fights in this phase, counted before its first roll.
struct Engaged {
    UnitId attacker = UnitId::none;
    std::uint8_t enemies = 1;
    bool operator==(const Engaged&) const = default;
};

// HU-6.7: a recoil due, away from a place.
struct Recoil {
    UnitId unit = UnitId::none;
    Point from;
    UnitId opponent = UnitId::none;
    std::uint8_t widths = 1;
    bool disrupts = false;
    bool operator==(const Recoil&) const = default;
};

// HU-6.5: a place the winner of a fight may or must take.
struct FollowUp {
    UnitId winner = UnitId::none;
    Point place;
    bool must = false;
    bool operator==(const FollowUp&) const = default;
    bool due() const { return winner != UnitId::none; }
};

namespace step {

// Movement and reinforcements of the moving side: HU chapter 3.
struct Movement {
    static constexpr Asks asks = Asks::pick;
    UnitSet acted;
    UnitSet turned;                // HU-3.10: infantry that has turned to face in this phase
    UnitSet in_contact;            // HU-3.8: at the start of the phase
    std::uint8_t dice_thrown = 0;  // HU-3.6
    UnitSet waited;                // HU-3.12: bases that found no room in this phase
    bool operator==(const Movement&) const = default;
};
struct PlaceUnit {
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    bool operator==(const PlaceUnit&) const = default;
};
// HU-3.10: may the next of these turn to face the charger?
struct TurnToFace {
    static constexpr Asks asks = Asks::pick;
    UnitId charger = UnitId::none;
    FixedVector<UnitId, 8> asked;
    bool operator==(const TurnToFace&) const = default;
};
struct ReinforcementRoll {
    static constexpr Asks asks = Asks::roll;
    ArrivalId arrival = ArrivalId::none;
    bool operator==(const ReinforcementRoll&) const = default;
};
// HU-3.12: an arriving formation is set at its edge, base by base.
struct Arriving {
    static constexpr Asks asks = Asks::place;
    ArrivalId arrival = ArrivalId::none;
    bool operator==(const Arriving&) const = default;
};

// Rally of the moving side: HU chapter 4.
struct Rally {
    static constexpr Asks asks = Asks::pick;
    UnitSet tried;
    bool operator==(const Rally&) const = default;
};
struct RallyRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    bool operator==(const RallyRoll&) const = default;
};

// Shooting of the other side: HU chapter 5.
struct Shooting {
    static constexpr Asks asks = Asks::pick;
    UnitSet fired;
    UnitSet shot_at;
    bool operator==(const Shooting&) const = default;
};
struct NameFirers {
    static constexpr Asks asks = Asks::pick;
    UnitId target = UnitId::none;
    Firers named;
    bool operator==(const NameFirers&) const = default;
};
struct ShotRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId target = UnitId::none;
    Firers named;
    bool operator==(const ShotRoll&) const = default;
};

// Melees, resolved by the moving side: HU chapter 6.
struct Melees {
    static constexpr Asks asks = Asks::pick;
    FixedVector<Pair, 160> fought;  // HU-6.6: each pair once a phase
    FixedVector<Pair, 64> barred;   // HU-6.4, HU-6.9: pairs that do not fight in it
    FixedVector<Engaged, 64> engaged;
    FixedVector<Recoil, 32> waiting;      // HU-6.8: of attackers with enemies still to fight
    FixedVector<FollowUp, 16> following;  // HU-6.11: likewise
    UnitSet followed_up;                  // HU-6.9: defenders that fight no new melee
    bool operator==(const Melees&) const = default;
};
// One defender and all who fight it, in turn: HU-6.8.
struct Melee {
    static constexpr Asks asks = Asks::pick;
    UnitId defender = UnitId::none;
    FixedVector<UnitId, 12> left;     // attackers who have not fought yet
    UnitId chosen = UnitId::none;     // the next to fight
    std::uint8_t attackers = 1;       // counted once, before the first roll
    FixedVector<Recoil, 14> recoils;  // waiting for the last fight
    FollowUp follow;
    bool ended = false;  // the defender routed or was destroyed
    bool operator==(const Melee&) const = default;
};
struct FightRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId attacker = UnitId::none;
    UnitId defender = UnitId::none;
    bool operator==(const FightRoll&) const = default;
};
struct OfferFollowUp {
    static constexpr Asks asks = Asks::pick;
    FollowUp follow;
    bool operator==(const OfferFollowUp&) const = default;
};
// A winner that followed up into contact fights at once: HU-6.9.
struct FightOn {
    static constexpr Asks asks = Asks::pick;
    UnitId unit = UnitId::none;
    bool operator==(const FightOn&) const = default;
};

// Results: HU chapter 7.
enum class RoutCause : std::uint8_t { shooting, melee };
struct RoutRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    UnitId from = UnitId::none;  // the leading firer, or the opponent
    Point from_place;
    RoutCause cause = RoutCause::melee;
    bool operator==(const RoutRoll&) const = default;
};
struct ChooseRout {  // HU-7.2, with the ruling "owner's choice"
    static constexpr Asks asks = Asks::pick;
    RoutRoll rout;
    bool operator==(const ChooseRout&) const = default;
};

}  // namespace step

using Step =
    std::variant<step::Movement, step::PlaceUnit, step::TurnToFace, step::ReinforcementRoll,
                 step::Arriving, step::Rally, step::RallyRoll, step::Shooting, step::NameFirers,
                 step::ShotRoll, step::Melees, step::Melee, step::FightRoll, step::OfferFollowUp,
                 step::FightOn, step::RoutRoll, step::ChooseRout>;

// HU-3.12: whether a formation is still to be diced for, has arrived with bases waiting for room,
// or is all there.
enum class Arrival : std::uint8_t { due, waiting, come };

struct State {
    FixedVector<Base, bases_max> bases;         // by UnitId
    FixedVector<Step, 16> steps;                // empty when the battle is over
    FixedVector<Arrival, 24> arrivals;          // by ArrivalId
    FixedVector<std::optional<Side>, 16> held;  // by whom, of the scenario's objectives
    std::uint16_t turn = 1;
    Side moving = Side::blue;
    Phase phase = Phase::movement;
    UnitSet moved_in;        // HU-6.6: moved into contact in this half turn
    UnitSet stalled;         // HU-5.6
    UnitSet braced;          // HU-5.4
    bool announced = false;  // the log has named the phase under way
    bool over = false;
    Clause ended_by;
    bool operator==(const State&) const = default;

    Base& base(UnitId id) { return bases[index(id)]; }
    const Base& base(UnitId id) const { return bases[index(id)]; }
};

using Battle = BattleOf<Setup, State>;

}  // namespace grognard::humble
