// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/7_melee/follow_up.h"

#include <algorithm>
#include <utility>

#include "rulebooks/die_kriegskunst/4_movement/attaching.h"
#include "rulebooks/die_kriegskunst/state/happened.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

UnitId pushed_by(const State& state, UnitId id) {
    for (const Fight& fight : state.fights) {
        if (fight.one == id && fight.others.pushed_back) return fight.other;
        if (fight.other == id && fight.ones.pushed_back) return fight.one;
    }
    return UnitId::none;
}

namespace {

bool touches(const Setup& setup, const State& state, UnitId one, UnitId other) {
    return within(setup, state, one, other, touch);
}

// After him until they touch again, by the tape: neither bad ground holds it nor the depth of
// buildings he was driven out of. Nothing if something is in the way.
std::optional<ChargePath> way_after(const Setup& setup, const State& state, UnitId id,
                                    UnitId enemy) {
    enforces(DK_7_13);
    const Length pushed = setup.book.melee_result.pushed;
    const Length most = std::max(gap_between(setup, state, id, enemy), pushed) + pushed;
    return path_by_distance(setup, state, id, enemy, most, charge_wheel(setup.book));
}

void part_from_pushed(const Setup& setup, State& state, UnitId id) {
    for (std::size_t i = state.fights.size(); i-- > 0;) {
        const Fight& fight = state.fights[i];
        const bool pushed = (fight.one == id && fight.others.pushed_back) ||
                            (fight.other == id && fight.ones.pushed_back);
        if (pushed && !touches(setup, state, fight.one, fight.other)) state.fights.erase(i);
    }
}

Fight* fight_of(State& state, UnitId one, UnitId other) {
    for (Fight& fight : state.fights)
        if ((fight.one == one && fight.other == other) ||
            (fight.one == other && fight.other == one))
            return &fight;
    return nullptr;
}

// They meet anew, he who follows coming on: what the old contact gave or took, a flank or a work,
// has gone with it. Nobody is struck in flank for having been pushed back.
void meet_anew(Fight& fight, UnitId id, const ChargePath& path) {
    enforces(DK_7_13);
    if (fight.other == id) {
        std::swap(fight.one, fight.other);
        std::swap(fight.ones, fight.others);
    }
    fight.edge = path.edge;
    fight.ones.straight = path.way.straight;
    fight.ones.struck_in_flank = false;
    fight.others.struck_in_flank = fight.others.struck_in_flank && path.in_flank;
    fight.ones.behind_works = fight.others.behind_works = false;
}

// By ruling pushback.follow as a new charge.
void mark_following(const Book& book, Fight& fight, UnitId id) {
    const bool anew = book.rulings.pushback_follow == PushbackFollow::new_charge;
    Fight::Part& part = fight.one == id ? fight.ones : fight.others;
    Fight::Part& beaten = fight.one == id ? fight.others : fight.ones;
    part.following_up = !anew;
    part.charging = anew;
    beaten.pushed_back = !anew;
}

}  // namespace

bool may_follow(const Setup& setup, const State& state, UnitId id) {
    const UnitId enemy = pushed_by(state, id);
    if (enemy == UnitId::none || state.unit(id).buildings >= 0)
        return false;  // none leaves them so
    return touches(setup, state, id, enemy) || way_after(setup, state, id, enemy).has_value();
}

void follow(Battle& battle, UnitId id) {
    enforces(DK_7_13);
    State& state = battle.state;
    if (!may_follow(battle.setup, state, id)) return stand(battle, id, DK_7_13);
    const UnitId enemy = pushed_by(state, id);
    Fight& fight = *fight_of(state, id, enemy);
    if (!touches(battle.setup, state, id, enemy)) {
        const ChargePath path = *way_after(battle.setup, state, id, enemy);
        const Post before = state.unit(id).post;
        stand_at(battle.setup, state, id, path.contact);
        state.unit(id).moved = true;
        bring_generals(battle, id, before);
        meet_anew(fight, id, path);
    }
    mark_following(battle.setup.book, fight, id);
    part_from_pushed(battle.setup, state, id);
    battle.log(told(battle, happened::FollowedUp{}, DK_7_13, id, enemy));
}

void stand(Battle& battle, UnitId id, Clause clause) {
    part_from_pushed(battle.setup, battle.state, id);
    battle.log(told(battle, happened::Stood{}, clause, id));
}

}  // namespace grognard::die_kriegskunst
