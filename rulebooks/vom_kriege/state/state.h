// SPDX-License-Identifier: Apache-2.0
//
// What changes in a battle of Vom Kriege, a plain value: where the units stand and how they are, the
// chits in the cup, the dice and orders of the initiative under way, and the stack of steps.
//
// Not here: what never changes (setup.h), the steps (steps.h).
#pragma once

#include <array>
#include <cstdint>

#include "engine/battle/hash_value.h"
#include "rulebooks/vom_kriege/state/setup.h"
#include "rulebooks/vom_kriege/state/steps.h"

namespace grognard::vom_kriege {

enum class Where : std::uint8_t { table, to_come, removed };

struct Unit {
    Post post;
    Where where = Where::table;
    std::uint8_t hits = 0;
    bool disordered = false;
    bool shot = false;       // carries a shooting marker
    std::uint8_t bonus = 0;  // a leader's command bonus markers
    std::int8_t order = -1;  // of State::orders
    // A battery's: of two units as near, the one its owner has attached it to (VK-7.14).
    UnitId attached = UnitId::none;
    // In the initiative under way:
    bool broke = false;      // reached its maximum of hits: not removed yet when it ends (VK-10.4)
    bool fought = false;     // by its order, or as a support
    bool reacted = false;    // VK-8.5
    bool shot_at = false;    // VK-9.2
    bool contacted = false;  // VK-9.2
    bool chosen = false;     // as the target of a melee, or part of it (VK-9.10)
    bool moved = false;      // its order's moves are done
    std::uint8_t followed_up = 0;  // how often (VK-9.15)
    bool rallied = false;          // VK-6.9
    std::uint8_t actions = 0;      // a battery's, of two (VK-7.6)
    bool operator==(const Unit&) const = default;
    bool on_table() const { return where == Where::table; }
};

// VK-6.6: what two of a kind are used for.
enum class Use : std::uint8_t { plain, two_moves, bonus_to_shoot, bonus_to_melee, undecided };
enum class Combat : std::uint8_t { none, shooting, melee };

// An action order, to a unit or a group (VK-6.5, VK-6.6).
struct Order {
    UnitList units;
    Face face = Face::infantry;
    bool doubled = false;
    bool doctrine_paid = false;  // VK-6.11
    Use use = Use::plain;        // undecided until moved, if doubled
    std::uint8_t moves = 0;      // made
    bool moving_over = false;
    Combat combat = Combat::none;  // what its units have begun: never both (VK-2.5)
    UnitSet by_themselves;         // VK-2.6: who held areas as the group began to move
    bool operator==(const Order&) const = default;
};

// The side of a unit that is charged. Of an area's faces (VK-4.9) any of the four.
enum class Flank : std::uint8_t { front, left, rear, right };

// VK-7.8: a charge that has reached its target in this initiative, until it is fought out.
struct Charge {
    UnitId charger = UnitId::none;
    UnitId target = UnitId::none;
    Flank face = Flank::front;
    Post began;         // where the charge began
    Post reached;       // where its way ended: at the target, or at the edge of an area
    Length way{};       // how far it went
    bool over = false;  // fought, or fallen back from
    bool operator==(const Charge&) const = default;
};

// VK-8.5: a reaction made in this initiative, and to whom.
struct Reaction {
    UnitId unit = UnitId::none;
    UnitId attacker = UnitId::none;
    bool operator==(const Reaction&) const = default;
};

// `ending` is what the end of an initiative leaves to do (VK-9.22, 10.4).
enum class Phase : std::uint8_t { arrivals, draw, orders, movement, combat, ending };

struct State {
    FixedVector<Unit, units_most> units;  // by UnitId
    FixedVector<Step, 16> steps;          // empty between initiatives and when the battle is over
    FixedVector<Order, 16> orders;        // of the initiative under way
    FixedVector<Charge, charges_most> charges;  // likewise
    FixedVector<Reaction, 64> reactions;        // likewise (8_reactions/reactions.h)
    FixedVector<std::int8_t, 16> held;          // objectives: -1 nobody, else the side
    std::array<std::uint16_t, 2> points{};      // for enemies removed, by side (VK-10.6)
    std::uint32_t cup = 0;                      // chits still to be drawn, by command
    std::uint32_t come = 0;                     // commands that are on the table or have been
    std::uint16_t turn = 1;
    std::int8_t acting = -1;  // the command whose initiative it is; -1: none
    Phase phase = Phase::arrivals;
    Faces dice;                  // not yet laid
    std::array<Face, 2> pair{};  // dice put up for exchange
    bool over = false;
    Clause ended_by;
    std::int8_t winner = -1;  // when over: -1 nobody, else the side
    bool operator==(const State&) const = default;

    Unit& unit(UnitId id) { return units[index(id)]; }
    const Unit& unit(UnitId id) const { return units[index(id)]; }
};

using Battle = BattleOf<Setup, State>;

// The side whose initiative it is: the attacker (VK-5.2).
inline Side attacker(const Setup& setup, const State& state) {
    return setup.command(state.acting).side;
}

// What a question to the side whose initiative it is begins with.
inline void ask_attacker(const Setup& setup, const State& state, Clause clause, Verb topic,
                         Question& question) {
    question.by = attacker(setup, state);
    question.clause = clause;
    question.topic = topic;
}

}  // namespace grognard::vom_kriege
