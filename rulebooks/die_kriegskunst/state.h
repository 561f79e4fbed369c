// SPDX-License-Identifier: Apache-2.0
//
// A battle of Die Kriegskunst. Setup is what never changes: the book, the ground, the order of
// battle. State is what does, a plain value: where the units stand and how they are, what they
// remember of fire and movement, the brigades with their orders.
//
// Not here yet: the stack of steps, which comes with the sequence of play.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "engine/battle/hash_value.h"
#include "engine/battle/side.h"
#include "engine/measure/facing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/table/scenario.h"
#include "rulebooks/die_kriegskunst/orders.h"
#include "rulebooks/die_kriegskunst/ranks.h"

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

// DK-3.1: a brigade with its brigadier.
struct BrigadeInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Nation nation = Nation::other;
    UnitId brigadier = UnitId::none;
    std::vector<UnitId> units;  // without him
    Order order = Order::hold;  // at the start
};

// DK-4.12: a built-up area that can be held, its outline convex.
struct BuildingsInfo {
    std::string name;
    std::vector<Point> outline;  // anticlockwise
    std::uint8_t room = 1;
};

struct Setup {
    Book book;
    Scenario scenario;
    std::vector<UnitInfo> units;  // generals among them
    std::vector<BrigadeInfo> brigades;
    std::vector<BuildingsInfo> buildings;
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
    std::uint8_t figures = 0;
    UnitId attached = UnitId::none;  // of a general: the unit he is with (DK-1.7)
    // What it remembers (DK-5.13, 8.1).
    bool has_fired = false;        // in this battle
    bool fired_last_turn = false;  // in the turn before
    bool fired = false;            // in this turn, as the others below
    bool moved = false;
    std::uint8_t lost_this_turn = 0;
    UnitSet fired_on_by, fired_on_by_last_turn;
    auto fields() const {
        return std::tie(post.front, post.facing, post.formation, buildings, where, condition,
                        figures, attached, has_fired, fired_last_turn, fired, moved, lost_this_turn,
                        fired_on_by, fired_on_by_last_turn);
    }
    bool operator==(const Unit&) const = default;
    bool on_table() const { return where == Where::table; }
};

// DK-3.1: what an order is about.
struct Aim {
    enum class Kind : std::uint8_t { none, place, brigade };
    Kind kind = Kind::none;
    Point place;               // a terrain feature, or the middle of a held area
    std::int8_t brigade = -1;  // an enemy's or a friend's
    Zone side = Zone::rear;    // of a brigade supported (DK-3.4)
    auto fields() const { return std::tie(kind, place, brigade, side); }
    bool operator==(const Aim&) const = default;
};

struct Brigade {
    Order order = Order::hold;
    Aim aim;
    bool broken = false;          // for victory it stays so (DK-8.13)
    bool tried = false;           // this turn, to change its order
    std::uint8_t charges = 0;     // that count against DK-3.3
    std::uint8_t leaderless = 0;  // orders phases since it lost its brigadier (DK-8.14)
    auto fields() const { return std::tie(order, aim, broken, tried, charges, leaderless); }
    bool operator==(const Brigade&) const = default;
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
    std::uint16_t turn = 1;
    Phase phase = Phase::initiative;
    Side phasing = Side::blue;
    auto fields() const { return std::tie(units, brigades, turn, phase, phasing); }
    bool operator==(const State&) const = default;

    const Unit& unit(UnitId id) const { return units[index(id)]; }
    Unit& unit(UnitId id) { return units[index(id)]; }
};

}  // namespace grognard::die_kriegskunst
