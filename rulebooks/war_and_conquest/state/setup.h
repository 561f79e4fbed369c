// SPDX-License-Identifier: Apache-2.0
//
// What never changes in a battle: the book, the ground, the armies. WC-1.6, 1.10, 5.8, 9.1.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/battle/side.h"
#include "engine/table/scenario.h"
#include "rulebooks/war_and_conquest/state/bodies.h"
#include "rulebooks/war_and_conquest/state/figures.h"
#include "rulebooks/war_and_conquest/state/going.h"

namespace grognard::war_and_conquest {

inline constexpr std::size_t units_most = 96;

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

}  // namespace grognard::war_and_conquest
