// SPDX-License-Identifier: Apache-2.0
//
// Which picks make sense: units that can move together form a group, a charge has somebody in
// reach, who can shoot or fight does.
// Declared in advice.h.
#include <algorithm>

#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/help/advice.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// March columns follow roads and bridges, each for itself.
bool go_together(const Post& a, const Post& b) {
    if (a.in_area() || b.in_area()) return a.in_area() && b.in_area();
    return a.formation == b.formation && a.formation != Formation::march_column &&
           a.facing.turn_to(b.facing).magnitude() <= degrees(30);
}

namespace {

bool can_charge_anybody(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    const Length reach = rate(setup.book, setup.troops(id), unit.post.formation);
    const Mover mover{.unit = id, .group = {id}, .may_charge = true};
    bool found = false;
    each_near(state, unit.post.front, reach, [&](UnitId other, const Unit&) {
        if (found || setup.side(other) == setup.side(id)) return;
        if (setup.troops(other).is_leader()) return;
        for (const Legs& legs : charge_ways(setup, state, id, other))
            found = found || !walk(setup, state, mover, legs).refusal;
    });
    return found;
}

bool offers(const Question& question, Verb verb) {
    const auto& options = question.pick()->options;
    return std::any_of(options.begin(), options.end(),
                       [&](const Option& option) { return option.verb == verb; });
}

}  // namespace

bool makes_sense(const Setup& setup, const State& state, const Question& question,
                 const Option& option) {
    const Verb v = option.verb;
    // A shot costs nothing, and whoever has charged wants to fight.
    if (v == verb::end_combat) return question.pick()->options.size() == 1;
    if (v == verb::charge_apart) return can_charge_anybody(setup, state, option.unit);
    if (question.topic != verb::name_group || !offers(question, verb::lay)) return true;
    if (v == verb::call_off) return false;
    if (v != verb::add_to_group) return true;
    const UnitId first = std::get<step::NameGroup>(state.steps.back()).units[0];
    return setup.troops(first).arm == setup.troops(option.unit).arm &&
           go_together(state.unit(first).post, state.unit(option.unit).post);
}

}  // namespace grognard::vom_kriege
