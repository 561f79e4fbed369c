// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/5_sequence/sequence.h"

#include "engine/battle/asking.h"
#include "engine/battle/overloaded.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/2_commands/orders.h"
#include "rulebooks/vom_kriege/5_sequence/arrivals.h"
#include "rulebooks/vom_kriege/6_orders/laying.h"
#include "rulebooks/vom_kriege/7_movement/attaching.h"
#include "rulebooks/vom_kriege/7_movement/moving.h"
#include "rulebooks/vom_kriege/9_combat/fire_phase.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

namespace {

// ---- questions ----------------------------------------------------------------------------------

void ask_chance(Question& question, const Asked& asked, std::size_t dice, std::size_t sides = 6,
                DieOf die = DieOf::battle) {
    grognard::ask_chance(question, asked,
                         Roll{.count = static_cast<std::uint8_t>(dice),
                              .sides = static_cast<std::uint8_t>(sides),
                              .die = static_cast<std::uint8_t>(die)});
}

// VK-5.2: units in any order, shooting and melee mixed.
void ask_combat(const Setup& setup, const State& state, Question& question) {
    ask_attacker(setup, state, VK_5_2, verb::combat_phase, question);
    Pick& pick = question.asked.emplace<Pick>();
    offer_shots(setup, state, pick);
    offer_melees(setup, state, pick);
    pick.options.push_back({verb::end_combat});
}

UnitId leader_of(const Setup& setup, int command) { return setup.command(command).leader; }

}  // namespace

void ask(const Setup& setup, const State& state, Question& question) {
    question.unit = UnitId::none;
    question.other = UnitId::none;
    if (state.over || state.steps.empty()) return;
    std::visit(
        Overloaded{
            [&](const step::Arrivals&) {},
            [&](const step::ArrivalRoll& s) {
                ask_chance(question, {VK_5_4, verb::arrival, leader_of(setup, s.command)}, 1, 6,
                           DieOf::number);
            },
            [&](const step::Entry& s) { ask_entry(setup, state, s, question); },
            [&](const step::Draw&) {
                ask_chance(question, {VK_5_1, verb::draw_chit}, 1, chits(setup, state).size(),
                           DieOf::chit);
            },
            [&](const step::Focus& s) { ask_focus(setup, state, s, question); },
            [&](const step::CommandRoll& s) {
                ask_chance(question, {VK_6_3, verb::command_dice, leader_of(setup, state.acting)},
                           s.dice);
            },
            [&](const step::Reroll& s) { ask_reroll(setup, state, s, question); },
            [&](const step::Exchange& s) { ask_exchange(setup, state, s, question); },
            [&](const step::LayDice&) { ask_lay_dice(setup, state, question); },
            [&](const step::NameGroup& s) { ask_name_group(setup, state, s, question); },
            [&](const step::PayDice& s) { ask_pay_dice(setup, state, s, question); },
            [&](const step::RallyFacing& s) { ask_rally_facing(setup, state, s, question); },
            [&](const step::Movement&) { ask_movement(setup, state, question); },
            [&](const step::PlaceMove& s) { ask_place_move(setup, state, s, question); },
            [&](const step::Moving& s) { ask_moving(setup, state, s, question); },
            [&](const step::Attach& s) { ask_attach(setup, state, s, question); },
            [&](const step::SquareRoll& s) {
                ask_chance(question, {VK_8_4, verb::square_roll, s.unit, s.cavalry}, s.dice);
            },
            [&](const step::RetireRoll& s) {
                ask_chance(question, {VK_8_1, verb::retire_roll, s.unit, s.attacker}, s.dice);
            },
            [&](const step::CombatPhase&) { ask_combat(setup, state, question); },
            [&](const step::NameFireSupports& s) { ask_fire_supports(setup, state, s, question); },
            [&](const step::ShotRoll& s) {
                ask_chance(question,
                           {s.defensive ? VK_8_3 : VK_9_9, verb::shot_roll, s.shooter, s.target},
                           s.dice);
            },
            [&](const step::Melee& s) { ask_melee(setup, state, s, question); },
            [&](const step::MeleeRoll& s) {
                ask_chance(question,
                           {s.back ? VK_9_14 : VK_9_12, verb::melee_roll, s.roller, s.target},
                           s.dice);
            },
            [&](const step::FollowUpMove& s) {
                ask_follow_up_move(setup, state, s.unit, question);
            },
            [&](const step::GoBack& s) { ask_go_back(setup, state, s, question); },
        },
        state.steps.back());
}

