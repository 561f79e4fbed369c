// SPDX-License-Identifier: Apache-2.0
//
// What never changes in a battle: the book it is played by, the ground, the order of battle. HU-1.1,
// HU-1.2, HU-1.5, HU-3.12. 1_units/muster.h reads it from a scenario.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/battle/side.h"
#include "engine/measure/bearing.h"
#include "engine/measure/shapes.h"
#include "engine/table/scenario.h"
#include "rulebooks/humble/book/book.h"

namespace grognard::humble {

inline constexpr std::size_t bases_max = 128;

enum class Arm : std::uint8_t {
    infantry,
    hq,
    heavy_cavalry,
    light_cavalry,
    foot_artillery,
    horse_artillery,
};

enum class HqRank : std::uint8_t { none, division, corps };

// HU-1.2: what a unit is, beside its arm.
struct Troops {
    Arm arm = Arm::infantry;
    bool guard = false;
    bool grenadier = false;
    bool light = false;  // light infantry
    bool militia = false;
    bool cossack = false;  // light cavalry only
    HqRank rank = HqRank::none;

    bool is_infantry() const { return arm == Arm::infantry; }
    bool is_hq() const { return arm == Arm::hq; }
    bool is_cavalry() const { return arm == Arm::heavy_cavalry || arm == Arm::light_cavalry; }
    bool is_artillery() const { return arm == Arm::foot_artillery || arm == Arm::horse_artillery; }
    bool is_combat_unit() const { return !is_hq(); }                           // HU-7.6
    bool enters_woods() const { return (is_infantry() && light) || cossack; }  // HU-3.3
};

// Places in the lists of Setup.
enum class DivisionId : std::uint16_t { none = 0xffff };
enum class CorpsId : std::uint16_t { none = 0xffff };
enum class ArrivalId : std::uint16_t { none = 0xffff };
constexpr std::size_t index(DivisionId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(CorpsId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(ArrivalId id) { return static_cast<std::size_t>(id); }

struct UnitInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Troops troops;
    DivisionId division = DivisionId::none;  // a corps HQ has none
    CorpsId corps = CorpsId::none;
    ArrivalId arrival = ArrivalId::none;  // when it is not there from the start
    Pose start;                           // when it is
};

// HU-1.5: a division or a corps.
struct CommandInfo {
    std::string name;
    UnitId hq = UnitId::none;
};

// HU-3.6, HU-3.12: a formation that arrives by dice.
struct ArrivalInfo {
    std::string name;
    Side side = Side::blue;
    enum class From : std::uint8_t { rear, flank } from = From::rear;
    int turn = 1;  // the first turn in which it may be diced for
    Edge edge = Edge::southern;
    Point stretch_from, stretch_to;
    std::vector<UnitId> units;
};

struct Setup {
    Book book;
    Scenario scenario;
    std::vector<UnitInfo> units;
    std::vector<CommandInfo> divisions;
    std::vector<CommandInfo> corps;
    std::vector<ArrivalInfo> arrivals;

    const UnitInfo& unit(UnitId id) const { return units[index(id)]; }
    const Troops& troops(UnitId id) const { return units[index(id)].troops; }
    Side side(UnitId id) const { return units[index(id)].side; }
    const ArrivalInfo& arrival(ArrivalId id) const { return arrivals[index(id)]; }
    // HU-1.5: of its division, of its corps; none where it is of none.
    UnitId division_hq(UnitId id) const {
        const DivisionId own = unit(id).division;
        return own == DivisionId::none ? UnitId::none : divisions[index(own)].hq;
    }
    UnitId corps_hq(UnitId id) const {
        const CorpsId own = unit(id).corps;
        return own == CorpsId::none ? UnitId::none : corps[index(own)].hq;
    }
    int turns() const { return scenario.turns > 0 ? scenario.turns : book.victory.turns.value; }
    Side first() const { return scenario.first == 0 ? Side::blue : Side::red; }
};

}  // namespace grognard::humble
