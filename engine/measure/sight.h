// SPDX-License-Identifier: Apache-2.0
//
// Lines of sight, and what is in their way, by name.
#pragma once

#include <optional>
#include <span>

#include "engine/measure/shapes.h"
#include "engine/measure/sweep.h"

namespace grognard {

// Something that may stand in the way. `id` means what the caller wants it to.
struct Screen {
    Shape shape;
    int id = 0;
};

// The line passes through the inside of a convex outline; touching a corner or running along an
// edge is not passing through. Exact.
bool blocks(Segment line, Outline outline);
// The same for any shape; an outline need not be convex.
bool blocks_by_shape(Segment line, const Shape& shape);
template <IsShape S>
bool blocks(Segment line, const S& shape) {
    return blocks_by_shape(line, shape);
}

// The id of the blocker met first on the way from the eye, line.from; the earlier in the list when
// two are met at once. Nothing when the line is clear.
std::optional<int> first_blocker(Segment line, std::span<const Screen> screens);

// How much of the line lies on the shape.
Length length_through(Segment line, const Shape& shape);

}  // namespace grognard
