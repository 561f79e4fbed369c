// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/7_results/victory.h"

#include "engine/measure/distance.h"
#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/happened.h"

namespace grognard::humble {

namespace {

constexpr Side sides[] = {Side::blue, Side::red};

int worth(const Book& book, const Troops& troops) {
    return troops.guard || troops.is_hq() ? book.victory.guard_or_hq.value
                                          : book.victory.unit.value;
}

bool stands_on(const Setup& setup, const State& state, UnitId id, const Objective& objective) {
    const Base& base = state.base(id);
    if (!base.on_table() || base.order == Order::disrupted) return false;
    if (setup.book.rulings.base_where == BaseWhere::centre)
        return is_within(gap(base.centre, objective.at), objective.radius);
    return gap(outline(setup, base.pose()), Circle{objective.at, objective.radius}) <= touch;
}

void finish(Battle& battle, Clause clause) {
    battle.state.over = true;
    battle.state.ended_by = clause;
    battle.state.steps.clear();
    const Result r = result(battle.setup, battle.state);
    battle.log({.what = happened::BattleEnds{r.winner}, .clause = clause});
}

}  // namespace

int combat_units(const Setup& setup, Side side) {
    int count = 0;
    for (const UnitInfo& unit : setup.units)
        if (unit.side == side && unit.troops.is_combat_unit()) ++count;
    return count;
}

int combat_units_lost(const Setup& setup, const State& state, Side side) {
    int count = 0;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side == side && setup.units[i].troops.is_combat_unit() &&
            state.bases[i].where == Where::destroyed)
            ++count;
    return count;
}

bool is_broken(const Setup& setup, const State& state, Side side) {
    if (setup.book.rulings.victory_break == VictoryBreak::never) return false;
    return 2 * combat_units_lost(setup, state, side) >= combat_units(setup, side);  // HU-7.6
}

int points(const Setup& setup, const State& state, Side side) {
    int sum = 0;
    if (setup.book.rulings.victory_points == VictoryPoints::units_and_objectives)
        for (std::size_t i = 0; i < setup.units.size(); ++i)
            if (setup.units[i].side != side && state.bases[i].where == Where::destroyed)
                sum += worth(setup.book, setup.units[i].troops);
    for (std::size_t i = 0; i < setup.scenario.objectives.size(); ++i) {
        const int own = setup.scenario.objectives[i].points;
        if (state.held[i] == side) sum += own >= 0 ? own : setup.book.victory.objective.value;
    }
    return sum;
}

void hold_objectives(Battle& battle) {
    for (std::size_t i = 0; i < battle.setup.scenario.objectives.size(); ++i) {
        bool there[2] = {false, false};
        for (std::size_t u = 0; u < battle.state.bases.size(); ++u)
            if (stands_on(battle.setup, battle.state, unit_id(u),
                          battle.setup.scenario.objectives[i]))
                there[index(battle.setup.side(unit_id(u)))] = true;
        if (there[0] == there[1]) continue;  // nobody, or still disputed: as it was
        const Side side = there[0] ? Side::blue : Side::red;
        if (battle.state.held[i] == side) continue;
        battle.state.held[i] = side;
        battle.log({.what = happened::ObjectiveTaken{static_cast<int>(i)},
                    .clause = HU_7_6,
                    .side = side});
    }
}

bool end_if_broken(Battle& battle) {
    bool any = false;
    for (const Side side : sides) {
        if (!is_broken(battle.setup, battle.state, side)) continue;
        any = true;
        battle.log(
            {.what = happened::ArmyBroken{combat_units_lost(battle.setup, battle.state, side),
                                          combat_units(battle.setup, side)},
             .clause = HU_7_3,
             .side = side});
    }
    if (any) {
        hold_objectives(battle);
        finish(battle, HU_7_3);
    }
    return any;
}

void end_by_points(Battle& battle) { finish(battle, HU_7_6); }

Result result(const Setup& setup, const State& state) {
    Result r;
    r.clause = state.ended_by;
    r.turns = state.turn;
    for (const Side side : sides) {
        r.points[index(side)] = points(setup, state, side);
        r.units[index(side)] = combat_units(setup, side);
        r.lost[index(side)] = combat_units_lost(setup, state, side);
    }
    const bool blue_broken = is_broken(setup, state, Side::blue);
    const bool red_broken = is_broken(setup, state, Side::red);
    if (blue_broken || red_broken) {
        if (blue_broken != red_broken)
            r.winner = blue_broken ? Result::Winner::red : Result::Winner::blue;
        return r;
    }
    if (r.points[0] != r.points[1])
        r.winner = r.points[0] > r.points[1] ? Result::Winner::blue : Result::Winner::red;
    return r;
}

}  // namespace grognard::humble
