// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/10_retreats/losses.h"

#include <algorithm>

#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

void score(Battle& battle, UnitId lost, const Number& points) {
    enforces(VK_10_6);
    if (battle.setup.book.rulings.victory_points == VictoryPoints::objectives) return;
    auto& enemys = battle.state.points[index(enemy_of(battle.setup.side(lost)))];
    enemys = static_cast<std::uint16_t>(enemys + points.value);
}

void take_off(Battle& battle, UnitId id, Why why, Clause clause) {
    battle.state.unit(id).where = Where::removed;
    battle.log({.what = happened::Removed{why},
                .clause = clause,
                .side = battle.setup.side(id),
                .unit = id});
}

UnitId army_leader(const Battle& battle, Side side) {
    for (const CommandInfo& command : battle.setup.commands)
        if (command.army && command.side == side &&
            battle.state.unit(command.leader).where != Where::removed)
            return command.leader;
    return UnitId::none;
}

Struck hit_leader(Battle& battle, UnitId leader, int hits, Clause clause);

// VK-10.5: with all its units, and the army leader feels it.
void lose_leader(Battle& battle, UnitId leader) {
    const std::int8_t number = battle.setup.unit(leader).command;
    const CommandInfo& command = battle.setup.command(number);
    battle.state.cup &= ~(std::uint32_t{1} << number);
    take_off(battle, leader, Why::leader_lost, VK_10_5);
    score(battle, leader, battle.setup.book.victory.leader);
    battle.log({.what = happened::CommandLost{number},
                .clause = VK_10_5,
                .side = command.side,
                .unit = leader});
    const bool count = battle.setup.book.rulings.leader_units_count == LeaderUnitsCount::yes;
    for (const UnitId unit : command.units) {
        if (battle.state.unit(unit).where == Where::removed) continue;
        take_off(battle, unit, Why::leader_lost, VK_10_5);
        if (count) score(battle, unit, battle.setup.book.victory.unit);
    }
    if (command.army) return;
    const UnitId army = army_leader(battle, command.side);
    if (army != UnitId::none)
        hit_leader(battle, army, battle.setup.book.losses.leader.value, VK_10_5);
}

bool is_acting(const Battle& battle, UnitId id) {
    return battle.setup.unit(id).command == battle.state.acting;
}

Struck hit_leader(Battle& battle, UnitId leader, int hits, Clause clause) {
    Unit& unit = battle.state.unit(leader);
    const int most = strength(battle.setup, leader);
    unit.hits = static_cast<std::uint8_t>(std::min(unit.hits + hits, most));
    battle.log({.what = happened::LeaderHit{unit.hits},
                .clause = clause,
                .side = battle.setup.side(leader),
                .unit = leader});
    if (unit.hits < most) return Struck::stands;
    const bool waits =
        battle.setup.book.rulings.leader_lost_midway == LeaderLostMidway::after_combat &&
        is_acting(battle, leader);
    if (waits) return Struck::stands;
    lose_leader(battle, leader);
    return Struck::removed;
}

// VK-10.4: it has just reached its maximum.
void break_up(Battle& battle, UnitId id, UnitId from) {
    Unit& unit = battle.state.unit(id);
    unit.broke = true;
    unit.disordered = true;
    battle.log({.what = happened::Routs{},
                .clause = VK_10_4,
                .side = battle.setup.side(id),
                .unit = id,
                .other = from});
    go_back(battle, id, from, BackWhy::rout);
}

}  // namespace

Struck take_hits(Battle& battle, UnitId id, int hits, UnitId from, Clause clause) {
    Unit& unit = battle.state.unit(id);
    if (!unit.on_table()) return Struck::removed;
    if (hits <= 0) return Struck::stands;
    if (battle.setup.troops(id).is_leader()) return hit_leader(battle, id, hits, clause);
    if (at_maximum(battle.setup, battle.state, id)) {
        remove(battle, id, Why::hit_while_routing, VK_10_4);
        return Struck::removed;
    }
    const int most = strength(battle.setup, id);
    const int all = unit.hits + hits;
    unit.hits = static_cast<std::uint8_t>(std::min(all, most));
    battle.log({.what = happened::Hit{static_cast<std::uint8_t>(hits), unit.hits},
                .clause = clause,
                .side = battle.setup.side(id),
                .unit = id,
                .other = from});
    if (all < most) return Struck::stands;
    enforces(VK_10_10);
    if (all > most && battle.setup.book.rulings.rout_excess == RoutExcess::removed) {
        remove(battle, id, Why::excess_hits, VK_10_10);
        return Struck::removed;
    }
    break_up(battle, id, from);
    return battle.state.unit(id).on_table() ? Struck::breaks : Struck::removed;
}

void disorder(Battle& battle, UnitId id, Clause clause) {
    Unit& unit = battle.state.unit(id);
    if (!unit.on_table() || battle.setup.troops(id).is_leader()) return;
    enforces(VK_1_13);
    if (at_maximum(battle.setup, battle.state, id))
        return remove(battle, id, Why::disordered_while_routing, VK_10_4);
    if (unit.disordered) return;
    unit.disordered = true;
    battle.log({.what = happened::Disordered{},
                .clause = clause,
                .side = battle.setup.side(id),
                .unit = id});
}

void remove(Battle& battle, UnitId id, Why why, Clause clause) {
    if (battle.state.unit(id).where == Where::removed) return;
    take_off(battle, id, why, clause);
    score(battle, id, battle.setup.book.victory.unit);
    const UnitId leader = battle.setup.leader_of(id);
    if (leader == UnitId::none || battle.state.unit(leader).where == Where::removed) return;
    if (battle.setup.book.losses.unit.value > 0)
        hit_leader(battle, leader, battle.setup.book.losses.unit.value, VK_10_5);
}

void remove_lost_leader(Battle& battle) {
    enforces(VK_5_7);
    if (battle.state.acting < 0) return;
    const UnitId leader = battle.setup.command(battle.state.acting).leader;
    if (battle.state.unit(leader).where == Where::removed) return;
    if (at_maximum(battle.setup, battle.state, leader)) lose_leader(battle, leader);
}

void remove_routed(Battle& battle) {
    const bool any_initiative = battle.setup.book.rulings.rout_until == RoutUntil::next_initiative;
    for (std::size_t i = 0; i < battle.state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        Unit& unit = battle.state.units[i];
        const bool broke_now = unit.broke;
        unit.broke = false;
        if (!unit.on_table() || broke_now || battle.setup.troops(id).is_leader()) continue;
        if (!any_initiative && !is_acting(battle, id)) continue;
        if (at_maximum(battle.setup, battle.state, id))
            remove(battle, id, Why::not_rallied, VK_10_4);
    }
}

}  // namespace grognard::vom_kriege
