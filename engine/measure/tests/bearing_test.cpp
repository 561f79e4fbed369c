// SPDX-License-Identifier: Apache-2.0
//
// Trigonometry against floating point, at every arcsecond of the circle.

#include "engine/measure/bearing.h"

#include <gtest/gtest.h>

#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

using oracle::Real;
const Real pi = std::acos(Real{-1});
constexpr std::int32_t one = 1 << 30;

TEST(Bearing, sine_and_cosine_at_every_arcsecond) {
    for (std::int32_t a = 0; a < Bearing::whole_turn; ++a) {
        const SinCos r = Bearing::from_arcseconds(a).sin_cos();
        const Real angle = static_cast<Real>(a) * pi / 648'000;
        ASSERT_LE(std::fabs(static_cast<Real>(r.sine) - std::sin(angle) * one), 0.51L) << a;
        ASSERT_LE(std::fabs(static_cast<Real>(r.cosine) - std::cos(angle) * one), 0.51L) << a;
    }
}

TEST(Bearing, exact_where_a_player_would_notice) {
    const auto at = [](int d) { return Bearing::from_arcseconds(d * 3600).sin_cos(); };
    EXPECT_EQ(at(0).sine, 0);
    EXPECT_EQ(at(0).cosine, one);
    EXPECT_EQ(at(90).sine, one);
    EXPECT_EQ(at(90).cosine, 0);
    EXPECT_EQ(at(180).cosine, -one);
    EXPECT_EQ(at(270).sine, -one);
    EXPECT_EQ(at(30).sine, one / 2);
    EXPECT_EQ(at(240).cosine, -one / 2);
    EXPECT_EQ(at(45).sine, at(45).cosine);
    EXPECT_EQ(at(45).sine, 759'250'125);
    EXPECT_EQ(at(135).sine, -at(135).cosine);
}

TEST(Bearing, a_quarter_turn_turns_the_result_exactly) {
    oracle::Random random{3};
    for (int i = 0; i < 100'000; ++i) {
        const Bearing b = random.bearing();
        const auto right = Length::from_ticks(random.between(-300'000, 300'000));
        const auto ahead = Length::from_ticks(random.between(-300'000, 300'000));
        const Offset o = b.offset(right, ahead);
        ASSERT_EQ((b + degrees(90)).offset(right, ahead), (Offset{o.dy, -o.dx}));
        ASSERT_EQ((b + degrees(180)).offset(right, ahead), -o);
        ASSERT_EQ(b.forward(-ahead), -b.forward(ahead));
        const Real angle = static_cast<Real>(b.arcseconds()) * pi / 648'000;
        const Real dx = std::sin(angle) * static_cast<Real>(ahead.ticks()) +
                        std::cos(angle) * static_cast<Real>(right.ticks());
        ASSERT_LE(std::fabs(static_cast<Real>(o.dx) - dx), 0.501L);
    }
}

TEST(Bearing, forward_is_a_compass) {
    EXPECT_EQ(north.forward(3_in), (Offset{0, 91'440}));
    EXPECT_EQ(east.forward(3_in), (Offset{91'440, 0}));
    EXPECT_EQ(south.forward(3_in), (Offset{0, -91'440}));
    EXPECT_EQ(west.forward(3_in), (Offset{-91'440, 0}));
    EXPECT_EQ(east.offset(1_in, 2_in), (Offset{60'960, -30'480}));
    EXPECT_EQ(Bearing::from_arcseconds(30 * 3600).forward(2_in).dx, 30'480);
}

TEST(Bearing, of_a_displacement_is_the_nearest_arcsecond) {
    oracle::Random random{4};
    for (int i = 0; i < 1'000'000; ++i) {
        const std::int32_t size = 1 << random.between(1, 22);
        const Offset o{random.between(-size, size), random.between(-size, size)};
        if (o == Offset{}) continue;
        Real off = static_cast<Real>(bearing_of(o).arcseconds()) -
                   std::atan2(static_cast<Real>(o.dx), static_cast<Real>(o.dy)) * 648'000 / pi;
        if (off > 648'000) off -= 1'296'000;
        ASSERT_LE(std::fabs(off), 0.50001L) << o.dx << ' ' << o.dy;
    }
}

TEST(Bearing, of_a_displacement_is_exact_at_multiples_of_45_degrees) {
    EXPECT_EQ(bearing_of({}), north);
    for (const std::int32_t n : {1, 2, 3, 7, 30'480, 3'657'600, 2'000'000'000}) {
        EXPECT_EQ(bearing_of({0, n}), north);
        EXPECT_EQ(bearing_of({n, n}), north + degrees(45));
        EXPECT_EQ(bearing_of({n, 0}), east);
        EXPECT_EQ(bearing_of({n, -n}), north + degrees(135));
        EXPECT_EQ(bearing_of({0, -n}), south);
        EXPECT_EQ(bearing_of({-n, -n}), north + degrees(-135));
        EXPECT_EQ(bearing_of({-n, 0}), west);
        EXPECT_EQ(bearing_of({-n, n}), north + degrees(-45));
    }
}

TEST(Bearing, forward_and_back_agree) {
    oracle::Random random{5};
    for (int i = 0; i < 100'000; ++i) {
        const Bearing b = random.bearing();
        ASSERT_LE(b.turn_to(bearing_of(b.forward(60_in))).magnitude().arcseconds(), 1);
    }
}

TEST(Bearing, axes_are_the_offsets_to_the_right_and_ahead) {
    for (std::int32_t arcseconds = 0; arcseconds < Bearing::whole_turn; arcseconds += 12'345) {
        const Bearing bearing = Bearing::from_arcseconds(arcseconds);
        const auto [right, ahead] = bearing.axes(3_in, inches(6, 5));
        EXPECT_EQ(right, bearing.offset(3_in, {}));
        EXPECT_EQ(ahead, bearing.offset({}, inches(6, 5)));
    }
}

}  // namespace
}  // namespace grognard
