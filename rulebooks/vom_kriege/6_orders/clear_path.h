// SPDX-License-Identifier: Apache-2.0
//
// Whether a path clear of enemy units leads from one point of the table to another: VK-6.2.
//
// No path is searched for, so none can be missed. Enemies that touch form a barrier, and so do those
// that touch the table's edge: the ground outside is part of the barrier. Two points are cut off from
// each other exactly where some ring of such enemies goes round one point and not round the other,
// that is, where it crosses the straight line between the two an odd number of times.
#pragma once

#include <span>

#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// No path runs from one end of the line to the other between these convex outlines, on the table.
// Outlines within `touch` of each other leave no gap; neither end lies in one.
bool is_cut_off(Segment line, std::span<const Footprint> outlines, const Box& table);

// Clear of the units hostile to `side`, by the path that the ruling focus.path asks for.
bool path_is_clear(const Setup& setup, const State& state, Side side, Segment line);

}  // namespace grognard::vom_kriege
