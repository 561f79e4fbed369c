// SPDX-License-Identifier: Apache-2.0
//
// Finding a way round what stands in it: the shortest run of straight legs over given corner points
// that a rulebook's own test finds clear.
//
//     RoutePoints corners;
//     add_corners(corners, enemy_outline, clearance);
//     const Route route = find_route(from, to, corners, [&](Segment leg) { return ...; });
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/measure/fixed_vector.h"
#include "engine/measure/shapes.h"

namespace grognard {

using RoutePoints = FixedVector<Point, 62>;
using Route = FixedVector<Point, 8>;  // the ends of the legs; empty when there is no way

// The corners of an outline, each set off outwards by `clearance`, as far as there is room for them.
void add_corners(RoutePoints& corners, Outline outline, Length clearance);

// Dijkstra over `from`, the corners and `to`; legs are tested only when they would shorten a way.
template <class Clear>
Route find_route(Point from, Point to, const RoutePoints& corners, Clear&& clear) {
    constexpr std::size_t nodes_max = 64;
    constexpr std::int64_t unreached = INT64_MAX;
    std::array<Point, nodes_max> node{};
    std::array<std::int64_t, nodes_max> cost{};
    std::array<std::uint8_t, nodes_max> before{};
    std::array<bool, nodes_max> done{};
    std::size_t count = 0;
    node[count++] = from;
    for (const Point corner : corners) node[count++] = corner;
    const std::size_t goal = count;
    node[count++] = to;
    for (std::size_t i = 0; i < count; ++i) cost[i] = unreached;
    cost[0] = 0;
    for (;;) {
        std::size_t here = count;
        for (std::size_t i = 0; i < count; ++i)
            if (!done[i] && cost[i] != unreached && (here == count || cost[i] < cost[here]))
                here = i;
        if (here == count) return {};
        done[here] = true;
        if (here == goal) break;
        for (std::size_t next = 0; next < count; ++next) {
            if (done[next] || node[next] == node[here]) continue;
            const Segment leg{node[here], node[next]};
            const std::int64_t there = cost[here] + length_of(leg).ticks();
            if (there >= cost[next] || !clear(leg)) continue;
            cost[next] = there;
            before[next] = static_cast<std::uint8_t>(here);
        }
    }
    Route route;
    for (std::size_t i = goal; i != 0; i = before[i]) {
        if (route.full()) return {};
        route.insert(0, node[i]);
    }
    return route;
}

}  // namespace grognard
