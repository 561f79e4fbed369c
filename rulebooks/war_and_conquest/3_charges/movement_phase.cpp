// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/movement_phase.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/4_movement/ways.h"
#include "rulebooks/war_and_conquest/8_end_phase/rally.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

namespace {

using Stage = step::Movement::Stage;

// ---- who is to do something ---------------------------------------------------------------------

// f(UnitId) for fugitives that have not run yet: WC-8.4.
template <class F>
void each_fugitive(const Setup& setup, const State& state, const step::Movement& step, F&& f) {
    each_unit(setup, state, state.round, [&](UnitId id) {
        if (state.unit(id).fleeing && !step.done.has(id)) f(id);
    });
}

// The next unit that comes back from off the table.
UnitId next_to_return(const Setup& setup, const State& state, const step::Movement& step) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& unit = state.units[i];
        if (setup.side(id) == state.round && unit.where == Where::fled_off && unit.returns &&
            !step.done.has(id))
            return id;
    }
    return UnitId::none;
}

// WC-2.5: of the side whose round it is, standing and free to go.
bool may_move(const State& state, const step::Movement& step, UnitId id) {
    const Unit& unit = state.unit(id);
    return !unit.fleeing && !unit.moved && !unit.charged && !step.done.has(id) &&
           !charge_of(state, id) && !fights(state, id);
}

// WC-4.17
bool may_move_character(const Setup& setup, const State& state, const step::Movement& step,
                        UnitId id) {
    const Unit& unit = state.unit(id);
    if (!setup.is_person(id) || setup.side(id) != state.round) return false;
    if (!unit.on_table() || unit.moved || step.done.has(id)) return false;
    if (unit.with == UnitId::none) return true;
    return !state.unit(unit.with).fleeing && !fights(state, unit.with);
}
template <class F>
void each_character(const Setup& setup, const State& state, const step::Movement& step, F&& f) {
    enforces(WC_4_17);
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (may_move_character(setup, state, step, unit_id(i))) f(unit_id(i));
}

// f(UnitId) for those whose charge is still to be carried out: WC-3.1.
template <class F>
void each_charge_due(const State& state, F&& f) {
    for (const Charge& charge : state.charges)
        if (!charge.over) f(charge.charger);
}

void enter(Battle& battle, step::Movement& step, Stage stage) {
    step.stage = stage;
    step.done.clear();
    battle.state.chargeable->clear();
}

// ---- the stages ---------------------------------------------------------------------------------

bool carry_on_fugitives(Battle& battle, step::Movement& step) {
    bool any = false;
    each_fugitive(battle.setup, battle.state, step, [&](UnitId) { any = true; });
    if (!any) enter(battle, step, Stage::returns);
    return !any;
}

// WC-8.4: too few to rally ever, it is removed when it would flee again.
void run_on(Battle& battle, step::Movement& step, UnitId id) {
    enforces(WC_8_4);
    step.done.add(id);
    const Unit& unit = battle.state.unit(id);
    const RallySituation s{.troops = battle.setup.troops(id),
                           .figures = unit.figures,
                           .at_start = battle.setup.unit(id).figures};
    if (!is_too_few(battle.setup.book, s))
        return battle.push(step::TurnToFlee{.unit = id, .why = Fleeing::again, .clause = WC_8_4});
    battle.log(told(battle, happened::Removed{}, WC_8_4, id));
    destroy(battle, id, UnitId::none, WC_8_4);
}

bool carry_on_returns(Battle& battle, step::Movement& step) {
    enforces(WC_8_4);
    const UnitId id = next_to_return(battle.setup, battle.state, step);
    if (id == UnitId::none) {
        enter(battle, step, Stage::declaring);
        return true;
    }
    step.done.add(id);
    if (place_on_edge(battle.setup, battle.state, id))
        battle.push(step::PlaceMove{.unit = id, .manner = Manner::returns});
    else
        battle.log(told(battle, happened::WaitsOffTable{}, WC_8_4, id));
    return true;
}

