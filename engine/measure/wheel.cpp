// SPDX-License-Identifier: Apache-2.0
//
// Wheels about a pivot.

#include <algorithm>
#include <array>

#include "engine/measure/distance.h"
#include "engine/measure/exact.h"
#include "engine/measure/sweep.h"

namespace grognard {
namespace {

constexpr int pi_bits = 46;
constexpr Wide pi_46 = 0x3243F6A8885A308D >> 14;  // pi * 2^46, rounded down
constexpr int radius_bits = 30;
constexpr Wide half_turn = Bearing::whole_turn / 2;

constexpr Turn tangent_step = Turn::from_arcseconds(5400);  // a degree and a half
constexpr std::int32_t tangents_most = 14;
constexpr Turn sweep_step = degrees(5);
constexpr std::int64_t tangent_margin = 3;

Offset rotated(Offset o, SinCos r) {
    const std::int64_t dx = std::int64_t{o.dx} * r.cosine + std::int64_t{o.dy} * r.sine;
    const std::int64_t dy = std::int64_t{o.dy} * r.cosine - std::int64_t{o.dx} * r.sine;
    return {static_cast<std::int32_t>(exact::round_shift(dx, 30)),
            static_cast<std::int32_t>(exact::round_shift(dy, 30))};
}

SinCos sin_cos(Turn turn) { return Bearing::from_arcseconds(turn.arcseconds()).sin_cos(); }

Wide radius_30(std::int64_t square) {
    return floor_root(static_cast<UnsignedWide>(square) << (2 * radius_bits));
}

// radius * angle * pi / half a turn, rounded up.
Length arc_length(std::int64_t radius_square, Turn angle) {
    const Wide n = radius_30(radius_square) * angle.magnitude().arcseconds() * pi_46;
    const Wide over = half_turn << (radius_bits + pi_bits);
    return Length::from_ticks(static_cast<std::int64_t>((n + over - 1) / over));
}

std::int64_t furthest_square(const Quad& quad, Point pivot) {
    std::int64_t most = 0;
    for (const Point p : quad.corners) most = std::max(most, square(p - pivot));
    return most;
}

std::int32_t steps(Turn angle, Turn each) {
    const std::int32_t whole = angle.magnitude().arcseconds();
    return std::max(1, (whole + each.arcseconds() - 1) / each.arcseconds());
}

Turn part(Turn angle, std::int64_t n, std::int64_t over) {
    const std::int64_t a = exact::round_quotient(Wide{angle.arcseconds()} * n, over);
    return Turn::from_arcseconds(static_cast<std::int32_t>(a));
}

// Lengthened so that, turned to the middle of a step, it is where the tangents at the step's two
// ends meet, and by a few ticks more to make up for rounding.
Offset lengthened(Offset arm, SinCos half_step) {
    const std::int64_t radius = floor_root(square(arm));
    const std::int64_t over = radius * half_step.cosine;
    const std::int64_t factor = (radius + tangent_margin) << 30;
    return {static_cast<std::int32_t>(exact::round_quotient(Wide{arm.dx} * factor, over)),
            static_cast<std::int32_t>(exact::round_quotient(Wide{arm.dy} * factor, over))};
}

// One step of a longer wheel, from where the wheel has got to.
Wheel step_of(Wheel wheel, std::int32_t i, std::int32_t count) {
    return {wheel.pivot, part(wheel.angle, i + 1, count) + -part(wheel.angle, i, count)};
}

}  // namespace

Point wheeled(Point point, Wheel wheel) {
    return wheel.pivot + rotated(point - wheel.pivot, sin_cos(wheel.angle));
}

Pose wheeled(Pose pose, Wheel wheel) {
    return {wheeled(pose.centre, wheel), pose.facing + wheel.angle};
}

Quad wheeled(const Quad& quad, Wheel wheel) {
    const SinCos r = sin_cos(wheel.angle);
    Quad result;
    for (std::size_t i = 0; i < 4; ++i)
        result.corners[i] = wheel.pivot + rotated(quad.corners[i] - wheel.pivot, r);
    return result;
}

Length wheel_path(Point point, Wheel wheel) {
    return arc_length(square(point - wheel.pivot), wheel.angle);
}

Length wheel_path(const Quad& quad, Wheel wheel) {
    return arc_length(furthest_square(quad, wheel.pivot), wheel.angle);
}

Turn widest_wheel(const Quad& quad, Point pivot, Length limit) {
    const std::int64_t radius_square = furthest_square(quad, pivot);
    if (radius_square == 0) return degrees(180);
    if (limit <= Length{}) return {};
    const Length all = arc_length(radius_square, degrees(180));
    if (limit >= all) return degrees(180);
    const Wide n = Wide{limit.ticks()} * half_turn << (radius_bits + pi_bits);
    auto angle = static_cast<std::int32_t>(n / (radius_30(radius_square) * pi_46));
    const auto fits = [&](std::int32_t a) {
        return arc_length(radius_square, Turn::from_arcseconds(a)) <= limit;
    };
    while (!fits(angle)) --angle;
    while (fits(angle + 1)) ++angle;
    return Turn::from_arcseconds(angle);
}

FixedVector<Point, 64> swept(const Quad& quad, Wheel wheel) {
    GR_ASSERT(wheel.angle.magnitude() <= degrees(90));
    const Quad end = wheeled(quad, wheel);
    const std::int32_t count = std::min(steps(wheel.angle, tangent_step), tangents_most);
    const Turn half_step = part(wheel.angle.magnitude(), 1, 2 * std::int64_t{count});
    const SinCos half = sin_cos(half_step + Turn::from_arcseconds(1));

    FixedVector<Point, 64> points(quad.corners.begin(), quad.corners.end());
    points.append(end.corners.begin(), end.corners.end());
    for (std::int32_t i = 0; i < count; ++i) {
        const SinCos turn = sin_cos(part(wheel.angle, 2 * i + 1, 2 * std::int64_t{count}));
        for (const Point corner : quad.corners) {
            const Offset arm = corner - wheel.pivot;
            if (arm == Offset{}) continue;
            points.push_back(wheel.pivot + rotated(lengthened(arm, half), turn));
        }
    }
    FixedVector<Point, 64> hull(points.size());
    hull.resize(convex_hull({points.data(), points.size()}, hull));
    return hull;
}

bool sweeps_into(const Quad& quad, Wheel wheel, Outline standing) {
    const auto reach = Length::from_ticks(ceil_root(furthest_square(quad, wheel.pivot)));
    if (gap(wheel.pivot, standing) > reach) return false;
    const std::int32_t count = steps(wheel.angle, sweep_step);
    // In 5 degrees an arc strays from its chord by less than 1/1,050 of the radius, and `swept` is
    // too large by less than 1/11,000 and 5 ticks.
    const Length stray = reach / 900 + 2 * touch;
    const Box near = grown(box_of(standing), stray);
    Quad from = quad;
    for (std::int32_t i = 0; i < count; ++i) {
        const Quad to = wheeled(quad, {wheel.pivot, part(wheel.angle, i + 1, count)});
        if (meets(joined(box_of(Outline{from}), box_of(Outline{to})), near) &&
            within(hull_of(from, to), standing, stray) &&
            overlaps(swept(from, step_of(wheel, i, count)), standing))
            return true;
        from = to;
    }
    return overlaps(from, standing);
}

}  // namespace grognard
