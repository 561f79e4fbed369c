// SPDX-License-Identifier: Apache-2.0
//
// How far it is to each objective by ground that can be walked: round rivers to their bridges and
// fords, slower through rough ground. Worked out once for a scenario, on a net of an inch's mesh:
// advice and appraisal ask for it again and again.
//
//     setup->ways = find_ways(*setup);
//     const int tenths = way_to(setup, objective, from);
//
// Not here: what a move costs (4_terrain/ground_cost.h).
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// The distance by walkable ground from every knot of a net to one objective.
struct WaysTo {
    static constexpr std::uint16_t none = 60'000;
    int columns = 0;
    int rows = 0;
    std::vector<std::uint16_t> tenths;  // of an inch, row by row from the south-west
    int at(int x, int y) const { return tenths[static_cast<std::size_t>(y * columns + x)]; }
};
struct Ways {
    std::vector<WaysTo> to;     // each objective of the scenario
    std::vector<Point> mouths;  // the ends of bridges over rivers, two by two
};
std::shared_ptr<const Ways> find_ways(const Setup& setup);
// Of a setup without ways there are none.
std::span<const Point> mouths(const Setup& setup);

// Whether the way there is much longer than the straight line: there is a river between.
bool goes_round(const Setup& setup, std::size_t objective, Point from, int way);

// Tenths of an inch; along the straight line where no ways have been found.
int way_to(const Setup& setup, std::size_t objective, Point from);
// Where the way leads after about this distance: the objective itself, where nothing bars the
// straight line to it.
Point waypoint(const Setup& setup, std::size_t objective, Point from, Length distance);

}  // namespace grognard::vom_kriege
