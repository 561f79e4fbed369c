// SPDX-License-Identifier: Apache-2.0
//
// VK chapter 4, what is measured: the outline of an area held and its faces, hills, fieldworks,
// rough ground. Moving over it is in 4_terrain_test.cpp.
#include "rulebooks/vom_kriege/9_combat/sight.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {
namespace {

// ---- VK-4.1: rough ground -----------------------------------------------------------------------

bool in_rough(Field& field, UnitId unit) {
    return stands_in_rough(*field.setup(), field.state(), unit);
}

TURNED_TEST(VK_4_1, a_unit_is_in_rough_ground_when_any_of_it_is) {
    for (const Ground ground : {Ground::marsh, Ground::rough}) {
        Field field;
        field.area(ground, 10_in, 20_in, 30_in, 30_in);
        const UnitId short_of_it = field.blue("1st", infantry(), 20_in, just_within(20_in));
        const UnitId into_it = field.blue("2nd", infantry(), 14_in, just_beyond(20_in));
        EXPECT_FALSE(in_rough(field, short_of_it));
        EXPECT_TRUE(in_rough(field, into_it));
    }
}

TURNED_TEST(VK_4_1, streams_are_rough_but_not_from_a_bridge) {
    Field field;
    field.stream({at(0_in, 20_in), at(40_in, 20_in)});
    field.bridge({at(30_in, 19_in), at(30_in, 21_in)});
    const UnitId in_it = field.blue("1st", infantry(), 20_in, inches(41, 2));
    const UnitId over_it = field.blue("2nd", infantry(), 30_in, 22_in).march_column();
    EXPECT_TRUE(in_rough(field, in_it));
    EXPECT_FALSE(in_rough(field, over_it));
    EXPECT_TRUE(on_bridge(*field.setup(), field.state(), over_it));
    EXPECT_FALSE(on_bridge(*field.setup(), field.state(), in_it));
}

TURNED_TEST(VK_4_1, who_holds_an_area_is_in_rough_ground) {
    Field field;
    const AreaId town = field.town(10_in, 10_in, 14_in, 14_in);
    const UnitId unit = field.blue("1st", infantry(), 12_in, 12_in).holds(town);
    EXPECT_TRUE(in_rough(field, unit));
}

TEST(VK_4_1, hills_roads_and_rivers_are_not_rough) {
    Field field;
    const Book book = field.setup()->book;
    for (const Ground ground : {Ground::hill, Ground::road, Ground::bridge, Ground::river})
        EXPECT_FALSE(is_rough(book, ground));
    for (const Ground ground :
         {Ground::wood, Ground::marsh, Ground::stream, Ground::town, Ground::fieldworks})
        EXPECT_TRUE(is_rough(book, ground));
}

TEST(VK_4_2, a_ford_is_rough_unless_the_ruling_says_not) {
    Field field;
    EXPECT_TRUE(is_rough(field.setup()->book, Ground::ford));
    field.ruling("ford.rough", "false");
    EXPECT_FALSE(is_rough(field.setup()->book, Ground::ford));
}

// ---- VK-4.3: areas ------------------------------------------------------------------------------

TURNED_TEST(VK_4_3, a_unit_in_an_area_has_the_areas_outline) {
    Field field;
    const AreaId wood = field.wood(20_in, 20_in, 24_in, 25_in);
    const UnitId unit = field.blue("1st", infantry(), 1_in, 1_in).holds(wood);
    const auto setup = field.setup();
    const Footprint outline = footprint(*setup, field.state(), unit);
    EXPECT_TRUE(outline.in_area());
    std::vector<Point> corners;
    for (const Point& corner : Outline{outline}) corners.push_back(field.turned.back(corner));
    const Box box = box_of(Outline{corners});
    expect_at(box.low, at(20_in, 20_in));
    expect_at(box.high, at(24_in, 25_in));
    expect_at(field.turned.back(centre_of(*setup, unit, field.state().unit(unit).post)),
              at(22_in, inches(45, 2)));
    EXPECT_EQ(holder_of(field.state(), wood), unit);
    EXPECT_TRUE(is_in(*setup, field.state(), unit, Ground::wood));
    EXPECT_FALSE(is_in(*setup, field.state(), unit, Ground::town));
}

TURNED_TEST(VK_4_3, distance_is_measured_to_the_edge_of_the_area) {
    Field field;
    const AreaId town = field.town(20_in, 20_in, 24_in, 24_in);
    const UnitId holder = field.blue("1st", infantry(), 22_in, 22_in).holds(town);
    const UnitId enemy = field.red("Enemy", infantry(), 22_in, 27_in);
    const auto setup = field.setup();
    expect_length(gap_between(*setup, field.state(), holder, enemy), 3_in);
    expect_length(range_between(*setup, field.state(), enemy, holder), 3_in);
}

TURNED_TEST(VK_4_3, contact_is_with_the_edge_of_the_area) {
    Field field;
    const AreaId town = field.town(20_in, 20_in, 24_in, 24_in);
    const UnitId holder = field.blue("1st", infantry(), 22_in, 22_in).holds(town);
    const UnitId enemy = field.red("Enemy", infantry(), 22_in, 24_in);
    EXPECT_TRUE(in_contact(*field.setup(), field.state(), holder, enemy));
    field.place(enemy, at(22_in, 24_in + touch + 1_ticks));
    EXPECT_FALSE(in_contact(*field.setup(), field.state(), holder, enemy));
}

TURNED_TEST(VK_4_3, woods_and_built_up_areas_block_sight) {
    for (const bool wood : {true, false}) {
        Field field;
        const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 10_in);
        const UnitId target = field.red("Enemy", infantry(), 20_in, 30_in);
        EXPECT_TRUE(sight_of(*field.setup(), field.state(), guns, target).any());
        if (wood) {
            field.wood(15_in, 20_in, 25_in, 24_in);
        } else {
            field.town(15_in, 20_in, 25_in, 24_in);
        }
        EXPECT_FALSE(sight_of(*field.setup(), field.state(), guns, target).any());
    }
}

