// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/7_movement/attaching.h"

#include <algorithm>

#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

bool is_among(const UnitList& units, UnitId id) {
    return std::find(units.begin(), units.end(), id) != units.end();
}

// Its owner has still to say which of several it is attached to, and the charge depends on it.
bool is_open(const Setup& setup, const State& state, UnitId battery, UnitId target) {
    if (!setup.troops(battery).is_artillery() || setup.side(battery) != setup.side(target))
        return false;
    const UnitList near = could_be_attached_to(setup, state, battery);
    return near.size() > 1 && (battery == target || is_among(near, target)) &&
           !is_among(near, state.unit(battery).attached);
}

}  // namespace

void begin_attaching(Battle& battle, UnitId target) {
    if (target == UnitId::none || !battle.state.unit(target).on_table()) return;
    const Post& post = battle.state.unit(target).post;
    const Length reach = reach_of(battle.setup, target, post);
    const Box near = grown({post.front, post.front}, reach + battle.setup.book.adjacent_within());
    each_in_box(battle.setup, battle.state, near, [&](UnitId id, const Unit&) {
        if (is_open(battle.setup, battle.state, id, target) && !battle.state.steps.full())
            battle.push(step::Attach{.battery = id});
    });
}

void ask(const Setup& setup, const State& state, const step::Attach& attach, Question& question) {
    question.by = setup.side(attach.battery);
    question.clause = VK_7_14;
    question.topic = verb::attach;
    question.unit = attach.battery;
    Pick& pick = question.asked.emplace<Pick>();
    for (const UnitId id : could_be_attached_to(setup, state, attach.battery))
        pick.options.push_back({verb::attach, attach.battery, id});
}

void picked(Battle& battle, const step::Attach&, const Option& option) {
    battle.pop();
    battle.state.unit(option.unit).attached = option.other;
    battle.log({.what = happened::Attached{},
                .clause = VK_7_14,
                .side = battle.setup.side(option.unit),
                .unit = option.unit,
                .other = option.other});
}

}  // namespace grognard::vom_kriege