std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place&,
                                   const Placed& placed) {
    const Step& top = state.steps.back();
    if (const auto* s = std::get_if<step::PlaceMove>(&top)) {
        if (placed.legs.empty()) return std::nullopt;
        return walk(setup, state, mover_of(setup, state, *s), placed.legs).refusal;
    }
    if (const auto* s = std::get_if<step::FollowUpMove>(&top)) {
        if (placed.legs.empty()) return std::nullopt;
        return walk(setup, state, follow_up_mover(setup, state, s->unit), placed.legs).refusal;
    }
    if (const auto* s = std::get_if<step::GoBack>(&top))
        return check_go_back(setup, state, *s, placed.legs);
    if (std::holds_alternative<step::RallyFacing>(top))
        return check_rally_facing(setup, state, placed.unit, placed.legs);
    if (placed.legs.size() > 1)
        return Refusal{.fault = Fault::too_many_legs, .clause = VK_5_6, .unit = placed.unit};
    return check_entry(setup, state, placed.unit, placed.legs[0]);
}

// ---- the turn: VK-5.1 ---------------------------------------------------------------------------

FixedVector<std::int8_t, commands_most> chits(const Setup& setup, const State& state) {
    enforces(VK_5_7);  // a leader removed takes his chit with him
    FixedVector<std::int8_t, commands_most> in_cup;
    for (std::size_t i = 0; i < setup.commands.size(); ++i)
        if ((state.cup & std::uint32_t{1} << i) && state.unit(setup.commands[i].leader).on_table())
            in_cup.push_back(static_cast<std::int8_t>(i));
    return in_cup;
}

