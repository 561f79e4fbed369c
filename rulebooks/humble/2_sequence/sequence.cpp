// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/2_sequence/sequence.h"

#include "engine/battle/asking.h"
#include "rulebooks/humble/3_movement/movement_phase.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/3_movement/turning.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/4_rally/rally.h"
#include "rulebooks/humble/5_shooting/fire_phase.h"
#include "rulebooks/humble/6_melee/follow_up.h"
#include "rulebooks/humble/6_melee/melee_phase.h"
#include "rulebooks/humble/7_results/retreat.h"
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/state/happened.h"

namespace grognard::humble {

using Steps = StepsOf<Battle>;

void ask(const Setup& setup, const State& state, Question& question) {
    question.unit = UnitId::none;
    question.other = UnitId::none;
    if (!state.over) Steps::ask(setup, state, question);
}

std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place& place,
                                   const Placed& placed) {
    if (is_arriving(state)) return check_entry(setup, state, place.unit, placed.legs);
    return walk(setup, state, place.unit, placed.legs).refusal;
}

// ---- carrying on --------------------------------------------------------------------------------

namespace {

// A phase is named in the log once something is decided in it.
void announce_phase(Battle& battle) {
    if (battle.state.announced) return;
    battle.state.announced = true;
    const bool shooting = battle.state.phase == Phase::shooting;
    const Side side = shooting ? enemy_of(battle.state.moving) : battle.state.moving;
    battle.log({.what = happened::PhaseBegins{battle.state.phase},
                .begins = Begins::phase,
                .clause = HU_2_1,
                .side = side});
}

void begin_phase(Battle& battle) {
    battle.state.announced = false;
    switch (battle.state.phase) {
    case Phase::movement: begin_movement(battle); break;
    case Phase::rally: battle.push(step::Rally{}); break;
    case Phase::shooting: battle.push(step::Shooting{}); break;
    case Phase::melee: battle.push(step::Melees{}); break;
    }
}

// HU-2.1: the next phase, half turn or turn.
void next_phase(Battle& battle) {
    State& state = battle.state;
    hold_objectives(battle);
    if (state.phase != Phase::melee) {
        state.phase = static_cast<Phase>(static_cast<int>(state.phase) + 1);
        return begin_phase(battle);
    }
    state.phase = Phase::movement;
    if (state.moving == battle.setup.first()) {
        state.moving = enemy_of(state.moving);
    } else {
        if (state.turn == battle.setup.turns()) return end_by_points(battle);
        state.moving = battle.setup.first();
        ++state.turn;
        battle.log(
            {.what = happened::TurnBegins{state.turn}, .begins = Begins::turn, .clause = HU_2_1});
    }
    begin_phase(battle);
}

// In movement, rally and shooting "that is all" alone is no choice. It is still chosen, since those
// who held their fire brace at the end of shooting.
const Option* nothing_else(const Question& question) {
    const Option* only = only_option(question);
    const bool ends = only && (only->verb == verb::end_movement || only->verb == verb::end_rally ||
                               only->verb == verb::end_shooting);
    return ends ? only : nullptr;
}

void carry_on(Battle& battle, Question& question) {
    State& state = battle.state;
    while (!state.over) {
        if (state.steps.size() <= 1 && end_if_broken(battle)) return;
        if (state.steps.empty()) {
            next_phase(battle);
            continue;
        }
        if (Steps::carry_on(battle)) continue;
        ask(battle.setup, state, question);
        const Option* only = nothing_else(question);
        if (!only) return announce_phase(battle);
        Steps::take(battle, *only);
    }
}

}  // namespace

void apply(Battle& battle, const Answer& answer, Question& question) {
    Steps::answer(battle, answer.given);
    carry_on(battle, question);
}

void begin_at(Battle& battle, Side moving, Phase phase) {
    battle.state.moving = moving;
    battle.state.phase = phase;
    battle.state.steps.clear();
    begin_phase(battle);
    Question question;
    carry_on(battle, question);
}

State opening(const Setup& setup) {
    enforces(HU_2_2);
    State state;
    for (const UnitInfo& unit : setup.units)
        state.bases.push_back(
            {.centre = unit.start.centre,
             .facing = unit.start.facing,
             .where = unit.arrival == ArrivalId::none ? Where::table : Where::to_come});
    state.arrivals.resize(setup.arrivals.size(), Arrival::due);
    state.held.resize(setup.scenario.objectives.size());
    Battle battle{setup, state};
    hold_objectives(battle);
    begin_at(battle, setup.first(), Phase::movement);
    return state;
}

}  // namespace grognard::humble
