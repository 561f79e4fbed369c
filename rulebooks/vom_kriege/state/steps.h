// SPDX-License-Identifier: Apache-2.0
//
// The steps of play, each a small struct that says what it asks for (engine/battle/steps_of.h). They
// lie on a stack, State::steps, the innermost on top: an interrupt (a reaction, a retreat in a melee)
// pushes a step, and its end pops it.
//
// Not here: what is asked and what an answer does. That stands beside the rule, in the chapter.
#pragma once

#include <variant>

#include "engine/battle/battle_of.h"
#include "engine/battle/game.h"
#include "engine/battle/steps_of.h"
#include "rulebooks/vom_kriege/state/faces.h"
#include "rulebooks/vom_kriege/state/setup.h"

namespace grognard::vom_kriege {

// Why a unit goes back, which says how far and what it does to it.
enum class BackWhy : std::uint8_t { flags, rout, retire, guns_lost, repelled };

namespace step {

// ---- the turn: VK chapter 5
struct Arrivals {  // rolls for commands due, then entries, then the cup is filled
    static constexpr Asks asks = Asks::nothing;
    std::uint8_t next = 0;  // the next command to look at
    bool operator==(const Arrivals&) const = default;
};
struct ArrivalRoll {
    static constexpr Asks asks = Asks::roll;
    std::int8_t command = 0;
    bool operator==(const ArrivalRoll&) const = default;
};
struct Entry {  // its units are set at the edge one by one
    static constexpr Asks asks = Asks::place;
    std::int8_t command = 0;
    UnitSet waited;  // found no room this turn
    bool operator==(const Entry&) const = default;
};
struct Draw {  // a chit is drawn
    static constexpr Asks asks = Asks::roll;
    bool operator==(const Draw&) const = default;
};

// ---- an initiative: orders, VK chapter 6
struct Focus {  // the army leader gives his points
    static constexpr Asks asks = Asks::pick;
    std::uint8_t points = 0;
    UnitSet paid_far;  // receivers beyond 12 inches, paid for once
    bool operator==(const Focus&) const = default;
};
struct CommandRoll {
    static constexpr Asks asks = Asks::roll;
    std::uint8_t dice = 0;
    bool again = false;  // the re-roll
    Faces instead;       // of what the dice rolled again showed
    bool operator==(const CommandRoll&) const = default;
};
struct Reroll {  // which dice are rolled again
    static constexpr Asks asks = Asks::pick;
    std::uint8_t left = 0;
    Faces chosen;
    bool operator==(const Reroll&) const = default;
};
struct Exchange {  // two dice for one of choice, as often as wished
    static constexpr Asks asks = Asks::pick;
    bool paired = false;  // the two are chosen, now the face
    bool operator==(const Exchange&) const = default;
};
struct LayDice {
    static constexpr Asks asks = Asks::pick;
    std::uint8_t called_off = 0;  // groups named and given up
    bool operator==(const LayDice&) const = default;
};
// A group being named, then the dice for it. A single unit is a group of one here.
struct NameGroup {
    static constexpr Asks asks = Asks::pick;
    UnitList units;
    bool operator==(const NameGroup&) const = default;
};
// Dice of any face still to be paid for an order (VK-6.4).
struct PayDice {
    static constexpr Asks asks = Asks::pick;
    std::uint8_t due = 0;
    bool operator==(const PayDice&) const = default;
};
struct RallyFacing {  // a rallied unit may turn (VK-6.7)
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    bool operator==(const RallyFacing&) const = default;
};

// ---- movement, VK chapters 7 and 8
struct Movement {
    static constexpr Asks asks = Asks::pick;
    bool leader_moved = false;
    UnitSet kept_back;  // units of groups that thought better of charging apart
    bool operator==(const Movement&) const = default;
};
// Where does it go? A whole order moves as one, or one unit of a group charges apart.
struct PlaceMove {
    static constexpr Asks asks = Asks::place;
    std::int8_t order = -1;      // -1: the command's leader
    UnitId unit = UnitId::none;  // the unit placed: the group's first, the charger, the leader
    bool apart = false;          // this unit alone charges
    std::uint8_t made = 0;       // moves, of a unit that leaves its area by itself (VK-2.6)
    bool operator==(const PlaceMove&) const = default;
};
// A move under way, which reactions interrupt before it is made.
struct Moving {
    static constexpr Asks asks = Asks::pick;
    PlaceMove placing;
    Legs legs;
    enum class Stage : std::uint8_t {
        counter_charge,  // who rides to meet it?
        riding,          // whoever does, does
        squares,
        closing_up,  // whoever does, does
        carry_on,    // past a square that has formed, or not
        leaders,
        done,
    } stage{};
    UnitSet asked;                  // who has been asked for a reaction to it; leaders rolled at
    UnitSet driven;                 // leaders who have retired from it
    UnitId counter = UnitId::none;  // who counter-charges
    UnitId square = UnitId::none;   // who has formed square just now: the cavalry may stop short
    bool follow_up = false;         // the cavalry's second charge, in a melee (VK-9.23)
    Length charge{};                // how far the charge goes straight at its target
    // Where cavalry would come adjacent to the infantry asked last (8_reactions/approach.h).
    std::uint8_t near_leg = 0;
    std::int16_t near_part = 0;
    bool operator==(const Moving&) const = default;
};
// Its owner says which of two units just as near a battery is attached to (VK-7.14).
struct Attach {
    static constexpr Asks asks = Asks::pick;
    UnitId battery = UnitId::none;
    bool operator==(const Attach&) const = default;
};
struct SquareRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    UnitId cavalry = UnitId::none;
    std::uint8_t dice = 0;
    bool operator==(const SquareRoll&) const = default;
};
// A retiring unit or leader is rolled at first: sabers hit (VK-8.1, VK-8.11). No dice: they are still
// to be counted (9_combat/melee_reactions.h).
struct RetireRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId unit = UnitId::none;
    UnitId attacker = UnitId::none;
    std::uint8_t dice = 0;
    bool operator==(const RetireRoll&) const = default;
};

