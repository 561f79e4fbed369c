// SPDX-License-Identifier: Apache-2.0
//
// Charges declared and answered, for tests.
//
//     Bare field;
//     Play play = charged(field, legion, gauls);    // declared; the reaction is asked for
//     play.pick(verb::stand_fast, gauls);
//     EXPECT_TRUE(fighting(play, legion, gauls));
#pragma once

#include <algorithm>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {

// No intervention points, so that tests come to their dice at once.
class Bare : public Field {
public:
    Bare() { state().sips = {}; }
};

inline Play charged(Field& field, UnitId charger, UnitId target) {
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, charger, target);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    return play;
}
// Two at once, its test passed; the reaction of one of them is asked for.
inline Play charged_both(Field& field, UnitId charger, UnitId first, UnitId second) {
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, charger, first);
    play.pick(verb::also_charge, charger, second);
    play.roll(1, 1);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    return play;
}

inline bool fighting(const Play& play, UnitId one, UnitId other) {
    return std::any_of(play.state().fights.begin(), play.state().fights.end(),
                       [&](const Fight& f) { return f.one == one && f.other == other; });
}
inline Touch touching(const Play& play, UnitId one, UnitId other) {
    return contact(quad_of(play.state(), one), quad_of(play.state(), other)).kind;
}

}  // namespace grognard::war_and_conquest