bool carry_on_moves(Battle& battle, step::Movement& step) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    bool any = false;
    each_charge_due(state, [&](UnitId) { any = true; });
    each_unit(setup, state, state.round,
              [&](UnitId id) { any = any || may_move(state, step, id); });
    if (!any) enter(battle, step, Stage::characters);
    return !any;
}

bool carry_on_characters(Battle& battle, const step::Movement& step) {
    enforces(WC_4_14);
    bool any = false;
    each_character(battle.setup, battle.state, step, [&](UnitId) { any = true; });
    if (!any) battle.pop();
    return !any;
}

}  // namespace

void begin_movement(Battle& battle) { battle.push(step::Movement{}); }

bool carry_on(Battle& battle, step::Movement& step) {
    enforces(WC_3_1);
    if (settle_fear(battle)) {
        battle.state.chargeable->clear();  // some may move
        return true;
    }
    switch (step.stage) {
    case Stage::fugitives: return carry_on_fugitives(battle, step);
    case Stage::returns: return carry_on_returns(battle, step);
    case Stage::declaring:
        if (battle.state.chargeable->empty()) find_chargeable(battle.setup, battle.state);
        return false;
    case Stage::reacting:
        if (!carry_on_reacting(battle)) enter(battle, step, Stage::moves);
        return true;
    case Stage::moves: return carry_on_moves(battle, step);
    case Stage::characters: break;
    }
    return carry_on_characters(battle, step);
}

// ---- questions ----------------------------------------------------------------------------------

namespace {

void ask_moves(const Setup& setup, const State& state, const step::Movement& step, Pick& pick) {
    each_charge_due(state, [&](UnitId id) { pick.options.push_back({verb::carry_out, id}); });
    // WC-3.1: a charge declared is carried out.
    const bool due = !pick.options.empty();
    each_unit(setup, state, state.round, [&](UnitId id) {
        if (!may_move(state, step, id)) return;
        const auto ways = ways_to_move(setup, state, id);
        // More than there is room for: those left over are asked for when others have moved.
        if (pick.options.size() + ways.size() >= pick.options.capacity()) return;
        pick.options.append(ways.begin(), ways.end());
    });
    if (!due) pick.options.push_back({verb::movement_done});
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::Movement& step, Question& question) {
    if (step.stage == Stage::declaring) return ask_declaring(setup, state, question);
    question = {.by = state.round, .clause = WC_3_1, .topic = verb::moves};
    Pick& pick = question.asked.emplace<Pick>();
    if (step.stage == Stage::fugitives) {
        question.clause = WC_8_4;
        question.topic = verb::fugitives;
        each_fugitive(setup, state, step,
                      [&](UnitId id) { pick.options.push_back({verb::flee_next, id}); });
    } else if (step.stage == Stage::moves) {
        ask_moves(setup, state, step, pick);
    } else {
        question.clause = WC_4_14;
        question.topic = verb::characters;
        each_character(setup, state, step,
                       [&](UnitId id) { pick.options.push_back({verb::move_character, id}); });
        pick.options.push_back({verb::characters_done});
    }
}

// ---- picks --------------------------------------------------------------------------------------

void picked(Battle& battle, step::Movement& step, const Option& option) {
    if (step.stage == Stage::declaring) {
        if (option.verb == verb::declared) return enter(battle, step, Stage::reacting);
        return pick_in_declaring(battle, option);
    }
    if (option.verb == verb::movement_done) return enter(battle, step, Stage::characters);
    if (option.verb == verb::characters_done) return battle.pop();
    if (option.verb == verb::flee_next) return run_on(battle, step, option.unit);
    if (option.verb == verb::carry_out) return begin_charging(battle, option.unit);
    step.done.add(option.unit);
    if (const auto test = test_to_move(battle.setup, battle.state, option))
        return take_test(battle, *test);
    battle.push(step::PlaceMove{.unit = option.unit, .manner = manner_of(option.verb)});
}

}  // namespace grognard::war_and_conquest
