// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/2_turn/sequence.h"

#include "tests/toy/3_marching/marching.h"
#include "tests/toy/4_firing/firing.h"
#include "tests/toy/5_end/victory.h"
#include "tests/toy/book/clauses.h"

namespace grognard::toy {

using Steps = StepsOf<Battle>;

namespace {

// TO-2.1: nobody has marched or fired in the phase that begins.
void begin(Battle& battle, const Step& phase) {
    for (Company& company : battle.state.companies) company.done = false;
    battle.push(phase);
}

void next_phase(Battle& battle, bool fired) {
    State& state = battle.state;
    if (!fired) return begin(battle, step::Firing{});
    state.moving = enemy_of(state.moving);
    if (state.moving == Side::blue) {
        if (state.turn == battle.setup.scenario.turns) return end_battle(battle);
        ++state.turn;
        battle.log(
            {.what = happened::TurnBegins{state.turn}, .begins = Begins::turn, .clause = TO_2_1});
    }
    begin(battle, step::Marching{});
}

}  // namespace

State opening(const Setup& setup) {
    State state;
    for (const CompanyInfo& company : setup.units)
        state.companies.push_back(
            {.at = company.start,
             .files = static_cast<std::uint8_t>(setup.book.company.files.value)});
    state.steps.push_back(step::Marching{});
    return state;
}

void ask(const Setup& setup, const State& state, Question& question) {
    question.by = state.moving;
    question.unit = UnitId::none;
    question.other = UnitId::none;
    if (!state.over) Steps::ask(setup, state, question);
}

void apply(Battle& battle, const Answer& answer, Question& question) {
    const bool fired = std::holds_alternative<step::Firing>(battle.state.steps.front());
    Steps::answer(battle, answer.given);
    if (!battle.state.over && battle.state.steps.empty()) next_phase(battle, fired);
    ask(battle.setup, battle.state, question);
}

}  // namespace grognard::toy
