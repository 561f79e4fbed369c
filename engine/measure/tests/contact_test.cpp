// SPDX-License-Identifier: Apache-2.0
//
// Contact: none, corner, face, and for how long the faces run along each other.

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

const Quad stand = rectangle({{300'000, 300'000}, north}, 2_in, 1_in);

TEST(Contact, face_to_face) {
    EXPECT_EQ(contact(stand, moved(stand, {0, 30'480})), (Contact{Touch::face, 2_in}));
    EXPECT_EQ(contact(stand, moved(stand, {30'480, 30'480})), (Contact{Touch::face, 1_in}));
    EXPECT_EQ(contact(stand, moved(stand, {60'960, 0})), (Contact{Touch::face, 1_in}));
    EXPECT_EQ(contact(stand, moved(stand, {0, 30'484})), (Contact{Touch::face, 2_in}));
    EXPECT_EQ(contact(stand, moved(stand, {0, 30'485})), Contact{}) << "one tick more than touch";
}

TEST(Contact, corner_to_corner) {
    EXPECT_EQ(contact(stand, moved(stand, {60'960, 30'480})), (Contact{Touch::corner, {}}));
    EXPECT_EQ(contact(stand, moved(stand, {60'956, 30'480})), (Contact{Touch::corner, {}}));
    EXPECT_EQ(contact(stand, moved(stand, {60'955, 30'480})), (Contact{Touch::face, 5_ticks}));
    EXPECT_EQ(contact(stand, moved(stand, {60'964, 30'480})).kind, Touch::corner);
    EXPECT_EQ(contact(stand, moved(stand, {60'965, 30'480})).kind, Touch::none);
}

TEST(Contact, corner_against_a_face) {
    const Quad turned =
        rectangle({{300'000, 400'000}, Bearing::from_arcseconds(162'000)}, 1_in, 1_in);
    const Length far = gap(stand, turned);
    const Quad against = moved(turned, {0, -static_cast<std::int32_t>(far.ticks())});
    EXPECT_EQ(gap(stand, against), Length{});
    EXPECT_EQ(contact(stand, against), (Contact{Touch::corner, {}}));
}

TEST(Contact, a_degree_off_is_a_corner_an_arcsecond_is_a_face) {
    for (const Turn off :
         {Turn::from_arcseconds(1), Turn::from_arcseconds(-5), degrees(1), degrees(-1)}) {
        Quad other = rectangle({{300'000, 400'000}, south + off}, 2_in, 1_in);
        while (gap(stand, other) > 1_ticks)
            other = moved(other, {0, -static_cast<std::int32_t>(gap(stand, other).ticks()) + 1});
        const Contact c = contact(stand, other);
        const bool nearly = off.magnitude() < degrees(1);
        EXPECT_EQ(c.kind, nearly ? Touch::face : Touch::corner) << off.arcseconds();
        if (nearly) {
            EXPECT_LE((2_in - c.along).ticks(), 8);
        }
    }
}

TEST(Contact, face_to_face_at_any_bearing) {
    oracle::Random random{20};
    for (int i = 0; i < 50'000; ++i) {
        const Bearing facing = random.bearing();
        const Pose pose{random.point(3'000'000), facing};
        const auto shift = Length::from_ticks(random.between(-60'900, 60'900));
        const Quad a = rectangle(pose, 2_in, 1_in);
        const Quad b =
            rectangle({pose.centre + facing.offset(shift, 1_in), facing.reversed()}, 2_in, 1_in);
        const Contact c = contact(a, b);
        ASSERT_EQ(c, contact(b, a)) << "from either side";
        ASSERT_EQ(c.kind, Touch::face);
        const Length shared = 2_in - (shift < Length{} ? -shift : shift);
        ASSERT_LE(std::abs((c.along - shared).ticks()), 3);
    }
}

}  // namespace
}  // namespace grognard
