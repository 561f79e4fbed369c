// SPDX-License-Identifier: Apache-2.0
//
// Armies by the lists of a rulebook, for the page: built or checked, and the scenario of two.
#pragma once

#include "engine/battle/rulebook.h"
#include "server/reply.h"

namespace grognard::server {

// Made once; null for a rulebook without army lists.
const ArmyBuilder* army_builder_of(const Rulebook& rulebook);

// rulebook, armies (one or two: list and points, and units and personalities unless `build`), seed,
// title.
Reply muster_json(const Document& request);

}  // namespace grognard::server
