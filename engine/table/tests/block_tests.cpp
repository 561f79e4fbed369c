// SPDX-License-Identifier: Apache-2.0
//
// Blocks of figures held by the middle of their front.
#include "engine/table/block.h"

#include <gtest/gtest.h>

namespace grognard {
namespace {

TEST(Block, hangs_behind_the_middle_of_its_front) {
    const Quad quad = block_quad({at(10_in, 10_in), north}, {6_in, 2_in});
    EXPECT_EQ(quad.front_right(), at(13_in, 10_in));
    EXPECT_EQ(quad.front_left(), at(7_in, 10_in));
    EXPECT_EQ(quad.rear_left(), at(7_in, 8_in));
    EXPECT_EQ(quad.rear_right(), at(13_in, 8_in));
    EXPECT_EQ(block_centre({at(10_in, 10_in), north}, 2_in), at(10_in, 9_in));
    EXPECT_EQ(block_quad({at(10_in, 10_in), south}, {6_in, 2_in}).front_right(), at(7_in, 10_in));
}

TEST(Block, keeps_its_front_to_the_tick_at_any_bearing) {
    const FrontPost post{at(10_in, 10_in), Bearing::from_arcseconds(123'457)};
    EXPECT_EQ(middle(block_quad(post, {7_in, 3_in}).front()), post.front);
}

TEST(Block, is_found_again_from_its_centre) {
    const FrontPost post{at(10_in, 10_in), Bearing::from_arcseconds(200'000)};
    const Point centre = block_centre(post, 3_in);
    EXPECT_EQ(post_of_centre({centre, post.facing}, 3_in), post);
}

TEST(Block, has_its_files_side_by_side_from_the_right) {
    const FrontPost post{at(10_in, 10_in), north};
    EXPECT_EQ(front_of_file(post, 1_in, 4, 0), at(inches(23, 2), 10_in));
    EXPECT_EQ(front_of_file(post, 1_in, 4, 3), at(inches(17, 2), 10_in));
    EXPECT_EQ(front_of_file(post, 1_in, 3, 1), at(10_in, 10_in));
}

}  // namespace
}  // namespace grognard
