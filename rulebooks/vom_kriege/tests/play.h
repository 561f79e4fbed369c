// SPDX-License-Identifier: Apache-2.0
//
// A battle of Vom Kriege under way in a test: what its dice show, and passing. See field.h.
#pragma once

#include "engine/battle/tests/play_of.h"
#include "engine/measure/towards.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/help/judging.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {

class Play : public PlayOf<Setup, State> {
public:
    Play(std::shared_ptr<const Setup> setup, const State& state, Events events, const Turned& turn)
        : PlayOf{std::move(setup), state, std::move(events)}, turned{turn} {}

    // All but setup() and state() is by the test's own compass.
    Turned turned;
    Unit unit(UnitId id) const {
        Unit unit = PlayOf::unit(id);
        unit.post = post_back(turned, unit.post);
        return unit;
    }
    Charge charge(std::size_t number) const {
        Charge charge = state().charges[number];
        charge.began = post_back(turned, charge.began);
        charge.face = mirrored(charge.face);
        return charge;
    }
    // Straight home for a side: at most 45 degrees off the edge that a test has in mind.
    Bearing home(Side side) const {
        return turned.back(inwards(setup().own_edge(side)).reversed());
    }
    Point centre(UnitId id) const {
        return turned.back(centre_of(setup(), id, PlayOf::unit(id).post));
    }
    // What the last event of this kind says.
    template <class Told>
    Told said() const {
        return vom_kriege::said<Told>(event(Told{}));
    }
    using PlayOf::judge;
    void place(const Legs& legs) { PlayOf::place(turned(legs)); }
    Refusal refusal(const Legs& legs) const { return PlayOf::refusal(turned(legs)); }
    Fault fault(const Legs& legs) const { return PlayOf::fault(turned(legs)); }
    bool accepts(const Legs& legs) const { return PlayOf::accepts(turned(legs)); }
    Judgement judge(const Legs& legs) const { return PlayOf::judge(turned(legs)); }
    void move(UnitId unit, const Legs& legs);  // pick, then place
    void roll(std::initializer_list<Face> shown);
    // Whatever is asked, as little as can be done: ends the phase, stays, rolls in vain.
    void pass();
    // Dice that do nothing against this arm, in any combat: faces of other arms.
    void roll_in_vain(Arm target);
};

}  // namespace grognard::vom_kriege
