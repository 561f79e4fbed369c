// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/10_measuring/sight.h"

#include "rulebooks/die_kriegskunst/10_measuring/cover.h"

namespace grognard::die_kriegskunst {

namespace {

SightRules sight_rules(const Book& book) {
    return {.screens = {Ground::wood, Ground::copse, Ground::town}, .edge_depth = book.sight.edge};
}

// Guns on higher ground fire over friends more than 4 inches from both.
bool fires_over(const Setup& setup, const State& state, UnitId looker, UnitId looked_at,
                UnitId other) {
    const Length far = setup.book.sight.over_friends;
    return setup.troops(looker).is_artillery() && setup.side(looker) == setup.side(other) &&
           is_uphill_of(setup, state, looker, other) && !within(setup, state, looker, other, far) &&
           !within(setup, state, looked_at, other, far);
}

}  // namespace

Lookout lookout_of(const Setup& setup, const State& state, UnitId looker, UnitId looked_at) {
    enforces(DK_10_2);
    const Box corridor =
        joined(state.unit(looker).footprint->box, state.unit(looked_at).footprint->box);
    Lookout lookout{setup.terrain(), sight_rules(setup.book), corridor};
    if (setup.book.rulings.sight_blocks == SightBlocks::units_do_not) return lookout;
    each_in_box(setup, state, corridor, [&](UnitId other, Outline) {
        const Unit& unit = state.unit(other);
        if (other == looker || other == looked_at || unit.buildings >= 0 ||
            unit.post.formation == Formation::skirmish ||
            fires_over(setup, state, looker, looked_at, other))
            return;
        lookout.add(
            {quad_of(state, other), static_cast<int>(index(other)), centre_of(state, other)});
    });
    return lookout;
}

bool sees(const Setup& setup, const State& state, UnitId looker, UnitId looked_at) {
    const Lookout lookout = lookout_of(setup, state, looker, looked_at);
    const Outline there = outline_of(setup, state, looked_at);
    if (state.unit(looker).buildings >= 0) {
        const Outline own = outline_of(setup, state, looker);
        return lookout.sees(tape(Outline{own}, Outline{there}).from, there);
    }
    const Quad own = quad_of(state, looker);
    const Post& post = state.unit(looker).post;
    if (faces_all_round(state, looker)) return lookout.sees(tape(own, Outline{there}).from, there);
    const auto ahead = clip(there, arc_from(own.front(), post.facing, degrees(90)));
    return !ahead.empty() && lookout.sees(post.front, {ahead.begin(), ahead.size()});
}

}  // namespace grognard::die_kriegskunst
