// SPDX-License-Identifier: Apache-2.0
//
// The table drawn as text: ground in quiet characters, units as a letter and an arrow for their
// facing, names where there is room, inches along the edges. Pure: the same view and looks give the
// same lines.
//
//     for (const std::string& line : draw_table({view, terrain, roster, looks})) pen.line(line);
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/roster.h"
#include "cli/terminal.h"
#include "engine/battle/view.h"
#include "engine/table/terrain.h"

namespace grognard::cli {

struct MapSubject {
    const View& view;
    const Terrain& terrain;
    const Roster& roster;
    const Looks& looks;
    UnitId marked = UnitId::none;  // drawn so that it stands out
};

struct MapPicture {
    std::vector<std::string> lines;
    std::size_t columns = 0;  // of every line, colours not counted
};

MapPicture draw_map(const MapSubject& subject);
// What the characters for ground mean, those on this table alone.
std::vector<std::string> ground_key(const MapSubject& subject, std::size_t columns);
// The units on the table by side, with letter, name, kind and state; the others counted.
std::vector<std::string> unit_key(const MapSubject& subject, std::size_t columns,
                                  const std::vector<std::string>& side_names);
// All of it: the map, and beside it or, on a narrow terminal, below it, the keys.
std::vector<std::string> draw_table(const MapSubject& subject,
                                    const std::vector<std::string>& side_names);

// ↗, or the nearest of ^ > v <.
std::string_view arrow(Bearing facing, bool ascii);

}  // namespace grognard::cli
