// SPDX-License-Identifier: Apache-2.0
//
// A battle of War & Conquest under way in a test.
//
//     Field field;
//     const UnitId legion = field.blue("legionary", 24_in, 12_in);
//     Play play = begin(field, Phase::movement);
//     play.move(legion, {advance(north, 4_in)});
#pragma once

#include "engine/battle/tests/play_of.h"
#include "engine/manoeuvre/legs.h"
#include "rulebooks/war_and_conquest/2_turn/sequence.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/help/judging.h"
#include "rulebooks/war_and_conquest/state/happened.h"
#include "rulebooks/war_and_conquest/tests/field.h"

namespace grognard::war_and_conquest {

class Play : public PlayOf<Setup, State> {
public:
    using PlayOf::PlayOf;

    Turned turned = Turned::on(72_in, 48_in);
    // Where it stands by the test's own compass.
    Unit unit(UnitId id) const {
        Unit unit = PlayOf::unit(id);
        unit.post = {turned.back(unit.post.front), turned.back(unit.post.facing)};
        return unit;
    }
    using PlayOf::judge;
    // The last of this kind that happened; fails if none did.
    template <class What>
    What what() const {
        return event(What{}).what.template as<What>().value_or(What{});
    }
    void place(const Legs& legs) { PlayOf::place(turned(legs)); }
    Refusal refusal(const Legs& legs) const { return PlayOf::refusal(turned(legs)); }
    Fault fault(const Legs& legs) const { return PlayOf::fault(turned(legs)); }
    bool accepts(const Legs& legs) const { return PlayOf::accepts(turned(legs)); }
    Judgement judge(const Legs& legs) const { return PlayOf::judge(turned(legs)); }
    void move(UnitId unit, const Legs& legs) {  // pick, then place
        pick(verb::move, unit);
        place(legs);
    }
    // Both dice of a test, or one.
    void roll(int first, int second) { roll_numbers({first, second}); }
    void roll(int die) { roll_numbers({die}); }
    // So many dice of one face, then so many of another; they must be all that are thrown.
    void roll_lot(int count, int face, int others = 0, int other_face = 1) {
        Rolled rolled;
        for (int i = 0; i < count + others; ++i)
            rolled.dice.push_back(static_cast<std::uint8_t>(i < count ? face : other_face));
        give({Side::chance, rolled});
    }
    int dice_asked() const { return question().roll() ? question().roll()->count : 0; }
    // As many as are asked for: f(number of the die).
    template <class F>
    void roll_each(F&& f) {
        Rolled rolled;
        for (int i = 0; i < dice_asked(); ++i)
            rolled.dice.push_back(static_cast<std::uint8_t>(f(i)));
        give({Side::chance, rolled});
    }
};

// The field's battle from the beginning of this phase.
inline Play begin(Field& field, Phase phase, Side round = Side::blue) {
    const auto setup = std::make_shared<const Setup>(field.setup());
    State state = field.state();
    Events events;
    Battle battle{*setup, state, &events};
    begin_phase(battle, phase, round);
    return Play{setup, state, std::move(events)};
}

// The field's battle after this was done to it, in a movement phase with only characters left to go.
template <class Act>
Play after(Field& field, Act&& act) {
    const auto setup = std::make_shared<const Setup>(field.setup());
    State state = field.state();
    Events events;
    Battle battle{*setup, state, &events};
    state.phase = Phase::movement;
    battle.push(step::Movement{.stage = step::Movement::Stage::characters});
    act(battle);
    Question question;
    carry_on(battle, question);
    return Play{setup, state, std::move(events)};
}

using namespace leg;
inline Leg advance(Bearing way, Length distance) { return leg::advance(distance, way); }

}  // namespace grognard::war_and_conquest
