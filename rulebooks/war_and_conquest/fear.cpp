// SPDX-License-Identifier: Apache-2.0
//
// The fear that a rout spreads, and a general's death: WC-7.5, 7.10, 8.3. The last part of flight.h.
#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/flight.h"
#include "rulebooks/war_and_conquest/trials.h"

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
    if (setup.troops(routed).skirmishes() && !setup.troops(id).skirmishes()) return;
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

bool settle_fear(Battle& battle) {
    State& state = battle.state;
    while (!state.mourning.empty()) {
        const UnitId id = state.mourning.first();
        state.mourning.remove(id);
        if (!state.unit(id).on_table() || state.unit(id).fleeing) continue;
        take_test(battle, {.unit = id, .trial = Trial::general_fell});
        return true;
    }
    while (!state.frightened.empty()) {
        const UnitId id = state.frightened.first();
        state.frightened.remove(id);
        if (!may_be_frightened(battle.setup, state, id)) continue;
        state.tested.add(id);
        take_test(battle, {.unit = id, .trial = Trial::panic_of_friends});
        return true;
    }
    return false;
}

void has_tested_for_fear(Battle& battle, const step::Test& test, bool passed) {
    if (!passed)
        begin_flight(battle, test.unit, UnitId::none, Fleeing::panic, clause_of(test.trial));
}

}  // namespace grognard::war_and_conquest
