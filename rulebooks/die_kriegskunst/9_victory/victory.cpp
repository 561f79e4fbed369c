// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/9_victory/victory.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

namespace {

constexpr std::array sides{Side::blue, Side::red};
constexpr std::int8_t nobody = -1;

std::int8_t number_of(Side side) { return static_cast<std::int8_t>(index(side)); }

}  // namespace

std::int8_t holder(const Setup& setup, const State& state, std::size_t number) {
    enforces(DK_9_3);
    const Objective& objective = setup.scenario.objectives[number];
    const Circle circle{objective.at, objective.radius};
    const Box box = box_of(circle);
    std::array<bool, 2> there{};
    for (const Side side : sides)
        each_unit(setup, state, side, [&](UnitId id) {
            const Unit& unit = state.unit(id);
            if (is_breaking(unit.condition) || !meets(box, unit.footprint->box)) return;
            const Length away = gap(outline_of(setup, state, id), circle);
            there[index(side)] = there[index(side)] || away == Length{};
        });
    const bool stays = setup.book.rulings.objective_held == ObjectiveHeld::by_the_last;
    if (there[0] == there[1]) return stays ? state.held[number] : nobody;
    return number_of(there[0] ? Side::blue : Side::red);
}

void hold_objectives(Battle& battle) {
    for (std::size_t i = 0; i < battle.setup.scenario.objectives.size(); ++i) {
        const std::int8_t now = holder(battle.setup, battle.state, i);
        if (now == battle.state.held[i]) continue;
        battle.state.held[i] = now;
        const bool left = now == nobody;  // by one ruling
        const auto number = static_cast<int>(i);
        battle.log({.what = left ? Happening{happened::ObjectiveLeft{number}}
                                 : Happening{happened::ObjectiveTaken{number}},
                    .clause = DK_9_3,
                    .side = now == 0 ? Side::blue : Side::red});
    }
}

bool is_gone(const Setup& setup, const State& state, int brigade) {
    enforces(DK_9_2);
    const auto& units = setup.brigade(brigade).units;
    return std::none_of(units.begin(), units.end(),
                        [&](UnitId id) { return state.unit(id).on_table(); });
}

bool is_beaten(const Setup& setup, const State& state, int brigade) {
    return state.brigade(brigade).broken || is_gone(setup, state, brigade);
}

namespace {

// DK-9.1: half its brigades are broken or gone, `with` among them if one is named.
bool has_lost_battle(const Setup& setup, const State& state, Side side, int with = -1) {
    int all = 0, beaten = 0;
    for (std::size_t i = 0; i < setup.brigades.size(); ++i) {
        if (setup.brigades[i].side != side) continue;
        const int number = static_cast<int>(i);
        ++all;
        beaten += number == with || is_beaten(setup, state, number);
    }
    const Factor& share = setup.book.victory.army_lost;
    return all > 0 && beaten * share.over >= all * share.times;
}

void finish(Battle& battle, Clause clause, std::int8_t winner) {
    State& state = battle.state;
    state.over = true;
    state.ended_by = clause;
    state.winner = winner;
    state.steps.clear();
    battle.log(
        {.what = happened::BattleEnds{winner != nobody, winner == 1 ? Side::red : Side::blue},
         .clause = clause});
}

}  // namespace

bool would_lose_battle(const Setup& setup, const State& state, int brigade) {
    return has_lost_battle(setup, state, setup.brigade(brigade).side, brigade);
}

bool end_if_decided(Battle& battle) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    std::array<bool, 2> lost{};
    for (const Side side : sides) {
        lost[index(side)] = has_lost_battle(setup, state, side);
        if (lost[index(side)])
            battle.log({.what = happened::ArmyLost{}, .clause = DK_9_1, .side = side});
    }
    if (lost[0] || lost[1]) {
        const bool both = lost[0] && lost[1];
        finish(battle, both ? DK_9_2 : DK_9_1,
               both ? nobody : number_of(lost[0] ? Side::red : Side::blue));
        return true;
    }
    if (state.turn < setup.turns()) return false;
    const auto [blue, red] = score(setup, state);
    finish(battle, DK_9_2, blue == red ? nobody : number_of(blue > red ? Side::blue : Side::red));
    return true;
}

std::array<int, 2> score(const Setup& setup, const State& state) {
    enforces(DK_9_1);
    const auto& book = setup.book.victory;
    std::array<int, 2> points{};
    for (std::size_t i = 0; i < setup.scenario.objectives.size(); ++i) {
        if (state.held[i] == nobody) continue;
        const int named = setup.scenario.objectives[i].points;
        points[static_cast<std::size_t>(state.held[i])] +=
            named >= 0 ? named : book.objective.value;
    }
    if (setup.book.rulings.victory_points == VictoryPoints::objectives) return points;
    for (std::size_t i = 0; i < setup.brigades.size(); ++i)
        if (is_beaten(setup, state, static_cast<int>(i)))
            points[index(enemy_of(setup.brigades[i].side))] += book.brigade.value;
    return points;
}

Result result(const Setup& setup, const State& state) {
    Result r;
    r.winner = winner_numbered(state.winner);
    r.clause = state.ended_by;
    r.points = score(setup, state);
    r.turns = state.turn;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        if (setup.units[i].troops.is_general()) continue;
        const std::size_t side = index(setup.units[i].side);
        ++r.units[side];
        r.lost[side] += state.units[i].where == Where::gone;
    }
    return r;
}

}  // namespace grognard::die_kriegskunst