TURNED_TEST(VK_4_3, the_unit_in_an_area_sees_and_is_seen_across_its_edge) {
    Field field;
    const AreaId wood = field.wood(18_in, 20_in, 22_in, 24_in);
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 10_in);
    const UnitId holder = field.red("Enemy", infantry(), 20_in, 22_in).holds(wood);
    const auto setup = field.setup();
    const Sighted at_it = sight_of(*setup, field.state(), guns, holder);
    EXPECT_TRUE(at_it.any());
    expect_length(at_it.range, 10_in);
    const Sighted from_it = sight_of(*setup, field.state(), holder, guns);
    EXPECT_EQ(from_it.stands, 6);
    EXPECT_FALSE(from_it.obscured);
}

// ---- VK-4.4: hills ------------------------------------------------------------------------------

TURNED_TEST(VK_4_4, uphill_is_a_whole_front_face_higher) {
    Field field;
    field.hill(10_in, 30_in, 30_in, 50_in);
    const UnitId below = field.blue("Below", infantry(), 20_in, 20_in);
    const UnitId above = field.red("Above", infantry(), 20_in, 32_in);
    const UnitId at_the_edge = field.red("At the edge", infantry(), 20_in, 30_in + rounding());
    const UnitId half_on = field.red("Half on", infantry(), 10_in, 32_in);
    const auto setup = field.setup();
    EXPECT_TRUE(is_uphill_of(*setup, field.state(), above, below));
    EXPECT_TRUE(is_uphill_of(*setup, field.state(), at_the_edge, below));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), below, above));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), half_on, below));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), above, half_on));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), above, at_the_edge));
}

TURNED_TEST(VK_4_4, only_the_front_face_counts) {
    Field field;
    field.hill(10_in, 30_in, 30_in, 50_in);
    const UnitId below = field.blue("Below", infantry(), 20_in, 20_in);
    // Facing north its front is on the hill and the rest is not; facing south the other way round.
    const UnitId front_on = field.red("Front on", infantry(), 20_in, 30_in + rounding(), north);
    const UnitId rear_on = field.red("Rear on", infantry(), 20_in, 30_in - hair(), south);
    const auto setup = field.setup();
    EXPECT_TRUE(is_uphill_of(*setup, field.state(), front_on, below));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), rear_on, below));
}