// ---- combat, VK chapter 9
struct CombatPhase {
    static constexpr Asks asks = Asks::pick;
    bool operator==(const CombatPhase&) const = default;
};
struct NameFireSupports {
    static constexpr Asks asks = Asks::pick;
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    UnitList supports;
    bool operator==(const NameFireSupports&) const = default;
};
struct ShotRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    UnitList supports;
    std::uint8_t dice = 0;
    bool skirmish = false;
    bool defensive = false;  // VK-8.3
    bool operator==(const ShotRoll&) const = default;
};
// One melee from its declaration to the disorder of the cavalry: the seven steps.
struct Melee {
    static constexpr Asks asks = Asks::pick;
    UnitId attacker = UnitId::none;
    UnitId target = UnitId::none;    // as it was charged
    UnitId defender = UnitId::none;  // of the target: who is rolled at and battles back (VK-9.24)
    UnitSet parts;                   // all of the target (VK-7.12), the defender among them
    UnitList supports;
    enum class Stage : std::uint8_t {
        supports,       // step 1: who supports
        reaction,       // step 2: fire, retire or receive
        guns,           // batteries that bear fire at the charger
        attack,         // steps 3 and 4
        attack_result,  // guns go back with their unit
        battle_back,    // step 5
        part,           // who falls back
        falling_back,
        follow_up,   // step 6
        approach,    // infantry that cavalry comes adjacent to may form square
        closing_up,  // whoever does, does
        place,       // leaders make way, and it is taken
        second,      // the cavalry's half move
        second_melee,
        disorder,  // step 7
        contact,   // VK-8.6: by one ruling the target retires before there is a melee
    } stage = Stage::supports;
    bool is_second = false;         // of a follow-up
    bool began_disordered = false;  // the attacker: its charge led through rough ground (VK-7.9)
    bool fought = false;            // it came to blows
    bool target_gone = false;       // the defender retreated, retired, broke or was removed
    bool target_retired = false;    // or is about to
    bool attacker_gone = false;     // likewise
    bool fell_back = false;         // the attacker
    Post place_left;                // where the target stood
    UnitSet going;                  // guns still to go back
    UnitSet falling;                // units still to fall back
    UnitSet asked;                  // for a square, as the place is taken
    UnitId square = UnitId::none;   // who has just formed one
    UnitSet rolled_at, driven;      // leaders, from the place taken (VK-8.1)
    UnitSet broke;                  // in this melee or the second one it led to (VK-10.10)
    bool operator==(const Melee&) const = default;
};
struct MeleeRoll {
    static constexpr Asks asks = Asks::roll;
    UnitId roller = UnitId::none;
    UnitId target = UnitId::none;
    std::uint8_t dice = 0;
    bool back = false;  // a battle back
    bool operator==(const MeleeRoll&) const = default;
};
struct FollowUpMove {  // the cavalry's half move and second charge (VK-9.23)
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    bool operator==(const FollowUpMove&) const = default;
};

// ---- going back, VK chapter 10
struct GoBack {
    static constexpr Asks asks = Asks::place;
    UnitId unit = UnitId::none;
    UnitId from = UnitId::none;  // who drives it back
    BackWhy why = BackWhy::flags;
    Length distance{};
    std::uint8_t flags = 1;
    bool operator==(const GoBack&) const = default;
};

}  // namespace step
using Step =
    std::variant<step::Arrivals, step::ArrivalRoll, step::Entry, step::Draw, step::Focus,
                 step::CommandRoll, step::Reroll, step::Exchange, step::LayDice, step::NameGroup,
                 step::PayDice, step::RallyFacing, step::Movement, step::PlaceMove, step::Moving,
                 step::Attach, step::SquareRoll, step::RetireRoll, step::CombatPhase,
                 step::NameFireSupports, step::ShotRoll, step::Melee, step::MeleeRoll,
                 step::FollowUpMove, step::GoBack>;

}  // namespace grognard::vom_kriege
