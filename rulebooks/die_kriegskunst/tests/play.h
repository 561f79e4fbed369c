// SPDX-License-Identifier: Apache-2.0
//
// A battle of Die Kriegskunst under way in a test.
//
//     Field field;
//     const UnitId line = field.blue(infantry(), 24_in, 12_in);
//     Play play = begin(field, Phase::movement);
//     play.pick(verb::name_to_move);
//     play.move(line, {advance(north, 6_in)});
#pragma once

#include "engine/battle/tests/play_of.h"
#include "rulebooks/die_kriegskunst/2_sequence/sequence.h"
#include "rulebooks/die_kriegskunst/help/legs.h"
#include "rulebooks/die_kriegskunst/state/happened.h"
#include "rulebooks/die_kriegskunst/tests/field.h"

namespace grognard::die_kriegskunst {

class Play : public PlayOf<Setup, State> {
public:
    using PlayOf::PlayOf;

    // What the last event of this kind told; fails if there is none.
    template <class Told>
    Told told() const {
        return event(Told{}).what.template as<Told>().value_or(Told{});
    }

    void move(UnitId unit, const Legs& legs) {  // pick, then place
        pick(verb::move, unit);
        place(legs);
    }
    // In the test's own compass.
    Post post(UnitId id) const { return Field::back(unit(id).post); }
    Point front(UnitId id) const { return post(id).front; }
    Bearing facing(UnitId id) const { return post(id).facing; }
    Point centre(UnitId id) const { return turned.back(centre_of(state(), id)); }
    void place(const Legs& legs) { PlayOf::place(turned(legs)); }
    Refusal refusal(const Legs& legs) const { return PlayOf::refusal(turned(legs)); }
    Fault fault(const Legs& legs) const { return refusal(legs).fault; }
    bool accepts(const Legs& legs) const { return PlayOf::accepts(turned(legs)); }
    // Legs that the rules themselves have given.
    bool takes(const Legs& legs) const { return PlayOf::accepts(legs); }
    // Both dice of a test, or one.
    void roll(int first, int second) { roll_numbers({first, second}); }
    void roll(int die) { roll_numbers({die}); }

    Turned turned = Field::turned();
};

// The field's battle from the beginning of this phase, or that of a state the rules have led to.
inline Play begin(Field& field, State state, Phase phase, Side phasing = Side::blue) {
    const auto setup = std::make_shared<const Setup>(field.setup());
    Events events;
    Battle battle{*setup, state, &events};
    begin_phase(battle, phase, phasing);
    return Play{setup, state, std::move(events)};
}
inline Play begin(Field& field, Phase phase, Side phasing = Side::blue) {
    return begin(field, field.state(), phase, phasing);
}

using namespace leg;
inline Leg advance(Bearing way, Length distance) { return advance(distance, way); }

}  // namespace grognard::die_kriegskunst
