// SPDX-License-Identifier: Apache-2.0
//
// A battle of Vom Kriege under way in a test: what its dice show, and passing. See field.h.
#pragma once

#include "engine/battle/tests/play_of.h"
#include "engine/measure/towards.h"
#include "rulebooks/vom_kriege/judging.h"
#include "rulebooks/vom_kriege/sequence.h"
#include "rulebooks/vom_kriege/tests/field.h"
#include "rulebooks/vom_kriege/units.h"

namespace grognard::vom_kriege {

class Play : public PlayOf<Setup, State> {
public:
    using PlayOf::PlayOf;

    void move(UnitId unit, const Legs& legs);  // pick, then place
    void roll(std::initializer_list<Face> shown);
    // Whatever is asked, as little as can be done: ends the phase, stays, rolls in vain.
    void pass();
    // Dice that do nothing against this arm, in any combat: faces of other arms.
    void roll_in_vain(Arm target);
};

}  // namespace grognard::vom_kriege
