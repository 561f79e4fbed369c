// SPDX-License-Identifier: Apache-2.0
//
// A battle of War & Conquest. Setup is what never changes: the book, the ground, the armies. State is
// what does, a plain value: where units and personalities stand and how they are, what they remember
// of the round, the pools of intervention points, whose round it is.
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
#include "engine/measure/fixed_vector.h"
#include "engine/table/scenario.h"
#include "rulebooks/war_and_conquest/armies.h"
#include "rulebooks/war_and_conquest/ranks.h"
#include "rulebooks/war_and_conquest/rates.h"

namespace grognard::war_and_conquest {

inline constexpr std::size_t units_most = 96;

// ---- what never changes -------------------------------------------------------------------------

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
    int points = 0;  // of all it has
    int sips = 0;    // WC-1.10
};

struct Setup {
    Book book;
    Scenario scenario;
    std::vector<UnitInfo> units;  // personalities among them
    std::array<ArmyInfo, 2> armies;

    const UnitInfo& unit(UnitId id) const { return units[index(id)]; }
    const Troops& troops(UnitId id) const { return units[index(id)].figure.troops; }
    Side side(UnitId id) const { return units[index(id)].side; }
    bool is_person(UnitId id) const { return units[index(id)].is_person; }
    const Terrain& terrain() const { return scenario.terrain; }
    Edge own_edge(Side side) const { return scenario.sides[index(side)].edge; }
    int turns() const { return scenario.turns > 0 ? scenario.turns : book.victory.turns.value; }
};

// ---- what does ----------------------------------------------------------------------------------

enum class Where : std::uint8_t { table, fled_off, gone };

struct Unit {
    FrontPost post;
    std::uint8_t figures = 0;
    std::uint8_t files = 1;
    std::uint8_t hits = 0;  // on a figure of several, or taken by a personality
    Formation formation = Formation::close;
    Where where = Where::table;
    bool disordered = false, fleeing = false;
    bool has_charged = false;         // in this battle (WC-10.4)
    UnitId with = UnitId::none;       // of a personality: the unit he is with (WC-4.14)
    std::uint8_t rally_failures = 0;  // off the table (WC-8.4)
    UnitSet fighting;                 // enemies it is in combat with
    // In this round.
    Pace pace = Pace::base;
    bool moved = false, charged = false, shot = false, reacted = false;
    std::uint8_t lost_this_phase = 0;
    auto fields() const {
        return std::tie(post.front, post.facing, figures, files, hits, formation, where, disordered,
                        fleeing, has_charged, with, rally_failures, fighting, pace, moved, charged,
                        shot, reacted, lost_this_phase);
    }
    bool operator==(const Unit&) const = default;
    bool on_table() const { return where == Where::table; }
    bool fights() const { return !fighting.empty(); }
    Array array() const { return {figures, files}; }
};

// WC-2.1
enum class Phase : std::uint8_t { advantage, movement, shooting, combat, resolution, end };

struct State {
    FixedVector<Unit, units_most> units;  // by UnitId
    std::uint16_t turn = 1;
    Phase phase = Phase::advantage;
    bool second_round = false;
    Side round = Side::blue;             // whose it is
    Side advantage = Side::blue;         // who has it (WC-2.2)
    std::array<std::uint8_t, 2> sips{};  // unspent, by side
    auto fields() const {
        return std::tie(units, turn, phase, second_round, round, advantage, sips);
    }
    bool operator==(const State&) const = default;

    const Unit& unit(UnitId id) const { return units[index(id)]; }
    Unit& unit(UnitId id) { return units[index(id)]; }
};

// As the scenario begins.
State opening(const Setup& setup);

}  // namespace grognard::war_and_conquest
