// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/fear.h"

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"

namespace grognard::war_and_conquest {

namespace {

// f(UnitId) for friends so near.
template <class F>
void each_friend_near(const Setup& setup, const State& state, UnitId id, Length near, F&& f) {
    const Quad quad = quad_of(state, id);
    each_unit(setup, state, setup.side(id), [&](UnitId other) {
        if (other != id && within(quad, quad_of(state, other), near)) f(other);
    });
}

// WC-7.10: each once a phase, or by the other ruling once for each cause.
bool has_tested(const Book& book, const State& state, UnitId id) {
    return book.rulings.panic_once == PanicOnce::once_a_phase && state.tested.has(id);
}

bool may_be_frightened(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return unit.on_table() && !unit.fleeing && !fights(state, id) &&
           !has_tested(setup.book, state, id);
}

}  // namespace

void frighten(Battle& battle, UnitId id, UnitId routed) {
    enforces(WC_7_10);
    const Setup& setup = battle.setup;
    const auto skirmishes = [&](UnitId one) {
        return troops_of(setup, battle.state, one).skirmishes();
    };
    if (skirmishes(routed) && !skirmishes(id)) return;
    if (may_be_frightened(setup, battle.state, id)) battle.state.frightened.add(id);
}

void frighten_friends(Battle& battle, UnitId routed) {
    enforces(WC_7_5);
    if (battle.setup.is_person(routed)) return;
    each_friend_near(battle.setup, battle.state, routed, battle.setup.book.panic.near,
                     [&](UnitId id) { frighten(battle, id, routed); });
}

void mourn(Battle& battle, UnitId general) {
    enforces(WC_8_3);
    each_friend_near(battle.setup, battle.state, general, battle.setup.book.general_falls.near,
                     [&](UnitId id) {
                         if (!battle.state.unit(id).fleeing) battle.state.mourning.add(id);
                     });
}

// ---- who tests next: WC-2.4 ---------------------------------------------------------------------

namespace {

// Those who are off, or flee by now, need not.
void forget_idle(Battle& battle) {
    State& state = battle.state;
    const UnitSet mourning = state.mourning, frightened = state.frightened;
    mourning.each([&](UnitId id) {
        if (!state.unit(id).on_table() || state.unit(id).fleeing) state.mourning.remove(id);
    });
    frightened.each([&](UnitId id) {
        if (!may_be_frightened(battle.setup, state, id)) state.frightened.remove(id);
    });
}

bool is_anybody_due(const State& state) {
    return !state.mourning.empty() || !state.frightened.empty();
}

}  // namespace

bool settle_fear(Battle& battle) {
    if (!is_anybody_due(battle.state)) return false;
    battle.push(step::Fear{});
    return true;
}

bool carry_on(Battle& battle, step::Fear&) {
    forget_idle(battle);
    if (is_anybody_due(battle.state)) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::Fear&, Question& question) {
    enforces(WC_2_4);
    Pick& pick = ask_who_tests(setup, state, question);
    const auto offer = [&](const UnitSet& due, Trial trial) {
        due.each([&](UnitId id) {
            pick.options.push_back({.verb = verb::test_next, .unit = id, .detail = code(trial)});
        });
    };
    offer(state.mourning, Trial::general_fell);
    offer(state.frightened, Trial::panic_of_friends);
}

void picked(Battle& battle, step::Fear&, const Option& option) {
    const auto trial = decoded<Trial>(option.detail);
    if (trial == Trial::general_fell) {
        battle.state.mourning.remove(option.unit);
    } else {
        battle.state.frightened.remove(option.unit);
        battle.state.tested.add(option.unit);
    }
    take_test(battle, {.unit = option.unit, .trial = trial});
}

void has_tested_for_fear(Battle& battle, const step::Test& test, bool passed) {
    if (!passed)
        battle.push(step::TurnToFlee{
            .unit = test.unit, .why = Fleeing::panic, .clause = clause_of(test.trial)});
}

}  // namespace grognard::war_and_conquest
