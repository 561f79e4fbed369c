// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/2_turn/sequence.h"

#include "engine/battle/steps_of.h"
#include "rulebooks/war_and_conquest/10_armies/muster.h"
#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/2_turn/advantage.h"
#include "rulebooks/war_and_conquest/2_turn/trials.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ground.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/3_charges/movement_phase.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/6_shooting/fire_phase.h"
#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"
#include "rulebooks/war_and_conquest/7_combat/resolution.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"
#include "rulebooks/war_and_conquest/7_combat/volley.h"
#include "rulebooks/war_and_conquest/8_end_phase/end_phase.h"
#include "rulebooks/war_and_conquest/9_victory/victory.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

namespace {

using Steps = StepsOf<Battle>;

}  // namespace

void ask(const Setup& setup, const State& state, Question& question) {
    Steps::ask(setup, state, question);
}

// ---- the turn: WC-2.1 ---------------------------------------------------------------------------

namespace {

// What units remember of one round.
void forget_round(State& state) {
    for (Unit& unit : state.units) {
        unit.pace = Pace::base;
        unit.moved = unit.charged = unit.shot = unit.pursued = unit.reformed = false;
        unit.lost_this_phase = 0;
    }
    state.charges.clear();
    state.reactions.clear();
}

void begin(Battle& battle, Phase phase) {
    State& state = battle.state;
    state.phase = phase;
    state.tested.clear();
    if (phase == Phase::advantage)
        battle.log(
            {.what = happened::TurnBegins{state.turn}, .begins = Begins::turn, .clause = WC_2_1});
    else
        battle.log({.what = happened::PhaseBegins{phase},
                    .begins = Begins::phase,
                    .clause = WC_2_1,
                    .side = state.round});
    switch (phase) {
    case Phase::advantage: return begin_advantage(battle);
    case Phase::movement: return begin_movement(battle);
    case Phase::shooting: return begin_shooting(battle);
    case Phase::combat: return begin_combats(battle);
    case Phase::resolution: return begin_resolution(battle);
    case Phase::end: return begin_end_phase(battle);
    }
}

void begin_round(Battle& battle, Side side, bool second) {
    battle.state.round = side;
    battle.state.second_round = second;
    forget_round(battle.state);
    begin(battle, Phase::movement);
}

void end(Battle& battle, const Victory& victory) {
    State& state = battle.state;
    state.over = true;
    state.steps.clear();
    state.ended_by = victory.clause;
    state.winner = or_none(victory.winner);
    for (const Side side : {Side::blue, Side::red}) {
        if (victory.clause == WC_9_1 && has_reached_aim(battle.setup, state, side))
            battle.log({.what = happened::AimReached{}, .clause = WC_9_1, .side = side});
        if (is_army_lost(battle.setup, state, side))
            battle.log({.what = happened::ArmyLost{}, .clause = WC_9_2, .side = side});
    }
    battle.log({.what = happened::BattleEnds{winner_of(state)}, .clause = victory.clause});
}

// WC-9.2: some things decide at once, at the end of any phase.
bool end_if_decided(Battle& battle) {
    const auto victory = decided_at_once(battle.setup, battle.state);
    if (victory) end(battle, *victory);
    return victory.has_value();
}

void next_phase(Battle& battle) {
    enforces(WC_2_1);
    State& state = battle.state;
    if (end_if_decided(battle)) return;
    if (state.phase == Phase::advantage) return begin_round(battle, state.round, false);
    if (state.phase != Phase::end)
        return begin(battle, static_cast<Phase>(static_cast<int>(state.phase) + 1));
    if (!state.second_round) return begin_round(battle, enemy_of(state.round), true);
    if (state.turn >= battle.setup.turns()) return end(battle, final_victory(battle.setup, state));
    ++state.turn;
    begin(battle, Phase::advantage);
}

}  // namespace

void carry_on(Battle& battle, Question& question) {
    const State& state = battle.state;
    while (!state.over) {
        if (state.steps.empty()) {
            next_phase(battle);
            continue;
        }
        if (Steps::carry_on(battle)) continue;
        Steps::ask(battle.setup, state, question);
        const Option* only = only_option(question);
        if (!only) return;
        Steps::take(battle, *only);
    }
}

void apply(Battle& battle, const Answer& answer, Question& question) {
    Steps::answer(battle, answer.given);
    carry_on(battle, question);
}

State opening(const Setup& setup) {
    State state = drawn_up(setup);
    Battle battle{setup, state};
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (!setup.units[i].is_person)
            state.units[i].by_ground = is_disordered_by_ground(setup, state, unit_id(i));
    begin(battle, Phase::advantage);
    Question question;
    carry_on(battle, question);
    return state;
}

void begin_phase(Battle& battle, Phase phase, Side round) {
    battle.state.steps.clear();
    battle.state.round = round;
    begin(battle, phase);
    Question question;
    carry_on(battle, question);
}

}  // namespace grognard::war_and_conquest
