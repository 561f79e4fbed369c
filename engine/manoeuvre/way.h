// SPDX-License-Identifier: Apache-2.0
//
// A block of figures on its way at an enemy: at most one wheel, then straight on until it touches,
// then squared to the face it strikes. Geometry alone; what may be charged and what stands in the
// way is the rulebook's.
//
//     Way way = wheel_by(post, size, degrees(20));
//     const auto straight = slide_until_touch(block_quad(way.wheeled, size), ..., target);
//     const FrontPost half = post_along(way, way.length() / 2);
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/manoeuvre/sweep.h"
#include "engine/table/block.h"

namespace grognard {

// ---- ways ---------------------------------------------------------------------------------------

struct Way {
    FrontPost began;
    Wheel turn;         // about a front corner; of no angle: none
    FrontPost wheeled;  // after it
    Length wheel{};     // the path of its outer figure
    Length straight{};  // from there
    Length length() const { return wheel + straight; }
    bool operator==(const Way&) const = default;
};
// So far straight ahead.
Way straight_ahead(FrontPost post, Length distance);
// Clockwise about its right front corner, or the other way about its left one.
Way wheel_by(FrontPost post, const Quad& quad, Turn angle);
// Where it is after so much of it.
FrontPost post_along(const Way& way, Length distance);
// The first so much of it.
Way part_of(const Way& way, Length distance);
// The post carried straight along.
FrontPost carried(FrontPost post, Bearing direction, Length distance);

// f(Sweep, how far it goes) for the wheel and for the straight part; until f says no.
template <class F>
bool each_leg(const Way& way, Size size, F&& f) {
    if (way.wheel > Length{} && !f(Sweep{block_quad(way.began, size), way.turn}, way.wheel))
        return false;
    if (way.straight == Length{}) return true;
    const Offset ahead = way.wheeled.facing.forward(way.straight);
    return f(Sweep{block_quad(way.wheeled, size), ahead}, way.straight);
}

// Wheels worth trying at a target: none, in steps, and just enough to strike each corner of it: the
// inner front corner stays where it is, and beyond it the charge goes straight.
using Wheels = FixedVector<Turn, 64>;
Wheels wheels_at(FrontPost post, Size size, Outline target, Turn widest);

// ---- contact ------------------------------------------------------------------------------------

// An edge of what is struck.
struct Face {
    Segment line;   // anticlockwise, as the outline runs
    Bearing looks;  // outwards
};
// Squared to the face with hardly a tick between, its middle so far along the face's line.
FrontPost set_against(Size size, Outline target, const Face& face, Length place);
// How far along the face a point stands.
Length place_along(const Face& face, Point p);

// How much of a front is to bear on what it strikes.
struct Bears {
    Length wanted, least;
};
// Squared to the face as near as may be to where it touched, with as much of its front bearing as is
// wanted, or as there is; or where that is not free, beside it, at least so much of it bearing.
template <class Free>
std::optional<FrontPost> squared(Size size, Outline target, const Face& face, Point touched,
                                 Bears bears, Free&& free) {
    constexpr Length step = inches(1, 10);
    const Length edge_length = length_of(face.line);
    const auto limits = [&](Length bearing) {  // the middle's, for so much bearing
        return std::pair{bearing - size.width / 2, edge_length - bearing + size.width / 2};
    };
    const auto [low, high] = limits(std::min({size.width, edge_length, bears.wanted}));
    const Length wish =
        std::clamp(place_along(face, touched), std::min(low, high), std::max(low, high));
    const auto [lowest, highest] = limits(bears.least);
    for (Length off{}; off <= highest - lowest; off += step)
        for (const std::int64_t way : {1, -1}) {
            const Length place = wish + off * way;
            if (place < lowest || place > highest) continue;
            const FrontPost post = set_against(size, target, face, place);
            if (free(post)) return post;
        }
    return std::nullopt;
}

}  // namespace grognard
