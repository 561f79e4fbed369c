// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/7_melee/contact.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/4_movement/movement.h"

namespace grognard::die_kriegskunst {

namespace {

Event told(const Battle& battle, Happening what, Clause clause, UnitId id,
           UnitId other = UnitId::none) {
    return {
        .what = what, .clause = clause, .side = battle.setup.side(id), .unit = id, .other = other};
}

void set_at(Battle& battle, UnitId id, const Post& post, bool unformed) {
    Unit& unit = battle.state.unit(id);
    const Post before = unit.post;
    stand_at(battle.setup, battle.state, id, post);
    unit.moved = unit.moved_far = true;
    bring_generals(battle, id, before);
    if (!unformed || is_unformed(unit.condition)) return;
    put_into(battle, id, Condition::unformed);
    battle.log(told(battle, happening::unformed_by_ground, DK_4_11, id));
}

}  // namespace

void go_along(Battle& battle, UnitId id, const Way& way, Length distance) {
    if (distance == Length{}) return;
    const WayGround ground = ground_along(battle.setup, battle.state, id, way, distance);
    set_at(battle, id, battle.state.unit(id).post.at(post_along(way, distance)), ground.unformed);
}

Length go_on(Battle& battle, UnitId id, Length most, Length left) {
    const Way way = straight_ahead(battle.state.unit(id).post.on_table(), std::min(most, left));
    const Length distance =
        free_along(battle.setup, battle.state, id, way, way.straight, left, false);
    go_along(battle, id, way, distance);
    return distance;
}

Fight begin_fight(Battle& battle, UnitId id, UnitId target, const ChargePath& path, bool in_flank) {
    const bool behind = is_behind_works(battle.setup, battle.state, target, id);
    set_at(battle, id, path.contact, path.unformed);
    Event event = told(battle, happening::contact, DK_6_14, id, target);
    const bool all_round = faces_all_round(battle.state, target);
    event.value = static_cast<std::int32_t>(all_round ? Zone::front : path.edge);
    event.second = in_flank;
    battle.log(event);
    Fight fight{.one = id, .other = target, .edge = path.edge};
    fight.ones.charging = true;
    fight.others.struck_in_flank = in_flank;
    fight.others.behind_works = behind;
    return fight;
}

// ---- pursuit: DK-7.15 ---------------------------------------------------------------------------

namespace {

// The first enemy it runs into straight ahead.
UnitId first_ahead(const Setup& setup, const State& state, UnitId id, Length most) {
    const Quad own = quad_of(state, id);
    const Offset way = state.unit(id).post.facing.forward(most);
    UnitId first = UnitId::none;
    Length nearest{};
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        const Outline there = outline_of(setup, state, enemy);
        const auto distance = slide_until_touch(own, way, there);
        if (!distance || (first != UnitId::none && *distance >= nearest)) return;
        first = enemy;
        nearest = *distance;
    });
    return first;
}

void wait_for_melee(Battle& battle, UnitId id) {
    if (battle.setup.book.rulings.melee_pursuit_when == MeleePursuitWhen::at_once)
        battle.push(step::Melee{.units = melee_of(battle.state, id)});
}

}  // namespace

void pursue(Battle& battle, UnitId id, UnitId quarry, Length most) {
    enforces(DK_7_15);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const auto tell = [&](Length gone) {
        Event event = told(battle, happening::pursued, DK_7_15, id);
        event.value = static_cast<std::int32_t>(gone.ticks());
        battle.log(event);
    };
    if (in_melee(state, id)) return tell({});
    const auto path_to = [&](UnitId enemy) -> std::optional<ChargePath> {
        if (enemy == UnitId::none || !state.unit(enemy).on_table()) return std::nullopt;
        return charge_path(setup, state, id, enemy, most, charge_wheel(setup.book));
    };
    auto path = path_to(quarry);
    if (!path) {
        quarry = first_ahead(setup, state, id, most);
        path = path_to(quarry);
    }
    if (!path || state.fights.full()) return tell(go_on(battle, id, most, most));
    tell(path->way.length());
    Fight fight = begin_fight(battle, id, quarry, *path, path->in_flank);
    fight.ones.straight = path->way.straight;
    fight.waits = true;
    state.fights.push_back(fight);
    wait_for_melee(battle, id);
}

}  // namespace grognard::die_kriegskunst
