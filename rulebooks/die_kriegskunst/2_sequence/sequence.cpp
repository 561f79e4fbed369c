// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/2_sequence/sequence.h"

#include "engine/battle/asking.h"
#include "engine/battle/overloaded.h"
#include "rulebooks/die_kriegskunst/3_orders/order_phase.h"
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/5_firing/fire_phase.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/generals.h"
#include "rulebooks/die_kriegskunst/8_morale/morale_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"

namespace grognard::die_kriegskunst {

// ---- questions ----------------------------------------------------------------------------------

namespace {

constexpr int test_dice = 2;  // DK-2.2, 3.9, 7.9, 8.1, 8.8

}  // namespace

void ask(const Setup& setup, const State& state, Question& question) {
    std::visit(
        Overloaded{
            [&](const step::InitiativeRoll&) {
                ask_chance(question, {DK_2_2, verb::initiative}, 2 * test_dice);
            },
            [&](const step::FirstSide& s) { ask_first_side(s, question); },
            [&](const step::Orders&) { ask_orders(setup, state, question); },
            [&](const step::ChangeOrder& s) { ask_change_order(setup, state, s, question); },
            [&](const step::OrderRoll& s) {
                ask_chance(question, {DK_3_9, verb::order_roll, marker_of(setup, state, s.brigade)},
                           test_dice);
            },
            [&](const step::Compulsory&) { ask_compulsory(setup, state, question); },
            [&](const step::GoBack&) { ask_go_back(setup, state, question); },
            [&](const step::Charges& s) { ask_charges(setup, state, s, question); },
            [&](const step::Declare& s) { ask_declare(setup, state, s, question); },
            [&](const step::ObeyRoll& s) {
                ask_chance(question, {DK_6_1, verb::obey_roll, s.charger, s.target}, 1);
            },
            [&](const step::React& s) { ask_react(setup, state, s, question); },
            [&](const step::Clash& s) { ask_clash(setup, state, s, question); },
            [&](const step::ReactionMove&) { ask_place_move(setup, state, question); },
            [&](const step::Movement&) { ask_movement(setup, state, question); },
            [&](const step::MoveBrigade& s) { ask_move_brigade(setup, state, s, question); },
            [&](const step::PlaceMove&) { ask_place_move(setup, state, question); },
            [&](const step::Moving&) { ask_moving(setup, state, question); },
            [&](const step::Firing&) { ask_firing(setup, state, question); },
            [&](const step::BandRoll& s) {
                ask_chance(question, {DK_6_3, verb::band_roll, s.shooter, s.target}, 1);
            },
            [&](const step::ShotRoll& s) {
                ask_chance(question, {DK_5_2, verb::shot_roll, s.shooter, s.target},
                           shot_dice(situation_of(setup, state, s)));
            },
            [&](const step::HalfRoll& s) {
                ask_chance(question, {DK_5_5, verb::half_roll, s.shooter, s.target}, 1);
            },
            [&](const step::RiskRoll& s) {
                ask_chance(question, {DK_8_9, verb::risk_roll, s.general}, 1);
            },
            [&](const step::MeleePhase& s) { ask_melees(setup, state, s, question); },
            [&](const step::Melee& s) { ask_melee(setup, state, s, question); },
            [&](const step::MeleeRoll&) {
                const auto& melee = std::get<step::Melee>(state.steps[state.steps.size() - 2]);
                ask_chance(question,
                           {DK_7_1, verb::melee_roll,
                            leader_of_melee(setup, state, melee.units, Side::blue),
                            leader_of_melee(setup, state, melee.units, Side::red)},
                           2 * melee_dice(setup.book));
            },
            [&](const step::MoralePhase& s) { ask_morale(setup, state, s, question); },
            [&](const step::MoraleRoll& s) {
                ask_chance(question, {DK_8_1, verb::morale_roll, s.unit, s.against}, test_dice);
            },
            [&](const step::BrigadeRoll& s) {
                ask_chance(question,
                           {DK_8_8, verb::brigade_roll, marker_of(setup, state, s.brigade)},
                           test_dice);
            },
            [&](const step::PursuitRoll& s) {
                ask_chance(question, {DK_7_9, verb::pursuit_roll, s.unit}, test_dice);
            },
        },
        state.steps.back());
}

std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place&,
                                   const Placed& placed) {
    return check_move(setup, state, placed.legs);
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
        battle.log({.what = happening::turn_begins,
                    .begins = Begins::turn,
                    .clause = DK_2_1,
                    .value = state.turn});
    else
        battle.log({.what = happening::phase_begins,
                    .begins = Begins::phase,
                    .clause = DK_2_1,
                    .side = state.phasing,
                    .value = static_cast<std::int32_t>(phase)});
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

// One step on without an answer; false when an answer is needed.
bool step_on(Battle& battle) {
    return std::visit(Overloaded{
                          [&](const step::Orders&) { return carry_on_orders(battle); },
                          [&](const step::ChangeOrder&) { return carry_on_orders(battle); },
                          [&](const step::Compulsory&) { return carry_on_compulsory(battle); },
                          [&](const step::GoBack&) { return carry_on_go_back(battle); },
                          [&](const step::Charges&) { return carry_on_charges(battle); },
                          [&](const step::Declare&) { return carry_on_charges(battle); },
                          [&](const step::React&) { return carry_on_charges(battle); },
                          [&](const step::Clash&) { return carry_on_clash(battle); },
                          [&](const step::Movement&) { return carry_on_movement(battle); },
                          [&](const step::MoveBrigade&) { return carry_on_movement(battle); },
                          [&](const step::Moving&) { return carry_on_moving(battle); },
                          [&](const step::Firing&) { return carry_on_firing(battle); },
                          [&](const step::ShotRoll&) { return carry_on_shot(battle); },
                          [&](const step::MeleePhase&) { return carry_on_melees(battle); },
                          [&](const step::Melee&) { return carry_on_melee(battle); },
                          [&](const step::MoralePhase&) { return carry_on_morale(battle); },
                          [&](const auto&) { return false; },
                      },
                      battle.state.steps.back());
}

// ---- answers ------------------------------------------------------------------------------------

void take_pick(Battle& battle, const Option& option) {
    std::visit(Overloaded{
                   [&](const step::FirstSide&) { pick_first_side(battle, option); },
                   [&](const step::Compulsory&) { pick_in_compulsory(battle, option); },
                   [&](const step::GoBack&) { pick_go_back(battle, option); },
                   [&](const step::Charges&) { pick_in_charges(battle, option); },
                   [&](const step::Declare&) { pick_in_charges(battle, option); },
                   [&](const step::React&) { pick_in_charges(battle, option); },
                   [&](const step::Clash&) { pick_in_clash(battle, option); },
                   [&](const step::Movement&) { pick_in_movement(battle, option); },
                   [&](const step::MoveBrigade&) { pick_in_movement(battle, option); },
                   [&](const step::Moving&) { pick_in_moving(battle, option); },
                   [&](const step::Firing&) { pick_shot(battle, option); },
                   [&](const step::MeleePhase&) { pick_in_melees(battle, option); },
                   [&](const step::Melee&) { pick_in_melee(battle, option); },
                   [&](const step::MoralePhase&) { pick_in_morale(battle, option); },
                   [&](const auto&) { pick_in_orders(battle, option); },
               },
               battle.state.steps.back());
}

void take_dice(Battle& battle, const Dice& dice) {
    const Step rolled = battle.state.steps.back();
    battle.pop();
    std::visit(Overloaded{
                   [&](const step::InitiativeRoll& s) { resolve_initiative(battle, s, dice); },
                   [&](const step::OrderRoll& s) { resolve_order(battle, s, dice); },
                   [&](const step::ObeyRoll& s) { resolve_obey(battle, s, dice); },
                   [&](const step::BandRoll& s) { resolve_band(battle, s, dice); },
                   [&](const step::ShotRoll& s) { resolve_shot(battle, s, dice); },
                   [&](const step::HalfRoll& s) { resolve_half(battle, s, dice); },
                   [&](const step::RiskRoll& s) { resolve_risk(battle, s, dice); },
                   [&](const step::MeleeRoll&) { resolve_melee(battle, dice); },
                   [&](const step::MoraleRoll& s) { resolve_morale(battle, s, dice); },
                   [&](const step::BrigadeRoll& s) { resolve_brigade(battle, s, dice); },
                   [&](const step::PursuitRoll& s) { resolve_pursuit(battle, s, dice); },
                   [&](const auto&) {},
               },
               rolled);
}

}  // namespace

void carry_on(Battle& battle, Question& question) {
    const State& state = battle.state;
    while (!state.over) {
        if (state.steps.empty()) {
            next_phase(battle);
            continue;
        }
        if (step_on(battle)) continue;
        // Nobody comes to stand anywhere else in the other two.
        if (state.phase != Phase::initiative && state.phase != Phase::firing) make_way(battle);
        ask(battle.setup, state, question);
        const Option* only = only_option(question);
        if (!only) return;
        take_pick(battle, *only);
    }
}

void apply(Battle& battle, const Answer& answer, Question& question) {
    std::visit(Overloaded{
                   [&](const Picked& picked) { take_pick(battle, picked.option); },
                   [&](const Placed& placed) { take_move(battle, placed.legs); },
                   [&](const Rolled& rolled) { take_dice(battle, rolled.dice); },
               },
               answer.given);
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
