// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/10_retreats/victory.h"

#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

int objective_points(const Setup& setup, const Objective& objective) {
    if (objective.points >= 0) return objective.points;
    const auto& book = setup.book.victory;
    return objective.minor ? book.minor.value : book.major.value;
}

namespace {

constexpr Side sides[] = {Side::blue, Side::red};
constexpr std::int8_t nobody = -1;

std::int8_t number_of(Side side) { return static_cast<std::int8_t>(index(side)); }

// Which sides have a unit that can hold the objective, and which have any unit so near.
struct Presence {
    std::array<bool, 2> holds{};
    std::array<bool, 2> near{};
};
Presence presence(const Setup& setup, const State& state, const Objective& objective) {
    const Length reach = setup.book.victory.reach;
    const Circle circle{objective.at, objective.radius};
    Presence there;
    each_near(state, objective.at, reach + objective.radius, [&](UnitId id, const Unit&) {
        if (setup.troops(id).is_leader()) return;
        const std::size_t side = index(setup.side(id));
        if (there.holds[side]) return;
        const Footprint outline = footprint(setup, state, id);
        if (gap(Outline(outline), circle) > reach) return;
        there.near[side] = true;
        there.holds[side] = !at_maximum(setup, state, id);
    });
    return there;
}

// VK-10.11: held by the side that alone is there, else by whoever held it.
std::int8_t holder(const Setup& setup, const State& state, std::size_t objective) {
    const Presence there = presence(setup, state, setup.scenario.objectives[objective]);
    for (const Side side : sides)
        if (there.holds[index(side)] && !there.near[index(enemy_of(side))]) return number_of(side);
    const bool last_there = setup.book.rulings.objective_held == ObjectiveHeld::last_there;
    return last_there ? state.held[objective] : nobody;
}

void finish(Battle& battle, Clause clause, std::int8_t winner) {
    State& state = battle.state;
    state.over = true;
    state.ended_by = clause;
    state.winner = winner;
    state.steps.clear();
    battle.log(
        {.what = happened::BattleEnds{winner_numbered(winner), state.turn}, .clause = clause});
}

// VK-5.8: no unit on the table and none to arrive.
bool has_nothing_left(const Setup& setup, const State& state, Side side) {
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side == side && !setup.units[i].troops.is_leader() &&
            state.units[i].where != Where::removed)
            return false;
    return true;
}

// VK-10.5
bool has_lost_its_leader(const Setup& setup, const State& state, Side side) {
    if (setup.book.rulings.army_leader_lost != ArmyLeaderLost::army_has_lost) return false;
    for (const CommandInfo& command : setup.commands)
        if (command.army && command.side == side &&
            state.unit(command.leader).where == Where::removed)
            return true;
    return false;
}

// The clause by which an army has lost; none if it has not.
Clause lost_by(const Setup& setup, const State& state, Side side, bool turn_over) {
    if (has_lost_its_leader(setup, state, side)) return VK_10_5;
    const bool now = turn_over || setup.book.rulings.army_gone == ArmyGone::at_once;
    return now && has_nothing_left(setup, state, side) ? VK_5_8 : Clause{};
}

}  // namespace

void hold_objectives(Battle& battle) {
    for (std::size_t i = 0; i < battle.setup.scenario.objectives.size(); ++i) {
        const std::int8_t now = holder(battle.setup, battle.state, i);
        if (now == battle.state.held[i]) continue;
        battle.state.held[i] = now;
        if (now == nobody) continue;
        battle.log({.what = happened::ObjectiveTaken{static_cast<std::uint8_t>(i)},
                    .clause = VK_10_11,
                    .side = now == 0 ? Side::blue : Side::red});
    }
}

bool end_if_lost(Battle& battle, bool turn_over) {
    std::array<bool, 2> lost{};
    Clause clause;
    for (const Side side : sides) {
        const Clause by = lost_by(battle.setup, battle.state, side, turn_over);
        if (!by.cited()) continue;
        lost[index(side)] = true;
        clause = by;
        battle.log({.what = happened::ArmyLost{}, .clause = by, .side = side});
    }
    if (!lost[0] && !lost[1]) return false;
    hold_objectives(battle);
    finish(battle, clause,
           lost[0] && lost[1] ? nobody : number_of(lost[0] ? Side::red : Side::blue));
    return true;
}

void end_by_points(Battle& battle) {
    enforces(VK_5_3);
    const auto [blue, red] = score(battle.setup, battle.state);
    const int ahead = battle.setup.book.victory.ahead.value;
    std::int8_t winner = nobody;
    if (blue != red && blue - red >= ahead) winner = number_of(Side::blue);
    if (blue != red && red - blue >= ahead) winner = number_of(Side::red);
    finish(battle, VK_10_6, winner);
}

std::array<int, 2> score(const Setup& setup, const State& state) {
    std::array<int, 2> points{state.points[0], state.points[1]};
    for (std::size_t i = 0; i < setup.scenario.objectives.size(); ++i)
        for (const Side side : sides)
            if (state.held[i] == number_of(side))
                points[index(side)] += objective_points(setup, setup.scenario.objectives[i]);
    return points;
}

Result result(const Setup& setup, const State& state) {
    Result r;
    r.winner = winner_numbered(state.winner);
    r.clause = state.ended_by;
    r.points = score(setup, state);
    r.turns = state.turn;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        if (setup.units[i].troops.is_leader()) continue;
        const std::size_t side = index(setup.units[i].side);
        ++r.units[side];
        if (state.units[i].where == Where::removed) ++r.lost[side];
    }
    return r;
}

}  // namespace grognard::vom_kriege
