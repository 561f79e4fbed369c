// SPDX-License-Identifier: Apache-2.0
//
// A block of figures in ranks and files: a rectangle held by the middle of its front edge, so that
// whatever changes behind, or shrinks towards the middle, leaves the front where it is.
//
//     const Quad ground = block_quad(post, {files * 1_in, ranks * 1_in});
//     for (int i = 0; i < files; ++i) eye = front_of_file(post, 1_in, files, i);
#pragma once

#include "engine/measure/shapes.h"

namespace grognard {

struct Size {
    Length width{};
    Length depth{};
    bool operator==(const Size&) const = default;
};

// The middle of the front edge, and where it looks.
struct FrontPost {
    Point front;
    Bearing facing;
    bool operator==(const FrontPost&) const = default;
};

// An exact parallelogram: the middle of its front is the post's to the tick.
Quad block_quad(FrontPost post, Size size);
Point block_centre(FrontPost post, Length depth);
// The post of a block so deep with this centre.
FrontPost post_of_centre(Pose centre, Length depth);

// The middle of the front of a file, counted from the right; the files stand shoulder to shoulder,
// so wide each.
Point front_of_file(FrontPost post, Length file_width, int files, int from_right);

}  // namespace grognard
