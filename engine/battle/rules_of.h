// SPDX-License-Identifier: Apache-2.0
//
// The rules that GameOf wants, where a rulebook names its free functions alike: each is found by the
// rulebook's own Setup. What no Setup leads to (names of verbs, words of outcomes) the rulebook adds.
//
//     struct Rules : RulesOf<Setup, State> {
//         static std::string_view verb_name(Verb verb) { return die_kriegskunst::verb_name(verb); }
//         ...
//     };
//     std::make_unique<GameOf<Rules>>(setup, opening(*setup));
//
// To be instantiated where all their headers are included.
#pragma once

#include <string>
#include <string_view>

#include "engine/battle/battle_of.h"
#include "engine/battle/game.h"
#include "engine/battle/hash_value.h"

namespace grognard {

namespace found {

// A member named alike would hide the rulebook's own: these stand outside the class.
template <class Setup, class State>
Result battle_result(const Setup& setup, const State& state) {
    return result(setup, state);
}
template <class Setup, class State>
void ask_question(const Setup& setup, const State& state, Question& question) {
    ask(setup, state, question);
}
template <class Battle>
void apply_answer(Battle& battle, const Answer& answer, Question& question) {
    apply(battle, answer, question);
}
template <class Setup, class State>
std::optional<Refusal> check_placed(const Setup& setup, const State& state, const Place& place,
                                    const Placed& placed) {
    return check_place(setup, state, place, placed);
}
template <class Setup, class State>
Placed sampled_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser) {
    return sample_place(setup, state, place, chooser);
}
template <class Setup, class State>
auto suggested_places(const Setup& setup, const State& state, const Place& place,
                      Chooser& chooser) {
    return suggest_places(setup, state, place, chooser);
}
template <class Setup, class State>
bool option_makes_sense(const Setup& setup, const State& state, const Question& question,
                        const Option& option) {
    return makes_sense(setup, state, question, option);
}
template <class Setup, class State>
Plan planned(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    return plan(setup, state, place, wanted);
}
template <class Setup, class State>
int appraisal(const Setup& setup, const State& state, Side side) {
    return appraise(setup, state, side);
}

}  // namespace found

template <class SetupOf, class StateOf>
struct RulesOf {
    using Setup = SetupOf;
    using State = StateOf;

    static bool over(const State& state) { return state.over; }
    static Result result(const Setup& setup, const State& state) {
        return found::battle_result(setup, state);
    }
    static void ask(const Setup& setup, const State& state, Question& question) {
        found::ask_question(setup, state, question);
    }
    static void apply(const Setup& setup, State& state, const Answer& answer, Question& question,
                      Events* events) {
        BattleOf<Setup, State> battle{setup, state, events};
        found::apply_answer(battle, answer, question);
    }
    static std::optional<Refusal> check_place(const Setup& setup, const State& state,
                                              const Place& place, const Placed& placed) {
        return found::check_placed(setup, state, place, placed);
    }
    static void judge(const Setup& setup, const State& state, const Question& question,
                      const Answer& answer, Judgement& judgement) {
        judge_answer(setup, state, question, answer, judgement);
    }
    static Placed sample_place(const Setup& setup, const State& state, const Place& place,
                               Chooser& chooser) {
        return found::sampled_place(setup, state, place, chooser);
    }
    template <class F>
    static void suggest_places(const Setup& setup, const State& state, const Place& place,
                               Chooser& chooser, F&& f) {
        for (const Placed& placed : found::suggested_places(setup, state, place, chooser))
            f(placed);
    }
    static bool makes_sense(const Setup& setup, const State& state, const Question& question,
                            const Option& option) {
        return found::option_makes_sense(setup, state, question, option);
    }
    static Plan plan(const Setup& setup, const State& state, const Place& place,
                     const Wanted& wanted) {
        return found::planned(setup, state, place, wanted);
    }
    static void hash(const State& state, Hasher& hasher) { hash_value(hasher, state); }
    static int appraise(const Setup& setup, const State& state, Side side) {
        return found::appraisal(setup, state, side);
    }
    static View view(const Setup& setup, const State& state) { return make_view(setup, state); }
    static const Terrain& terrain(const Setup& setup) { return setup.scenario.terrain; }
    static std::string_view side_name(const Setup& setup, Side side) {
        return setup.scenario.sides[index(side)].name;
    }
    static std::string words(const Setup& setup, const State& state, const Question& question) {
        return question_words(setup, state, question);
    }
    static std::string words(const Setup& setup, const State& state, const Question& question,
                             const Option& option) {
        return option_words(setup, state, question, option);
    }
    static std::string words(const Setup& setup, const Refusal& refusal) {
        return refusal_words(setup, refusal);
    }
    static std::string words(const Setup& setup, const Event& event) {
        return event_words(setup, event);
    }
    static std::size_t unit_count(const Setup& setup) { return setup.units.size(); }
    static std::string_view unit_key(const Setup& setup, UnitId unit) {
        return setup.unit(unit).key;
    }
    static std::string_view unit_name(const Setup& setup, UnitId unit) {
        return setup.unit(unit).name;
    }
};

}  // namespace grognard
