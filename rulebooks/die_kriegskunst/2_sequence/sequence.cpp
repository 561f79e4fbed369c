// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/2_sequence/sequence.h"

#include "engine/battle/asking.h"
#include "engine/battle/steps_of.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/2_sequence/initiative_phase.h"
#include "rulebooks/die_kriegskunst/3_orders/order_phase.h"
#include "rulebooks/die_kriegskunst/4_movement/attaching.h"
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/5_firing/fire_phase.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/6_charges/clash.h"
#include "rulebooks/die_kriegskunst/6_charges/opportunity.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/7_melee/pursuit.h"
#include "rulebooks/die_kriegskunst/8_morale/generals.h"
#include "rulebooks/die_kriegskunst/8_morale/morale_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

using Steps = StepsOf<Battle>;

void ask(const Setup& setup, const State& state, Question& question) {
    Steps::ask(setup, state, question);
}

std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place&,
                                   const Placed& placed) {
    return checked_move(setup, state, placed.legs).refusal;
}

// ---- the turn: DK-2.1 ---------------------------------------------------------------------------

namespace {

// What a unit remembers of one turn, and of the turn before.
void forget_turn(const Book& book, State& state) {
    for (Unit& unit : state.units) {
        unit.fired_last_turn = unit.fired;
        unit.fired_on_by_last_turn = unit.fired_on_by;
        unit.fired_on_by.clear();
        unit.changed_last_turn = unit.changed;
        unit.changed = false;
        unit.fired = unit.moved = unit.moved_far = unit.charged = unit.reacted = false;
        unit.let_go = unit.fought = unit.reached_half = unit.shot_in_rear = unit.saw_rout = false;
        unit.tests_pursuit = unit.beat_routers = false;
        unit.lost_this_turn = 0;
    }
    const bool limit_lasts = book.rulings.engage_one_charge == EngageOneCharge::a_battle;
    for (Brigade& brigade : state.brigades) {
        brigade.cinc_tried = brigade.brigadier_tried = brigade.option_taken = false;
        brigade.tested = false;
        if (!limit_lasts) brigade.charges = 0;
    }
}

void begin(Battle& battle, Phase phase) {
    State& state = battle.state;
    state.phase = phase;
    if (phase == Phase::initiative)
        battle.log(
            {.what = happened::TurnBegins{state.turn}, .begins = Begins::turn, .clause = DK_2_1});
    else
        battle.log({.what = happened::PhaseBegins{phase},
                    .begins = Begins::phase,
                    .clause = DK_2_1,
                    .side = state.phasing});
    switch (phase) {
    case Phase::initiative: return begin_initiative(battle);
    case Phase::orders: return begin_orders(battle);
    case Phase::compulsory: return begin_compulsory(battle);
    case Phase::charges: return begin_charges(battle);
    case Phase::movement: return begin_movement(battle);
    case Phase::firing: return begin_firing(battle);
    case Phase::melee: return begin_melees(battle);
    case Phase::morale: return begin_morale(battle);
    }
}

void next_phase(Battle& battle) {
    enforces(DK_2_1);
    State& state = battle.state;
    rescue_generals(battle);
    make_way(battle);
    hold_objectives(battle);
    if (!state.steps.empty()) return;
    if (state.phase != Phase::morale)
        return begin(battle, static_cast<Phase>(static_cast<int>(state.phase) + 1));
    recover(battle);
    if (end_if_decided(battle)) return;
    forget_turn(battle.setup.book, state);
    ++state.turn;
    begin(battle, Phase::initiative);
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
        // Nobody comes to stand anywhere else in the other two.
        if (state.phase != Phase::initiative && state.phase != Phase::firing) make_way(battle);
        ask(battle.setup, state, question);
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
    State state;
    take_posts(setup, state);
    for (const BrigadeInfo& info : setup.brigades)
        state.brigades.push_back({.order = info.order, .aim = info.aim});
    state.held.resize(setup.scenario.objectives.size(), std::int8_t{-1});
    Battle battle{setup, state};
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        Unit& unit = state.units[i];
        if (setup.units[i].troops.is_general())
            attach_general(battle, unit_id(i));
        else if (unit.buildings < 0 && is_unformed_there(setup, state, unit_id(i), unit.post))
            unit.condition = Condition::unformed;
    }
    hold_objectives(battle);
    make_way(battle);  // with house rules they may be larger than the scenario thought
    begin(battle, Phase::initiative);
    Question question;
    carry_on(battle, question);
    return state;
}

void begin_phase(Battle& battle, Phase phase, Side phasing) {
    battle.state.steps.clear();
    battle.state.phasing = phasing;
    begin(battle, phase);
    Question question;
    carry_on(battle, question);
}

}  // namespace grognard::die_kriegskunst
