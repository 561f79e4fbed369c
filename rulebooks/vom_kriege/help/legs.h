// SPDX-License-Identifier: Apache-2.0
//
// The legs of Vom Kriege's moves, by name, for those who propose moves: advice, plans and tests.
#pragma once

#include "engine/manoeuvre/legs.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege::leg {

using namespace grognard::leg;
inline Leg form(Formation formation) { return grognard::leg::form(formation_id(formation)); }
using grognard::leg::form;

}  // namespace grognard::vom_kriege::leg
