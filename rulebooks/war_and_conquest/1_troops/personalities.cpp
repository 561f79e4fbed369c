// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/personalities.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

// ---- with whom: WC-4.14 -------------------------------------------------------------------------

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

UnitId joined_at(const Setup& setup, const State& state, UnitId person, const Quad& quad) {
    enforces(WC_4_14);
    UnitId joined = UnitId::none;
    std::int64_t nearest = 0;
    each_in_box(setup, state, grown(box_of(Outline{quad}), touch),
                [&](UnitId unit, const Quad& theirs) {
                    if (setup.side(unit) != setup.side(person) || state.unit(unit).fleeing) return;
                    if (!within(quad, theirs, touch)) return;
                    const std::int64_t away = square(centre_of(theirs) - centre_of(quad));
                    if (joined != UnitId::none && away >= nearest) return;
                    joined = unit;
                    nearest = away;
                });
    return joined;
}

// Where his unit stands, in its front rank.
void leave(Battle& battle, UnitId person) {
    Unit& he = battle.state.unit(person);
    const UnitId was = he.with;
    he.with = UnitId::none;
    stand_at(battle.setup, battle.state, person, battle.state.unit(was).post);
    battle.log(told(battle, happened::Leaves{}, WC_4_14, person, was));
}

namespace {

// Somebody else is there already: friends take him along, or he stands as near as there is room.
void make_way(Battle& battle, UnitId person) {
    constexpr int rings = 8;
    const Setup& setup = battle.setup;
    State& state = battle.state;
    Unit& he = state.unit(person);
    const Quad quad = quad_of(state, person);
    const UnitId there = lies_on(setup, state, person, quad);
    if (there != UnitId::none && setup.side(there) == setup.side(person))
        return join(battle, person, there);
    const auto is_free = [&](const Quad& at) {
        return inside(Outline{at}, setup.terrain().box()) &&
               lies_on(setup, state, person, at) == UnitId::none &&
               lies_on_person(setup, state, person, at) == UnitId::none;
    };
    if (is_free(quad)) return;
    const Length apart = unit_size(setup.book, body_of(setup, state, person)).width;
    for (int ring = 1; ring <= rings; ++ring)
        for (int eighth = 0; eighth < 8; ++eighth) {
            const Offset off = (he.post.facing + degrees(45 * eighth)).forward(apart * ring * 2);
            if (!is_free(moved(quad, off))) continue;
            return stand_at(setup, state, person, {he.post.front + off, he.post.facing});
        }
}

}  // namespace

void join(Battle& battle, UnitId person, UnitId unit) {
    enforces(WC_4_14);
    if (unit == UnitId::none) {
        leave(battle, person);
        return make_way(battle, person);
    }
    battle.state.unit(person).with = unit;
    stand_at(battle.setup, battle.state, person, battle.state.unit(unit).post);
    battle.log(told(battle, happened::Joins{}, WC_4_14, person, unit));
}

// ---- wounds: WC-1.6, 1.10, 8.3 ------------------------------------------------------------------

int sips_lost_with(const Setup& setup, const State& state, UnitId person) {
    enforces(WC_1_10);
    if (setup.book.rulings.sip_fallen == SipFallen::kept) return 0;
    return std::min<int>(setup.unit(person).sips, state.sips[index(setup.side(person))]);
}

void wound_person(Battle& battle, UnitId person, int hits, UnitId by) {
    enforces(WC_1_6);
    Unit& unit = battle.state.unit(person);
    if (hits <= 0 || !unit.on_table()) return;
    const int life = battle.setup.unit(person).person.life;
    unit.hits = static_cast<std::uint8_t>(std::min(unit.hits + hits, life));
    battle.log(told(battle, happened::PersonHit{hits, life - unit.hits}, WC_1_6, person, by));
    if (unit.hits >= life) lose_person(battle, person, by, happened::PersonFalls{}, WC_1_6);
}

void lose_person(Battle& battle, UnitId person, UnitId by, const Happening& how, Clause clause) {
    enforces(WC_1_10);
    const Side side = battle.setup.side(person);
    battle.log(told(battle, how, clause, person, by));
    const int points = sips_lost_with(battle.setup, battle.state, person);
    if (points > 0) {
        auto& left = battle.state.sips[index(side)];
        left = static_cast<std::uint8_t>(left - points);
        battle.log(told(battle, happened::PointsLost{points}, WC_1_10, person));
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
        return lose_person(battle, person, by, happened::PersonTaken{}, WC_4_14);
    battle.log(told(battle, happened::PersonEscapes{}, WC_4_14, person, friends));
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

// ---- wherever a unit comes to: WC-4.14, 5.7 -----------------------------------------------------

namespace {

// WC-4.14: personalities on whose ground it has come to stand, who touch it and so join it.
void take_along(Battle& battle, UnitId id) {
    const Quad quad = quad_of(battle.state, id);
    for (std::size_t i = 0; i < battle.state.units.size(); ++i) {
        const UnitId person = unit_id(i);
        if (!battle.state.units[i].on_table() || battle.setup.side(person) != battle.setup.side(id))
            continue;
        if (stands_alone(battle.setup, battle.state, person) &&
            overlaps(quad, quad_of(battle.state, person)))
            join(battle, person, id);
    }
}

}  // namespace

void has_come_to(Battle& battle, UnitId id, const Stance& before) {
    enforces(WC_4_14);
    const Stance now = stance_of(battle.setup, battle.state, id);
    if (battle.setup.is_person(id)) return;
    for (const UnitId person : persons_with(battle.state, id)) {
        Unit& along = battle.state.unit(person);
        stand_at(battle.setup, battle.state, person, now.post);
        along.moved = along.moved || now != before;
    }
    settle_ground(battle, id);
    if (!battle.state.unit(id).on_table()) return;
    take_along(battle, id);
    rescue_persons(battle);
}

}  // namespace grognard::war_and_conquest
