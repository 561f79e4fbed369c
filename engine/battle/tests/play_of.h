// SPDX-License-Identifier: Apache-2.0
//
// A battle under way in a rulebook's test: answers its questions, asserts what is refused, and keeps
// what happened. The rulebook's own ask, check_place, apply and judge_answer are found by its Setup.
//
//     Play play = field.begin(Phase::firing);
//     play.pick(verb::fire, line, hussars);
//     play.roll_numbers({4, 3});
//     EXPECT_EQ(play.unit(hussars).figures, 11);
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "engine/battle/battle_of.h"
#include "engine/battle/game.h"

namespace grognard {

template <class Setup, class State, class Battle = BattleOf<Setup, State>>
class PlayOf {
public:
    using Unit = std::remove_cvref_t<decltype(std::declval<const State&>().unit(UnitId{}))>;

    PlayOf(std::shared_ptr<const Setup> setup, const State& state, Events events)
        : setup_{std::move(setup)}, state_{state}, events_{std::move(events)} {
        if (!over()) ask(*setup_, state_, question_);
    }

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
    bool offers(Verb verb, UnitId unit = UnitId::none) const {
        return find(verb, unit, UnitId::none, true) != nullptr;
    }
    bool offers(Verb verb, UnitId unit, UnitId other) const {
        return find(verb, unit, other, false) != nullptr;
    }
    bool offers_detail(Verb verb, UnitId unit, std::int32_t detail) const {
        return find(verb, unit, UnitId::none, true, &detail) != nullptr;
    }

    // Answers; a refused one fails the test. Of options alike but for what is not said, the first.
    void pick(Verb verb, UnitId unit = UnitId::none) { pick(find(verb, unit, UnitId::none, true)); }
    void pick(Verb verb, UnitId unit, UnitId other) { pick(find(verb, unit, other, false)); }
    void pick_detail(Verb verb, UnitId unit, std::int32_t detail) {
        pick(find(verb, unit, UnitId::none, true, &detail));
    }
    void place(const Legs& legs) {  // the unit asked about
        const Place* place = question_.place();
        give({question_.by, Placed{place ? place->unit : question_.unit, legs}});
    }
    void roll_numbers(std::initializer_list<int> dice) {
        Rolled rolled;
        for (const int die : dice) rolled.dice.push_back(static_cast<std::uint8_t>(die));
        give({Side::chance, rolled});
    }

    // The fault of an answer that must be refused, and the whole refusal.
    std::optional<Refusal> check(const Answer& answer) const;
    Refusal refusal(const Legs& legs) const {
        const Place* place = question_.place();
        if (!place) {
            ADD_FAILURE() << "no place is asked for; " << told();
            return {};
        }
        const auto refused = check({question_.by, Placed{place->unit, legs}});
        if (!refused) ADD_FAILURE() << "accepted, but should have been refused; " << told();
        return refused.value_or(Refusal{});
    }
    Fault fault(const Legs& legs) const { return refusal(legs).fault; }
    bool accepts(const Legs& legs) const {
        const Place* place = question_.place();
        return place && !check({question_.by, Placed{place->unit, legs}});
    }

    Judgement judge(Verb verb, UnitId unit, UnitId other = UnitId::none) const {
        Judgement judgement;
        const Option* option = find(verb, unit, other, other == UnitId::none);
        if (!option) {
            ADD_FAILURE() << "not offered; " << told();
            return judgement;
        }
        judge_answer(*setup_, state_, question_, {question_.by, Picked{*option}}, judgement);
        return judgement;
    }
    Judgement judge(const Legs& legs) const {
        Judgement judgement;
        const UnitId id = question_.place() ? question_.place()->unit : question_.unit;
        const Answer answer{question_.by, Placed{id, legs}};
        judgement.refusal = check(answer);
        if (!judgement.refusal) judge_answer(*setup_, state_, question_, answer, judgement);
        return judgement;
    }
    Judgement judge_roll() const {  // of the dice about to be thrown
        Judgement judgement;
        judge_answer(*setup_, state_, question_, {Side::chance, Rolled{}}, judgement);
        return judgement;
    }

