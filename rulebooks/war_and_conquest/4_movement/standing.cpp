// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/standing.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/4_movement/reach.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"

namespace grognard::war_and_conquest {

Body body_at(const Setup& setup, const State& state, UnitId id, const Stance& stance) {
    Body body = body_of(setup, state, id);
    body.array.files = stance.files;
    return body;
}

bool is_on_table(const Setup& setup, const Quad& quad) {
    return std::all_of(quad.corners.begin(), quad.corners.end(),
                       [&](Point corner) { return setup.terrain().holds(corner); });
}

std::optional<Refusal> may_stand(const Setup& setup, const State& state, UnitId id,
                                 const Stance& stance) {
    enforces(WC_1_12);
    const Quad quad = quad_at(setup, state, id, stance);
    const auto refuse = [&](Fault fault, Clause clause, UnitId other = UnitId::none) {
        return Refusal{.fault = fault, .clause = clause, .unit = id, .other = other};
    };
    if (!is_on_table(setup, quad)) return refuse(Fault::off_table, WC_1_12);
    const Going going = going_under(setup, quad);
    const GroundMove move = move_on(ground_situation(setup, state, id, Manner::base, false), going);
    if (move.closed) return refuse(Fault::impassable, move.clause);
    const UnitId there = lies_on(setup, state, id, quad);
    if (there != UnitId::none) return refuse(Fault::overlaps, WC_1_12, there);
    const Length kept = setup.book.gap_kept();
    std::optional<Refusal> refused;
    each_in_box(setup, state, grown(box_of(Outline{quad}), kept),
                [&](UnitId other, const Quad& theirs) {
                    if (refused || setup.side(other) == setup.side(id)) return;
                    if (!within(quad, theirs, kept)) return;
                    refused = refuse(Fault::near_enemy, WC_1_12, other);
                    refused->measured = gap(quad, theirs);
                    refused->allowed = kept;
                });
    return refused;
}

Quad quad_at(const Setup& setup, const State& state, UnitId id, const Stance& stance) {
    return quad_of(setup.book, body_at(setup, state, id, stance), stance.post);
}

}  // namespace grognard::war_and_conquest
