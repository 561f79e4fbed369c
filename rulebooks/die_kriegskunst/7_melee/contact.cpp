// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/7_melee/contact.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/10_measuring/cover.h"
#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/4_movement/attaching.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

namespace {

void set_at(Battle& battle, UnitId id, const Post& post, bool unformed) {
    Unit& unit = battle.state.unit(id);
    const Post before = unit.post;
    stand_at(battle.setup, battle.state, id, post);
    unit.moved = unit.moved_far = true;
    bring_generals(battle, id, before);
    if (!unformed || is_unformed(unit.condition)) return;
    put_into(battle, id, Condition::unformed);
    battle.log(told(battle, happened::UnformedByGround{}, DK_4_11, id));
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
    const Zone struck = faces_all_round(battle.state, target) ? Zone::front : path.edge;
    battle.log(told(battle, happened::Contact{struck, in_flank}, DK_6_14, id, target));
    Fight fight{.one = id, .other = target, .edge = path.edge};
    fight.ones.charging = true;
    fight.others.struck_in_flank = in_flank;
    fight.others.behind_works = behind;
    return fight;
}

}  // namespace grognard::die_kriegskunst
