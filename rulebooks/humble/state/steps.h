// SPDX-License-Identifier: Apache-2.0
//
// The steps of play: small structs on a stack, the innermost of which decides what is asked. An
// interrupt (a rout in a melee) pushes a step; its end pops it. Each says what it asks for; its handlers
// stand beside its rule in the chapter named (engine/battle/steps_of.h). HU chapters 3 to 7.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/battle/steps_of.h"
#include "engine/measure/fixed_vector.h"
#include "rulebooks/humble/state/setup.h"

namespace grognard::humble {

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

}  // namespace grognard::humble
