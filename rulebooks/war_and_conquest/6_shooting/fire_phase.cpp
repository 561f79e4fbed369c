// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/6_shooting/fire_phase.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/6_shooting/sight.h"
#include "rulebooks/war_and_conquest/6_shooting/volley.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"

namespace grognard::war_and_conquest {

using Kind = step::Volley::Kind;
using Stage = step::Shooting::Stage;

void begin_shooting(Battle& battle) {
    for (Unit& unit : battle.state.units) unit.lost_this_phase = 0;
    battle.push(step::Shooting{.side = battle.state.round});
}

namespace {

bool can_shoot(const Setup& setup, const State& state, Side side) {
    bool can = false;
    each_unit(setup, state, side,
              [&](UnitId id) { can = can || !targets_of(setup, state, id).empty(); });
    return can;
}

// WC-2.4: the round player alone, or by ruling the other after him.
void end_shots(const Battle& battle, step::Shooting& step) {
    enforces(WC_2_4);
    const bool both = battle.setup.book.rulings.round_who == RoundWho::both_shoot;
    if (both && step.side == battle.state.round)
        step.side = enemy_of(step.side);
    else
        step.stage = Stage::panic;
}

// WC-6.5: those who have lost so much.
UnitSet in_panic(const Setup& setup, const State& state) {
    UnitSet due;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const Unit& unit = state.units[i];
        if (unit.on_table() && !unit.fleeing && !setup.units[i].is_person &&
            brings_panic(setup.book, unit.lost_this_phase, setup.units[i].figures))
            due.add(unit_id(i));
    }
    return due;
}

void ask_panic(const Setup& setup, const State& state, Question& question) {
    Pick& pick = ask_who_tests(setup, state, question);
    in_panic(setup, state).each([&](UnitId id) {
        pick.options.push_back({.verb = verb::test_next, .unit = id});
    });
}

}  // namespace

bool carry_on(Battle& battle, step::Shooting& step) {
    if (settle_fear(battle)) return true;
    if (step.stage == Stage::shots) {
        if (can_shoot(battle.setup, battle.state, step.side)) return false;
        end_shots(battle, step);
        return true;
    }
    enforces(WC_6_5);
    if (!in_panic(battle.setup, battle.state).empty()) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::Shooting& step, Question& question) {
    if (step.stage == Stage::panic) return ask_panic(setup, state, question);
    question.by = step.side;
    question.clause = WC_6_6;
    question.topic = verb::shooting_phase;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    Firers<units_most> shooters;
    each_unit(setup, state, step.side, [&](UnitId id) {
        const auto targets = targets_of(setup, state, id);
        if (!targets.empty()) shooters.push_back({id, targets});
    });
    offer_shots(verb::shoot, shooters, pick);
    pick.options.push_back({.verb = verb::shooting_done});
}

void picked(Battle& battle, step::Shooting& step, const Option& option) {
    if (option.verb == verb::test_next) {
        battle.state.unit(option.unit).lost_this_phase = 0;
        return take_test(battle, {.unit = option.unit, .trial = Trial::panic_of_shooting});
    }
    if (option.verb == verb::shooting_done) return end_shots(battle, step);
    begin_volley(battle,
                 volley_of(battle.setup, battle.state, option.unit, option.other, Kind::shot));
}

// ---- what it costs ------------------------------------------------------------------------------

void has_shot(Battle& battle, const step::Volley& volley) {
    State& state = battle.state;
    state.unit(volley.from).shot = true;
    if (battle.setup.is_person(volley.at))
        return wound_person(battle, volley.at, volley.kills, volley.from);
    if (volley.person_kills > 0)
        wound_person(battle, volley.person, volley.person_kills, volley.from);
    const int lost = lose_hits(battle, volley.at, volley.kills, volley.from, WC_6_2);
    if (volley.kind != Kind::shot) return has_been_shot(battle, volley.at, lost);
    Unit& target = state.unit(volley.at);
    target.lost_this_phase = static_cast<std::uint8_t>(target.lost_this_phase + lost);
}

void has_tested_for_losses(Battle& battle, const step::Test& test, bool passed) {
    enforces(WC_6_5);
    if (!passed) begin_flight(battle, test.unit, UnitId::none, Fleeing::panic, WC_6_5);
}

}  // namespace grognard::war_and_conquest
