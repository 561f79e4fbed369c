// SPDX-License-Identifier: Apache-2.0
//
// Units in contact for tests of combat and resolution.
//
//     Melee field;
//     field.fights(field.gauls, field.legion);            // the first came to the second
//     Play play = begin(field, Phase::combat);
#pragma once

#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {

// A legion of 24 before a warband of 24, front to front at y = 24; nobody has points to spend. The
// legion needs 4 to hit, and in the first round with its pila 6 saves it and 3 kills, later 5 and 4;
// the warband needs 4, 4 saves and 4 kills.
struct Melee : Field {
    Melee() { state().sips = {}; }
    UnitId legion = blue("legionary", 24_in, 24_in);
    UnitId gauls = red("warband", 24_in, 24_in + apart());

    // What those who touch must stand apart, so that rounding does not lay one on the other.
    static Length apart() { return rounding() / 2; }

    Fight& fights(UnitId one, UnitId other) {
        state().fights.push_back({.one = one, .other = other});
        return state().fights.back();
    }
    Fight& charges(UnitId one, UnitId other, Struck struck = Struck::front) {
        Fight& fight = fights(one, other);
        fight.ones.charging = true;
        fight.others.struck = struck;
        return fight;
    }
    // One that has gone on for a while.
    Fight& goes_on(UnitId one, UnitId other) {
        Fight& fight = fights(one, other);
        fight.first_round = false;
        return fight;
    }
};

// The strikes of the unit asked about: so many of its dice kill, whatever they need.
inline void strike(Play& play, UnitId from, int killed) {
    ASSERT_EQ(play.question().topic, verb::hit_roll);
    ASSERT_EQ(play.question().unit, from);
    play.roll_lot(killed, 5, play.dice_asked() - killed);
    if (killed == 0) return;
    if (play.question().topic == verb::save_roll) play.roll_lot(killed, 1);
    play.roll_lot(killed, 6);
}

}  // namespace grognard::war_and_conquest
