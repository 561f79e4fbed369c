// SPDX-License-Identifier: Apache-2.0
//
// Crossing a line. All paths are taken to lie an infinitesimal step to the east and a still smaller
// one to the north of where they are, so no point of a path is ever exactly on the line and every
// path is on one side or the other; what is near in truth stays near.

#include <optional>

#include "engine/measure/exact.h"
#include "engine/measure/sweep.h"

namespace grognard {
namespace {

// One passage over one segment of the line: where, and to which side.
struct Passage {
    std::size_t leg = 0;
    std::int64_t n = 0;  // n / over of the leg
    std::int64_t over = 1;
    bool to_left = false;
};

bool same_place(const Passage& a, const Passage& b) {
    return a.leg == b.leg && Wide{a.n} * b.over == Wide{b.n} * a.over;
}

// The sign of whole + first * e + second * e^2 for an infinitesimal e.
bool positive(std::int64_t whole, std::int64_t first, std::int64_t second) {
    if (whole != 0) return whole > 0;
    return first != 0 ? first > 0 : second > 0;
}

// p, on the path, lies to the left of s.
bool left_of(Segment s, Point p) {
    const Offset way = s.way();
    return positive(cross(way, p - s.from), -std::int64_t{way.dy}, way.dx);
}

// p, on the line, lies to the left of the path's leg.
bool left_of_leg(Segment leg, Point p) {
    const Offset way = leg.way();
    return positive(cross(way, p - leg.from), way.dy, -std::int64_t{way.dx});
}

std::optional<Passage> passage(Segment path, std::size_t leg, Segment s) {
    if (s.from == s.to || path.from == path.to || !meets(path, s)) return std::nullopt;
    const bool start_left = left_of(s, path.from);
    const bool end_left = left_of(s, path.to);
    if (start_left == end_left || left_of_leg(path, s.from) == left_of_leg(path, s.to))
        return std::nullopt;
    const std::int64_t start = cross(s.way(), path.from - s.from);
    const std::int64_t end = cross(s.way(), path.to - s.from);
    if (end == 0) return Passage{leg + 1, 0, 1, end_left};  // on the joint with the next leg
    return start > end ? Passage{leg, start, start - end, end_left}
                       : Passage{leg, -start, end - start, end_left};
}

using Passages = FixedVector<Passage, 64>;

// To and fro at one place is touching, not crossing.
void take(Passages& open, int& count, const Passage& p) {
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (!same_place(open[i], p) || open[i].to_left == p.to_left) continue;
        open.erase(i);
        --count;
        return;
    }
    ++count;
    if (open.full()) open.erase(0);
    open.push_back(p);
}

}  // namespace

int crossings(std::span<const Point> path, std::span<const Point> line) {
    Passages open;
    int count = 0;
    for (std::size_t leg = 0; leg + 1 < path.size(); ++leg) {
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const auto p = passage({path[leg], path[leg + 1]}, leg, {line[i], line[i + 1]});
            if (p) take(open, count, *p);
        }
    }
    return count;
}

int crossings(Segment path, std::span<const Point> line) {
    return crossings(std::array{path.from, path.to}, line);
}

}  // namespace grognard
