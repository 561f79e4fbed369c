// SPDX-License-Identifier: Apache-2.0
//
// A scenario turned by quarter turns, and mirrored: table, ground, places, facings, edges, stretches
// of an edge, wherever a rulebook keeps them. Places and edges have the same keys in all of them
// (at, line, area, facing, edge, stretch_from, stretch_to), so nothing here knows a rulebook.
#pragma once

#include "engine/document/document.h"
#include "engine/manoeuvre/tests/turned.h"

namespace grognard::conformance {

// Of the scenario's own table. Not shifted on a larger one: homewards, arriving and leaving the table
// are measured from its edges.
Turned turn_of(const Document& scenario, int quarters, bool mirrored);
Document turned_scenario(const Document& scenario, const Turned& turned);

}  // namespace grognard::conformance
