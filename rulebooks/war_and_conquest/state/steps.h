// SPDX-License-Identifier: Apache-2.0
//
// The steps of play: small structs on a stack, the innermost on top, each with what it asks for. Their
// handlers stand beside their rules, in the chapters, and StepsOf (engine/battle/steps_of.h) finds
// them. What interrupts (a reaction, a test, a volley) pushes a step; its end pops it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/battle/side.h"
#include "engine/battle/steps_of.h"
#include "engine/manoeuvre/way.h"
#include "engine/measure/fixed_vector.h"
#include "engine/value/cached.h"
#include "rulebooks/war_and_conquest/state/charge.h"

namespace grognard::war_and_conquest {

// WC-2.1
enum class Phase : std::uint8_t { advantage, movement, shooting, combat, resolution, end };

// What a 2D6 test is taken for (2_turn/trials.h).
enum class Trial : std::uint8_t {
    charges_several,    // WC-3.2; other: the target added
    joins_charge,       // WC-3.2; other: the target
    stands_fast,        // WC-3.4
    faces_elephants,    // WC-7.11: horse that elephants charge; other: they
    halts,              // WC-3.6; other: the unit revealed
    double_pace,        // WC-4.8, 4.2; value: Manner
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

// A side, or neither. Records hold hashes of it, so neither stays -1.
enum class SideOrNone : std::int8_t { none = -1, blue, red };
constexpr SideOrNone or_none(std::optional<Side> side) {
    return side ? static_cast<SideOrNone>(*side) : SideOrNone::none;
}
constexpr std::optional<Side> side_of(SideOrNone side) {
    if (side == SideOrNone::none) return std::nullopt;
    return static_cast<Side>(side);
}

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
constexpr bool has_shot_first(Fleeing why) {
    return why == Fleeing::shoot_and_flee || why == Fleeing::feigned_shot;
}

namespace step {

// ---- the strategic advantage: WC-2.2, 2.3
struct Bid {  // in secret: nothing is told until both have bid
    static constexpr Asks asks = Asks::pick;
    Side side = Side::blue;
    std::array<std::uint8_t, 2> bids{};  // by side
    bool secret = false;                 // the first side has said one, where it could
    bool operator==(const Bid&) const = default;
};
struct AdvantageRoll {  // both at once, the dice of the first side first
    static constexpr Asks asks = Asks::roll;
    std::array<std::uint8_t, 2> bids{};
    std::uint8_t ties = 0;
    bool operator==(const AdvantageRoll&) const = default;
};
struct ChooseRound {  // the first or the second
    static constexpr Asks asks = Asks::pick;
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
    bool operator==(const Movement&) const = default;
};
struct React {  // to all the charges at it
    static constexpr Asks asks = Asks::pick;
    UnitId unit = UnitId::none;
    bool operator==(const React&) const = default;
};
struct PlaceMove {
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    Manner manner{};
    bool operator==(const PlaceMove&) const = default;
};
struct GroundRoll {  // WC-5.5: the dice of a move begun, which goes as far as they allow
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    Manner manner{};
    Legs legs;
    Cached<std::uint8_t> dice;  // of the ground on them
    bool operator==(const GroundRoll&) const = default;
};

// One charge carried out (3_charges/charging.h).
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
    UnitId target = UnitId::none;          // at whom it goes now
    Length reach{};                        // its charge move, ground counted once that is known
    UnitSet met;                           // revealed units it has met (WC-3.14)
    UnitSet tested;                        // targets that have tested for fear
    UnitSet asked;                         // targets that have reacted to it alone
    Cached<std::optional<ChargeWay>> way;  // to the target, once all have reacted
    bool operator==(const Charging&) const = default;
};
struct ChargeGroundRoll {  // WC-5.5
    static constexpr Asks asks = Asks::roll;
    bool operator==(const ChargeGroundRoll&) const = default;
};
struct FailedChargeRoll {  // WC-3.5
    static constexpr Asks asks = Asks::roll;
    bool operator==(const FailedChargeRoll&) const = default;
};

// ---- flight and pursuit: WC-5.4, 5.6, 7.5, 7.9 (7_combat/retreat.h)
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
    bool operator==(const Flight&) const = default;
};
// A unit is to flee (7_combat/retreat.h): never on top when somebody is asked.
struct TurnToFlee {
    static constexpr Asks asks = Asks::nothing;
    UnitId unit = UnitId::none;
    UnitId from = UnitId::none;  // none: the nearest enemy
    Fleeing why{};
    Clause clause;
    bool operator==(const TurnToFlee&) const = default;
};
struct FlightRoll {
    static constexpr Asks asks = Asks::roll;
    bool operator==(const FlightRoll&) const = default;
};
struct PursuitRoll {  // of the next pursuer
    static constexpr Asks asks = Asks::roll;
    bool operator==(const PursuitRoll&) const = default;
};
struct Rampage {  // WC-7.11: a broken elephant runs through these
    static constexpr Asks asks = Asks::roll;
    UnitId elephant = UnitId::none;
    UnitSet due;
    bool operator==(const Rampage&) const = default;
};

// ---- fear: WC-2.4, 7.10, 8.3: of those who are to test (State), who is next
struct Fear {
    static constexpr Asks asks = Asks::pick;
    bool operator==(const Fear&) const = default;
};

// ---- blows: WC-6.2 (7_combat/volley.h)
struct Volley {
    static constexpr Asks asks = Asks::roll;
    static constexpr std::uint8_t no_save = 7;  // no die shows it
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
    std::uint8_t hit_needs = 4, save_needs = no_save, kill_needs = 4, person_save_needs = no_save;
    bool rerolls_misses = false;
    std::uint8_t through = 1;  // ranks that a hit goes through (WC-6.4)
    std::uint8_t dice = 0;     // still to be thrown in this stage
    std::uint8_t thrown = 0;   // in this stage
    std::uint8_t count = 0;    // that succeeded in it
    std::uint8_t hits = 0;     // on figures, once known
    std::uint8_t sixes = 0;    // natural ones to hit
    std::uint8_t person_hits = 0;
    std::uint8_t kills = 0, person_kills = 0;
    bool operator==(const Volley&) const = default;
};

// ---- shooting: WC chapter 6
struct Shooting {
    static constexpr Asks asks = Asks::pick;
    enum class Stage : std::uint8_t { shots, panic } stage{};
    Side side = Side::blue;  // who shoots now
    bool operator==(const Shooting&) const = default;
};

// ---- combat: WC-7.1, 7.2, 7.6, 7.7
struct CombatPhase {
    static constexpr Asks asks = Asks::pick;
    bool operator==(const CombatPhase&) const = default;
};
struct Combat {  // one, in the order of its strikes
    static constexpr Asks asks = Asks::nothing;
    struct Strike {
        UnitId from = UnitId::none;
        UnitId at = UnitId::none;
        std::uint8_t turn = 0;  // those of one turn strike together
        bool operator==(const Strike&) const = default;
    };
    FixedVector<Strike, 128> strikes;  // by turn
    std::uint8_t next = 0;
    // Kills of the turn of strikes under way, taken off when it ends.
    struct Loss {
        UnitId unit = UnitId::none;
        UnitId by = UnitId::none;
        std::uint8_t hits = 0;
        bool operator==(const Loss&) const = default;
    };
    FixedVector<Loss, 256> losses;
    bool operator==(const Combat&) const = default;
};

// ---- resolution: WC-7.3, 7.4, 7.8
struct Resolution {
    static constexpr Asks asks = Asks::pick;
    bool operator==(const Resolution&) const = default;
};
struct Resolving {  // one combat
    static constexpr Asks asks = Asks::pick;
    UnitSet units;  // as it was fought
    SideOrNone loser = SideOrNone::none;
    std::uint8_t by = 0;   // how much
    UnitSet tested;        // beaten units that have
    UnitSet broken;        // of them, those still to flee
    UnitSet held;          // and those still to give ground
    UnitSet given_ground;  // those who did
    UnitSet followed;      // winners who have said whether they follow
    bool operator==(const Resolving&) const = default;
};

// ---- the end phase: WC chapter 8
struct EndPhase {
    static constexpr Asks asks = Asks::nothing;
    enum class Stage : std::uint8_t { rallies, returns, recovery, done } stage{};
    UnitSet tested;
    bool operator==(const EndPhase&) const = default;
};

}  // namespace step

using Step = std::variant<step::Bid, step::AdvantageRoll, step::ChooseRound, step::Test,
                          step::Movement, step::React, step::PlaceMove, step::GroundRoll,
                          step::Charging, step::ChargeGroundRoll, step::FailedChargeRoll,
                          step::Flight, step::FlightRoll, step::PursuitRoll, step::Rampage,
                          step::Fear, step::Volley, step::Shooting, step::CombatPhase, step::Combat,
                          step::Resolution, step::Resolving, step::EndPhase, step::TurnToFlee>;

}  // namespace grognard::war_and_conquest