    // What happened since the last call of forget().
    const Events& events() const { return events_; }
    bool happened(Happening what) const {
        return std::any_of(events_.begin(), events_.end(),
                           [&](const Event& e) { return e.what == what; });
    }
    bool happened(Happening what, UnitId unit) const {
        return std::any_of(events_.begin(), events_.end(),
                           [&](const Event& e) { return e.what == what && e.unit == unit; });
    }
    const Event& event(Happening what) const {  // the last of this kind; fails if there is none
        for (std::size_t i = events_.size(); i-- > 0;)
            if (events_[i].what == what) return events_[i];
        ADD_FAILURE() << "no event " << what.number() << "; " << told();
        static const Event none{};
        return none;
    }
    void forget() { events_.clear(); }

protected:
    void give(const Answer& answer);
    void pick(const Option* option) {
        if (!option) {
            ADD_FAILURE() << "not offered; " << told();
            return;
        }
        give({question_.by, Picked{Option{*option}}});
    }
    const Option* find(Verb verb, UnitId unit, UnitId other, bool any_other,
                       const std::int32_t* detail = nullptr) const;
    std::string told() const;  // what is asked now, for failures

private:
    std::shared_ptr<const Setup> setup_;
    State state_;
    Question question_;
    Events events_;
};

template <class Setup, class State, class Battle>
std::string PlayOf<Setup, State, Battle>::told() const {
    if (over()) return "the battle is over";
    std::string text = "asked: topic " + std::to_string(static_cast<int>(question_.topic)) +
                       " by " + to_string(question_.clause);
    if (question_.unit != UnitId::none) text += " of " + setup_->unit(question_.unit).name;
    if (const Roll* roll = question_.roll()) text += ", roll " + std::to_string(roll->count);
    if (question_.place()) text += ", place";
    if (const Pick* pick = question_.pick())
        for (const Option& o : pick->options) {
            text += "; " + std::to_string(static_cast<int>(o.verb));
            if (o.unit != UnitId::none) text += " " + setup_->unit(o.unit).name;
            if (o.other != UnitId::none) text += " at " + setup_->unit(o.other).name;
            if (o.detail) text += " #" + std::to_string(o.detail);
        }
    return text;
}

template <class Setup, class State, class Battle>
const Option* PlayOf<Setup, State, Battle>::find(Verb verb, UnitId unit, UnitId other,
                                                 bool any_other, const std::int32_t* detail) const {
    const Pick* pick = question_.pick();
    if (over() || !pick) return nullptr;
    for (const Option& o : pick->options)
        if (o.verb == verb && (unit == UnitId::none || o.unit == unit) &&
            (any_other || o.other == other) && (!detail || o.detail == *detail))
            return &o;
    return nullptr;
}

template <class Setup, class State, class Battle>
std::optional<Refusal> PlayOf<Setup, State, Battle>::check(const Answer& answer) const {
    const auto refuse = [&](Fault fault) {
        return Refusal{.fault = fault, .clause = question_.clause};
    };
    const Placed* placed = std::get_if<Placed>(&answer.given);
    if (const Place* place = question_.place(); placed && place) {
        if (placed->legs.empty() && !place->may_stay) return refuse(Fault::must_go);
        return check_place(*setup_, state_, *place, *placed);
    }
    if (const Roll* roll = question_.roll()) {
        const Rolled* rolled = std::get_if<Rolled>(&answer.given);
        if (!rolled) return refuse(Fault::wrong_kind);
        if (rolled->dice.size() != roll->count) return refuse(Fault::wrong_dice);
        for (const std::uint8_t die : rolled->dice)
            if (die < 1 || die > roll->sides) return refuse(Fault::wrong_dice);
        return std::nullopt;
    }
    if (question_.pick() && std::holds_alternative<Picked>(answer.given)) return std::nullopt;
    return refuse(Fault::wrong_kind);
}

template <class Setup, class State, class Battle>
void PlayOf<Setup, State, Battle>::give(const Answer& answer) {
    if (over()) {
        ADD_FAILURE() << "the battle is over";
        return;
    }
    if (const auto refused = check(answer)) {
        ADD_FAILURE() << "refused: fault " << static_cast<int>(refused->fault) << " by "
                      << to_string(refused->clause) << ", measured " << refused->measured.ticks()
                      << ", allowed " << refused->allowed.ticks() << ", leg "
                      << static_cast<int>(refused->leg) << "; " << told();
        return;
    }
    Battle battle{*setup_, state_, &events_};
    apply(battle, answer, question_);
}

}  // namespace grognard
