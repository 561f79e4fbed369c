// SPDX-License-Identifier: Apache-2.0
//
// What changes in a battle of Die Kriegskunst, a plain value: where the units stand and how they
// are, what they remember of fire and movement, the brigades with their orders, the charges and
// melees under way, and the stack of steps, the innermost on top. An interrupt (an opportunity
// charge, a retreat in a melee) pushes a step; its end pops it.
//
// What never changes is in setup.h, the steps are in steps.h, and questions asked of all of it in
// units.h and fights.h.
#pragma once

#include <array>
#include <cstdint>

#include "engine/battle/battle_of.h"
#include "engine/battle/side.h"
#include "engine/measure/facing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/table/footprint.h"
#include "engine/value/cached.h"
#include "rulebooks/die_kriegskunst/state/setup.h"
#include "rulebooks/die_kriegskunst/state/steps.h"

namespace grognard::die_kriegskunst {

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
    Cached<Footprint> footprint;  // its box is about the buildings it holds, if it holds any
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
    bool operator==(const Brigade&) const = default;
};

using UnitList = FixedVector<UnitId, 16>;

// DK-6.1, 6.5: a charge declared in this turn, until it has met its target or failed.
struct Charge {
    UnitId charger = UnitId::none;
    UnitId target = UnitId::none;
    bool opportunity = false;
    bool over = false;
    bool operator==(const Charge&) const = default;
};

// DK-6.2: how a unit that is charged answers, and whom.
struct Answering {
    UnitId unit = UnitId::none;
    UnitId against = UnitId::none;
    Reaction reaction = Reaction::stand_and_fire;
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
        bool operator==(const Part&) const = default;
    };
    UnitId one = UnitId::none;  // who came to the other
    UnitId other = UnitId::none;
    Zone edge = Zone::front;  // of the other, that it struck (DK-6.14)
    Part ones, others;
    bool waits = false;  // begun by pursuit: for the next turn's phase 7 (DK-7.15)
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
    // (DK-4.10).
    Cached<bool> generals_have_room;
    bool operator==(const State&) const = default;

    const Unit& unit(UnitId id) const { return units[index(id)]; }
    Unit& unit(UnitId id) { return units[index(id)]; }
    const Brigade& brigade(int number) const { return brigades[static_cast<std::size_t>(number)]; }
    Brigade& brigade(int number) { return brigades[static_cast<std::size_t>(number)]; }
};

using Battle = BattleOf<Setup, State>;

}  // namespace grognard::die_kriegskunst
