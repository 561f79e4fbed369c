// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/8_end_phase/end_phase.h"

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

namespace {

using Stage = step::EndPhase::Stage;

// Any enemy: here none is left out.
bool is_enemy_within(const Setup& setup, const State& state, UnitId id, Length limit) {
    bool near = false;
    const Quad quad = quad_of(state, id);
    each_unit(setup, state, enemy_of(setup.side(id)),
              [&](UnitId enemy) { near |= within(quad, quad_of(state, enemy), limit); });
    return near;
}

// ---- rallies: WC-8.1 ----------------------------------------------------------------------------

bool may_rally(const Setup& setup, const State& state, UnitId id) {
    return !rally_barred(setup.book, rally_situation(setup, state, id)).cited();
}

void rally(Battle& battle, UnitId id) {
    enforces(WC_8_1);
    Unit& unit = battle.state.unit(id);
    unit.fleeing = false;
    unit.disordered = unit.rallied = true;
    battle.log(told(battle, happened::Rallied{}, WC_8_1, id));
    battle.push(step::PlaceMove{.unit = id, .manner = Manner::faces});
}

// ---- off the table: WC-8.1, 8.4 -----------------------------------------------------------------

void lose_off_table(Battle& battle, UnitId id) {
    enforces(WC_8_4);
    battle.state.unit(id).where = Where::gone;
    battle.log(told(battle, happened::LostOffTable{}, WC_8_4, id));
    for (const UnitId person : persons_with(battle.state, id))
        lose_person(battle, person, UnitId::none, happened::PersonTaken{}, WC_8_4);
}

bool is_off_table(const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return unit.where == Where::fled_off && !unit.returns;
}

void has_tested_off_table(Battle& battle, UnitId id, bool passed) {
    Unit& unit = battle.state.unit(id);
    if (passed) {
        unit.returns = true;
        return;
    }
    ++unit.rally_failures;
    if (is_lost_off_table(battle.setup.book, unit.rally_failures)) lose_off_table(battle, id);
}

// ---- recovery: WC-8.2 ---------------------------------------------------------------------------

void recover(Battle& battle, UnitId id, Clause clause) {
    Unit& unit = battle.state.unit(id);
    unit.disordered = unit.rallied = false;
    battle.log(told(battle, happened::Recovered{unit.by_ground}, clause, id));
}

bool may_recover(const Unit& unit) {
    enforces(WC_8_2);
    return !unit.fleeing && !unit.by_ground;
}

// ---- one unit after the other -------------------------------------------------------------------

void test(Battle& battle, UnitId id, Trial trial) {
    take_test(battle, {.unit = id, .trial = trial});
}

// Its turn in a stage has come.
void take_turn(Battle& battle, Stage stage, UnitId id) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    switch (stage) {
    case Stage::rallies:
        if (may_rally(setup, state, id)) test(battle, id, Trial::rallies);
        return;
    case Stage::returns:
        if (!is_off_table(state, id)) return;
        if (is_too_few(setup.book, rally_situation(setup, state, id)))
            return lose_off_table(battle, id);
        return test(battle, id, Trial::rallies_off_table);
    case Stage::recovery:
        // WC-8.1: those who rallied are disordered a round, and no longer.
        if (state.unit(id).rallied && !state.unit(id).fleeing) return recover(battle, id, WC_8_1);
        if (!may_recover(state.unit(id))) return;
        return test(battle, id, Trial::recovers);
    case Stage::done: return;
    }
}

// Whether a unit may have something to do in a stage; each unit has one turn in all, so that one
// that has just rallied does not recover too.
bool is_concerned(const Unit& unit, Stage stage) {
    switch (stage) {
    case Stage::rallies: return unit.on_table() && unit.fleeing;
    case Stage::returns: return unit.where == Where::fled_off;
    case Stage::recovery: return unit.on_table() && unit.disordered;
    case Stage::done: break;
    }
    return false;
}

UnitId next_unit(const Setup& setup, const State& state, const step::EndPhase& phase) {
    enforces(WC_2_4);
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (setup.side(id) == state.round && !setup.is_person(id) &&
            is_concerned(state.unit(id), phase.stage) && !phase.tested.has(id))
            return id;
    }
    return UnitId::none;
}

}  // namespace

RallySituation rally_situation(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return {.troops = setup.troops(id),
            .figures = unit.figures,
            .at_start = setup.unit(id).figures,
            .enemy_near =
                unit.on_table() && is_enemy_within(setup, state, id, setup.book.rally.enemy)};
}

void begin_end_phase(Battle& battle) { battle.push(step::EndPhase{}); }

bool carry_on(Battle& battle, step::EndPhase& phase) {
    enforces(WC_8_5);
    if (settle_fear(battle)) return true;
    if (phase.stage == Stage::done) {
        battle.pop();
        return true;
    }
    const UnitId next = next_unit(battle.setup, battle.state, phase);
    if (next == UnitId::none) {
        phase.stage = static_cast<Stage>(static_cast<int>(phase.stage) + 1);
        return true;
    }
    phase.tested.add(next);
    take_turn(battle, phase.stage, next);
    return true;
}

void has_tested_at_end(Battle& battle, const step::Test& test, bool passed) {
    if (test.trial == Trial::rallies_off_table)
        return has_tested_off_table(battle, test.unit, passed);
    if (!passed) return;
    if (test.trial == Trial::rallies)
        rally(battle, test.unit);
    else
        recover(battle, test.unit, WC_8_2);
}

}  // namespace grognard::war_and_conquest
