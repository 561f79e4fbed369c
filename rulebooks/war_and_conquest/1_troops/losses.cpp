// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/losses.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/6_shooting/fire.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"

namespace grognard::war_and_conquest {

namespace {

Event told(const Battle& battle, Happening what, Clause clause, UnitId id,
           UnitId other = UnitId::none) {
    return {
        .what = what, .clause = clause, .side = battle.setup.side(id), .unit = id, .other = other};
}

}  // namespace

// ---- figures: WC-1.9 ----------------------------------------------------------------------------

int lose_hits(Battle& battle, UnitId id, int hits, UnitId by, Clause clause) {
    enforces(WC_1_9);
    Unit& unit = battle.state.unit(id);
    if (hits <= 0 || !unit.on_table()) return 0;
    const Arm arm = battle.setup.troops(id).arm;
    const int each = hits_each(battle.setup.book, arm);
    const int lost = figures_lost(battle.setup.book, arm, unit.figures, unit.hits, hits);
    const int left = unit.figures - lost;
    unit.hits = static_cast<std::uint8_t>(left == 0 ? 0 : unit.hits + hits - lost * each);
    if (lost > 0) {
        Event event = told(battle, happening::figures_lost, clause, id, by);
        event.value = lost;
        event.second = left;
        battle.log(event);
    }
    if (unit.hits > 0) {
        Event event = told(battle, happening::wounded, WC_1_9, id, by);
        event.value = unit.hits;
        battle.log(event);
    }
    // Its friends see the unit as it stood.
    if (left == 0) destroy(battle, id, by, clause);
    unit.figures = static_cast<std::uint8_t>(left);
    measure(battle.setup, battle.state, id);
    settle_ground(battle, id);  // its rear rank may have been all that stood there
    return lost;
}

void destroy(Battle& battle, UnitId id, UnitId by, Clause clause) {
    Unit& unit = battle.state.unit(id);
    const bool touched = unit.fleeing || fights(battle.state, id);
    battle.log(told(battle, happening::destroyed, clause, id, by));
    frighten_friends(battle, id);
    leave_fights(battle.state, id);
    const FixedVector<UnitId, 8> persons = persons_with(battle.state, id);
    unit.where = Where::gone;
    unit.fleeing = unit.returns = false;
    for (const UnitId person : persons) {
        join(battle, person, UnitId::none);
        if (touched) rescue_person(battle, person, by);
    }
}

// ---- personalities: WC-1.6, 1.10, 4.14, 8.3 -----------------------------------------------------

FixedVector<UnitId, 8> persons_with(const State& state, UnitId unit) {
    FixedVector<UnitId, 8> persons;
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (state.units[i].with == unit && state.units[i].where != Where::gone && !persons.full())
            persons.push_back(unit_id(i));
    return persons;
}

UnitId person_in_danger(const State& state, UnitId unit) {
    enforces(WC_6_7);
    const auto persons = persons_with(state, unit);
    const auto least = std::min_element(persons.begin(), persons.end(), [&](UnitId a, UnitId b) {
        return state.unit(a).hits < state.unit(b).hits;
    });
    return least == persons.end() ? UnitId::none : *least;
}

void wound_person(Battle& battle, UnitId person, int hits, UnitId by) {
    enforces(WC_1_6);
    Unit& unit = battle.state.unit(person);
    if (hits <= 0 || !unit.on_table()) return;
    const int life = battle.setup.unit(person).person.life;
    unit.hits = static_cast<std::uint8_t>(std::min(unit.hits + hits, life));
    Event event = told(battle, happening::person_hit, WC_1_6, person, by);
    event.value = hits;
    event.second = life - unit.hits;
    battle.log(event);
    if (unit.hits >= life) lose_person(battle, person, by, happening::person_falls, WC_1_6);
}

void lose_person(Battle& battle, UnitId person, UnitId by, Happening how, Clause clause) {
    enforces(WC_1_10);
    const Side side = battle.setup.side(person);
    battle.log(told(battle, how, clause, person, by));
    const int points = sips_lost_with(battle.setup, battle.state, person);
    if (points > 0) {
        auto& left = battle.state.sips[index(side)];
        left = static_cast<std::uint8_t>(left - points);
        Event event = told(battle, happening::points_lost, WC_1_10, person);
        event.value = points;
        battle.log(event);
    }
    if (person == battle.setup.armies[index(side)].general) mourn(battle, person);
    Unit& unit = battle.state.unit(person);
    unit.where = Where::gone;
    unit.with = UnitId::none;
}

namespace {

// The nearest of his side whom he can come to in one move.
UnitId nearest_friends(const Setup& setup, const State& state, UnitId person) {
    const Quad own = quad_of(state, person);
    Length nearest = character_move(setup.book, setup.unit(person).mount);
    UnitId found = UnitId::none;
    each_unit(setup, state, setup.side(person), [&](UnitId id) {
        if (state.unit(id).fleeing) return;  // WC-4.17
        const Length away = gap(own, quad_of(state, id));
        if (away > nearest || (found != UnitId::none && away == nearest)) return;
        nearest = away;
        found = id;
    });
    return found;
}

UnitId touching_enemy(const Setup& setup, const State& state, UnitId person) {
    const Quad own = quad_of(state, person);
    UnitId found = UnitId::none;
    each_unit(setup, state, enemy_of(setup.side(person)), [&](UnitId id) {
        if (found == UnitId::none && within(own, quad_of(state, id), touch)) found = id;
    });
    return found;
}

}  // namespace

void rescue_person(Battle& battle, UnitId person, UnitId by) {
    enforces(WC_4_14);
    const bool escapes =
        battle.setup.book.rulings.character_alone == CharacterAlone::escapes_to_friends;
    const UnitId friends =
        escapes ? nearest_friends(battle.setup, battle.state, person) : UnitId::none;
    if (friends == UnitId::none)
        return lose_person(battle, person, by, happening::person_taken, WC_4_14);
    battle.log(told(battle, happening::person_escapes, WC_4_14, person, friends));
    join(battle, person, friends);
}

void rescue_persons(Battle& battle) {
    for (std::size_t i = 0; i < battle.state.units.size(); ++i) {
        const UnitId person = unit_id(i);
        if (!stands_alone(battle.setup, battle.state, person) ||
            !battle.state.unit(person).on_table())
            continue;
        const UnitId enemy = touching_enemy(battle.setup, battle.state, person);
        if (enemy != UnitId::none) rescue_person(battle, person, enemy);
    }
}

}  // namespace grognard::war_and_conquest
