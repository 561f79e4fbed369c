// SPDX-License-Identifier: Apache-2.0
//
// Into woods and built-up areas and out of them: VK-4.3, 4.6 to 4.9.
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// How a unit that came so holds the area: of its formation it keeps only whether it is in open
// order or limbered (VK-4.9).
Post post_within(const Setup& setup, UnitId id, AreaId area, const Post& came);

bool may_hold_areas(const Book& book, const Troops& troops);  // VK-4.9

// VK-4.3, 4.7: whether a unit that holds an area may be set down here on leaving it.
std::optional<Refusal> may_leave_to(const Setup& setup, const State& state, UnitId id,
                                    const Post& to);

// VK-4.8: the area next to the one it holds in which this point lies; none if there is none.
AreaId next_area_at(const Setup& setup, const Post& from, Point p);

}  // namespace grognard::vom_kriege
