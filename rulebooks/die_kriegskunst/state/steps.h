// SPDX-License-Identifier: Apache-2.0
//
// The steps of play: small structs on a stack, the innermost of which decides what is asked. Each
// says what it asks for; its handlers stand beside its rule in the chapter named (engine/battle/
// steps_of.h). DK chapters 2 to 8.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "engine/battle/steps_of.h"
#include "engine/measure/fixed_vector.h"
#include "rulebooks/die_kriegskunst/state/alternation.h"
#include "rulebooks/die_kriegskunst/state/setup.h"

namespace grognard::die_kriegskunst {

// DK-6.2: how a unit answers a charge.
enum class Reaction : std::uint8_t {
    stand_and_fire,
    move_and_fire,
    counter_charge,
    evade,
    own_charge,  // none was asked: it has declared a charge on its charger itself (DK-6.7)
};
// DK-6.9: it goes to meet the charger.
constexpr bool rides_out(Reaction reaction) {
    return reaction == Reaction::counter_charge || reaction == Reaction::own_charge;
}
// DK-8.3 to 8.6: why a unit is tested, the four columns of the sheet.
enum class MoraleTest : std::uint8_t { to_charge, being_charged, other, rallying };

// DK-7.5: what becomes of a side of a melee.
enum class MeleeFate : std::uint8_t {
    stands,
    may_follow_up,
    follows_up,
    tests_pursuit,
    fights_on,
    retires,  // cavalry, to its own lines
    pushed_back,
    retreats,
    routs,
    retreats_on,  // a winner who was retreating
};

// Dice of an initiative, of an order tried and of a test of nerve (DK-2.2, 3.9, 7.9, 8.1, 8.8).
inline constexpr int test_dice = 2;

namespace step {

// ---- initiative and orders: DK chapters 2 and 3
struct InitiativeRoll {  // both sides at once, the dice of the first side first
    static constexpr Asks asks = Asks::roll;
    std::uint8_t ties = 0;
    bool operator==(const InitiativeRoll&) const = default;
};
struct FirstSide {  // by one ruling the winner says who is phasing
    static constexpr Asks asks = Asks::pick;
    Side winner = Side::blue;
    bool operator==(const FirstSide&) const = default;
};
struct Orders {
    static constexpr Asks asks = Asks::pick;
    Alternation turn;
    std::array<std::uint8_t, 2> tries{};  // of the two C-in-Cs (DK-3.11)
    bool operator==(const Orders&) const = default;
};
// A brigade is named: who gives the order, which one, and what it is about.
struct ChangeOrder {
    static constexpr Asks asks = Asks::pick;
    enum class By : std::uint8_t { nobody_yet, cinc, brigadier, cinc_commands, option };
    std::int8_t brigade = 0;
    By by = By::nobody_yet;
    std::int8_t order = -1;  // Order, once chosen
    bool operator==(const ChangeOrder&) const = default;
};
struct OrderRoll {
    static constexpr Asks asks = Asks::roll;
    std::int8_t brigade = 0;
    bool by_cinc = true;
    Order order = Order::hold;
    Aim aim;
    bool operator==(const OrderRoll&) const = default;
};

// ---- compulsory moves: DK-4.7, 8.7, 8.12
struct Compulsory {
    static constexpr Asks asks = Asks::pick;
    Side side = Side::blue;  // whose moves come now
    bool second = false;     // the other side's have been made
    UnitSet gone;
    bool operator==(const Compulsory&) const = default;
};
// Its owner says which of two ways it goes (DK-8.12).
struct GoBack {
    static constexpr Asks asks = Asks::pick;
    UnitId unit = UnitId::none;
    UnitId from = UnitId::none;
    Length distance{};
    bool through_friends = false;  // the first half of its first retreat (DK-1.6)
    bool operator==(const GoBack&) const = default;
};

// ---- charges: DK chapter 6
struct Charges {
    static constexpr Asks asks = Asks::pick;
    enum class Stage : std::uint8_t { declaring, reacting, playing } stage{};
    Alternation turn;
    bool operator==(const Charges&) const = default;
};
struct Declare {  // a brigade's charges, one after another
    static constexpr Asks asks = Asks::pick;
    std::int8_t brigade = 0;
    bool operator==(const Declare&) const = default;
};
struct ObeyRoll {  // out of its brigadier's reach (DK-6.1)
    static constexpr Asks asks = Asks::roll;
    UnitId charger = UnitId::none;
    UnitId target = UnitId::none;
    bool opportunity = false;  // the target's move is under way (DK-6.13)
    bool operator==(const ObeyRoll&) const = default;
};
struct React {
    static constexpr Asks asks = Asks::pick;
    UnitId unit = UnitId::none;
    bool operator==(const React&) const = default;
};
// All charges at one target, played out together (DK-6.3, 6.4, 6.7).
struct Clash {
    static constexpr Asks asks = Asks::pick;
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
        Point began;                // its centre, before it set out
        Length way{};               // what is left of it to where the target stood
        Length left{};              // of its charge move after the first half
        std::int32_t wheel_left{};  // of its one wheel, in arcseconds
        Length straight{};          // how far it has come straight (DK-7.3)
        bool in_flank = false;      // it strikes flank or rear (DK-6.6)
        bool on_side = false;       // or there, but began in front, and it is none
        std::uint8_t lost = 0;      // figures, in the charge
        std::int8_t result = -1;    // MoraleResult, once it has tested
        bool over = false;          // it has met its target, stopped or failed
        bool operator==(const Charger&) const = default;
    };
    FixedVector<Charger, 6> chargers;
    Post expected;                   // where the chargers look for the target
    Length depth{};                  // of the ground that the target held
    UnitSet supports;                // who may still fire in support
    UnitSet tested_against;          // the chargers for whom the target has tested
    std::int8_t target_result = -1;  // MoraleResult, the worst so far
    bool given_way = false;          // the target's result has been carried out
    bool operator==(const Clash&) const = default;
};
struct ReactionMove {  // DK-6.10
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    bool operator==(const ReactionMove&) const = default;
};

// ---- movement: DK chapter 4
struct Movement {
    static constexpr Asks asks = Asks::pick;
    Alternation turn;
    bool operator==(const Movement&) const = default;
};
struct MoveBrigade {
    static constexpr Asks asks = Asks::pick;
    std::int8_t brigade = 0;
    UnitSet moved;   // have had their move, or stay
    UnitSet obeyed;  // of them, those who have done what the order demands (DK-3.14)
    bool operator==(const MoveBrigade&) const = default;
};
struct PlaceMove {
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    bool operator==(const PlaceMove&) const = default;
};
// A move under way, leg by leg: opportunity charges interrupt it (DK-6.13).
struct Moving {
    static constexpr Asks asks = Asks::pick;
    UnitId unit = UnitId::none;
    Post began;
    FixedVector<Post, 12> stages;  // where each leg ends
    std::uint8_t next = 0;         // leg
    std::int8_t unformed_by = -1;  // the leg on which ground unforms it
    std::int8_t far_on = -1;       // the leg on which it has gone more than half its move
    Length cost{};                 // of the whole
    Length allowance{};
    bool charge_asked = false;  // the enemy's cavalry, after the last leg
    bool over = false;          // it has been charged, and goes no further
    bool operator==(const Moving&) const = default;
};

// ---- firing: DK chapter 5
struct Firing {
    static constexpr Asks asks = Asks::pick;
    Alternation turn;
    std::int8_t brigade = -1;  // whose turn it is, where brigades fire whole (ruling alternate)
    bool operator==(const Firing&) const = default;
};
struct BandRoll {  // fire at chargers (DK-6.3)
    static constexpr Asks asks = Asks::roll;
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    bool operator==(const BandRoll&) const = default;
};
struct ShotRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    std::int8_t band = -1;  // Band, of fire at chargers
    bool supporting = false;
    bool gun = false;  // its battalion gun's own shot, by one ruling (DK-5.15)
    bool operator==(const ShotRoll&) const = default;
};
struct HalfRoll {  // a d6 for the half figure left over (DK-5.5, 5.7)
    static constexpr Asks asks = Asks::roll;
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    std::uint8_t figures = 0;  // that fall in any case
    bool operator==(const HalfRoll&) const = default;
};
struct RiskRoll {  // DK-8.9
    static constexpr Asks asks = Asks::roll;
    UnitId general = UnitId::none;
    bool operator==(const RiskRoll&) const = default;
};

