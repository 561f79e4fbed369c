// SPDX-License-Identifier: Apache-2.0
#include "engine/manoeuvre/way.h"

namespace grognard {

// ---- ways ---------------------------------------------------------------------------------------

namespace {

Turn part_of(Turn turn, Length part, Length whole) {
    return Turn::from_arcseconds(
        static_cast<std::int32_t>(turn.arcseconds() * part.ticks() / whole.ticks()));
}

FrontPost turned(FrontPost post, const Wheel& wheel) {
    return {wheeled(post.front, wheel), post.facing + wheel.angle};
}

}  // namespace

FrontPost carried(FrontPost post, Bearing direction, Length distance) {
    return {post.front + direction.forward(distance), post.facing};
}

Way straight_ahead(FrontPost post, Length distance) {
    return {.began = post, .turn = {post.front, Turn{}}, .wheeled = post, .straight = distance};
}

Way wheel_by(FrontPost post, const Quad& quad, Turn angle) {
    Way way = straight_ahead(post, Length{});
    if (angle == Turn{}) return way;
    const bool right = angle > Turn{};
    way.turn = {right ? quad.front_right() : quad.front_left(), angle};
    way.wheeled = turned(post, way.turn);
    way.wheel = wheel_path(right ? quad.front_left() : quad.front_right(), way.turn);
    return way;
}

FrontPost post_along(const Way& way, Length distance) {
    if (distance >= way.wheel)
        return carried(way.wheeled, way.wheeled.facing, distance - way.wheel);
    return turned(way.began, {way.turn.pivot, part_of(way.turn.angle, distance, way.wheel)});
}

Way part_of(const Way& way, Length distance) {
    Way part = way;
    if (distance >= way.wheel) {
        part.straight = distance - way.wheel;
        return part;
    }
    part.wheel = distance;
    part.turn.angle = part_of(way.turn.angle, distance, way.wheel);
    part.wheeled = turned(way.began, part.turn);
    part.straight = Length{};
    return part;
}

Wheels wheels_at(FrontPost post, Size size, Outline target, Turn widest) {
    constexpr std::int32_t nudge = 60, step = 5 * 3600;
    Wheels wheels{Turn{}};
    const auto add = [&](Turn turn) {
        if (turn.magnitude() <= widest && !wheels.full()) wheels.push_back(turn);
    };
    const Quad own = block_quad(post, size);
    for (const std::int32_t side : {1, -1}) {
        const Point pivot = side > 0 ? own.front_right() : own.front_left();
        for (const Point corner : target) {
            const std::int32_t just = post.facing.turn_to(bearing(pivot, corner)).arcseconds();
            if (just * side > 0) add(Turn::from_arcseconds(just + side * nudge));
        }
        for (std::int32_t by = step; by < widest.arcseconds(); by += step)
            add(Turn::from_arcseconds(by * side));
        if (widest > Turn{}) add(Turn::from_arcseconds(widest.arcseconds() * side));
    }
    return wheels;
}

// ---- contact ------------------------------------------------------------------------------------

Length place_along(const Face& face, Point p) {
    const SinCos way = (face.looks + degrees(-90)).sin_cos();
    const Offset off = p - face.line.from;
    const std::int64_t scaled = std::int64_t{way.sine} * off.dx + std::int64_t{way.cosine} * off.dy;
    constexpr std::int64_t one = std::int64_t{1} << 30;
    return Length::from_ticks((scaled + (scaled < 0 ? -one / 2 : one / 2)) / one);
}

FrontPost set_against(Size size, Outline target, const Face& face, Length place) {
    const Point foot = face.line.from + (face.looks + degrees(-90)).forward(place);
    FrontPost post{foot, face.looks.reversed()};
    // Room for what rounding to ticks may take away when either of the two closes up.
    constexpr Length least = Length::from_ticks(2);
    for (Length out = least; out <= touch; out += Length::from_ticks(1)) {
        post.front = foot + face.looks.forward(out);
        const Quad quad = block_quad(post, size);
        if (!overlaps(quad, target) && gap(quad, target) >= least) break;
    }
    return post;
}

}  // namespace grognard
