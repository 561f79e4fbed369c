// SPDX-License-Identifier: Apache-2.0
//
// Lines of sight. Whether a line is blocked is decided exactly; where it is blocked, to order the
// blockers, to a small part of a tick.

#include "engine/measure/sight.h"

#include <algorithm>

#include "engine/measure/cuts.h"
#include "engine/measure/exact.h"
#include "engine/measure/nearest.h"

namespace grognard {
namespace {

using Place = std::optional<std::int64_t>;  // as in cuts.h

bool turns_left_only(Outline outline) {
    const std::size_t n = outline.size();
    for (std::size_t i = 0; i < n; ++i)
        if (cross(edge(outline, i).way(), edge(outline, i + 1 == n ? 0 : i + 1).way()) < 0)
            return false;
    return true;
}

// The first place from which on the line is in on both its sides.
Place first_inside(Segment line, Outline outline) {
    const std::int64_t base = square(line.way());
    const exact::Cuts left = exact::cuts(line, outline, exact::Side::left);
    const exact::Cuts right = exact::cuts(line, outline, exact::Side::right);
    std::size_t i = 0;
    std::size_t j = 0;
    while (i + 1 < left.size() && j + 1 < right.size()) {
        const std::int64_t from = std::max({left[i], right[j], std::int64_t{0}});
        const std::int64_t to = std::min({left[i + 1], right[j + 1], base});
        if (from < to) return from;
        (left[i + 1] < right[j + 1] ? i : j) += 2;
    }
    return std::nullopt;
}

Place entered(Segment line, const Outline& outline) {
    if (!turns_left_only(outline)) return first_inside(line, outline);
    if (!exact::passes_through(line, outline)) return std::nullopt;
    return first_inside(line, outline).value_or(0);
}

Place entered(Segment line, const Circle& circle) {
    if (!exact::less_than(exact::apart(circle.centre, line), circle.radius.ticks()))
        return std::nullopt;
    const auto run = exact::run_on(line, circle);
    return run ? run->from : 0;
}

bool nearer_than_half(Segment a, Segment b, std::int64_t width) {
    if (meets(a, b)) return width > 0;
    return exact::less_than(exact::apart(a.from, b), width, 2) ||
           exact::less_than(exact::apart(a.to, b), width, 2) ||
           exact::less_than(exact::apart(b.from, a), width, 2) ||
           exact::less_than(exact::apart(b.to, a), width, 2);
}

Place entered(Segment line, const Line& screen) {
    Place first;
    for (std::size_t i = 0; i < exact::segment_count(screen); ++i) {
        if (!nearer_than_half(line, exact::segment(screen, i), screen.width.ticks())) continue;
        const auto run = exact::run_on(line, screen, i);
        const std::int64_t from = run ? run->from : 0;
        first = first ? std::min(*first, from) : from;
    }
    return first;
}

Place entered_shape(Segment line, const Shape& shape) {
    return std::visit(
        [&](const auto& s) -> Place {
            if (!meets(box_of(line), box_of(s))) return std::nullopt;
            return entered(line, s);
        },
        shape);
}

}  // namespace

bool blocks(Segment line, Outline outline) { return exact::passes_through(line, outline); }

bool blocks_by_shape(Segment line, const Shape& shape) {
    return entered_shape(line, shape).has_value();
}

}  // namespace grognard
