// SPDX-License-Identifier: Apache-2.0
//
// A scenario turned by quarter turns, mirrored, or shifted: table, ground, places, facings, edges,
// stretches of an edge, wherever a rulebook keeps them. Places and edges have the same keys in all of
// them (at, line, area, facing, edge, stretch_from, stretch_to), so nothing here knows a rulebook.
#pragma once

#include "engine/document/document.h"
#include "engine/manoeuvre/tests/turned.h"

namespace grognard::conformance {

// Of the scenario's own table.
Turned turn_of(const Document& scenario, int quarters, bool mirrored);
Document turned_scenario(const Document& scenario, const Turned& turned);

// In the middle of a table so much wider on all sides: there it can be shifted too, for no edge is
// near. Not for a scenario of which somebody arrives at an edge.
Document in_the_open(const Document& scenario, Length margin);
bool has_arrivals(const Document& scenario);

}  // namespace grognard::conformance
