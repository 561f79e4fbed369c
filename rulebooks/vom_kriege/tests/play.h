// SPDX-License-Identifier: Apache-2.0
//
// A battle under way in a test: answers its questions, asserts what is refused, and keeps what
// happened. See field.h.
#pragma once

#include "engine/measure/towards.h"
#include "rulebooks/vom_kriege/tests/field.h"
#include "rulebooks/vom_kriege/units.h"

namespace grognard::vom_kriege {

class Play {
public:
    Play(std::shared_ptr<const Setup> setup, const State& state, Events events);

    const State& state() const { return state_; }
    const Setup& setup() const { return *setup_; }
    const Unit& unit(UnitId id) const { return state_.unit(id); }
    const Question& question() const { return question_; }
    Side asked() const { return question_.by; }
    bool over() const { return state_.over; }
    // The innermost step is of this kind.
    template <class Step>
    bool at_step() const {
        return !state_.steps.empty() && std::holds_alternative<Step>(state_.steps.back());
    }
    template <class Step>
    const Step& step() const {
        return std::get<Step>(state_.steps.back());
    }

    // What is offered.
    bool offers(Verb verb, UnitId unit = UnitId::none) const;
    bool offers(Verb verb, UnitId unit, UnitId other) const;
    bool offers_detail(Verb verb, UnitId unit, std::int32_t detail) const;

    // Answers; a refused one fails the test. Of options alike but for what is not said, the first.
    void pick(Verb verb, UnitId unit = UnitId::none);
    void pick(Verb verb, UnitId unit, UnitId other);
    void pick_detail(Verb verb, UnitId unit, std::int32_t detail);
    void place(const Legs& legs);              // the unit asked about
    void move(UnitId unit, const Legs& legs);  // pick, then place
    void roll(std::initializer_list<Face> shown);
    void roll_numbers(std::initializer_list<int> dice);
    // Whatever is asked, as little as can be done: ends the phase, stays, rolls in vain.
    void pass();
    // Dice that do nothing against this arm, in any combat: faces of other arms.
    void roll_in_vain(Arm target);

    // The fault of an answer that must be refused, and the whole refusal.
    std::optional<Refusal> check(const Answer& answer) const;
    Refusal refusal(const Legs& legs) const;
    Fault fault(const Legs& legs) const { return refusal(legs).fault; }
    bool accepts(const Legs& legs) const;
    Judgement judge(Verb verb, UnitId unit, UnitId other = UnitId::none) const;
    Judgement judge(const Legs& legs) const;
    Judgement judge_roll() const;  // of the dice about to be thrown

    // What happened since the last call of forget().
    const Events& events() const { return events_; }
    bool happened(Happening what) const;
    bool happened(Happening what, UnitId unit) const;
    const Event& event(Happening what) const;  // the last of this kind; fails if there is none
    void forget() { events_.clear(); }

private:
    const Option* find(Verb verb, UnitId unit, UnitId other, bool any_other,
                       const std::int32_t* detail = nullptr) const;
    void pick(const Option* option);
    void give(const Answer& answer);
    std::string told() const;  // what is asked now, for failures

    std::shared_ptr<const Setup> setup_;
    State state_;
    Question question_;
    Events events_;
};

}  // namespace grognard::vom_kriege
