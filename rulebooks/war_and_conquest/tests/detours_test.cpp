// SPDX-License-Identifier: Apache-2.0
//
// The way round ground that is closed to a unit or would disorder it.
#include "rulebooks/war_and_conquest/help/detours.h"

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/tests/field.h"

namespace grognard::war_and_conquest {
namespace {

// Foot that a wood disorders, south of where a wood may lie.
struct Wood : Field {
    UnitId legion = blue("legionary", 36_in, 10_in);
    Point from = turned(at(36_in, 10_in)), to = turned(at(36_in, 40_in));

    Detour round(UnitId id) { return way_round(setup(), id, from, to); }
    Detour round() { return round(legion); }
    Length straight() const { return gap(from, to); }
};

TURNED_TEST(Detours, with_nothing_between_it_is_the_straight_way) {
    Wood field;
    field.ground(Ground::wood, 50_in, 20_in, 60_in, 30_in);
    EXPECT_EQ(field.round().first, field.to);
    expect_length(field.round().length, 30_in);
}

TURNED_TEST(Detours, a_wood_between_is_gone_round_by_a_corner_with_room_beside_it) {
    Wood field;
    field.ground(Ground::wood, 34_in, 20_in, 60_in, 30_in);
    const Detour detour = field.round();
    // Its western side is the nearer: past one of the two corners there.
    const Point first = field.turned.back(detour.first);
    EXPECT_LT(first.x, (34_in).ticks());
    EXPECT_GE(gap(first, at(34_in, 20_in)), just_within(3_in));
    EXPECT_TRUE(first.y < (20_in).ticks() || first.y > (30_in).ticks());
    EXPECT_GT(detour.length, field.straight());
    EXPECT_LT(detour.length, 34_in);
}

TURNED_TEST(Detours, the_length_is_that_of_its_stretches) {
    Wood one;  // past its corner the place lies free
    one.ground(Ground::wood, 34_in, 20_in, 60_in, 30_in);
    const Point corner = one.round().first;
    expect_length(one.round().length, gap(one.from, corner) + gap(corner, one.to));
    Wood two;  // the second corner lies as far north of the middle as the first does south
    two.ground(Ground::wood, 26_in, 20_in, 60_in, 30_in);
    const Point first = two.round().first, plain = two.turned.back(first);
    const Point second =
        two.turned(Point{plain.x, static_cast<std::int32_t>((50_in).ticks()) - plain.y});
    expect_length(two.round().length,
                  gap(two.from, first) + gap(first, second) + gap(second, two.to));
}

TURNED_TEST(Detours, a_wood_lies_between_when_the_way_crosses_it_and_not_when_it_only_passes) {
    const auto goes_straight = [](Length edge) {
        Wood field;
        field.ground(Ground::wood, edge, 20_in, 60_in, 30_in);
        return field.round().first == field.to;
    };
    EXPECT_TRUE(goes_straight(36_in + hair()));
    EXPECT_FALSE(goes_straight(36_in - hair()));
}

TURNED_TEST(Detours, only_what_disorders_it_or_is_closed_to_it_is_avoided) {
    Wood field;
    const UnitId skirmishers = field.blue("archer", 36_in, 10_in);
    field.ground(Ground::wood, 34_in, 20_in, 60_in, 30_in);
    EXPECT_NE(field.round(field.legion).first, field.to);
    EXPECT_EQ(field.round(skirmishers).first, field.to);
    Wood rough;  // uneven ground disorders nobody
    rough.ground(Ground::rough, 34_in, 20_in, 60_in, 30_in);
    EXPECT_EQ(rough.round().first, rough.to);
    Wood swamp;  // and this nobody may enter
    const UnitId light = swamp.blue("archer", 36_in, 10_in);
    swamp.ground(Ground::marsh, Going::impenetrable, 34_in, 20_in, 60_in, 30_in);
    EXPECT_NE(swamp.round(light).first, swamp.to);
}

TURNED_TEST(Detours, whoever_is_in_a_wood_or_wants_to_be_goes_through) {
    Wood field;
    field.ground(Ground::wood, 34_in, 20_in, 60_in, 30_in);
    const Point inside = field.turned(at(36_in, 25_in));
    EXPECT_EQ(way_round(field.setup(), field.legion, inside, field.to).first, field.to);
    EXPECT_EQ(way_round(field.setup(), field.legion, field.from, inside).first, inside);
}

QUARTER_TURNED_TEST(Detours, the_way_does_not_leave_the_table) {
    Wood field;
    // It reaches nearly to the western edge: there is no room to pass there.
    field.ground(Ground::wood, 2_in, 20_in, 40_in, 30_in);
    EXPECT_GT(field.turned.back(field.round().first).x, (40_in).ticks());
}

QUARTER_TURNED_TEST(Detours, where_there_is_no_way_round_the_straight_one_is_given) {
    Wood field;
    field.ground(Ground::wood, 0_in, 20_in, 72_in, 30_in);
    EXPECT_EQ(field.round().first, field.to);
    EXPECT_EQ(field.round().length, field.straight());
}

TURNED_TEST(Detours, a_rampart_between_costs_half_a_move_of_those_it_disorders) {
    Wood field;
    const UnitId skirmishers = field.blue("archer", 36_in, 10_in);
    const auto crossing = [&](UnitId id, Point to) {
        return crossings(field.setup(), id, field.from, to);
    };
    EXPECT_EQ(crossing(field.legion, field.to), 0_in);
    field.line(Ground::fieldworks, 30_in, 20_in, 40_in, 20_in);
    EXPECT_EQ(crossing(field.legion, field.to), 2_in);
    EXPECT_EQ(crossing(skirmishers, field.to), 0_in);
    EXPECT_EQ(crossing(field.legion, field.turned(at(36_in, inches(79, 4) - rounding()))), 0_in);
    field.line(Ground::fieldworks, 30_in, 30_in, 40_in, 30_in);
    EXPECT_EQ(crossing(field.legion, field.to), 4_in);
}

}  // namespace
}  // namespace grognard::war_and_conquest
