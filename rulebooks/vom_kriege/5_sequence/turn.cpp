// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/5_sequence/turn.h"

#include "engine/battle/asking.h"
#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/2_commands/command_points.h"
#include "rulebooks/vom_kriege/6_orders/order_phase.h"
#include "rulebooks/vom_kriege/7_movement/moving.h"
#include "rulebooks/vom_kriege/9_combat/follow_up.h"
#include "rulebooks/vom_kriege/9_combat/targets.h"
#include "rulebooks/vom_kriege/state/happened.h"

namespace grognard::vom_kriege {

// ---- the turn: VK-5.1 ---------------------------------------------------------------------------

namespace {

void fill_cup(Battle& battle) {
    battle.state.cup = 0;
    for (std::size_t i = 0; i < battle.setup.commands.size(); ++i)
        if (battle.state.unit(battle.setup.commands[i].leader).on_table())
            battle.state.cup |= std::uint32_t{1} << i;
}

}  // namespace

void begin_turn(Battle& battle) {
    State& state = battle.state;
    state.phase = Phase::arrivals;
    // VK-7.6: a battery's actions, where they are counted over the whole turn.
    for (Unit& unit : state.units) unit.actions = 0;
    battle.log(
        {.what = happened::TurnBegins{state.turn}, .begins = Begins::turn, .clause = VK_5_1});
    battle.push(step::Arrivals{});
}

namespace {

void next_turn(Battle& battle) {
    if (end_if_lost(battle, true)) return;
    if (battle.state.turn >= battle.setup.turns()) {
        enforces(VK_5_8);
        return end_by_points(battle);
    }
    ++battle.state.turn;
    begin_turn(battle);
}

}  // namespace

FixedVector<std::int8_t, commands_most> chits(const Setup& setup, const State& state) {
    enforces(VK_5_7);  // a leader removed takes his chit with him
    FixedVector<std::int8_t, commands_most> in_cup;
    for (std::size_t i = 0; i < setup.commands.size(); ++i)
        if ((state.cup & std::uint32_t{1} << i) && state.unit(setup.commands[i].leader).on_table())
            in_cup.push_back(static_cast<std::int8_t>(i));
    return in_cup;
}

bool carry_on(Battle& battle, const step::Draw&) {
    const auto in_cup = chits(battle.setup, battle.state);
    if (in_cup.size() > 1) return false;
    battle.pop();
    if (in_cup.empty())
        next_turn(battle);
    else
        begin_orders_of(battle, in_cup[0]);
    return true;
}

void ask(const Setup& setup, const State& state, const step::Draw&, Question& question) {
    ask_chance(question, {VK_5_1, verb::draw_chit},
               Roll{.sides = static_cast<std::uint8_t>(chits(setup, state).size()),
                    .die = static_cast<std::uint8_t>(DieOf::chit)});
}

void rolled(Battle& battle, const step::Draw&, const Dice& dice) {
    const auto in_cup = chits(battle.setup, battle.state);
    begin_orders_of(battle, in_cup[static_cast<std::size_t>(dice[0]) - 1]);
}

// ---- an initiative: VK-5.2 ----------------------------------------------------------------------

namespace {

void begin_phase(Battle& battle, Phase phase) {
    State& state = battle.state;
    state.phase = phase;
    battle.log({.what = happened::PhaseBegins{phase, state.acting},
                .begins = Begins::phase,
                .clause = VK_5_2,
                .side = battle.setup.command(state.acting).side});
}

}  // namespace

void begin_orders_of(Battle& battle, int command) {
    State& state = battle.state;
    state.acting = static_cast<std::int8_t>(command);
    state.cup &= ~(std::uint32_t{1} << command);
    begin_phase(battle, Phase::orders);
    enforces(VK_2_9);
    // The tally of a division's points comes with its dice.
    const Tally points = command_points_tally(battle.setup, state, command);
    const bool army = battle.setup.command(command).army;
    battle.log(
        {.what = happened::ChitDrawn{state.acting, static_cast<std::int16_t>(points.total())},
         .clause = VK_5_1,
         .side = battle.setup.command(command).side,
         .unit = battle.setup.command(command).leader,
         .tally = army ? points : Tally{}});
    begin_orders(battle);
}

namespace {

void forget_initiative(Battle& battle) {
    State& state = battle.state;
    const bool actions_last =
        battle.setup.book.rulings.artillery_actions == ArtilleryActions::whole_turn;
    for (Unit& unit : state.units) {
        unit.order = -1;
        unit.attached = UnitId::none;
        unit.broke = unit.fought = unit.reacted = unit.shot_at = unit.contacted = false;
        unit.moved = unit.rallied = unit.chosen = false;
        unit.followed_up = 0;
        if (!actions_last) unit.actions = 0;
    }
    state.orders.clear();
    state.charges.clear();
    state.reactions.clear();
    state.dice = {};
    state.acting = -1;
}

void end_initiative(Battle& battle) {
    battle.state.steps.clear();
    remove_routed(battle);
    remove_lost_leader(battle);
    hold_objectives(battle);
    forget_initiative(battle);
    battle.state.phase = Phase::draw;
    battle.push(step::Draw{});
}

}  // namespace

void next_phase(Battle& battle) {
    State& state = battle.state;
    switch (state.phase) {
    case Phase::arrivals:
        fill_cup(battle);
        state.phase = Phase::draw;
        return battle.push(step::Draw{});
    case Phase::draw: return battle.push(step::Draw{});
    case Phase::orders: begin_phase(battle, Phase::movement); return begin_movement(battle);
    case Phase::movement:
        begin_phase(battle, Phase::combat);
        // VK-2.7: an army leader has nobody to fight with.
        if (!battle.setup.command(state.acting).army) battle.push(step::CombatPhase{});
        return;
    case Phase::combat:
        if (!battle.setup.command(state.acting).army) tell_shots_not_made(battle);
        state.phase = Phase::ending;
        return end_contacts(battle);
    case Phase::ending: return end_initiative(battle);
    }
}

bool ends_without_leader(Battle& battle) {
    State& state = battle.state;
    if (state.acting < 0) return false;
    if (state.steps.size() <= 1) remove_lost_leader(battle);
    if (state.unit(battle.setup.command(state.acting).leader).on_table()) return false;
    end_initiative(battle);
    return true;
}

}  // namespace grognard::vom_kriege
