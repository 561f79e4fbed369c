// SPDX-License-Identifier: Apache-2.0
//
// Bases on the table: their outlines, who touches whom, how far apart they are, what ground they
// stand on, which HQ leads them. HU-1.3 to HU-1.9 and HU-6.10. Measures; decides nothing else.
#pragma once

#include "engine/measure/distance.h"
#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

// HU-1.3
Length base_front(const Book& book);
Length base_depth(const Book& book);
Quad outline(const Setup& setup, Pose pose);
inline Quad outline(const Setup& setup, const State& state, UnitId id) {
    return outline(setup, state.base(id).pose());
}

Length basic_move(const Setup& setup, UnitId id);  // HU-1.1

// No two base centres further apart than this plus a limit are within that limit.
inline constexpr Length base_reach = Length::from_ticks(2 * 22'000);  // two half diagonals of 1 x 1

// f(UnitId, const Base&) for each base on the table whose centre lies within `limit` and two half
// diagonals of `from`: the broad phase of every question about neighbours.
template <class F>
void each_near(const State& state, Point from, Length limit, F&& f) {
    const std::int64_t reach = (limit + base_reach).ticks();
    for (std::size_t i = 0; i < state.bases.size(); ++i) {
        const Base& base = state.bases[i];
        if (!base.on_table()) continue;
        const std::int64_t dx = std::int64_t{base.centre.x} - from.x;
        const std::int64_t dy = std::int64_t{base.centre.y} - from.y;
        if (dx * dx + dy * dy <= reach * reach) f(unit_id(i), base);
    }
}

// HU-1.7: no further than the limit. Places are whole ticks and bases in contact up to `touch` apart,
// so a base that went straight back from contact may be as much further than it went.
constexpr bool is_within(Length distance, Length limit) { return distance <= limit + touch; }

// HU-1.8
bool touching(const Setup& setup, const Quad& a, const Quad& b);
bool touching(const Setup& setup, const State& state, UnitId a, UnitId b);
using Touched = FixedVector<UnitId, 16>;
Touched enemies_touching(const Setup& setup, const State& state, UnitId id);
Touched enemies_touching(const Setup& setup, const State& state, Side side, const Quad& quad);
bool in_contact_with_enemy(const Setup& setup, const State& state, UnitId id);

// The base that `quad` lies on, the ones named aside: by more than `touch`, for two that stand edge
// to edge may be rounded over each other.
UnitId overlapped(const Setup& setup, const State& state, const Quad& quad, UnitId except,
                  UnitId also_except = UnitId::none);

// Where the rules put a base down: at the pose, or a hair beside it if that keeps rounding from laying
// it over a base it touches. Nothing when it would lie on somebody (HU-1.8); `also_except` aside.
std::optional<Point> room_at(const Setup& setup, const State& state, UnitId id, Pose pose,
                             UnitId also_except = UnitId::none);

// The nearest enemy base within `limit`, edge to edge (HU-1.7); none if there is none so near.
struct Near {
    UnitId unit = UnitId::none;
    Length gap{};
};
Near nearest_enemy(const Setup& setup, const State& state, UnitId id, Length limit);

// HU-1.9: the HQ whose contact helps this unit, in any state; none if there is none. An HQ never
// helps itself.
UnitId hq_in_contact(const Setup& setup, const State& state, UnitId id);

// HU-6.10
bool is_in(const Setup& setup, const State& state, UnitId id, Ground ground);
int level_of(const Setup& setup, const State& state, UnitId id);
// Ground this unit cannot enter begins along the way: how far its centre can go (HU-3.3).
Length way_before_impassable(const Setup& setup, UnitId id, Segment way);
bool may_stand_on(const Setup& setup, UnitId id, Point centre);

// HU-1.3: fire from `from` enfilades a base that stands so.
bool enfilades(const Setup& setup, Point from, const Quad& target, Pose target_pose);

}  // namespace grognard::humble
