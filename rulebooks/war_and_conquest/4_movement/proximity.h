// SPDX-License-Identifier: Apache-2.0
//
// Enemies in proximity, and double pace barred before an enemy formation: WC-4.2, 4.10, 4.11.
#pragma once

#include <optional>

#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Enemy units within so far that count: neither fleeing nor fighting, but by ruling.
int enemies_near(const Setup& setup, const State& state, UnitId id, Length limit);
// How far off the nearest of them is.
std::optional<Length> nearest_enemy(const Setup& setup, const State& state, UnitId id);
// WC-4.2: f(UnitId, const Quad&) for enemy formations, neither fleeing nor fighting, in whose frontal
// attack zone the box may lie near enough to bar double pace.
template <class F>
void each_barring(const Setup& setup, const State& state, UnitId id, const Box& box, F&& f) {
    each_in_box(setup, state, grown(box, setup.book.proximity.zone),
                [&](UnitId other, const Quad& quad) {
                    if (setup.side(other) == setup.side(id) || state.unit(other).fleeing) return;
                    if (is_formation(setup, state, other) && !fights(state, other)) f(other, quad);
                });
}
// The first of them that bars it to what stands here.
UnitId bars_double_pace_at(const Setup& setup, const State& state, UnitId id, const Quad& quad);
// WC-4.2, 4.11: skirmishers too near an enemy to double without a test; and whether that test, once
// passed, frees them from the bar.
bool must_skirmishers_test(const Setup& setup, const State& state, UnitId id);
bool is_freed_by_test(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::war_and_conquest
