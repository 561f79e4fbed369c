// SPDX-License-Identifier: Apache-2.0
//
// The stack of steps, played. A step is a small struct on top of others; the innermost decides what
// is asked. It says what it asks for, and its handlers stand beside it in its chapter as overloads,
// which StepsOf finds:
//
//     struct CounterCharge {                                    // VK-8.3
//         static constexpr Asks asks = Asks::pick;
//         UnitId charger, target;
//     };
//     void ask(const Setup&, const State&, const CounterCharge&, Question&);
//     void picked(Battle&, const CounterCharge&, const Option&);
//
// and in the sequence of play, where every chapter is included:
//
//     using Steps = StepsOf<Battle>;
//     Steps::answer(battle, answer.given);
//     while (Steps::carry_on(battle)) {}
//     Steps::ask(setup, state, question);
//
// A step that asks without the handler of the answer does not compile, nor does a handler of an
// answer that its step never asks for. The handlers:
//
//     ask(setup, state, step, question)    whatever the step asks for
//     picked(battle, step, option)         the step still on the stack: pop it when it is done
//     placed(battle, step, placed)         likewise
//     rolled(battle, step, dice)           a copy of the step: it has been popped
//     carry_on(battle, step)               optional; true when it did what needs no answer
//
// Handlers that keep the step take it by reference; the reference ends with their first push or pop.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/battle/question.h"
#include "engine/measure/assert.h"

namespace grognard {

// What a step may ask for; one may ask now for a pick, now for a place.
enum class Asks : std::uint8_t { nothing = 0, pick = 1, place = 2, roll = 4 };
constexpr Asks operator|(Asks a, Asks b) {
    return static_cast<Asks>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
constexpr bool includes(Asks all, Asks one) {
    return (static_cast<std::uint8_t>(all) & static_cast<std::uint8_t>(one)) != 0;
}

// Whether a chapter has the handler; outside StepsOf, whose own members would hide them.
namespace handler {

template <class Battle, class Step>
concept AsksQuestion = requires(const Battle& battle, const Step& step, Question& question) {
    ask(battle.setup, battle.state, step, question);
};
template <class Battle, class Step>
concept TakesPick =
    requires(Battle& battle, Step& step, const Option& option) { picked(battle, step, option); };
template <class Battle, class Step>
concept TakesPlace =
    requires(Battle& battle, Step& step, const Placed& where) { placed(battle, step, where); };
template <class Battle, class Step>
concept TakesRoll =
    requires(Battle& battle, const Step& step, const Dice& dice) { rolled(battle, step, dice); };
template <class Battle, class Step>
concept CarriesOn = requires(Battle& battle, Step& step) { carry_on(battle, step); };

template <class Setup, class State, class Step>
void ask_of(const Setup& setup, const State& state, const Step& step, Question& question) {
    ask(setup, state, step, question);
}
template <class Battle, class Step>
bool carry_on_with(Battle& battle, Step& step) {
    return carry_on(battle, step);
}

// Every handler a step needs is there, and no other.
template <class Battle, class Step>
constexpr bool complete() {
    static_assert(AsksQuestion<Battle, Step> == (Step::asks != Asks::nothing),
                  "a step that asks needs ask(), and one that asks nothing has none");
    static_assert(TakesPick<Battle, Step> == includes(Step::asks, Asks::pick),
                  "a step has picked() if, and only if, it asks for a pick");
    static_assert(TakesPlace<Battle, Step> == includes(Step::asks, Asks::place),
                  "a step has placed() if, and only if, it asks for a place");
    static_assert(TakesRoll<Battle, Step> == includes(Step::asks, Asks::roll),
                  "a step has rolled() if, and only if, it asks for dice");
    return true;
}

}  // namespace handler

template <class Battle>
class StepsOf {
public:
    // What the innermost step asks.
    template <class Setup, class State>
    static void ask(const Setup& setup, const State& state, Question& question) {
        std::visit(
            [&]<class Step>(const Step& step) {
                static_assert(handler::complete<Battle, Step>());
                if constexpr (Step::asks != Asks::nothing) {
                    handler::ask_of(setup, state, step, question);
                    GR_ASSERT(includes(Step::asks, kind_of(question)));
                } else {
                    GR_ASSERT(Step::asks != Asks::nothing);  // nothing carried it on
                }
            },
            state.steps.back());
    }

    // One step on without an answer; false when an answer is needed.
    static bool carry_on(Battle& battle) {
        return std::visit(
            [&]<class Step>(Step& step) {
                if constexpr (handler::CarriesOn<Battle, Step>)
                    return handler::carry_on_with(battle, step);
                else
                    return false;
            },
            battle.state.steps.back());
    }

    // An answer that has been checked goes to the innermost step.
    static void answer(Battle& battle, const std::variant<Picked, Placed, Rolled>& given) {
        if (const Picked* pick = std::get_if<Picked>(&given)) return take(battle, pick->option);
        if (const Placed* where = std::get_if<Placed>(&given)) return take(battle, *where);
        take(battle, std::get<Rolled>(given).dice);
    }
    static void take(Battle& battle, const Option& option) {
        std::visit(
            [&]<class Step>(Step& step) {
                if constexpr (includes(Step::asks, Asks::pick))
                    picked(battle, step, option);
                else
                    GR_ASSERT(includes(Step::asks, Asks::pick));
            },
            battle.state.steps.back());
    }
    static void take(Battle& battle, const Placed& where) {
        std::visit(
            [&]<class Step>(Step& step) {
                if constexpr (includes(Step::asks, Asks::place))
                    placed(battle, step, where);
                else
                    GR_ASSERT(includes(Step::asks, Asks::place));
            },
            battle.state.steps.back());
    }
    static void take(Battle& battle, const Dice& dice) {
        std::visit(
            [&]<class Step>(const Step& on_top) {
                if constexpr (includes(Step::asks, Asks::roll)) {
                    const Step step = on_top;
                    battle.pop();
                    rolled(battle, step, dice);
                } else {
                    GR_ASSERT(includes(Step::asks, Asks::roll));
                }
            },
            battle.state.steps.back());
    }

private:
    static Asks kind_of(const Question& question) {
        return question.pick() ? Asks::pick : question.place() ? Asks::place : Asks::roll;
    }
};

}  // namespace grognard