// ---- melee: DK chapter 7
struct MeleePhase {
    static constexpr Asks asks = Asks::pick;
    UnitSet fought;
    bool operator==(const MeleePhase&) const = default;
};
// One melee: the dice, then losses, then what becomes of both sides.
struct Melee {
    static constexpr Asks asks = Asks::pick;
    enum class Stage : std::uint8_t { dice, losses, generals, losers, winners, done } stage{};
    UnitSet units;                         // of both sides
    std::array<MeleeFate, 2> fate{};       // by side
    std::int8_t loser = -1;                // the side, if there is one
    std::array<std::uint8_t, 2> losses{};  // still to be taken, by side
    UnitSet settled;                       // whose losses, then whose fate has been carried out
    bool operator==(const Melee&) const = default;
};
struct MeleeRoll {  // both sides at once, the dice of the first side first
    static constexpr Asks asks = Asks::roll;
    bool operator==(const MeleeRoll&) const = default;
};

// ---- morale and pursuit: DK chapter 8
struct MoralePhase {
    static constexpr Asks asks = Asks::pick;
    enum class Stage : std::uint8_t { units, rallies, brigades, pursuits, done } stage{};
    UnitSet tested;
    UnitSet rallied;  // or tried to
    bool operator==(const MoralePhase&) const = default;
};
struct MoraleRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    MoraleTest test = MoraleTest::other;
    UnitId against = UnitId::none;  // the enemy charged or charging
    bool flank = false;             // it charges, or is charged in, flank or rear
    bool on_side = false;           // there, but the charge began in front (DK-6.6)
    std::uint8_t casualties = 0;    // in this charge
    bool operator==(const MoraleRoll&) const = default;
};
struct BrigadeRoll {
    static constexpr Asks asks = Asks::roll;
    std::int8_t brigade = 0;
    bool operator==(const BrigadeRoll&) const = default;
};
struct PursuitRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
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

}  // namespace grognard::die_kriegskunst
