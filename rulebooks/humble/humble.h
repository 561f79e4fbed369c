// SPDX-License-Identifier: Apache-2.0
//
// Humble's fast play as the rest of Grognard sees it: the rulebook, and the rules that GameOf turns
// into a Game.
#pragma once

#include "engine/battle/game_of.h"
#include "engine/battle/rulebook.h"
#include "rulebooks/humble/help/advice.h"
#include "rulebooks/humble/state/happened.h"

namespace grognard::humble {

struct Rules {
    using Setup = humble::Setup;
    using State = humble::State;
    using Happened = happened::All;

    static bool over(const State& state) { return state.over; }
    static Result result(const Setup& setup, const State& state);
    static void ask(const Setup& setup, const State& state, Question& question);
    static void apply(const Setup& setup, State& state, const Answer& answer, Question& question,
                      Events* events);
    static std::optional<Refusal> check_place(const Setup& setup, const State& state,
                                              const Place& place, const Placed& placed);
    static void judge(const Setup& setup, const State& state, const Question& question,
                      const Answer& answer, Judgement& judgement);
    static Placed sample_place(const Setup& setup, const State& state, const Place& place,
                               Chooser& chooser);
    template <class F>
    static void suggest_places(const Setup& setup, const State& state, const Place& place, Chooser&,
                               F&& f) {
        for (const Placed& placed : humble::suggest_places(setup, state, place)) f(placed);
    }
    static Plan plan(const Setup& setup, const State& state, const Place& place,
                     const Wanted& wanted);
    static void hash(const State& state, Hasher& hasher);
    static int appraise(const Setup& setup, const State& state, Side side);
    static View view(const Setup& setup, const State& state);
    static const Terrain& terrain(const Setup& setup) { return setup.scenario.terrain; }
    static std::string_view side_name(const Setup& setup, Side side) {
        return setup.scenario.sides[index(side)].name;
    }
    static std::string words(const Setup& setup, const State& state, const Question& question);
    static std::string words(const Setup& setup, const State& state, const Question& question,
                             const Option& option);
    static std::string words(const Setup& setup, const Refusal& refusal);
    static std::string words(const Setup& setup, const Event& event);
    static std::string words(const Setup* setup, const Modifier& modifier);
    static std::string outcome_words(std::uint16_t outcome);
    static std::size_t unit_count(const Setup& setup) { return setup.units.size(); }
    static std::string_view unit_key(const Setup& setup, UnitId unit) {
        return setup.unit(unit).key;
    }
    static std::string_view unit_name(const Setup& setup, UnitId unit) {
        return setup.unit(unit).name;
    }
    static std::string_view verb_name(Verb verb);
    static std::optional<Verb> verb_named(std::string_view name);
};

using HumbleGame = GameOf<Rules>;

const Rulebook& rulebook();

}  // namespace grognard::humble
