// SPDX-License-Identifier: Apache-2.0
//
// The legs of Die Kriegskunst's moves by name, for those who propose moves: advice, plans and tests.
#pragma once

#include "engine/manoeuvre/legs.h"
#include "rulebooks/die_kriegskunst/state/troops.h"

namespace grognard::die_kriegskunst::leg {

using grognard::leg::advance;
using grognard::leg::back;
using grognard::leg::deploy;
using grognard::leg::form;
using grognard::leg::march;
using grognard::leg::side_step;
using grognard::leg::turn;
using grognard::leg::turned_towards;
using grognard::leg::wheel;
inline Leg form(Formation formation) { return form(formation_id(formation)); }
inline Leg deploy(Formation formation, Point centre, Bearing facing) {
    return grognard::leg::deploy(formation_id(formation), centre, facing);
}

}  // namespace grognard::die_kriegskunst::leg
