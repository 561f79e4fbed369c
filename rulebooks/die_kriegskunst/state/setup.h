// SPDX-License-Identifier: Apache-2.0
//
// What never changes in a battle: the book it is played by, the ground, both orders of battle, and
// what orders can be about. DK-1.7, 3.1, 4.12. 1_units/muster.h reads it from a scenario.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/battle/side.h"
#include "engine/measure/facing.h"
#include "engine/table/scenario.h"
#include "rulebooks/die_kriegskunst/state/ranks.h"

namespace grognard::die_kriegskunst {

inline constexpr std::size_t units_most = 128;
inline constexpr std::size_t brigades_most = 24;

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

// DK-3.1
enum class Order : std::uint8_t { assault, engage, support, approach, move, hold, retire };

// DK-3.1: what an order is about.
struct Aim {
    enum class Kind : std::uint8_t { none, place, brigade };
    Kind kind = Kind::none;
    std::int8_t place = -1;    // of Setup::places; -1: where the brigade stood when it was given
    Point at;                  // of a place
    std::int8_t brigade = -1;  // an enemy's or a friend's
    Zone side = Zone::rear;    // of a brigade supported (DK-3.4)
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

}  // namespace grognard::die_kriegskunst
