// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/2_turn/sequence.h"

#include "engine/battle/overloaded.h"
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/muster.h"
#include "rulebooks/war_and_conquest/2_turn/advantage.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/6_shooting/fire_phase.h"
#include "rulebooks/war_and_conquest/6_shooting/volley.h"
#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"
#include "rulebooks/war_and_conquest/7_combat/resolution.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"
#include "rulebooks/war_and_conquest/8_end_phase/end_phase.h"
#include "rulebooks/war_and_conquest/9_victory/victory.h"

namespace grognard::war_and_conquest {

bool fights(const State& state, UnitId id) {
    return std::any_of(state.fights.begin(), state.fights.end(),
                       [&](const Fight& f) { return f.one == id || f.other == id; });
}

// ---- questions ----------------------------------------------------------------------------------

namespace {

// The step below the one on top.
template <class Below>
const Below& below(const State& state) {
    return std::get<Below>(state.steps[state.steps.size() - 2]);
}

}  // namespace

void ask(const Setup& setup, const State& state, Question& question) {
    std::visit(
        Overloaded{
            [&](const step::Bid& s) { ask_bid(setup, state, s, question); },
            [&](const step::AdvantageRoll& s) {
                ask_chance(question, {WC_2_2, verb::advantage_roll},
                           advantage_dice_thrown(setup.book, s));
            },
            [&](const step::ChooseRound&) { ask_choose_round(state, question); },
            [&](const step::Test& s) { ask_test(setup, state, s, question); },
            [&](const step::Movement& s) { ask_movement(setup, state, s, question); },
            [&](const step::React& s) { ask_react(setup, state, s, question); },
            [&](const step::PlaceMove& s) { ask_place_move(setup, state, s, question); },
            [&](const step::GroundRoll& s) {
                ask_chance(question, {WC_5_5, verb::ground_roll, s.unit},
                           ground_dice(setup, state, s));
            },
            [&](const step::Charging& s) { ask_charging(setup, state, s, question); },
            [&](const step::ChargeGroundRoll&) {
                const auto& charging = below<step::Charging>(state);
                ask_chance(question, {WC_5_5, verb::ground_roll, charging.charger, charging.target},
                           charge_ground_dice(setup, state));
            },
            [&](const step::FailedChargeRoll&) {
                const auto& charging = below<step::Charging>(state);
                ask_chance(question,
                           {WC_3_5, verb::failed_charge_roll, charging.charger, charging.target},
                           failed_charge_dice_of(setup, state));
            },
            [&](const step::Flight& s) { ask_flight(setup, state, s, question); },
            [&](const step::FlightRoll&) {
                const auto& flight = below<step::Flight>(state);
                ask_chance(question, {WC_5_4, verb::flight_roll, flight.unit, flight.from},
                           flight_dice_of(setup, state));
            },
            [&](const step::PursuitRoll&) {
                const auto& flight = below<step::Flight>(state);
                ask_chance(question,
                           {WC_5_4, verb::pursuit_roll, flight.pursuers[flight.distances.size()],
                            flight.unit},
                           setup.book.flight.dice.value);
            },
            [&](const step::Rampage& s) {
                ask_chance(question, {WC_7_11, verb::rampage_roll, s.elephant, s.due.first()},
                           setup.book.elephant.dice.value);
            },
            [&](const step::Fear&) { ask_fear(setup, state, question); },
            [&](const step::Volley& s) { ask_volley(s, question); },
            [&](const step::Shooting& s) { ask_shooting(setup, state, s, question); },
            [&](const step::CombatPhase&) { ask_combats(setup, state, question); },
            [&](const step::Combat&) {},
            [&](const step::Resolution& s) { ask_resolution(setup, state, s, question); },
            [&](const step::Resolving& s) { ask_resolving(setup, state, s, question); },
            [&](const step::EndPhase&) {},
        },
        state.steps.back());
}

std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place&,
                                   const Placed& placed) {
    return check_move(setup, state, placed.legs);
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
        battle.log({.what = happening::turn_begins,
                    .begins = Begins::turn,
                    .clause = WC_2_1,
                    .value = state.turn});
    else
        battle.log({.what = happening::phase_begins,
                    .begins = Begins::phase,
                    .clause = WC_2_1,
                    .side = state.round,
                    .value = static_cast<std::int32_t>(phase)});
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
    state.winner = victory.winner ? static_cast<std::int8_t>(index(*victory.winner)) : -1;
    for (const Side side : {Side::blue, Side::red}) {
        if (victory.clause == WC_9_1 && has_reached_aim(battle.setup, state, side))
            battle.log({.what = happening::aim_reached, .clause = WC_9_1, .side = side});
        if (is_army_lost(battle.setup, state, side))
            battle.log({.what = happening::army_lost, .clause = WC_9_2, .side = side});
    }
    battle.log({.what = happening::battle_ends, .clause = victory.clause, .value = state.winner});
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

// One step on without an answer; false when an answer is needed.
bool step_on(Battle& battle) {
    return std::visit(Overloaded{
                          [&](const step::Movement&) { return carry_on_movement(battle); },
                          [&](const step::Charging&) { return carry_on_charging(battle); },
                          [&](const step::Flight&) { return carry_on_flight(battle); },
                          [&](const step::Rampage&) { return carry_on_rampage(battle); },
                          [&](const step::Fear&) { return carry_on_fear(battle); },
                          [&](const step::Volley&) { return carry_on_volley(battle); },
                          [&](const step::Shooting&) { return carry_on_shooting(battle); },
                          [&](const step::CombatPhase&) { return carry_on_combats(battle); },
                          [&](const step::Combat&) { return carry_on_combat(battle); },
                          [&](const step::Resolution&) { return carry_on_resolution(battle); },
                          [&](const step::Resolving&) { return carry_on_resolving(battle); },
                          [&](const step::EndPhase&) { return carry_on_end_phase(battle); },
                          [&](const auto&) { return false; },
                      },
                      battle.state.steps.back());
}

// ---- answers ------------------------------------------------------------------------------------

void take_pick(Battle& battle, const Option& option) {
    std::visit(Overloaded{
                   [&](const step::Bid&) { pick_bid(battle, option); },
                   [&](const step::ChooseRound&) { pick_round(battle, option); },
                   [&](const step::Test&) { pick_points(battle, option); },
                   [&](const step::Movement&) { pick_in_movement(battle, option); },
                   [&](const step::React&) { pick_reaction(battle, option); },
                   [&](const step::Charging&) { pick_in_charging(battle, option); },
                   [&](const step::Flight&) { pick_in_flight(battle, option); },
                   [&](const step::Fear&) { pick_fear(battle, option); },
                   [&](const step::Shooting&) { pick_shot(battle, option); },
                   [&](const step::CombatPhase&) { pick_combat(battle, option); },
                   [&](const step::Resolution&) { pick_in_resolution(battle, option); },
                   [&](const step::Resolving&) { pick_in_resolving(battle, option); },
                   [&](const auto&) {},
               },
               battle.state.steps.back());
}

void take_dice(Battle& battle, const Dice& dice) {
    const Step rolled = battle.state.steps.back();
    // These two stay until they are through.
    if (std::holds_alternative<step::Volley>(rolled)) return resolve_volley(battle, dice);
    if (std::holds_alternative<step::Rampage>(rolled)) return resolve_rampage(battle, dice);
    battle.pop();
    std::visit(Overloaded{
                   [&](const step::AdvantageRoll& s) { resolve_advantage(battle, s, dice); },
                   [&](const step::Test& s) { resolve_test(battle, s, dice); },
                   [&](const step::GroundRoll& s) { resolve_ground(battle, s, dice); },
                   [&](const step::ChargeGroundRoll&) { resolve_charge_ground(battle, dice); },
                   [&](const step::FailedChargeRoll&) { resolve_failed_charge(battle, dice); },
                   [&](const step::FlightRoll&) { resolve_flight(battle, dice); },
                   [&](const step::PursuitRoll&) { resolve_pursuit(battle, dice); },
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
