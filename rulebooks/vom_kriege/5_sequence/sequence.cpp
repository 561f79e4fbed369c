// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/5_sequence/sequence.h"

#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/5_sequence/arrivals.h"
#include "rulebooks/vom_kriege/5_sequence/turn.h"
#include "rulebooks/vom_kriege/6_orders/laying.h"
#include "rulebooks/vom_kriege/6_orders/order_phase.h"
#include "rulebooks/vom_kriege/7_movement/attaching.h"
#include "rulebooks/vom_kriege/7_movement/moving.h"
#include "rulebooks/vom_kriege/7_movement/second_charge.h"
#include "rulebooks/vom_kriege/8_reactions/forming_square.h"
#include "rulebooks/vom_kriege/8_reactions/under_way.h"
#include "rulebooks/vom_kriege/9_combat/blows.h"
#include "rulebooks/vom_kriege/9_combat/combat_phase.h"
#include "rulebooks/vom_kriege/9_combat/fire_phase.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/9_combat/melee_reactions.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

namespace {

using Steps = StepsOf<Battle>;

// The only option, where it says that nothing more is done in a phase.
const Option* nothing_to_choose(const Question& question) {
    const Pick* pick = question.pick();
    if (!pick || pick->options.size() != 1) return nullptr;
    const Verb v = pick->options[0].verb;
    const bool ends = v == verb::end_orders || v == verb::end_movement || v == verb::end_combat;
    return ends ? &pick->options[0] : nullptr;
}

// Goes on by itself to the next question.
void carry_on(Battle& battle, Question& question) {
    const State& state = battle.state;
    while (!state.over) {
        if (end_if_lost(battle, false)) return;
        if (ends_without_leader(battle)) continue;
        if (state.steps.empty()) {
            next_phase(battle);
            continue;
        }
        if (Steps::carry_on(battle)) continue;
        ask(battle.setup, state, question);
        const Option* only = nothing_to_choose(question);
        if (!only) return;
        Steps::take(battle, *only);
    }
}

}  // namespace

void ask(const Setup& setup, const State& state, Question& question) {
    question.unit = UnitId::none;
    question.other = UnitId::none;
    if (!state.over && !state.steps.empty()) Steps::ask(setup, state, question);
}

std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place&,
                                   const Placed& where) {
    return std::visit(
        [&]<class Top>(const Top& top) -> std::optional<Refusal> {
            if constexpr (includes(Top::asks, Asks::place)) {
                return check(setup, state, top, where);
            } else {
                GR_ASSERT(includes(Top::asks, Asks::place));
                return std::nullopt;
            }
        },
        state.steps.back());
}

void apply(Battle& battle, const Answer& answer, Question& question) {
    Steps::answer(battle, answer.given);
    carry_on(battle, question);
}

State opening(const Setup& setup) {
    enforces(VK_5_5);
    State state;
    for (const UnitInfo& info : setup.units) {
        Unit unit;
        unit.post = info.start;
        unit.where = info.starts_on_table ? Where::table : Where::to_come;
        state.units.push_back(unit);
    }
    for (std::size_t i = 0; i < setup.commands.size(); ++i)
        if (setup.commands[i].arrives == 0) state.come |= std::uint32_t{1} << i;
    state.held.resize(setup.scenario.objectives.size(), std::int8_t{-1});
    Battle battle{setup, state};
    hold_objectives(battle);
    begin_turn(battle);
    Question question;
    carry_on(battle, question);
    return state;
}

void begin_initiative(Battle& battle, int command, Phase phase, const Faces& dice) {
    State& state = battle.state;
    state.steps.clear();
    state.phase = phase;
    if (phase == Phase::arrivals) {
        begin_turn(battle);
    } else if (phase == Phase::draw) {
        battle.push(step::Draw{});
    } else if (phase == Phase::orders && dice.total() == 0) {
        begin_orders_of(battle, command);
    } else {
        state.acting = static_cast<std::int8_t>(command);
        state.cup &= ~(std::uint32_t{1} << command);
        state.dice = dice;
        if (phase == Phase::orders) battle.push(step::LayDice{});
        if (phase == Phase::movement) begin_movement(battle);
        if (phase == Phase::combat) battle.push(step::CombatPhase{});
    }
    Question question;
    carry_on(battle, question);
}

}  // namespace grognard::vom_kriege
