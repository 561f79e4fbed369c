// SPDX-License-Identifier: Apache-2.0
//
// Where the line of a path cuts the edge of a shape. Places on the line are given as the dot
// product with the path's way: 0 at its start, the square of its length at its end. Not for use
// outside engine/measure.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/measure/shapes.h"

namespace grognard::exact {

using Cuts = FixedVector<std::int64_t, 256>;

// Which side of the path to look along: just to the left or just to the right of it.
enum class Side : std::uint8_t { left, right };

// Sorted and even in number: in from the first to the second, and so on. A place on the path itself
// is on the outline when it is in on either side, and inside it when it is in on both.
Cuts cuts(Segment path, Outline outline, Side side);

// A part of the path, from <= to.
struct Run {
    std::int64_t from;
    std::int64_t to;
};

// The part of the path on the shape, edges included; for a line, on segment i of it.
std::optional<Run> run_on(Segment path, const Circle& circle);
std::optional<Run> run_on(Segment path, const Line& line, std::size_t i);
std::size_t segment_count(const Line& line);
Segment segment(const Line& line, std::size_t i);

}  // namespace grognard::exact
