// SPDX-License-Identifier: Apache-2.0
//
// What never changes in a battle: the book, the ground, the order of battle.
//
// Not here: what does change (state.h); who reads it from a scenario (1_units/muster.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/battle/side.h"
#include "engine/manoeuvre/legs.h"
#include "engine/manoeuvre/unit_id.h"
#include "engine/measure/bearing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/measure/shapes.h"
#include "engine/table/scenario.h"
#include "rulebooks/vom_kriege/book/book.h"

namespace grognard::vom_kriege {

inline constexpr std::size_t units_most = 160;
inline constexpr std::size_t commands_most = 24;
// Units of a division: each may be offered seven things at once (an order, rally, five faces to end
// its disorder with), and a question has room for 256.
inline constexpr std::size_t division_most = 32;
inline constexpr std::size_t group_most = 16;
inline constexpr std::size_t charges_most = 24;

using UnitList = FixedVector<UnitId, group_most>;

enum class Arm : std::uint8_t { infantry, cavalry, artillery, leader };      // VK-1.1
enum class Quality : std::uint8_t { elite, regular, conscript, irregular };  // VK-1.3
enum class Doctrine : std::uint8_t { linear, columnar, impulse };            // VK-1.9
enum class Formation : std::uint8_t {                                        // VK-1.6
    line,
    column,
    march_column,
    square,
    open_order,
    limbered,
    unlimbered,
    single,  // a leader
};
inline constexpr std::size_t formation_count = 8;
constexpr FormationId formation_id(Formation f) { return static_cast<FormationId>(f); }

// A number of Setup::areas.
enum class AreaId : std::int8_t { none = -1 };
constexpr std::size_t index(AreaId area) { return static_cast<std::size_t>(area); }
constexpr AreaId area_id(std::size_t i) { return static_cast<AreaId>(i); }

// VK-1.1 to VK-1.3: what a unit is.
struct Troops {
    Arm arm = Arm::infantry;
    Quality quality = Quality::regular;
    Doctrine doctrine = Doctrine::linear;  // infantry
    bool light = false;                    // infantry or cavalry; guns that are not heavy
    bool heavy = false;                    // cavalry or guns
    bool horse = false;                    // guns
    bool lancers = false;
    bool skirmish = false;  // the mark sk
    bool two_rank = false;
    std::uint8_t guns = 0;
    std::uint8_t leader_figures = 0;  // 1 a division, 2 a corps or army

    bool is_infantry() const { return arm == Arm::infantry; }
    bool is_cavalry() const { return arm == Arm::cavalry; }
    bool is_artillery() const { return arm == Arm::artillery; }
    bool is_leader() const { return arm == Arm::leader; }
};

// A place and how it is taken up: where a unit stands. `front` is the middle of its front edge, so
// that a change of formation leaves it where it is (VK-7.4). In an area (a wood or built-up area,
// Setup::areas) the unit's outline is the area's, front is the area's centre, and facing the one it
// went in with or chose there (VK-1.7): units.h has post_in.
struct Post {
    Point front;
    Bearing facing;
    Formation formation = Formation::line;
    AreaId area = AreaId::none;
    // Of a square with no room to form, the formation whose outline it keeps (VK-8.7).
    Formation kept = Formation::square;
    bool operator==(const Post&) const = default;
    bool in_area() const { return area != AreaId::none; }
};

struct UnitInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Troops troops;
    std::int8_t command = -1;  // of Setup::commands
    bool starts_on_table = true;
    Post start;
};

// VK-2.1: a division with its leader, or an army leader alone.
struct CommandInfo {
    std::string name;  // no other has the same (VK-2.9)
    Side side = Side::blue;
    UnitId leader = UnitId::none;
    std::uint8_t quality = 1;  // L0 to L3 (VK-2.3)
    bool army = false;
    std::vector<UnitId> units;  // without the leader
    // VK-5.4, VK-5.6: when it comes, if it is not there from the start.
    std::uint8_t arrives = 0;  // the first turn in which it is diced for; 0: there from the start
    std::uint8_t needs = 4;    // on a d6
    Edge edge = Edge::southern;
    Point stretch_from, stretch_to;
};

// A wood or built-up area that one unit can hold (VK-4.3), its outline convex.
struct AreaInfo {
    std::string name;
    Ground ground = Ground::wood;  // or town
    std::size_t feature = 0;       // its number among the terrain's features
    std::vector<Point> outline;    // anticlockwise
    Point centre;
    std::vector<AreaId> next;  // areas that touch it (VK-4.8)
};

// Fieldworks: a line, and the side of it that shelters (VK-4.10).
struct WorksInfo {
    std::size_t feature = 0;
    std::vector<Point> points;  // the inner side is on the right hand of one who walks along them
};

struct Ways;  // help/ways.h

struct Setup {
    Book book;
    Scenario scenario;
    std::vector<UnitInfo> units;  // leaders among them
    std::vector<CommandInfo> commands;
    std::vector<AreaInfo> areas;
    std::vector<WorksInfo> works;
    std::shared_ptr<const Ways> ways;  // for advice alone: the rules do not know what they are

    const UnitInfo& unit(UnitId id) const { return units[index(id)]; }
    const Troops& troops(UnitId id) const { return units[index(id)].troops; }
    Side side(UnitId id) const { return units[index(id)].side; }
    const Terrain& terrain() const { return scenario.terrain; }
    const AreaInfo& area(AreaId id) const { return areas[index(id)]; }
    const CommandInfo& command(int number) const {
        return commands[static_cast<std::size_t>(number)];
    }
    const CommandInfo& command_of(UnitId id) const { return command(unit(id).command); }
    UnitId leader_of(UnitId id) const { return command_of(id).leader; }
    Edge own_edge(Side side) const { return scenario.sides[index(side)].edge; }  // VK-11.3
    int turns() const { return scenario.turns > 0 ? scenario.turns : book.victory.turns.value; }
};

}  // namespace grognard::vom_kriege
