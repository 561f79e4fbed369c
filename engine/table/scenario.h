// SPDX-License-Identifier: Apache-2.0
//
// The part of a scenario file that every rulebook shares: title, table, sides, terrain,
// objectives. What units there are is the rulebook's own business: it reads its own keys from the
// same reader afterwards, and finishes it.
//
//     Reader reader{document, mistakes};
//     const Scenario scenario = read_sound_part(reader);
//     ... read the order of battle ...
//     reader.finish();
//     if (!mistakes.empty()) ...
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/document/document.h"
#include "engine/measure/bearing.h"
#include "engine/measure/length.h"
#include "engine/measure/point.h"
#include "engine/table/terrain.h"

namespace grognard {

// Of the table. (north, east, south and west are bearings.)
// The table's four edges.
enum class Edge : std::uint8_t { northern, eastern, southern, western };

// The way troops face who come from an edge.
constexpr Bearing inwards(Edge edge) {
    switch (edge) {
    case Edge::northern: return south;
    case Edge::eastern: return west;
    case Edge::southern: return north;
    case Edge::western: return east;
    }
    return north;
}

struct SideInfo {
    std::string key;        // "french"
    std::string name;       // "Austrians"
    std::string commander;  // may be empty
    Edge edge = Edge::southern;
    std::string adjective{};  // "Austrian", as in Austrian movement; the name if none is given
};

struct Objective {
    std::string key;
    std::string name;
    Point at;
    Length radius{};
    int points = -1;     // -1: what the rulebook gives
    bool minor = false;  // a lesser one, where the rulebook knows of such
};

struct Scenario {
    std::string title;
    std::string rulebook;
    std::string date;
    std::string description;
    std::string notes;
    int turns = 0;                  // 0: not named
    std::array<SideInfo, 2> sides;  // blue is the side named first
    std::size_t first = 0;          // of the sides: who is player 1
    Terrain terrain;
    std::vector<Objective> objectives;

    // Both have keys, and each its own: so unless there are mistakes.
    bool sides_known() const;
    // The number of the side with this key, if there is one.
    std::optional<std::size_t> side_keyed(std::string_view key) const;
};

// What is sound of the shared part; every mistake in it is reported. A rulebook reads on whatever it
// is given, so that whoever made mistakes in both parts hears of all of them at once. Sides without
// a key, a table of the largest size and features left out are what a mistake leaves behind.
Scenario read_sound_part(Reader& reader);

// The whole shared part; nothing when anything in it is wrong.
std::optional<Scenario> read_scenario(Reader& reader, Mistakes& mistakes);

}  // namespace grognard
