// SPDX-License-Identifier: Apache-2.0
//
// One number for all that this folder computes: it must come out the same with every compiler and
// at every level of optimisation. A change that is meant to alter results says so and alters it.

#include <gtest/gtest.h>

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "engine/measure/sight.h"
#include "engine/measure/sweep.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

class Signature {
public:
    void add(std::int64_t n) { value_ = (value_ ^ static_cast<std::uint64_t>(n)) * 0x100000001B3u; }
    void add(Length l) { add(l.ticks()); }
    void add(Offset o) { add((std::int64_t{o.dx} << 32) ^ o.dy); }
    void add(Outline outline) {
        for (const Point p : outline) add(p - Point{});
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xCBF29CE484222325u;
};

TEST(Signature, is_the_same_everywhere) {
    oracle::Random random{90};
    Signature signature;
    for (int i = 0; i < 5000; ++i) {
        const Quad a = random.quad(1'000'000, 10'000, 200'000);
        const Quad b = random.quad(1'000'000, 10'000, 200'000);
        const std::vector<Point> star = random.star(1'000'000, 300'000);
        const Shape wood = Outline{star};
        const Offset way{random.between(-500'000, 500'000), random.between(-500'000, 500'000)};
        const Segment path{a.corners[0], a.corners[0] + way};
        const Wheel wheel{a.corners[1], Turn::from_arcseconds(random.between(-300'000, 300'000))};
        const Bearing facing = random.bearing();
        const Arc arc = arc_from(a.front(), facing, degrees(random.between(0, 90)));
        signature.add(Outline{a});
        signature.add(bearing_of(way).arcseconds());
        signature.add(gap(a, b));
        signature.add(gap(a, wood));
        signature.add(tape(a, b).to - tape(a, b).from);
        signature.add(contact(a, b).along);
        signature.add(static_cast<std::int64_t>(corner_zone_of(a, b.corners[2])));
        signature.add(Outline{clip(b, arc)});
        signature.add(slide_to_contact(a, way, b).travelled);
        signature.add(slide_until_touch(a, way, b).value_or(Length{}));
        signature.add(Outline{swept(a, way)});
        signature.add(Outline{swept(a, wheel)});
        signature.add(wheel_path(a, wheel));
        signature.add(total(stretches_inside(path, wood)));
        signature.add(crossings(path, star));
        signature.add(blocks(path, wood) ? 1 : 0);
    }
    EXPECT_EQ(signature.value(), 2'892'244'359'443'628'868u);
}

}  // namespace
}  // namespace grognard
