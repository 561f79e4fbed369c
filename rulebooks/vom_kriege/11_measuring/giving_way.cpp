// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"

#include <algorithm>

#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

Bearing homewards(const Setup& setup, UnitId id) {
    enforces(VK_11_3);
    return inwards(setup.own_edge(setup.side(id))).reversed();
}

namespace {

// VK-11.5: on free ground, and not in contact with an enemy.
bool may_give_way_to(const Setup& setup, const State& state, UnitId leader, const Post& post) {
    enforces(VK_11_5);
    if (may_stand(setup, state, leader, post, {})) return false;
    const Footprint own = footprint(setup, leader, post);
    return enemy_within(setup, state, setup.side(leader), own, touch) == UnitId::none;
}

// Rings about his place, each looked at from his own side's direction on.
std::optional<Post> nearest_free(const Setup& setup, const State& state, UnitId leader) {
    constexpr Length ring = inches(1, 4);
    constexpr int directions = 24;
    const Post& here = state.unit(leader).post;
    const Bearing home = homewards(setup, leader);
    for (Length away = ring; away <= 24_in; away += ring)
        for (int i = 0; i < directions; ++i) {
            const int turn = (i + 1) / 2 * (i % 2 == 0 ? -1 : 1);
            const Bearing direction = home + degrees(turn * 360 / directions);
            Post post = carried(here, direction, away);
            if (!may_give_way_to(setup, state, leader, post)) continue;
            for (Length step = ring / 2; step > touch; step = step / 2) {
                const Post nearer = carried(here, direction, away - step);
                if (!may_give_way_to(setup, state, leader, nearer)) continue;
                away -= step;
                post = nearer;
            }
            return post;
        }
    return std::nullopt;
}

}  // namespace

void give_way(Battle& battle, UnitId leader, UnitId to) {
    const std::optional<Post> free = nearest_free(battle.setup, battle.state, leader);
    if (!free) return;
    battle.state.unit(leader).post = *free;
    battle.log({.what = happened::GaveWay{},
                .clause = VK_11_4,
                .side = battle.setup.side(leader),
                .unit = leader,
                .other = to});
}

void make_room(Battle& battle, UnitId came) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    if (!state.unit(came).on_table() || setup.troops(came).is_leader()) return;
    const Footprint taken = footprint(setup, state, came);
    const Box box = box_of(Outline{taken});
    for (const CommandInfo& command : setup.commands) {
        const Unit& leader = state.unit(command.leader);
        if (!leader.on_table()) continue;
        if (!contains(grown(box, reach_of(setup, command.leader, leader.post)), leader.post.front))
            continue;
        if (overlaps(taken, Outline{footprint(setup, state, command.leader)}))
            give_way(battle, command.leader, came);
    }
}

void make_room(Battle& battle) {
    for (std::size_t i = 0; i < battle.state.units.size(); ++i) make_room(battle, unit_id(i));
}

void add_leaders_at(const Setup& setup, const State& state, UnitId id, const Post& post,
                    UnitList& leaders) {
    const Footprint end = footprint(setup, id, post);
    const Box box = grown(box_of(Outline{end}), touch);
    for (const CommandInfo& command : setup.commands) {
        if (command.side == setup.side(id) || leaders.full()) continue;
        const Unit& leader = state.unit(command.leader);
        if (!leader.on_table()) continue;
        if (!contains(grown(box, reach_of(setup, command.leader, leader.post)), leader.post.front))
            continue;
        if (std::find(leaders.begin(), leaders.end(), command.leader) != leaders.end()) continue;
        const Footprint own = footprint(setup, state, command.leader);
        if (overlaps(Outline{own}, Outline{end}) || touching(setup, own, end))
            leaders.push_back(command.leader);
    }
}

}  // namespace grognard::vom_kriege