TURNED_TEST(VK_4_4, a_second_level_is_higher_than_the_first) {
    Field field;
    field.hill(10_in, 30_in, 30_in, 50_in, 1).hill(12_in, 36_in, 28_in, 48_in, 2);
    const UnitId first = field.blue("First", infantry(), 20_in, 33_in);
    const UnitId second = field.red("Second", infantry(), 20_in, 40_in);
    const auto setup = field.setup();
    EXPECT_TRUE(is_uphill_of(*setup, field.state(), second, first));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), first, second));
}

TURNED_TEST(VK_4_4, hills_that_join_carry_a_front_between_them) {
    Field field;
    field.hill(10_in, 30_in, 20_in, 50_in).hill(20_in, 30_in, 30_in, 50_in);
    const UnitId below = field.blue("Below", infantry(), 20_in, 20_in);
    const UnitId above = field.red("Above", infantry(), 20_in, 32_in);
    EXPECT_TRUE(is_uphill_of(*field.setup(), field.state(), above, below));
}

TURNED_TEST(VK_4_4, a_unit_that_faces_all_round_counts_its_whole_outline) {
    Field field;
    field.hill(10_in, 30_in, 30_in, 50_in);
    const UnitId below = field.blue("Below", infantry(), 20_in, 20_in);
    const UnitId on_it = field.red("Square", infantry(), 20_in, 40_in).square();
    const UnitId partly = field.red("Partly", infantry(), 26_in, 32_in, north).square();
    const auto setup = field.setup();
    EXPECT_TRUE(is_uphill_of(*setup, field.state(), on_it, below));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), partly, below));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), on_it, partly));
}

TURNED_TEST(VK_4_4, a_unit_that_faces_all_round_counts_its_centre_by_the_other_ruling) {
    Field field;
    field.ruling("uphill.all_round", "centre");
    field.hill(10_in, 30_in, 30_in, 50_in);
    const UnitId below = field.blue("Below", infantry(), 20_in, 20_in);
    const UnitId mostly = field.red("Mostly", infantry(), 26_in, inches(125, 4), north).square();
    const UnitId hardly =
        field.red("Hardly", infantry(), 16_in, inches(125, 4) - 1_ticks, north).square();
    const auto setup = field.setup();
    EXPECT_TRUE(is_uphill_of(*setup, field.state(), mostly, below));
    EXPECT_FALSE(is_uphill_of(*setup, field.state(), hardly, below));
}

TURNED_TEST(VK_4_4, fieldworks_do_not_block_sight) {
    Field field;
    field.works({at(15_in, 20_in), at(25_in, 20_in)});
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 10_in);
    const UnitId target = field.red("Enemy", infantry(), 20_in, 30_in);
    EXPECT_TRUE(sight_of(*field.setup(), field.state(), guns, target).any());
}

bool seen_over_a_hill(Length firer_y, Length target_y) {
    Field field;
    field.hill(10_in, 20_in, 30_in, 24_in);
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, firer_y);
    const UnitId target = field.red("Enemy", infantry(), 20_in, target_y);
    return sight_of(*field.setup(), field.state(), guns, target).any();
}

TURNED_TEST(VK_4_4, a_hill_between_hides) { EXPECT_FALSE(seen_over_a_hill(10_in, 34_in)); }
TURNED_TEST(VK_4_4, a_hill_does_not_hide_who_stands_on_it) {
    EXPECT_TRUE(seen_over_a_hill(10_in, 22_in));
    EXPECT_TRUE(seen_over_a_hill(22_in, 34_in));
}

TURNED_TEST(VK_4_4, a_crest_that_does_not_fully_hide_the_target_does_not_block) {
    Field field;
    field.hill(10_in, 20_in, inches(41, 2), 24_in);
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 10_in);
    const UnitId target = field.red("Enemy", infantry(), 20_in, 34_in);
    EXPECT_TRUE(sight_of(*field.setup(), field.state(), guns, target).any());
}

// ---- VK-4.9: faces ------------------------------------------------------------------------------

Flank face_towards(Field& field, UnitId holder, Length x, Length y) {
    return mirrored(
        area_face(*field.setup(), field.state().unit(holder).post, field.turned(at(x, y))));
}

