// SPDX-License-Identifier: Apache-2.0
#include "engine/table/block.h"

namespace grognard {

namespace {

Offset ahead(Bearing facing, Length length) { return facing.offset(Length{}, length); }
Offset right(Bearing facing, Length length) { return facing.offset(length, Length{}); }

}  // namespace

Quad block_quad(FrontPost post, Size size) {
    const auto [half, deep] = post.facing.axes(size.width / 2, size.depth);
    const Point rear = post.front - deep;
    return {{post.front + half, post.front - half, rear - half, rear + half}};
}

Point block_centre(FrontPost post, Length depth) {
    return post.front - ahead(post.facing, depth / 2);
}

FrontPost post_of_centre(Pose centre, Length depth) {
    return {centre.centre + ahead(centre.facing, depth / 2), centre.facing};
}

Point front_of_file(FrontPost post, Length file_width, int files, int from_right) {
    return post.front + right(post.facing, file_width * (files - 1 - 2 * from_right) / 2);
}

}  // namespace grognard
