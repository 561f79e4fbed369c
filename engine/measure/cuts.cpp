// SPDX-License-Identifier: Apache-2.0
//
// Cutting a path at the edges of shapes.

#include "engine/measure/cuts.h"

#include <algorithm>

#include "engine/measure/exact.h"

namespace grognard::exact {
namespace {

std::optional<Run> clamped(std::int64_t from, std::int64_t to, std::int64_t base) {
    if (to < 0 || from > base || from > to) return std::nullopt;
    return Run{std::max<std::int64_t>(from, 0), std::min(to, base)};
}

// A disc of half the width about a point.
std::optional<Run> run_on_disc(Segment path, Point centre, std::int64_t width) {
    const std::int64_t base = square(path.way());
    const std::int64_t across = cross(path.way(), centre - path.from);
    const std::int64_t middle = dot(path.way(), centre - path.from);
    const Wide rest = squared(width) * base - 4 * squared(across);
    if (rest < 0) return std::nullopt;
    const std::int64_t half_chord = floor_root(static_cast<UnsignedWide>(rest)) / 2;
    return clamped(middle - half_chord, middle + half_chord, base);
}

// Keeps of `run` where low <= start + (end - start) * place / base <= high.
bool keep_between(Run& run, std::int64_t base, std::int64_t start, std::int64_t end,
                  std::int64_t low, std::int64_t high) {
    const std::int64_t rise = end - start;
    if (rise == 0) return low <= start && start <= high;
    const auto place = [&](std::int64_t value) {
        const Wide n = Wide{value - start} * base / rise;
        return static_cast<std::int64_t>(std::clamp<Wide>(n, -1, Wide{base} + 1));
    };
    run.from = std::max(run.from, place(rise > 0 ? low : high));
    run.to = std::min(run.to, place(rise > 0 ? high : low));
    return run.from <= run.to;
}

// The straight part between the two round ends of a segment with width.
std::optional<Run> run_on_band(Segment path, Segment s, std::int64_t width) {
    const Offset way = s.way();
    const std::int64_t length = square(way);
    if (length == 0) return std::nullopt;
    const std::int64_t base = square(path.way());
    const std::int64_t reach = floor_root(static_cast<UnsignedWide>(squared(width) * length));
    Run run{0, base};
    const bool kept = keep_between(run, base, dot(way, path.from - s.from),
                                   dot(way, path.to - s.from), 0, length) &&
                      keep_between(run, base, 2 * cross(way, path.from - s.from),
                                   2 * cross(way, path.to - s.from), -reach, reach);
    return kept ? clamped(run.from, run.to, base) : std::nullopt;
}

void widen(std::optional<Run>& all, const std::optional<Run>& more) {
    if (!more) return;
    if (!all) {
        all = more;
    } else {
        all = Run{std::min(all->from, more->from), std::max(all->to, more->to)};
    }
}

}  // namespace

Cuts cuts(Segment path, Outline outline, Side side) {
    const Offset way = path.way();
    const auto beyond = [&](std::int64_t across) {
        return side == Side::left ? across > 0 : across >= 0;
    };
    Cuts result;
    std::int64_t across = cross(way, outline.back() - path.from);
    std::int64_t ahead = dot(way, outline.back() - path.from);
    for (const Point p : outline) {
        const std::int64_t next_across = cross(way, p - path.from);
        const std::int64_t next_ahead = dot(way, p - path.from);
        if (beyond(across) != beyond(next_across)) {
            const std::int64_t over = next_across - across;
            const Wide n = Wide{ahead} * next_across - Wide{next_ahead} * across;
            result.push_back(over > 0 ? round_quotient(n, over) : round_quotient(-n, -over));
        }
        across = next_across;
        ahead = next_ahead;
    }
    std::ranges::sort(result);
    return result;
}

std::optional<Run> run_on(Segment path, const Circle& circle) {
    return run_on_disc(path, circle.centre, 2 * circle.radius.ticks());
}

// A segment with width is convex, so its parts make one run.
std::optional<Run> run_on(Segment path, const Line& line, std::size_t i) {
    const Segment s = segment(line, i);
    std::optional<Run> run = run_on_disc(path, s.from, line.width.ticks());
    widen(run, run_on_disc(path, s.to, line.width.ticks()));
    widen(run, run_on_band(path, s, line.width.ticks()));
    return run;
}

std::size_t segment_count(const Line& line) {
    return std::max<std::size_t>(line.points.size(), 2) - 1;
}

// A line of one point is a disc.
Segment segment(const Line& line, std::size_t i) {
    return {line.points[i], line.points[std::min(i + 1, line.points.size() - 1)]};
}

}  // namespace grognard::exact