TURNED_TEST(VK_4_9, a_built_up_areas_faces_are_its_four_sides) {
    Field field;
    const AreaId town = field.town(20_in, 20_in, 24_in, 24_in);
    const UnitId holder = field.red("Holder", infantry(), 22_in, 22_in).holds(town);
    const Flank southern = face_towards(field, holder, 22_in, 10_in);
    const Flank eastern = face_towards(field, holder, 40_in, 22_in);
    const Flank northern = face_towards(field, holder, 22_in, 40_in);
    const Flank western = face_towards(field, holder, 10_in, 22_in);
    for (const auto& [one, other] : {std::pair{southern, eastern},
                                     {southern, northern},
                                     {southern, western},
                                     {eastern, northern},
                                     {eastern, western},
                                     {northern, western}})
        EXPECT_NE(one, other);
    EXPECT_EQ(face_towards(field, holder, 20_in, 10_in), southern);
}

QUARTER_TURNED_TEST(VK_4_9, a_woods_faces_are_quarters_towards_the_table_edges) {
    Field field;
    const AreaId wood = field.wood(20_in, 20_in, 24_in, 24_in);
    const UnitId holder = field.red("Holder", infantry(), 22_in, 22_in).holds(wood);
    const auto face = [&](Length x, Length y) {
        return area_face(*field.setup(), field.state().unit(holder).post, field.turned(at(x, y)));
    };
    const auto towards = [&](Edge edge) { return quarter_towards(field.turned(edge)); };
    EXPECT_EQ(face(22_in, 40_in), towards(Edge::northern));
    EXPECT_EQ(face(10_in, 22_in), towards(Edge::western));
    EXPECT_EQ(face(22_in, 10_in), towards(Edge::southern));
    EXPECT_EQ(face(40_in, 22_in), towards(Edge::eastern));
    EXPECT_EQ(face(32_in - 1_ticks, 32_in), towards(Edge::northern));
    EXPECT_EQ(face(32_in + 1_ticks, 32_in), towards(Edge::eastern));
    if (!field.turned.is_plain()) return;
    EXPECT_EQ(face(32_in, 32_in), Flank::front);  // one of the two, always the same
}

TURNED_TEST(VK_4_9, a_wood_that_does_not_face_all_round_has_the_faces_of_its_unit) {
    Field field;
    field.ruling("wood.all_round", "false");
    const AreaId wood = field.wood(20_in, 20_in, 24_in, 24_in);
    const UnitId holder = field.red("Holder", infantry(), 22_in, 22_in, south).holds(wood);
    EXPECT_EQ(face_towards(field, holder, 22_in, 10_in), Flank::front);
    EXPECT_EQ(face_towards(field, holder, 40_in, 22_in), Flank::left);
}

TURNED_TEST(VK_4_9, an_area_has_one_face_by_the_other_ruling) {
    Field field;
    field.ruling("area.faces", "1");
    const AreaId town = field.town(20_in, 20_in, 24_in, 24_in);
    const UnitId holder = field.red("Holder", infantry(), 22_in, 22_in).holds(town);
    EXPECT_EQ(face_towards(field, holder, 22_in, 10_in), Flank::front);
    EXPECT_EQ(face_towards(field, holder, 40_in, 22_in), Flank::front);
}

// ---- VK-4.10: fieldworks ------------------------------------------------------------------------

// Works from west to east at y = 30, a quarter of an inch wide: the inner side, to the right, is
// the south, and their inner edge at 29 7/8.
constexpr Length inner_edge = inches(239, 8);

bool works_held(Field field, Length x, Length y, Bearing facing = north) {
    field.works({at(10_in, 30_in), at(30_in, 30_in)});
    const UnitId unit = field.blue("1st", infantry(), x, y, facing);
    return works_of(*field.setup(), field.state(), unit) != nullptr;
}

TURNED_TEST(VK_4_10, a_unit_occupies_works_with_its_front_along_their_inner_side) {
    EXPECT_TRUE(works_held({}, 20_in, inner_edge));
    EXPECT_TRUE(works_held({}, 20_in, inner_edge - just_within(inches(1, 2))));
    EXPECT_FALSE(works_held({}, 20_in, inner_edge - just_beyond(inches(1, 2))));
}

TURNED_TEST(VK_4_10, the_outer_side_is_no_shelter) {
    EXPECT_FALSE(works_held({}, 20_in, inches(241, 8), south));
}

TURNED_TEST(VK_4_10, a_unit_with_its_back_to_the_works_does_not_occupy_them) {
    EXPECT_FALSE(works_held({}, 20_in, inner_edge - 1_in, south));
}

