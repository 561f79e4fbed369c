// SPDX-License-Identifier: Apache-2.0
//
// Lines of sight, and what is in their way, by name.
#pragma once

#include <optional>
#include <span>

#include "engine/measure/shapes.h"
#include "engine/measure/sweep.h"

namespace grognard {

// The line passes through the inside of a convex outline; touching a corner or running along an
// edge is not passing through. Exact.
bool blocks(Segment line, Outline outline);
// The same for any shape; an outline need not be convex.
bool blocks_by_shape(Segment line, const Shape& shape);
template <IsShape S>
bool blocks(Segment line, const S& shape) {
    return blocks_by_shape(line, shape);
}

}  // namespace grognard
