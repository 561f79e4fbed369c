// SPDX-License-Identifier: Apache-2.0
#include "engine/manoeuvre/route.h"

#include "engine/measure/towards.h"

namespace grognard {

void add_corners(RoutePoints& corners, Outline outline, Length clearance) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point before = outline[(i + outline.size() - 1) % outline.size()];
        const Point corner = outline[i];
        const Point after = outline[(i + 1) % outline.size()];
        // Outwards is away from both neighbours; a little further than along either edge alone.
        const Offset out = towards(corner - before, 1_in) + towards(corner - after, 1_in);
        const bool hollow = cross(corner - before, after - corner) < 0;
        if (out == Offset{} || hollow) continue;
        if (!corners.try_push_back(corner + towards(out, clearance * 3 / 2))) return;
    }
}

}  // namespace grognard
