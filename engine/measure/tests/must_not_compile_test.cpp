// SPDX-License-Identifier: Apache-2.0
//
// What must not compile: a place is not a displacement, a facing is not a turn, a length is not a
// number. And what must: everything that has corners is an outline.

#include <gtest/gtest.h>

#include <concepts>
#include <vector>

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"

namespace grognard {
namespace {

template <class A, class B>
concept can_add = requires(A a, B b) { a + b; };
template <class A, class B>
concept can_subtract = requires(A a, B b) { a - b; };
template <class A, class B>
concept can_multiply = requires(A a, B b) { a* b; };
template <class A, class B>
concept can_compare = requires(A a, B b) { a < b; };

static_assert(can_add<Point, Offset> && can_subtract<Point, Point> && can_add<Bearing, Turn>);
static_assert(!can_add<Point, Point>);
static_assert(!can_add<Offset, Point>);
static_assert(!can_subtract<Offset, Point>);
static_assert(!can_add<Bearing, Bearing>);
static_assert(!can_add<Turn, Bearing>);
static_assert(!can_compare<Bearing, Bearing>, "which of two bearings is the less?");
static_assert(!can_add<Length, int> && !can_multiply<Length, Length> && !can_compare<Length, int>);
static_assert(!std::convertible_to<int, Length> && !std::convertible_to<Length, int>);
static_assert(!std::convertible_to<int, Turn> && !std::convertible_to<Turn, Bearing>);

static_assert(std::convertible_to<Quad, Outline> && std::convertible_to<Quad, Shape>);
static_assert(std::convertible_to<FixedVector<Point, 16>, Outline>);
static_assert(std::convertible_to<std::vector<Point>, Outline>);
static_assert(!std::convertible_to<Segment, Outline>);

TEST(MustNotCompile, every_kind_of_outline_is_taken_without_ambiguity) {
    const Quad quad = rectangle({{100'000, 100'000}, north}, 2_in, 1_in);
    const FixedVector<Point, 16> hull = swept(quad, Offset{1000, 0});
    const std::vector<Point> list(quad.corners.begin(), quad.corners.end());
    const Shape shape = quad;
    EXPECT_EQ(gap(quad, hull), Length{});
    EXPECT_EQ(gap(hull, list), Length{});
    EXPECT_EQ(gap(quad, shape), Length{});
    EXPECT_EQ(gap(quad.front(), list), Length{});
    EXPECT_EQ(gap(quad.corners[0], shape), Length{});
    EXPECT_TRUE(contains(quad, Point{100'000, 100'000}) &&
                contains(shape, Point{100'000, 100'000}));
    EXPECT_TRUE(overlaps(quad, hull) && overlaps(quad, shape));
    EXPECT_EQ(box_of(quad), box_of(shape));
}

}  // namespace
}  // namespace grognard