TURNED_TEST(VK_4_10, the_whole_front_must_be_along_them) {
    // Half of a front 4 1/2 wide lies beyond the end; the works end round, half an inch and 1/8 on.
    EXPECT_FALSE(works_held({}, 30_in, inner_edge));
    EXPECT_TRUE(works_held({}, 28_in, inner_edge));
}

TURNED_TEST(VK_4_10, any_part_near_them_will_do_by_the_other_ruling) {
    Field field;
    field.ruling("fieldworks.occupied", "any part near them");
    EXPECT_TRUE(works_held(field, 30_in, inner_edge));
    EXPECT_TRUE(works_held(field, 20_in, inner_edge - 1_in - just_within(inches(1, 2)), south));
    EXPECT_FALSE(works_held(field, 20_in, inner_edge - just_beyond(inches(1, 2))));
    EXPECT_FALSE(works_held(field, 20_in, inches(241, 8), south));
}

TURNED_TEST(VK_4_10, a_square_lines_them_with_any_of_its_sides) {
    Field field;
    field.works({at(10_in, 30_in), at(30_in, 30_in)});
    const UnitId square =
        field.blue("Square", infantry(), 20_in + inches(5, 4), inner_edge - inches(5, 4), east)
            .square();
    EXPECT_TRUE(works_of(*field.setup(), field.state(), square));
}

TURNED_TEST(VK_4_10, the_inner_side_follows_a_bend) {
    // A redan that points north: up to its tip and down again, the inside to the south.
    Field field;
    field.works({at(16_in, 26_in), at(20_in, 30_in), at(24_in, 26_in)});
    const Troops guns = heavy_guns(6);
    const UnitId inside =
        field.blue("Inside", guns, 18_in + inches(1, 4), 28_in - inches(1, 4), heading(315));
    const UnitId outside =
        field.blue("Outside", guns, 20_in, 30_in + inches(1, 4) + inches(3, 2), north);
    EXPECT_TRUE(works_of(*field.setup(), field.state(), inside));
    EXPECT_FALSE(works_of(*field.setup(), field.state(), outside));
}

TURNED_TEST(VK_4_10, works_help_against_what_crosses_them_from_outside) {
    Field field;
    const int works = field.works({at(10_in, 30_in), at(30_in, 30_in)});
    const auto setup = field.setup();
    const auto crosses = [&](Point from, Point to) {
        return crosses_works(setup->works[static_cast<std::size_t>(works)],
                             {field.turned(from), field.turned(to)});
    };
    const Point inside = at(20_in, 29_in), outside = at(20_in, 40_in), beside = at(40_in, 29_in);
    EXPECT_TRUE(crosses(outside, inside));
    EXPECT_FALSE(crosses(inside, outside));
    EXPECT_FALSE(crosses(beside, inside));
    EXPECT_FALSE(crosses(at(20_in, 20_in), inside));
    EXPECT_FALSE(crosses(at(50_in, 32_in), at(31_in, 29_in)));
}

TEST(VK_4_11, one_stand_wide_are_march_columns_limbered_batteries_and_leaders) {
    Field field;
    const Book book = field.setup()->book;
    const Troops leader{.arm = Arm::leader};
    EXPECT_TRUE(uses_roads(book, infantry(), Formation::march_column));
    EXPECT_TRUE(uses_roads(book, light_cavalry(), Formation::march_column));
    EXPECT_TRUE(uses_roads(book, heavy_guns(), Formation::limbered));
    EXPECT_TRUE(uses_roads(book, leader, Formation::single));
    EXPECT_FALSE(uses_roads(book, infantry(), Formation::column));
    EXPECT_FALSE(uses_roads(book, heavy_guns(), Formation::unlimbered));
}

TEST(VK_4_11, march_columns_alone_by_the_other_ruling) {
    Field field;
    field.ruling("road.who", "march columns");
    const Book book = field.setup()->book;
    EXPECT_TRUE(uses_roads(book, infantry(), Formation::march_column));
    EXPECT_FALSE(uses_roads(book, heavy_guns(), Formation::limbered));
    EXPECT_TRUE(one_stand_wide(book, heavy_guns(), Formation::limbered));  // on a bridge: VK-4.5
}

}  // namespace
}  // namespace grognard::vom_kriege
