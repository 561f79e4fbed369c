// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/8_morale/morale_phase.h"

#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

#include "engine/battle/asking.h"

namespace grognard::die_kriegskunst {

// ---- a unit's test ------------------------------------------------------------------------------

MoraleSituation situation_of(const Setup& setup, const State& state, const step::MoraleRoll& roll) {
    MoraleSituation s = observe_morale(setup, state, roll.unit, roll.test, roll.against);
    s.charges_flank = roll.flank && roll.test == MoraleTest::to_charge;
    s.charged_in_flank = roll.flank && roll.test == MoraleTest::being_charged;
    s.on_side = roll.on_side;
    s.casualties = roll.casualties;
    return s;
}

void suffer(Battle& battle, UnitId id, MoraleResult result, UnitId from, Clause clause) {
    enforces(DK_1_6);
    switch (result) {
    case MoraleResult::falters:
        battle.log({.what = happened::Falters{},
                    .clause = clause,
                    .side = battle.setup.side(id),
                    .unit = id,
                    .other = from});
        return put_into(battle, id, Condition::faltering);
    case MoraleResult::retreats:
        return begin_breaking(battle, id, Condition::retreating, from, clause);
    case MoraleResult::routs: return begin_breaking(battle, id, Condition::routing, from, clause);
    case MoraleResult::disperses: return disperse(battle, id, clause);
    case MoraleResult::passes:
    case MoraleResult::halts:
    case MoraleResult::fails: return;
    }
}

namespace {

Clause clause_of(MoraleTest test) {
    switch (test) {
    case MoraleTest::to_charge: return DK_8_3;
    case MoraleTest::being_charged: return DK_8_4;
    case MoraleTest::rallying: return DK_8_6;
    case MoraleTest::other: break;
    }
    return DK_8_5;
}

// DK-1.6: it halts, still unformed.
void rally(Battle& battle, UnitId id) {
    Unit& unit = battle.state.unit(id);
    unit.condition = Condition::unformed;
    unit.since = battle.state.turn;
    unit.driven_by = UnitId::none;
    unit.half_gone = false;
    battle.log(
        {.what = happened::Rallied{}, .clause = DK_8_6, .side = battle.setup.side(id), .unit = id});
}

// DK-1.10: a test in which it does no worse than it fares already changes nothing.
bool fares_so_already(const State& state, UnitId id, MoraleResult result) {
    const Condition condition = state.unit(id).condition;
    if (result == MoraleResult::falters) return condition >= Condition::faltering;
    if (result == MoraleResult::retreats) return is_breaking(condition);
    return result == MoraleResult::routs && condition == Condition::routing;
}

// The test of a charger or of the target: the clash is on top.
void note_test(Battle& battle, UnitId id, MoraleResult result) {
    auto& clash = battle.top<step::Clash>();
    const auto noted = static_cast<std::int8_t>(result);
    if (id == clash.target) clash.target_result = std::max(clash.target_result, noted);
    for (step::Clash::Charger& charger : clash.chargers)
        if (charger.unit == id) charger.result = noted;
}

}  // namespace

void ask(const Setup&, const State&, const step::MoraleRoll& step, Question& question) {
    ask_chance(question, {DK_8_1, verb::morale_roll, step.unit, step.against}, test_dice);
}

void rolled(Battle& battle, const step::MoraleRoll& rolled, const Dice& dice) {
    enforces(DK_8_1);
    const MoraleSituation situation = situation_of(battle.setup, battle.state, rolled);
    const Tally tally = morale_tally(situation);
    const MoraleResult result = read_morale(situation, dice[0] + dice[1] + tally.total());
    const Clause clause = clause_of(rolled.test);
    battle.log({.what = happened::Tested{result, rolled.test},
                .clause = clause,
                .side = battle.setup.side(rolled.unit),
                .unit = rolled.unit,
                .other = rolled.against,
                .dice = dice,
                .outcome = outcome(OutcomeKind::morale, result),
                .tally = tally,
                .reading = Reading::looked_up(dice[0] + dice[1] + tally.total(), [&](int score) {
                    return read_morale(situation, score);
                })});
    if (rolled.test == MoraleTest::to_charge || rolled.test == MoraleTest::being_charged)
        return note_test(battle, rolled.unit, result);
    if (rolled.test == MoraleTest::rallying && result == MoraleResult::passes)
        return rally(battle, rolled.unit);
    if (!fares_so_already(battle.state, rolled.unit, result))
        suffer(battle, rolled.unit, result, UnitId::none, clause);
}

// ---- the phase: DK-8.10 -------------------------------------------------------------------------

namespace {

bool lost_a_quarter(const Setup& setup, const State& state, UnitId id) {
    return has_lost(setup.book.lost.quarter, state.unit(id).lost_this_turn, setup.unit(id).figures);
}

// DK-8.1: it has a reason to test, and nothing worse to fear is left out.
bool must_test(const Setup& setup, const State& state, const step::MoralePhase& step, UnitId id) {
    enforces(DK_8_1);
    const Unit& unit = state.unit(id);
    if (unit.condition == Condition::routing || step.tested.has(id)) return false;
    return lost_a_quarter(setup, state, id) || unit.reached_half || unit.shot_in_rear ||
           unit.saw_rout;
}

bool anybody_must_test(const Setup& setup, const State& state, const step::MoralePhase& step) {
    bool any = false;
    for (const Side side : {Side::blue, Side::red})
        each_unit(setup, state, side,
                  [&](UnitId id) { any = any || must_test(setup, state, step, id); });
    return any;
}

// By one ruling each reason is a test of its own: the one tested for is done with.
void strike_off_reason(Battle& battle, step::MoralePhase& step, UnitId id) {
    enforces(DK_8_10);
    Unit& unit = battle.state.unit(id);
    if (battle.setup.book.rulings.morale_once == MoraleOnce::once) return step.tested.add(id);
    if (lost_a_quarter(battle.setup, battle.state, id))
        unit.lost_this_turn = 0;
    else if (unit.reached_half)
        unit.reached_half = false;
    else if (unit.shot_in_rear)
        unit.shot_in_rear = false;
    else
        step.tested.add(id);  // nobody tests for a friend twice
}

bool may_rally(const Setup& setup, const State& state, const step::MoralePhase& step, UnitId id) {
    const Unit& unit = state.unit(id);
    const bool at_once = setup.book.rulings.rally_when == RallyWhen::the_same_turn;
    return is_breaking(unit.condition) && (at_once || unit.since < state.turn) &&
           !step.rallied.has(id) && !in_melee(state, id);
}

bool tests_pursuit(const State& state, UnitId id) {
    return state.unit(id).tests_pursuit && !is_breaking(state.unit(id).condition) &&
           !in_melee(state, id);
}

// DK-8.8: shaken, or all its units rout.
bool brigade_tests(const Setup& setup, const State& state, int number) {
    const Brigade& brigade = state.brigade(number);
    if (brigade.tested || is_gone(setup, state, number)) return false;
    if (brigade.shaken) return true;
    for (const UnitId id : setup.brigade(number).units)
        if (state.unit(id).on_table() && state.unit(id).condition != Condition::routing)
            return false;
    return true;
}

// What a side still has to do in this stage of the phase.
void add_tests(const Setup& setup, const State& state, const step::MoralePhase& step, Side side,
               Pick& pick) {
    using Stage = step::MoralePhase::Stage;
    if (step.stage == Stage::brigades) {
        for (std::size_t i = 0; i < setup.brigades.size(); ++i) {
            const int number = static_cast<int>(i);
            if (setup.brigades[i].side == side && brigade_tests(setup, state, number))
                pick.options.push_back(
                    {verb::test_brigade, marker_of(setup, state, number), UnitId::none, number});
        }
        return;
    }
    each_unit(setup, state, side, [&](UnitId id) {
        if (step.stage == Stage::units && must_test(setup, state, step, id))
            pick.options.push_back({verb::test, id});
        if (step.stage == Stage::rallies && may_rally(setup, state, step, id))
            pick.options.push_back({verb::rally, id});
        if (step.stage == Stage::pursuits && tests_pursuit(state, id))
            pick.options.push_back({verb::pursue, id});
    });
}

Side side_to_test(const Setup& setup, const State& state, const step::MoralePhase& step,
                  Pick& pick) {
    const Side first = first_to_go(setup.book, state.phasing);  // DK-2.4
    add_tests(setup, state, step, first, pick);
    if (!pick.options.empty()) return first;
    add_tests(setup, state, step, enemy_of(first), pick);
    return enemy_of(first);
}

}  // namespace

void begin_morale(Battle& battle) { battle.push(step::MoralePhase{}); }

bool carry_on(Battle& battle, step::MoralePhase& step) {
    using Stage = step::MoralePhase::Stage;
    if (step.stage == Stage::done) {
        battle.pop();
        return true;
    }
    Pick pick;
    side_to_test(battle.setup, battle.state, step, pick);
    if (!pick.options.empty()) return false;
    // A rout by a failed rally adds friends too (DK-8.10).
    if (step.stage == Stage::rallies && anybody_must_test(battle.setup, battle.state, step))
        step.stage = Stage::units;
    else
        step.stage = static_cast<Stage>(static_cast<int>(step.stage) + 1);
    return true;
}

void ask(const Setup& setup, const State& state, const step::MoralePhase& step,
         Question& question) {
    question.clause = DK_8_10;
    question.topic = verb::morale_phase;
    question.unit = question.other = UnitId::none;
    question.by = side_to_test(setup, state, step, question.asked.emplace<Pick>());
}

void picked(Battle& battle, step::MoralePhase& step, const Option& option) {
    if (option.verb == verb::test) {
        strike_off_reason(battle, step, option.unit);
        battle.push(step::MoraleRoll{.unit = option.unit, .test = MoraleTest::other});
    } else if (option.verb == verb::rally) {
        step.rallied.add(option.unit);
        battle.push(step::MoraleRoll{.unit = option.unit, .test = MoraleTest::rallying});
    } else if (option.verb == verb::test_brigade) {
        battle.push(step::BrigadeRoll{.brigade = static_cast<std::int8_t>(option.detail)});
    } else {
        battle.state.unit(option.unit).tests_pursuit = false;
        battle.push(step::PursuitRoll{.unit = option.unit});
    }
}

// ---- brigades: DK-8.8, 8.13 ---------------------------------------------------------------------

namespace {

// Mass panic: it leaves the table, its brigadier with it.
void panic(Battle& battle, int number) {
    State& state = battle.state;
    const BrigadeInfo& info = battle.setup.brigade(number);
    state.brigade(number).broken = true;
    for (const UnitId id : info.units) {
        leave_melee(state, id);
        state.unit(id).where = Where::gone;
        state.unit(id).buildings = -1;
        for (Unit& general : state.units)
            if (general.attached == id) general.attached = UnitId::none;
    }
    if (info.brigadier != UnitId::none) state.unit(info.brigadier).where = Where::gone;
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::BrigadeRoll& step,
         Question& question) {
    ask_chance(question, {DK_8_8, verb::brigade_roll, marker_of(setup, state, step.brigade)},
               test_dice);
}

void rolled(Battle& battle, const step::BrigadeRoll& rolled, const Dice& dice) {
    enforces(DK_8_8);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const int number = rolled.brigade;
    const Tally tally = brigade_tally(observe_brigade(setup, state, number));
    const BrigadeResult result = read_brigade(setup.book, dice[0] + dice[1] + tally.total());
    state.brigade(number).tested = true;
    state.brigade(number).shaken = false;
    const auto log = [&](Happening what) {
        battle.log({.what = what,
                    .clause = DK_8_8,
                    .side = setup.brigade(number).side,
                    .unit = marker_of(setup, state, number)});
    };
    battle.log({.what = happened::BrigadeTested{number, result},
                .clause = DK_8_8,
                .side = setup.brigade(number).side,
                .unit = marker_of(setup, state, number),
                .dice = dice,
                .outcome = outcome(OutcomeKind::brigade, result),
                .tally = tally,
                .reading = Reading::looked_up(dice[0] + dice[1] + tally.total(), [&](int score) {
                    return read_brigade(setup.book, score);
                })});
    if (result == BrigadeResult::breaks) {
        log(happened::BrigadeBreaks{number});
        break_brigade(battle, number);
    } else if (result == BrigadeResult::panics) {
        log(happened::BrigadePanics{number});
        panic(battle, number);
    }
}

// ---- recovery: DK-1.6, 4.5, 4.11 ----------------------------------------------------------------

namespace {

bool has_kept_still(const State& state, UnitId id) {
    enforces(DK_4_11);
    const Unit& unit = state.unit(id);
    const bool faltering = unit.condition == Condition::faltering;
    return !unit.moved && !unit.charged && !unit.fought && !in_melee(state, id) &&
           !(faltering && unit.fired);
}

}  // namespace

void recover(Battle& battle) {
    enforces(DK_4_5);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    for (const Side side : {Side::blue, Side::red})
        each_unit(setup, state, side, [&](UnitId id) {
            Unit& unit = state.unit(id);
            const bool may =
                unit.condition == Condition::unformed || unit.condition == Condition::faltering;
            if (!may || unit.since >= state.turn || !has_kept_still(state, id)) return;
            const bool held = unit.buildings >= 0;
            if (!held && is_unformed_there(setup, state, id, unit.post)) return;
            unit.condition = Condition::formed;
            unit.since = state.turn;
            battle.log({.what = happened::Recovered{}, .clause = DK_4_5, .side = side, .unit = id});
        });
}

}  // namespace grognard::die_kriegskunst