namespace {

void fill_cup(Battle& battle) {
    battle.state.cup = 0;
    for (std::size_t i = 0; i < battle.setup.commands.size(); ++i)
        if (battle.state.unit(battle.setup.commands[i].leader).on_table())
            battle.state.cup |= std::uint32_t{1} << i;
}

void begin_turn(Battle& battle) {
    State& state = battle.state;
    state.phase = Phase::arrivals;
    // VK-7.6: a battery's actions, where they are counted over the whole turn.
    for (Unit& unit : state.units) unit.actions = 0;
    battle.log({.what = happening::turn_begins,
                .begins = Begins::turn,
                .clause = VK_5_1,
                .value = state.turn});
    battle.push(step::Arrivals{});
}

void next_turn(Battle& battle) {
    if (end_if_lost(battle, true)) return;
    if (battle.state.turn >= battle.setup.turns()) {
        enforces(VK_5_8);
        return end_by_points(battle);
    }
    ++battle.state.turn;
    begin_turn(battle);
}

// ---- an initiative: VK-5.2 ----------------------------------------------------------------------

void begin_phase(Battle& battle, Phase phase) {
    State& state = battle.state;
    state.phase = phase;
    battle.log({.what = happening::phase_begins,
                .begins = Begins::phase,
                .clause = VK_5_2,
                .side = battle.setup.command(state.acting).side,
                .value = static_cast<std::int32_t>(phase),
                .second = state.acting});
}

void begin(Battle& battle, int command) {
    State& state = battle.state;
    state.acting = static_cast<std::int8_t>(command);
    state.cup &= ~(std::uint32_t{1} << command);
    begin_phase(battle, Phase::orders);
    enforces(VK_2_9);
    // The tally of a division's points comes with its dice.
    const Tally points = command_points_tally(battle.setup, state, command);
    const bool army = battle.setup.command(command).army;
    battle.log({.what = happening::chit_drawn,
                .clause = VK_5_1,
                .side = battle.setup.command(command).side,
                .unit = battle.setup.command(command).leader,
                .value = command,
                .second = points.total(),
                .tally = army ? points : Tally{}});
    begin_orders(battle);
}

void resolve_draw(Battle& battle, int die) {
    begin(battle, chits(battle.setup, battle.state)[static_cast<std::size_t>(die) - 1]);
}

// The last chit needs no draw, and an empty cup ends the turn.
bool carry_on_draw(Battle& battle) {
    const auto in_cup = chits(battle.setup, battle.state);
    if (in_cup.size() > 1) return false;
    battle.pop();
    if (in_cup.empty())
        next_turn(battle);
    else
        begin(battle, in_cup[0]);
    return true;
}

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

// ---- carrying on --------------------------------------------------------------------------------

bool carry_on_unless_gone(Battle& battle, UnitId unit) {
    if (battle.state.unit(unit).on_table()) return false;
    battle.pop();
    return true;
}

// One step on without an answer; false when an answer is needed.
bool step_on(Battle& battle) {
    return std::visit(
        Overloaded{
            [&](const step::Arrivals&) { return carry_on_arrivals(battle); },
            [&](const step::Entry&) { return carry_on_entry(battle); },
            [&](const step::Draw&) { return carry_on_draw(battle); },
            [&](const step::Focus&) { return carry_on_orders(battle); },
            [&](const step::Reroll&) { return carry_on_orders(battle); },
            [&](const step::Exchange&) { return carry_on_orders(battle); },
            [&](const step::PayDice&) { return carry_on_orders(battle); },
            [&](const step::Moving&) { return carry_on_moving(battle); },
            [&](const step::PlaceMove& s) { return carry_on_unless_gone(battle, s.unit); },
            [&](const step::Melee&) { return carry_on_melee(battle); },
            [&](const step::FollowUpMove& s) { return carry_on_unless_gone(battle, s.unit); },
            [&](const step::GoBack&) { return carry_on_go_back(battle); },
            [&](const auto&) { return false; },
        },
        battle.state.steps.back());
}

// VK-5.7: without its leader an initiative is over, whatever was under way.
bool ends_without_leader(Battle& battle) {
    State& state = battle.state;
    if (state.acting < 0) return false;
    if (state.steps.size() <= 1) remove_lost_leader(battle);
    if (state.unit(leader_of(battle.setup, state.acting)).on_table()) return false;
    end_initiative(battle);
    return true;
}

// The only option, where it says that nothing more is done in a phase.
const Option* nothing_to_choose(const Question& question) {
    const Pick* pick = question.pick();
    if (!pick || pick->options.size() != 1) return nullptr;
    const Verb v = pick->options[0].verb;
    const bool ends = v == verb::end_orders || v == verb::end_movement || v == verb::end_combat;
    return ends ? &pick->options[0] : nullptr;
}

// ---- answers ------------------------------------------------------------------------------------

void take_pick(Battle& battle, const Option& option) {
    std::visit(Overloaded{
                   [&](const step::Movement&) { pick_in_movement(battle, option); },
                   [&](const step::Moving&) { pick_in_moving(battle, option); },
                   [&](const step::Attach&) { pick_attach(battle, option); },
                   [&](const step::CombatPhase&) {
                       if (option.verb == verb::shoot) return pick_shot(battle, option);
                       if (option.verb == verb::melee)
                           return begin_melee(battle, option.unit, option.other);
                       battle.pop();
                   },
                   [&](const step::NameFireSupports&) { pick_fire_support(battle, option); },
                   [&](const step::Melee&) { pick_in_melee(battle, option); },
                   [&](const auto&) { pick_in_orders(battle, option); },
               },
               battle.state.steps.back());
}

void take_place(Battle& battle, const Placed& placed) {
    std::visit(Overloaded{
                   [&](const step::PlaceMove&) { take_move(battle, placed.legs); },
                   [&](const step::FollowUpMove&) { take_follow_up_move(battle, placed.legs); },
                   [&](const step::GoBack&) { take_go_back(battle, placed.legs); },
                   [&](const step::RallyFacing&) { take_rally_facing(battle, placed); },
                   [&](const auto&) { take_entry(battle, placed); },
               },
               battle.state.steps.back());
}

void take_dice(Battle& battle, const Dice& dice) {
    const Step rolled = battle.state.steps.back();
    battle.pop();
    std::visit(Overloaded{
                   [&](const step::ArrivalRoll& s) { resolve_arrival(battle, s, dice[0]); },
                   [&](const step::Draw&) { resolve_draw(battle, dice[0]); },
                   [&](const step::CommandRoll& s) { resolve_command_roll(battle, s, dice); },
                   [&](const step::SquareRoll& s) { resolve_square(battle, s, dice); },
                   [&](const step::RetireRoll& s) { resolve_retire_roll(battle, s, dice); },
                   [&](const step::ShotRoll& s) { resolve_shot(battle, s, dice); },
                   [&](const step::MeleeRoll& s) { resolve_melee(battle, s, dice); },
                   [&](const auto&) {},
               },
               rolled);
}

void carry_on(Battle& battle, Question& question) {
    const State& state = battle.state;
    while (!state.over) {
        if (end_if_lost(battle, false)) return;
        if (ends_without_leader(battle)) continue;
        if (state.steps.empty()) {
            next_phase(battle);
            continue;
        }
        if (step_on(battle)) continue;
        ask(battle.setup, state, question);
        const Option* only = nothing_to_choose(question);
        if (!only) return;
        take_pick(battle, *only);
    }
}

}  // namespace

void apply(Battle& battle, const Answer& answer, Question& question) {
    std::visit(Overloaded{
                   [&](const Picked& picked) { take_pick(battle, picked.option); },
                   [&](const Placed& placed) { take_place(battle, placed); },
                   [&](const Rolled& rolled) { take_dice(battle, rolled.dice); },
               },
               answer.given);
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
        begin(battle, command);
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
