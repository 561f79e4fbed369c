// SPDX-License-Identifier: Apache-2.0
//
// Moves of Humble's fast play: HU chapter 3, but for reinforcements.
//
// `walk` is the law: it follows the legs of a move and says where they end and what they cost, or
// which clause refuses them. Everything a client, a general or a plan proposes goes through it.
//
//     const Walk w = walk(setup, state, unit, legs);
//     if (w.refusal) return *w.refusal;
//
// Not here: how the phase is played (movement_phase.h), which places are worth going to (advice.h).
#pragma once

#include "engine/manoeuvre/leg.h"
#include "rulebooks/humble/3_movement/turning.h"

namespace grognard::humble {

// HU-3.14: how often a move crosses a stream at an inch each, and how often of these on a road or a
// bridge.
struct Crossed {
    int streams = 0;
    int by_road = 0;
};

struct Walk {
    std::optional<Refusal> refusal;
    Pose end;
    Length cost{};
    Length allowance{};
    Crossed crossed;                    // the streams it has paid for
    Touched touched;                    // the enemies a charge has reached
    FixedVector<ClosesUp, 16> closing;  // those who close up on a pinned unit that turns (HU-3.15)
};

// HU-3.5, HU-3.8, HU-3.15: whether there is anything this unit may do in its move.
bool may_act(const Setup& setup, const State& state, UnitId id);
Walk walk(const Setup& setup, const State& state, UnitId id, const Legs& legs);
// A straight leg from one place to another that no enemy and no impassable ground bars.
bool way_open(const Setup& setup, const State& state, UnitId id, Segment way);
// The straight way out of contact (HU-3.13): a direction whose every step leads further from each
// enemy touched; nothing if there is none.
std::optional<Offset> way_out(const Setup& setup, const State& state, UnitId id);

// The movement phase under way.
const step::Movement& movement_phase(const State& state);
step::Movement& movement_phase(State& state);

}  // namespace grognard::humble
